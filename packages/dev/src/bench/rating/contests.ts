import { priceEstimate } from '@quayside/rating';
import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import { asTold, onProcessor, type Contest } from '../speed/by-turns';
import { documentOver, linesOf } from './documents';
import { editsOf } from './edits';
import { inOwnProcess } from './own-process';
import { Spreadsheet } from './spreadsheet';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Time on the processor, each after the other's garbage is gone: else one sweeps what the other left. */
const afterSweeping: Contest['clock'] = (work) => {
  collectGarbage();
  return onProcessor(work);
};

/** What a person waits for at most after one edit, in milliseconds. */
const wantedOf = (count: number) => (count === 1_000 ? 4 : 16);

/** The whole of an estimate, from nothing; `isTold` with the explanation of each line. */
function whole(count: number, limit: number, isTold: boolean): Contest {
  const lines = linesOf(count);
  const document = documentOver(lines);
  return {
    name: `The whole of ${count.toLocaleString('en')} lines${isTold ? ', each explained' : ''}`,
    yardstick: 'building the sheet',
    // More rounds than usual: the first ones still compile, and that of the shorter work weighs more.
    ...{ limit, clock: afterSweeping, rounds: 11 },
    subject: () => {
      const priced = priceEstimate(document);
      return isTold ? priced.lines : priced;
    },
    against: () => {
      const sheet = new Spreadsheet(lines);
      sheet.sell();
      sheet.end();
    },
  };
}

/** Edits of one estimate, one after another, each side in a process of its own. */
async function* edits(count: number): AsyncGenerator<Contest> {
  const [estimate, sheet] = [await inOwnProcess('estimate', count), await inOwnProcess('sheet', count)];
  try {
    // A sheet counts in binary fractions: of some lines it rounds half a yen the other way.
    if (Math.abs(estimate.sell - sheet.sell) > count / 10)
      throw new Error(`${estimate.sell} here, ${sheet.sell} in the spreadsheet`);
    for (const [at, { name, yardstick, limit }] of editsOf(count).entries())
      yield {
        ...{ name, yardstick, limit, clock: asTold, rounds: 31, wanted: wantedOf(count) },
        ...{ subject: () => estimate.edit(at), against: () => sheet.edit(at) },
      };
  } finally {
    estimate.end();
    sheet.end();
  }
}

/** Pricing against a spreadsheet engine on the same lines: each made when its turn comes, so that none weighs on the others. */
export async function* ratingContests(): AsyncGenerator<Contest> {
  for (const count of [1_000, 10_000]) yield whole(count, 0.2, false);
  for (const count of [1_000, 10_000]) yield whole(count, 0.4, true);
  for (const count of [1_000, 10_000]) yield* edits(count);
}
