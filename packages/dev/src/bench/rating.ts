import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { say } from '../log';
import { dataDirectory } from '../paths';
import { writePart } from './document';
import { onProduct } from './on-product';
import { besideContests } from './rating/beside';
import { cardContests } from './rating/cards';
import { ratingContests } from './rating/contests';
import { contest, type Contest, type Standing } from './speed/by-turns';

const parts = ['pricing', 'service'] as const;

/**
 * `npm run bench -- rating [pricing|service]`: pricing beside HyperFormula on the same lines, and what a large estimate does to the
 * others of the running service, in one run; their tables go into `docs/benchmark.md`.
 */
export async function run(commandLine: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...commandLine], allowPositionals: true });
  const unknown = positionals.find((name) => !(parts as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`${unknown} is not measured: ${parts.join(', ')}`);
  const wants = (part: (typeof parts)[number]) => positionals.length === 0 || positionals.includes(part);
  const standings: Standing[] = [];
  if (wants('pricing')) {
    const priced = await hold(ratingContests());
    await writePart('Pricing', report(priced));
    standings.push(...priced);
  }
  if (wants('service'))
    await onProduct(join(dataDirectory, 'bench/rating'), async (place) => {
      const cards = await cardContests(place);
      const served = await hold(cards.contests);
      await cards.clear();
      served.push(...(await hold(await besideContests(place))));
      await writePart('Rating in the service', reportOfService(served));
      standings.push(...served);
    });
  return standings.some(isTooSlow) ? 1 : 0;
}

async function hold(contests: Iterable<Contest> | AsyncIterable<Contest>): Promise<Standing[]> {
  const standings: Standing[] = [];
  for await (const one of contests) {
    const standing = await contest(one);
    say(`${cells(standing).join(' · ')}${isTooSlow(standing) ? ': TOO SLOW' : ''}`);
    standings.push(standing);
  }
  return standings;
}

const isTooSlow = ({ ratio, limit }: Standing) => ratio > limit;

const cells = ({ name, yardstick, taken, against, ratio, limit }: Standing) => [
  ...[name, yardstick, taken.toFixed(1), against.toFixed(1)],
  ...[ratio.toFixed(2), String(limit)],
];

const wantedOf = ({ wanted, taken }: Standing): string =>
  wanted === undefined ? '' : `${wanted}${taken > wanted ? ', not reached' : ''}`;

function report(standings: readonly Standing[]): string {
  return [
    'Made by `npm run bench -- rating`: an estimate against HyperFormula with a sheet of the same lines (cost, cost in the',
    'currency of the estimate, sell and margin of each, rounded as money is; totals, stages, payers, tax), by turns in one run, in',
    'milliseconds on the processor (medians). Before edits are measured both have to come to the same sell, but for halves that binary fractions round the other way. The estimate answers more: facts,',
    'what is missing, warnings: that is why a line more costs more than a row more. What each amount comes of step by step is told when the lines are read, which is in the rows of lines',
    'that are explained, and in no other ([why](decisions/0034-price-what-changed.md)). No two lines are alike, half of',
    'them are in another currency and half of them count containers. Edits are made in a process of its own for each side, so that none sweeps the garbage of the other,',
    'and six of a kind go before, so that it is compiled: the first one takes several times as long. Wanted of one edit: 4 ms of 1,000 lines, 16 ms of 10,000; the times of a machine',
    'that others use as well are longer than those of a quiet one. HyperFormula (GPL-3.0) is a tool of this measurement only.',
    '',
    '| What | Against | Estimate | Sheet | × | at most | Wanted ms |',
    '| --- | --- | --: | --: | --: | --: | --- |',
    ...standings.map((standing) => `| ${[...cells(standing), wantedOf(standing)].join(' | ')} |`),
  ].join('\n');
}

function reportOfService(standings: readonly Standing[]): string {
  return [
    'Made by `npm run bench -- rating service`: on the wall, through the gateway of a production build, by turns in one run, in milliseconds',
    '(medians). Lists are asked for one after another while the other work is done over and over beside them',
    '([why it does not hold them](decisions/0037-do-large-calls-in-a-thread.md)). Wanted of the choice among 5,000 cards, the difference of the',
    'first row: 50 ms.',
    '',
    '| What | Against | Taken | Against | × | at most |',
    '| --- | --- | --: | --: | --: | --: |',
    ...standings.map((standing) => `| ${cells(standing).join(' | ')} |`),
  ].join('\n');
}
