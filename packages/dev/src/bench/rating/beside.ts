import { stageIds } from '@quayside/contract';
import { median } from '../figures';
import { asTold, onTheWall, type Contest } from '../speed/by-turns';
import { callerAt, estimateRequest, type Call, type Place } from '../speed/service';
import { documentOver, linesOf } from './documents';

const lineCount = 3_000;
const listsAtOnce = 11;
const list = '/api/estimate/estimates?limit=50&sort=-number';

/** An estimate of so many lines, stored stage by stage; its path and its version. */
async function storedEstimate(call: Call) {
  const { id } = await call('POST', '/api/estimate/estimates', await estimateRequest(call, []));
  const path = `/api/estimate/estimates/${String(id)}`;
  const { stages } = documentOver(linesOf(lineCount - 200));
  let version = 0;
  for (const stage of stageIds) {
    const sheet = await call('GET', `${path}/stages/${stage}`);
    const change = { lines: { upsert: stages[stage].lines } };
    const saved = await call('PATCH', `${path}/stages/${stage}`, change, sheet['version'] as number);
    version = (saved['estimate'] as { version: number }).version;
  }
  return { path, version };
}

/** Milliseconds that one page of the list takes, of some in a row: at the middle or close to the slowest. */
async function listing(call: Call, at: number): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; index < listsAtOnce; index += 1) taken.push(await onTheWall(() => call('GET', list)));
  return at === 0.5 ? median(taken) : (taken.sort((a, b) => a - b)[Math.floor(at * listsAtOnce)] ?? 0);
}

/** The same while the work is done over and over, one after another. */
async function listingBeside(call: Call, at: number, work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let worked = 0;
  const working = (async () => {
    while (!isOver) {
      await work();
      worked += 1;
    }
  })();
  try {
    const taken = await listing(call, at);
    isOver = true;
    await working;
    if (worked === 0) throw new Error('nothing was rated beside the lists');
    return taken;
  } finally {
    isOver = true;
  }
}

/** Lists beside the rating of a large estimate, which has a thread of its own, against lists alone. */
export async function besideContests({ origin }: Place): Promise<Contest[]> {
  const call = await callerAt(origin);
  const document = documentOver(linesOf(lineCount));
  const stored = await storedEstimate(call);
  const kinds = {
    'a document of 3,000 lines is rated': () => call('POST', '/api/estimate/rate', { document }),
    'an estimate of 3,000 lines is rated by the price book': () =>
      call('POST', `${stored.path}/rate-all`, { take: false }, stored.version),
  };
  return Object.entries(kinds).flatMap(([name, work]) =>
    [0.5, 0.9].map((at) => ({
      ...{ name: `A page of a list while ${name}`, yardstick: 'alone', limit: 3, rounds: 5, clock: asTold },
      ...(at === 0.5 ? {} : { name: `The slowest tenth of them while ${name}`, limit: 5 }),
      subject: () => listingBeside(call, at, work),
      against: () => listing(call, at),
    })),
  );
}
