import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../../paths';
import { containerAnchors, fillAnchors } from './anchors';
import { fleetCases } from './fleet-cases';
import { readKept, type Result } from './kept';
import { firstPlanGoals, fleetSeconds, ivancicGoals, jobs, keyOf, sample, type Job } from './protocol';
import { rivalsKey } from './rival-runs';
import { classTable, factsOf, mean, table } from './table';

export const ivancicKey = 'ivancic';
export const firstKey = 'first';
export const fleetKey = 'fleet';

const resultsOf = async (key: string): Promise<Result[]> => Object.values(await readKept(key));
const isIn = (numbers: Job['numbers']) => {
  const names = new Set(numbers.map(([brClass, number]) => `BR${brClass}-${number}`));
  return ({ name }: Result) => names.has(name);
};

/** Writes all kept results into `docs/load-planner.md`. */
export async function writeReport(): Promise<string> {
  const runs = await Promise.all(
    jobs.map(async (job) => ({ ...job, results: (await resultsOf(job.key)).filter(isIn(job.numbers)) })),
  );
  const containers = await resultsOf(ivancicKey);
  const fleets = await resultsOf(fleetKey);
  const firsts = await resultsOf(firstKey);
  const text = [
    introduction,
    '## How well containers are filled\n',
    fillTable(runs),
    '\nMeans per class, per cent of the container:\n',
    classTable(runs.filter(({ results }) => results.length > 0)),
    `\n${firstPlanLine(firsts)}\n`,
    '## How few containers are used\n',
    containerTable(containers),
    '\n## Cheapest fleets\n',
    fleetTable(fleets),
    '\n## Rivals that install from the registries\n',
    await rivalTable(),
    '\n## Figures of others\n',
    table(['', 'support', 'time', 'data', 'mean %', 'source'], fillAnchors),
    '',
    table(['Ivancic, 47 problems', 'containers', 'source'], containerAnchors),
    sourcesLine([runs.flatMap(({ results }) => results).concat(firsts), containers.concat(fleets)]),
    '',
  ].join('\n');
  const file = join(root, 'docs/load-planner.md');
  await mkdir(join(root, 'docs'), { recursive: true });
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), parser: 'markdown' }));
  return file;
}

const introduction = `# How the load planner compares

Made by \`npm run bench -- loading\`. One thread of Node.js, CPU time of the process (not the clock on the wall), each
problem by itself. The problems are those of Bischoff & Ratcliff (1995) and Davies & Bischoff (1999), BR1 to BR15, made
again by their published generator, and the 47 of Ivancic et al. (1989). Settings were found on the problems 11 to 14
of a class, which are not reported. Every plan is checked by the validator of the planner (which shares nothing with
the search) as it would be loaded: places, orientations, support of each single box, and an order of straight pushes
from the door; and by a second validator of another hand. *Sample*: the first five problems of BR1, 3, 5, 7, 10, 15.
What was tried besides is told in [load-planner-trials.md](load-planner-trials.md).

All containers here are closed. On flat racks and open tops the same search fills the part within deck and posts, and
the validator checks the whole of what stands out; how, is told in [the package](../packages/load-planner/README.md).
`;

function fillTable(runs: readonly (Job & { results: readonly Result[] })[]): string {
  return table(
    [
      'rule and CPU time',
      'problems',
      'mean %',
      'must / aim',
      'worst',
      'first plan, mean / worst',
      'valid',
      'second validator',
      'boxes not fully supported',
    ],
    runs.map(({ title, numbers, results, goals }) => {
      const facts = factsOf(results);
      return [
        title,
        problemsText(results, numbers.length),
        facts.mean,
        goals ? `${goals.must.toFixed(1)} / ${goals.aim.toFixed(1)}` : '–',
        facts.worst,
        facts.first,
        facts.valid,
        facts.second,
        facts.hanging,
      ];
    }),
  );
}

/** A run that was done in part says so: its mean is to be read against the sample's only. */
function problemsText(results: readonly Result[], wanted: number): string {
  if (results.length === wanted) return String(wanted);
  const isSample = results.length === sample.length && results.every(isIn(sample));
  return `${results.length} of ${wanted}${isSample ? ', the sample' : ''}`;
}

function firstPlanLine(results: readonly Result[]): string {
  if (results.length === 0) return 'First plan of 200 boxes of 20 kinds: not measured.';
  const times = results.map(({ firstMilliseconds }) => firstMilliseconds);
  return `First valid plan of 200 boxes of 20 kinds in a 40' high cube (${results.length} cargoes, the first one cold): ${mean(times).toFixed(0)} ms on average, ${Math.max(...times).toFixed(0)} ms at worst; must ${firstPlanGoals.must} ms, aim ${firstPlanGoals.aim} ms.`;
}

function containerTable(results: readonly Result[]): string {
  const total = results.reduce((sum, { value }) => sum + value, 0);
  const facts = factsOf(results);
  const bound = results.reduce((sum, result) => sum + (result.bound ?? 0), 0);
  const proved = results.filter((result) => result.bound === result.value).length;
  const each = [...results]
    .sort((one, other) => Number(one.name.split('-')[1]) - Number(other.name.split('-')[1]))
    .map(({ value }) => value);
  return `${table(
    [
      'rule and CPU time',
      'problems',
      'containers',
      'must / aim',
      'least possible',
      'proved the fewest',
      'valid',
      'second validator',
    ],
    [
      [
        'Full support, 10 s each',
        results.length,
        total,
        `${ivancicGoals.must} / ${ivancicGoals.aim}`,
        bound,
        `${proved} of ${results.length}`,
        facts.valid,
        facts.second,
      ],
    ],
  )}\n\nLeast possible: by volume, sides and rules under full support (dual feasible functions; Fekete & Schepers 2004). Containers of each problem: ${each.join(' ')}`;
}

function fleetTable(results: readonly Result[]): string {
  const titles = new Map(fleetCases().map(({ name, title }) => [name, title]));
  const seconds = (milliseconds = 0) => `${(milliseconds / 1_000).toFixed(2)} s`;
  return `${table(
    [
      'cargo',
      'chosen, and the next fleets (cost)',
      'least possible cost',
      'first complete plan',
      'the plan given out',
      'valid',
      'second validator',
    ],
    results.map((result) => [
      titles.get(result.name) ?? result.name,
      result.fleet ?? '–',
      result.bound ?? '–',
      seconds(result.firstMilliseconds),
      seconds(result.bestMilliseconds),
      result.errors.length === 0 ? 'yes' : result.errors.join(', '),
      result.second ?? 'not asked',
    ]),
  )}\n\nUp to ${fleetSeconds} s each. Prices: 20GP 95,000, 40GP 160,000, 40HC 168,000; part load 9,000 a revenue ton where it is priced.`;
}

async function rivalTable(): Promise<string> {
  const all = await resultsOf(rivalsKey);
  const names = [...new Set(all.map(({ name }) => name.split(': ')[0]!))];
  const own = await Promise.all(
    [1, 0.75, 0].map(async (support) => ({
      title: `Quayside, 10 s, ${support === 0 ? 'no support asked' : `support ${support * 100} %`}`,
      results: (await resultsOf(keyOf(10, support))).filter(isIn(sample)),
    })),
  );
  const runs = [
    ...own,
    ...names.map((name) => ({ title: name, results: all.filter((one) => one.name.startsWith(`${name}: `)) })),
  ].filter(({ results }) => results.length > 0);
  return `${table(
    ['on the sample', 'mean %', 'worst', 'CPU time, mean', 'valid plans', 'boxes not fully supported'],
    runs.map(({ title, results }) => {
      const facts = factsOf(results);
      const time = mean(results.map(({ milliseconds }) => milliseconds));
      return [title, facts.mean, facts.worst, `${(time / 1_000).toFixed(2)} s`, facts.valid, facts.hanging];
    }),
  )}\n\nEach rival is told the container's sides in the order that serves it best. Valid: inside, without overlaps, in
allowed orientations; support and an order of loading, which none of them knows, are not held against them. Only
binpackingjs can be told which side is up; the plans of the others break it.

${classTable(runs)}`;
}

/** @param groups results of which each group measures the same sources. */
function sourcesLine(groups: readonly (readonly Result[])[]): string {
  const isMixed = groups.some((results) => new Set(results.map(({ sources }) => sources)).size > 1);
  const note = isMixed
    ? ' The results come from several states of the planner while it was being tuned.'
    : '';
  return `\nSources: P published per problem, means computed from it; M measured by us on one machine, one core; R recalled from
the paper, not looked up again.${note}`;
}
