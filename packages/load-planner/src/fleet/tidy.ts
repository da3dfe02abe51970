import { untidiness } from '../statistics/untidiness';
import { massOf } from './demand';
import type { Pattern } from './filler';
import type { Yard } from './passes';

/** Effort for each container, a few times that of a first try. */
const level = 2;

/**
 * Loads each container of the best plan once more with what is in it, the emptiest first, and takes what is tidier.
 * A load that has to take as much as it can is packed for that alone; with nothing left it can be packed well.
 */
export function tidy({ demand, budget, filler, solutions }: Yard): void {
  const { best } = solutions;
  if (!best) return;
  const { items, types, problem } = demand;
  const fill = ({ type, counts }: Pattern) => massOf(demand, counts).volume / types[type]!.volume;
  const rough = ({ type, placements }: Pattern) =>
    untidiness([{ container: types[type]!.container, placements }], items, problem.rules);
  const patterns = [...best.patterns].sort((one, other) => fill(one) - fill(other));
  let isTidier = false;
  for (let at = 0; at < patterns.length && !budget.isOver; at += 1) {
    const before = patterns[at]!;
    const again = filler.fill(before.type, before.counts, level);
    if (!again?.counts.every((count, kind) => count === before.counts[kind])) continue;
    if (rough(again) >= rough(before)) continue;
    patterns[at] = again;
    isTidier = true;
  }
  if (isTidier) solutions.replace(patterns);
}
