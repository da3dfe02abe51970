import type { QueryValue } from '@quayside/api/client';
import { transport } from '@quayside/platform';

/** A list that a remote's descriptor names. The shell does not know whose it is, only what descriptors promise of it. */
type Described = { items: DescribedItem[] };
export type DescribedItem = { id: string } & Record<string, unknown>;
type Ask = { query?: Readonly<Record<string, QueryValue>>; signal: AbortSignal };

/** @throws TypeError when what answers is no list of things with an id */
export async function askItems(from: `/api/${string}`, { query, signal }: Ask): Promise<Described> {
  const answer = await transport.json({ method: 'GET', path: from, query, signal });
  const items = memberOf(answer, 'items');
  if (!Array.isArray(items) || !items.every(isItem)) throw new TypeError(`${from} answers no list of items`);
  return { items };
}

/** @throws TypeError when what answers says no number */
export async function askTotal(from: `/api/${string}`, { signal }: Ask): Promise<number> {
  const total = memberOf(await transport.json({ method: 'GET', path: from, signal }), 'total');
  if (typeof total !== 'number') throw new TypeError(`${from} answers no total`);
  return total;
}

function memberOf(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
}

const isItem = (item: unknown): item is DescribedItem => typeof memberOf(item, 'id') === 'string';
