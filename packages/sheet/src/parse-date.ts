import { readDate } from '@quayside/contract/read-date';
import type { SheetParseResult } from './sheet.types';

/** Reads a calendar date of a cell, in every way that `readDate` knows. Gives an ISO date, `''` for an empty text. */
export function parseDate(text: string): SheetParseResult {
  const value = readDate(text);
  return value === undefined ? { ok: false, problem: { code: 'date' } } : { ok: true, value };
}
