import type { StageId } from '@quayside/contract';
import type { Clash } from './choose';

/** Fields of a stage that are one value each. */
export type StageField = 'scope' | 'notes' | 'state' | 'assignee' | 'dueDate';

/** Something both people changed, each in their own way. */
export type StageConflict = Clash & {
  /** `line`, `inputs`, `overrides` or a field of the stage; `key` is which one of them. */
  kind: 'line' | 'inputs' | 'overrides' | StageField;
};

/** Something both people changed differently, and in which part of the estimate. */
export type EditConflict = (
  (StageConflict & { part: StageId }) | (Clash & { part: 'head' | 'cargo'; kind: 'field' | 'item' })
) & {
  /** Who saved theirs, where it is known. */
  by?: string;
};

/** Tells one conflict of a merge from the others. */
export const conflictId = ({ part, kind, key }: Pick<EditConflict, 'part' | 'kind' | 'key'>): string =>
  `${part}/${kind}:${key}`;
