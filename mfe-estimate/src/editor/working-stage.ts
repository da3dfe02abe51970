import type { StageId } from '@quayside/contract';
import type { ChargeLine, EstimateStages, StageScope } from '@quayside/rating';

export type Person = { id: string; name: string };

/** The part of a stage that its editor changes; besides what its calculator is told, the shape is the same for all eight. */
export type WorkingStage<Stage extends StageId = StageId> = {
  scope: StageScope;
  inputs: EstimateStages[Stage]['inputs'];
  overrides: Record<string, string>;
  notes: string;
  state: 'todo' | 'attention' | 'done';
  assignee: Person | null;
  dueDate: string | null;
  lines: readonly ChargeLine[];
};

export type WorkingStages = { [Stage in StageId]: WorkingStage<Stage> };

/** True when two plain JSON values mean the same: the order of keys does not count, nor whether nothing is null or absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((value, index) => isSame(value, other[index]));
  }
  return keysOf(one, other).every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}

/** Keys of either record, each once. */
export function keysOf(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}
