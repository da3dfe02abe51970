import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bischoffRatcliff, ivancic } from '@quayside/load-planner/benchmark';
import { say } from '../log';
import { fleetCases } from './loading/fleet-cases';
import { keep, readKept, sourcesDigest, type Result } from './loading/kept';
import { measureContainer, measureContainers, measureFleet } from './loading/measure';
import {
  firstPlanGoals,
  firstPlanProblems,
  fleetSeconds,
  ivancicGoals,
  ivancicSeconds,
  jobs,
  keyOf,
  quick,
  reported,
  sample,
  type Job,
} from './loading/protocol';
import { firstKey, fleetKey, ivancicKey, writeReport } from './loading/report';
import { measureRivals } from './loading/rival-runs';
import { askSecond } from './loading/second-opinion';
import { factsOf } from './loading/table';

const options = {
  quick: { type: 'boolean' },
  data: { type: 'string' },
  seconds: { type: 'string' },
  support: { type: 'string' },
  classes: { type: 'string' },
  instances: { type: 'string' },
  sample: { type: 'boolean' },
  again: { type: 'boolean' },
  write: { type: 'boolean' },
  'second-opinion': { type: 'string' },
} as const;
type Wishes = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const usage = `npm run bench -- loading [--quick]
  [--data br|ivancic|fleet|first|rivals] [--seconds 10] [--support 1|0.75|0] [--classes 1-15] [--instances 1-10] [--sample]
  [--again] [--second-opinion <validate.py>] [--write]
Results are kept in .data/bench/loading, so that what was measured of the same sources is not measured again, and a
long run can be done in pieces. Without parts, everything is measured and docs/load-planner.md written.`;

/** `npm run bench -- loading`: the load planner on the published problems, and its rivals. */
export async function run(commandLine: readonly string[]): Promise<number> {
  const { values: wishes } = parseArgs({ args: [...commandLine], options });
  const script = wishes['second-opinion'];
  if (script !== undefined && !existsSync(script)) throw new Error(`There is no ${script}\n${usage}`);
  if (wishes.quick) return runQuick(wishes);
  const isWhole = ['data', 'seconds', 'support', 'classes', 'instances', 'sample', 'write'].every(
    (name) => wishes[name as keyof Wishes] === undefined,
  );
  const data = wishes.data ?? (isWhole ? 'all' : wishes.write ? 'none' : 'br');
  if (!['all', 'none', 'br', 'ivancic', 'fleet', 'first', 'rivals'].includes(data)) throw new Error(usage);
  const isIn = (name: string) => data === name || data === 'all';
  let refused: string[] = [];
  if (isIn('first')) await runFirst(wishes);
  if (isIn('br'))
    for (const job of jobsOf(wishes, isWhole)) refused = [...refused, ...(await runJob(job, wishes))];
  if (isIn('ivancic')) refused = [...refused, ...(await runIvancic(wishes))];
  if (isIn('fleet')) refused = [...refused, ...(await runFleets(wishes))];
  if (isIn('rivals')) await measureRivals();
  if (wishes.write || isWhole) say(`Written: ${await writeReport()}`);
  return refused.length > 0 ? 1 : 0;
}

/** Two numbers, or one: `1-10`, `7`. */
function rangeOf(text: string): [number, number] {
  const [first = NaN, last = first] = text.split('-').map(Number);
  if (!(first <= last)) throw new Error(`No range: ${text}\n${usage}`);
  return [first, last];
}

function jobsOf({ seconds = '10', support = '1', ...wishes }: Wishes, isWhole: boolean): readonly Job[] {
  if (isWhole) return jobs;
  const share = Number(support);
  const budget = Number(seconds);
  if (!(share >= 0 && share <= 1) || !(budget > 0)) throw new Error(usage);
  const [firstClass, lastClass] = rangeOf(wishes.classes ?? '1-15');
  const [first, last] = rangeOf(wishes.instances ?? '1-10');
  const pairs = wishes.sample
    ? sample
    : reported
        .filter(([, number]) => number === 1)
        .flatMap(([brClass]) =>
          Array.from({ length: last - first + 1 }, (_, at) => [brClass, first + at] as const),
        );
  const numbers = pairs.filter(
    ([brClass, number]) => brClass >= firstClass && brClass <= lastClass && number >= first && number <= last,
  );
  const title = `BR, support ${share}, ${budget} s`;
  return [{ key: keyOf(budget, share), title, seconds: budget, support: share, numbers }];
}

async function runJob({ key, title, seconds, support, numbers }: Job, wishes: Wishes): Promise<string[]> {
  const sources = await sourcesDigest(['search', 'sequence']);
  const known = await readKept(key);
  const results: Result[] = [];
  for (const [brClass, number] of numbers) {
    const problem = bischoffRatcliff(brClass, number);
    const before = known[problem.name];
    if (before?.sources === sources && !wishes.again) {
      results.push(before);
      continue;
    }
    const { result, plan } = measureContainer(problem, seconds * 1_000, support);
    const kept = { ...result, sources };
    await keep(key, kept, plan);
    results.push(kept);
    say(`${title} · ${lineOf(kept)} %`);
  }
  const { mean, worst, first, valid, hanging } = factsOf(results);
  say(`${title}: mean ${mean} %, worst ${worst}, first plan ${first}, valid ${valid}, hanging ${hanging}`);
  return refusedOf(key, results, wishes);
}

async function runIvancic(wishes: Wishes): Promise<string[]> {
  const sources = await sourcesDigest(['search', 'sequence', 'fleet']);
  const known = await readKept(ivancicKey);
  const seconds = Number(wishes.seconds ?? ivancicSeconds);
  const key = seconds === ivancicSeconds ? ivancicKey : `${ivancicKey}-${seconds}s`;
  const [first, last] = rangeOf(wishes.instances ?? '1-47');
  const results: Result[] = [];
  for (const problem of ivancic().slice(first - 1, last)) {
    const before = key === ivancicKey ? known[problem.name] : undefined;
    if (before?.sources === sources && !wishes.again) {
      results.push(before);
      continue;
    }
    const { result, plan } = measureContainers(problem, seconds * 1_000);
    const kept = { ...result, sources };
    await keep(key, kept, plan);
    results.push(kept);
    say(`Ivancic · ${lineOf(kept)} containers`);
  }
  const total = results.reduce((sum, { value }) => sum + value, 0);
  say(`Ivancic: ${total} containers for ${results.length} problems, ${ivancicGoals.must} allowed for all 47`);
  return refusedOf(key, results, wishes);
}

async function runFleets(wishes: Wishes): Promise<string[]> {
  const sources = await sourcesDigest(['search', 'sequence', 'fleet']);
  const known = await readKept(fleetKey);
  const results: Result[] = [];
  for (const problem of fleetCases()) {
    const before = known[problem.name];
    if (before?.sources === sources && !wishes.again) {
      results.push(before);
      continue;
    }
    const { result, plan } = measureFleet(problem, fleetSeconds * 1_000);
    const kept = { ...result, sources };
    await keep(fleetKey, kept, plan.stored);
    results.push(kept);
    say(`Fleet · ${lineOf(kept)}, at least ${kept.bound ?? '–'}: ${kept.fleet ?? ''}`);
  }
  return refusedOf(fleetKey, results, wishes);
}

async function runFirst(wishes: Wishes): Promise<void> {
  const sources = await sourcesDigest(['search', 'sequence']);
  for (const problem of firstPlanProblems()) {
    const before = (await readKept(firstKey))[problem.name];
    if (before?.sources === sources && !wishes.again) continue;
    const { result } = measureContainer(problem, 1_000, 1);
    await keep(firstKey, { ...result, sources });
    say(
      `First plan · ${problem.name}: ${Math.round(result.firstMilliseconds)} ms, ${firstPlanGoals.must} allowed`,
    );
  }
}

/** The sample at 2 s: under 90 s in all, for every change. */
async function runQuick(wishes: Wishes): Promise<number> {
  const results: Result[] = [];
  for (const [brClass, number] of sample) {
    const { result, plan } = measureContainer(
      bischoffRatcliff(brClass, number),
      quick.seconds * 1_000,
      quick.support,
    );
    const kept = { ...result, sources: '' };
    await keep('quick', kept, plan);
    results.push(kept);
    say(`Quick · ${lineOf(kept)} %`);
  }
  const { mean, valid } = factsOf(results);
  const least = quick.recordedMean - quick.tolerance;
  say(`Quick: mean ${mean} %, at least ${least.toFixed(2)} wanted; valid ${valid}`);
  const refused = await refusedOf('quick', results, wishes);
  return Number(mean) < least || refused.length > 0 ? 1 : 0;
}

const lineOf = ({ name, value, boxes, of, errors, firstMilliseconds }: Result) =>
  `${name}: ${boxes} of ${of} boxes, first plan after ${Math.round(firstMilliseconds)} ms${
    errors.length > 0 ? `, INVALID: ${errors.join(', ')}` : ''
  }, ${Number.isInteger(value) ? value : value.toFixed(2)}`;

/** Plans that one of the validators refuses. */
async function refusedOf(key: string, results: readonly Result[], wishes: Wishes): Promise<string[]> {
  const own = results.filter(({ errors }) => errors.length > 0).map(({ name }) => name);
  const script = wishes['second-opinion'];
  const others = script === undefined ? [] : await askSecond(script, key);
  if (script !== undefined) say(`${key}: the second validator refuses ${others.length} plans`);
  return [...own, ...others];
}
