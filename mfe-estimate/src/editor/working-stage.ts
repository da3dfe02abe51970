import type { ChargeLine } from '@quayside/rating';

/** The part of a stage that its editor changes; the shape is the same for all eight. */
export type WorkingStage = {
  inputs: Record<string, unknown>;
  overrides: Record<string, string>;
  notes: string;
  state: 'todo' | 'attention' | 'done';
  lines: readonly ChargeLine[];
};

/** True when two plain JSON values are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Keys of either record, each once. */
export function keysOf(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}
