"""What is drawn by lot and written down: the roles at the start, a tiranno, the farmer of a daimyo.

Every draw is made with SHA-256, from a seed and from names in the order of the file, so that anybody who is told the
seed can repeat it.
"""
