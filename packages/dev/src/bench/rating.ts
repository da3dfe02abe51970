import { parseArgs } from 'node:util';
import { say } from '../log';
import { writePart } from './document';
import { ratingContests } from './rating/contests';
import { contest, type Standing } from './speed/by-turns';

/**
 * `npm run bench -- rating`: pricing beside HyperFormula on the same lines, in one run; its table goes into
 * `docs/benchmark.md`.
 */
export async function run(commandLine: readonly string[]): Promise<number> {
  parseArgs({ args: [...commandLine], options: {} });
  const standings: Standing[] = [];
  for (const one of ratingContests()) {
    const standing = await contest(one);
    say(`${cells(standing).join(' · ')}${isTooSlow(standing) ? ': TOO SLOW' : ''}`);
    standings.push(standing);
  }
  await writePart('Pricing', report(standings));
  return standings.some(isTooSlow) ? 1 : 0;
}

const isTooSlow = ({ ratio, limit }: Standing) => ratio > limit;

const cells = ({ name, yardstick, taken, against, ratio, limit }: Standing) => [
  ...[name, yardstick, taken.toFixed(1), against.toFixed(1)],
  ...[ratio.toFixed(2), String(limit)],
];

function report(standings: readonly Standing[]): string {
  return [
    'Made by `npm run bench -- rating`: an estimate against HyperFormula with a sheet of the same lines (cost, cost in the',
    'currency of the estimate, sell and margin of each, rounded as money is; totals, stages, payers, tax), by turns in one run, in',
    'milliseconds on the processor (medians). Before edits are measured both have to come to the same sell. The estimate answers more: what each',
    'amount comes of step by step, facts, what is missing, warnings: that is why a line more costs more than a row more. Wanted of one edit: 4 ms',
    'of 1,000 lines, 16 ms of 10,000. HyperFormula (GPL-3.0) is a tool of this measurement only.',
    '',
    '| What | Against | Estimate | Sheet | × | at most |',
    '| --- | --- | --: | --: | --: | --: |',
    ...standings.map((standing) => `| ${cells(standing).join(' | ')} |`),
  ].join('\n');
}
