import { defineStore } from '@quayside/service-kit';
import { stageIds } from '@quayside/contract';
import type { CargoItem, ChargeLine, StageScope } from '@quayside/rating';
import { z } from 'zod';
import type { MemberReference } from '../contract/common';
import { stageStates } from '../contract/stage';
import { kept } from './shapes';

/** Inputs, lines and notes of one stage. Its `version` is the stage's ETag, so that two people work on two stages undisturbed. */
export const stageSheets = defineStore({
  name: 'stageSheets',
  shape: z.object({
    estimateId: z.string(),
    revisionId: z.string(),
    stage: z.enum(stageIds),
    /** Absent in sheets stored before stages could be left out: included. */
    scope: kept<StageScope | null>().optional(),
    inputs: kept<Record<string, unknown>>(),
    lines: kept<ChargeLine[]>(),
    notes: z.string(),
    state: z.enum(stageStates),
    /** Fact name and value; pairs, because a fact's name holds dots. */
    overrides: kept<[string, string][]>(),
    assignee: kept<MemberReference | null>(),
    dueDate: z.string().nullable(),
  }),
  indexes: [['revisionId', 'stage']],
});

/** Cargo rows in parts, so that ten thousand of them stay far below a document's largest size. */
export const cargoParts = defineStore({
  name: 'cargoParts',
  shape: z.object({
    estimateId: z.string(),
    revisionId: z.string(),
    part: z.int(),
    rows: kept<CargoItem[]>(),
  }),
  sorts: ['part'],
  indexes: [['revisionId', 'part']],
});
export const cargoRowsPerPart = 1000;
