import { median } from '../figures';

/** Milliseconds that something took. */
type Clock = (work: () => unknown) => Promise<number>;

/** Time on the processor of this process: what else the machine does does not count. */
export const onProcessor: Clock = async (work) => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** Time on the wall, for work that other processes do. */
export const onTheWall: Clock = async (work) => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

/** What the work itself tells: milliseconds that were measured in a page. */
export const asTold: Clock = async (work) => {
  const told = await work();
  if (typeof told !== 'number') throw new Error('the work tells no time');
  return told;
};

/** Something whose speed is held, and what it is measured against in the same run. */
export interface Contest {
  name: string;
  yardstick: string;
  /** How many times the yardstick it may take. */
  limit: number;
  /** Milliseconds that a person should wait at most; told beside what was measured, since machines differ. */
  wanted?: number;
  subject: () => unknown;
  against: () => unknown;
  clock: Clock;
  rounds?: number;
}

export interface Standing extends Pick<Contest, 'name' | 'yardstick' | 'limit' | 'wanted'> {
  ratio: number;
  /** Medians in milliseconds: to be read beside each other only. */
  taken: number;
  against: number;
}

/** Runs both by turns, so that what else the machine does meets both alike; the ratio is that of the medians. */
export async function contest({ subject, against, clock, rounds = 5, ...told }: Contest): Promise<Standing> {
  // Once each, so that both are compiled, connected and in memory.
  await subject();
  await against();
  const [taken, yardstick]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    taken.push(await clock(subject));
    yardstick.push(await clock(against));
  }
  const medians = { taken: median(taken), against: median(yardstick) };
  const ratio = medians.taken / medians.against;
  if (!Number.isFinite(ratio)) throw new Error(`${told.name}: nothing was measured`);
  return { ...told, ...medians, ratio };
}
