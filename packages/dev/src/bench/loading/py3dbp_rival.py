"""Packs problems with py3dbp: a list of problems on standard input, their placed boxes and CPU seconds on standard output."""
import json
import sys
import time

from py3dbp import Bin, Item, Packer

answers = []
for problem in json.load(sys.stdin):
    start = time.process_time()
    packer = Packer()
    packer.add_bin(Bin("container", *problem["container"], 10**9))
    for name, width, height, depth, count in problem["items"]:
        for _ in range(count):
            packer.add_item(Item(name, width, height, depth, 0))
    packer.pack(bigger_first=True)
    boxes = [
        {
            "item": item.name,
            "position": [float(value) for value in item.position],
            "extent": [float(value) for value in item.get_dimension()],
        }
        for item in packer.bins[0].items
    ]
    answers.append({"boxes": boxes, "seconds": time.process_time() - start})
json.dump(answers, sys.stdout)
