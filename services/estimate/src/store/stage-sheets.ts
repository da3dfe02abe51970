import { defineStore } from '@quayside/service-kit';
import type { CargoItem } from '@quayside/rating';
import { z } from 'zod';
import { sheetShape } from '../domain/records';
import { kept } from '../domain/shapes';

/** Inputs, lines and notes of one stage. Its `version` is the stage's ETag, so that two people work on two stages undisturbed. */
export const stageSheets = defineStore({
  name: 'stageSheets',
  shape: sheetShape,
  schemaVersion: 3,
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
