import { createPricer } from '@quayside/rating';
import { onProcessor } from '../speed/by-turns';
import { documentOver, linesOf } from './documents';
import { editsOf } from './edits';
import type { Asked, SideName } from './own-process';
import { Spreadsheet } from './spreadsheet';

/** Turns that a side takes before it is measured: whatever moves all lines is compiled in the first few. */
const EASING_IN = 6;

/** One side of the edits, in a process of its own: an estimate or a sheet of so many lines, and what an edit makes of it. */
function sideOf(name: SideName, count: number) {
  const lines = linesOf(count);
  if (name === 'sheet') {
    const sheet = new Spreadsheet(lines);
    return {
      sell: sheet.sell(),
      edits: editsOf(count).map(
        ({ inSheet }) =>
          (turn: number) =>
            inSheet(sheet, turn),
      ),
    };
  }
  const price = createPricer();
  let document = documentOver(lines);
  const edits = editsOf(count).map(
    ({ change }) =>
      (turn: number) =>
        price((document = change(document, turn))),
  );
  return { sell: Number(price(document).totals.sell), edits };
}

const [name, count] = process.argv.slice(2);
const { sell, edits } = sideOf(name as SideName, Number(count));
const turns = edits.map(() => 0);

/** Milliseconds of this process that the next turn of an edit takes. */
const next = (at: number) => onProcessor(() => edits[at]?.((turns[at] = (turns[at] ?? 0) + 1)));

process.on('message', (asked: Asked) => {
  void (async () => {
    if (turns[asked.edit] === 0) for (let turn = 0; turn < EASING_IN; turn += 1) await next(asked.edit);
    process.send?.(await next(asked.edit));
  })();
});
process.on('disconnect', () => process.exit());
process.send?.(sell);
