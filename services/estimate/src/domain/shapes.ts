import { z } from 'zod';
import type { StageId } from '@quayside/contract';
import type { StageTotalsView, Totals } from '../contract/common';
import type { StageState } from '../contract/stage';

/** A field whose value was checked when it came in: kept as it is, typed, not checked again. */
export function kept<Value>() {
  return z.custom<Value>();
}

/** Figures of a revision as priced at its last save, in its currency. */
export type Figures = {
  totals: Required<Totals>;
  stages: Record<StageId, Required<StageTotalsView>>;
  payers: { seller: string; buyer: string };
  contingentSell: string;
  missing: { code: string; stage: StageId; reason: string }[];
  incompleteLines: number;
  validUntil: string | null;
};

/** One stage as the estimate's row knows it: for queues, so that they need no other collection. */
export type StageRow = {
  version: number;
  state: StageState;
  assigneeId: string | null;
  assigneeName: string | null;
  dueDate: string | null;
  /** `dueDate`, or the end of time: what is due sometime comes last. */
  dueSort: string;
  columns: Record<string, string | null>;
  updatedAt: string;
  updatedBy: { id: string; name: string } | null;
};

export const endOfTime = '9999-12-31';
