import { mustBeAlone } from '@quayside/contract/service-addresses';
import type { Say } from '../log';
import { freePort } from '../ports';
import { answers, EndedError, type ProcessSpecification, type Supervisor } from '../processes';
import type { AddressBook } from './addresses';
import { addressAt, drainSeconds, type ServiceRun } from './services';

/** How long a successor may be silent on its way. */
const readyWithin = 45_000;

export type Replacement = {
  domain: string;
  version: string;
  /** Port that it may have when it is free. */
  wishedPort: number;
  /** How the release is run. */
  processOf: (run: Pick<ServiceRun, 'port' | 'alongside'>) => ProcessSpecification;
  supervisor: Supervisor;
  addresses: AddressBook;
  speak: Say;
};

/** @throws Error when another release answers there */
export async function answersAs(address: string, domain: string, version: string): Promise<boolean> {
  await answers(`${address}/readyz`);
  const answer = await fetch(`${address}/api/${domain}/version`, { signal: AbortSignal.timeout(2_000) });
  const told = (await answer.json()) as { version?: string };
  if (told.version !== version) throw new Error(`it says that it is ${told.version}`);
  return true;
}

/**
 * Puts a release of a service in the place of what runs, or starts it where none ran, so that no request fails: it starts beside the former one at another port, is
 * asked whether it is well and which release it is, then everybody is sent to it, and the former one ends what it has. One that has to
 * change what is stored does so alone: meanwhile requests wait.
 * @throws Error when it does not start; the former one answers then as before.
 */
export async function replaceService(replacement: Replacement): Promise<void> {
  const { domain, version, processOf, supervisor, addresses, speak } = replacement;
  const port = await freePort(replacement.wishedPort);
  const address = addressAt(port);
  const specification = (alongside: boolean): ProcessSpecification => ({
    ...processOf({ port, alongside }),
    isReady: () => answersAs(address, domain, version),
    readyWithinMilliseconds: readyWithin,
  });
  const moveThere = () => addresses.moveTo(domain, address);
  if (!supervisor.has(domain)) return begin(replacement, specification(false), moveThere);
  try {
    await supervisor.succeed(specification(true), moveThere, (drainSeconds + 5) * 1_000);
  } catch (error) {
    if (!wantsToBeAlone(error)) throw error;
    speak(`  ${domain} changes what is stored: requests wait meanwhile`);
    await replaceAlone(replacement, specification(false), moveThere);
  }
}

/** Starts the first release of a service: it may change what is stored, as no other works on it. */
async function begin(
  { domain, supervisor }: Replacement,
  first: ProcessSpecification,
  moveThere: () => Promise<void>,
): Promise<void> {
  try {
    await supervisor.start(first);
  } catch (error) {
    await supervisor.remove(domain);
    throw error;
  }
  await moveThere();
}

function wantsToBeAlone(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof EndedError && error.cause.code === mustBeAlone;
}

async function replaceAlone(
  { domain, supervisor, addresses }: Replacement,
  successor: ProcessSpecification,
  moveThere: () => Promise<void>,
): Promise<void> {
  const former = supervisor.specificationOf(domain);
  await addresses.moveTo(domain, null);
  try {
    await supervisor.replace(successor);
    await moveThere();
  } catch (error) {
    if (!supervisor.isEnding) await supervisor.replace(former);
    await addresses.moveTo(domain, addressAt(Number(former.env.APP_PORT)));
    throw error;
  }
}
