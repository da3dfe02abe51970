import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { say } from '../log';
import { dataDirectory } from '../paths';
import { writePart } from './document';
import { onProduct } from './on-product';
import { contest, type Contest, type Standing } from './speed/by-turns';
import { plannerContests } from './speed/planner';
import { documentContests } from './speed/documents';
import { pricingContests } from './speed/pricing';
import { serviceContests } from './speed/service';
import { typingContest } from './speed/typing';

const parts = ['pricing', 'planner', 'documents', 'service', 'typing'] as const;
type Part = (typeof parts)[number];
const directory = join(dataDirectory, 'bench/speed');

/**
 * `npm run bench -- speed [pricing|planner|documents|service|typing]`: what must stay fast, each against a yardstick of the same run, so
 * that no figure depends on the machine. Without a part, all of them, and their table goes into `docs/benchmark.md`.
 */
export async function run(commandLine: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...commandLine], allowPositionals: true });
  const unknown = positionals.find((name) => !(parts as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`${unknown} is not measured: ${parts.join(', ')}`);
  const wants = (part: Part) => positionals.length === 0 || positionals.includes(part);
  const standings: Standing[] = [];
  const hold = async (contests: readonly Contest[]) => {
    for (const one of contests) {
      const standing = await contest(one);
      say(lineOf(standing));
      standings.push(standing);
    }
  };
  if (wants('pricing')) await hold(pricingContests());
  if (wants('planner')) await hold(plannerContests());
  if (wants('documents')) {
    const { contests, end } = documentContests();
    await hold(contests);
    end();
  }
  if (wants('service') || wants('typing'))
    await onProduct(directory, async (place) => {
      if (wants('service')) {
        const { contests, clear } = await serviceContests(place);
        await hold(contests);
        await clear();
      }
      if (wants('typing')) {
        const { contest: typing, end } = await typingContest(place.origin);
        await hold([typing]);
        await end();
      }
    });
  if (positionals.length === 0) await writePart('Speed', report(standings));
  return standings.some(({ ratio, limit }) => ratio > limit) ? 1 : 0;
}

const lineOf = ({ name, yardstick, ratio, limit }: Standing) =>
  `${name}: ${ratio.toFixed(2)} × ${yardstick} (at most ${limit} ×)${ratio > limit ? ': TOO SLOW' : ''}`;

function report(standings: readonly Standing[]): string {
  const rows = standings.map(
    ({ name, yardstick, ratio, limit }) => `| ${name} | ${yardstick} | ${ratio.toFixed(2)} | ${limit} |`,
  );
  const beside = Math.max(0, (loadavg()[0] ?? 0) - 1);
  return [
    'Made by `npm run bench -- speed`. Each figure is so many times its yardstick, both measured by turns in the same run',
    '(medians): pricing, planner and documents in time on the processor of one process, keys from the press to their picture in the',
    'browser, the rest on the wall, through the gateway of a production build.',
    `Measured on ${cpus().length} cores beside about ${beside.toFixed(0)} other busy processes.`,
    'Nothing here is part of `npm test`: there, tests count work.',
    '',
    '| What | Against | × | at most |',
    '| --- | --- | --: | --: |',
    ...rows,
  ].join('\n');
}
