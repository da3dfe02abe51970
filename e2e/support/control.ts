import type { Domain } from '@quayside/contract/domains';
import type { OperatorRight } from '@quayside/contract/operator-rights';
import { send } from './http';

/** What can be broken from outside. */
export type Part = Domain | 'gateway' | 'mongod';
type Action = 'kill' | 'stop' | 'start' | 'pause' | 'resume';

const control = process.env.APP_CONTROL_URL;

/** `npm test` lets these tests stop and start parts of the product; a product that was started otherwise does not. */
export const hasControl = control !== undefined;

async function ask(part: Part, action: Action): Promise<void> {
  const response = await fetch(`${control}/${part}/${action}`, { method: 'POST' });
  if (!response.ok) throw new Error(`${action} ${part}: ${response.status} ${await response.text()}`);
}

/** Ends at once, as a crash does; it is started again by itself. */
export const kill = (part: Part) => ask(part, 'kill');
/** Ends and stays down. */
export const stop = (part: Part) => ask(part, 'stop');
/** Starts, and answers when the part is ready. */
export const start = (part: Part) => ask(part, 'start');
/** Leaves the process but lets it do nothing. */
export const pause = (part: Part) => ask(part, 'pause');
export const resume = (part: Part) => ask(part, 'resume');

async function states(): Promise<Record<string, { state: string }>> {
  return (await (await fetch(`${control}/`)).json()) as Record<string, { state: string }>;
}

/** Brings back whatever a test that failed has left down. */
export async function startAll(): Promise<void> {
  for (const [part, { state }] of Object.entries(await states()))
    if (state === 'stopped') await start(part as Part);
}

/** Whether the gateway says that all it needs is there. */
export async function isReady(): Promise<boolean> {
  return send('GET', '/readyz').then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** A second product, without demo data, for as long as one test needs it: where it is, and what its start prints. */
export async function beginEmpty(): Promise<{ url: string; lines: string[] }> {
  const response = await fetch(`${control}/empty/begin`, { method: 'POST' });
  if (!response.ok) throw new Error(`the empty product: ${response.status} ${await response.text()}`);
  return (await response.json()) as { url: string; lines: string[] };
}

export async function endEmpty(): Promise<void> {
  await fetch(`${control}/empty/end`, { method: 'POST' });
}

/** Acts as the operator of the installation: gives a member a right of the operator, or takes it. */
export async function changeRight(verb: 'give' | 'take', email: string, right: OperatorRight): Promise<void> {
  const wish = new URLSearchParams({ to: email, right });
  const response = await fetch(`${control}/rights/${verb}?${wish}`, { method: 'POST' });
  if (!response.ok) throw new Error(`${verb} ${right}: ${response.status} ${await response.text()}`);
}
