import type { EventDefinition } from '@quayside/api';
import { savedEvent } from './events/saved-event';
import { publicFields } from './resources/public-fields';
import type { Scope } from './tenancy/scope.types';
import type { StoreDefinition } from './tenancy/types';

/** Writes demo documents with their fixed ids, each with the event that a saved one emits. */
export async function plant<Fields extends object>(
  scope: Scope,
  store: StoreDefinition<Fields>,
  event: EventDefinition,
  rows: readonly (Fields & { id: string })[],
): Promise<void> {
  const records = await scope.store(store).createMany(rows);
  await scope.emitMany(records.map((record) => savedEvent(event, record, publicFields(record))));
}

/** A fixed sequence of numbers that look random: the same demo data at every start (mulberry32). */
export function sequence(seed: number) {
  let state = seed;
  /** From 0 up to 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** A whole number from `least` to `most`. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  };
}
export type Sequence = ReturnType<typeof sequence>;
