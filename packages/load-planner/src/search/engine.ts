import { Beam, type Record, type Watch } from './beam';
import { BlockIndex } from './block-index';
import type { BlockStore } from './block-store';
import type { Cargo } from './cargo.types';
import { SupportRule } from './feet';
import { HeightMap } from './height-map';
import { Loader } from './loader';
import { MaximalBoxes } from './maximal-boxes';
import { DropRule, fixedRank, lineLimitOf, LineRule } from './order-rules';
import { Reach } from './reach';
import { Scanner, type Rule } from './scanner';
import { isHeightMap, standingOf } from './standing';
import { hasStackLimits, StackRule } from './stack-rule';
import { State, type Room } from './state';

/** Whether the load of this cargo is a map of heights: nothing ever hangs over. */
function isFlatLoad(cargo: Cargo): boolean {
  return cargo.problem.rules.support >= 1 && !cargo.hasClearance && isHeightMap(standingOf(cargo), cargo);
}

/** Sets up the search over a store of blocks. */
export function beamOver(store: BlockStore, exponent: number, record: Record, watch: Watch): Beam {
  const { cargo } = store;
  const { support } = cargo.problem.rules;
  const room: Room = {
    length: cargo.length,
    width: cargo.width,
    height: cargo.height,
    fromDoor: cargo.phases === 1,
    fromRoof: support <= 0,
  };
  const index = new BlockIndex(store, cargo);
  const reach = new Reach(cargo);
  const rules: Rule[] = [];
  const isFlat = isFlatLoad(cargo);
  const feet = !isFlat && support > 0 ? new SupportRule(store, index.block, support) : null;
  if (cargo.phases > 1) rules.push(new DropRule(store, index.block));
  if (lineLimitOf(cargo) < Infinity) rules.push(new LineRule(store, index.block));
  const stack = hasStackLimits(cargo, !isFlat) ? new StackRule(store, index.block) : null;
  if (stack) rules.push(stack);
  const scanner = new Scanner(index, reach, room, exponent, cargo.payload, feet, rules, index.count);
  const heights = isFlat ? new HeightMap(room, index.smallest) : null;
  const boxes = isFlat ? null : new MaximalBoxes(room, store, index.smallest, support > 0);
  const loader = new Loader(index, scanner, heights, boxes, stack ? [stack] : []);
  const root = new State(cargo.items.length, index.words);
  root.quantity.set(cargo.quantity);
  root.alive.set(index.phases[0] ?? []);
  root.addSpace(room, 0, 0, 0, room.length, room.width, room.height, 1);
  addStanding(root, cargo, heights, boxes);
  stack?.addStanding(root, standingOf(cargo));
  return new Beam(root, loader, reach, record, watch);
}

function addStanding(root: State, cargo: Cargo, heights: HeightMap | null, boxes: MaximalBoxes | null): void {
  for (const { kind, x0, y0, z0, x1, y1, z1 } of standingOf(cargo)) {
    root.addPlaced(kind < 0 ? -1 : fixedRank(kind), x0, y0, z0, x1, y1, z1, 0);
    const bears = kind >= 0 && cargo.bears[kind];
    if (heights) {
      heights.place(root, x0, y0, z0, x1, y1);
      if (bears) heights.addTop(root, x0, y0, x1, y1, z1);
    } else {
      boxes?.cut(root, x0, y0, z0, x1, y1, z1);
      const offset = cargo.offset[kind] ?? 0;
      const rest = (cargo.growth[kind] ?? 0) - offset;
      if (bears) boxes?.addFace(root, x0 + offset, y0 + offset, x1 - rest, y1 - rest, z1);
    }
  }
}
