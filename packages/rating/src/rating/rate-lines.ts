import type { ChargeLine, StageId } from '../model';
import type { RatedLine } from '../result';
import { percentOrder } from './percent';
import { rateLine, type RatingContext } from './rate-line';

export interface StagedLine {
  stage: StageId;
  line: ChargeLine;
}

/**
 * Rates lines, bases before what is a percentage of them, and answers them in the order given. Line order never changes
 * an amount.
 */
export function rateLines(lines: readonly StagedLine[], context: Omit<RatingContext, 'byCode'>): RatedLine[] {
  const keyed = lines.map((entry, index) => ({ ...entry, key: String(index) }));
  const { order, cycles } = percentOrder(
    keyed.map(({ key, line }) => ({
      id: key,
      code: line.code,
      percentOf: line.basis === 'percent-of' && line.status === 'priced' ? line.percentOf : undefined,
    })),
  );
  const byCode = new Map<string, RatedLine[]>();
  const rated = new Map<string, RatedLine>();
  const rate = (key: string, cycle?: string[]) => {
    const entry = lines[Number(key)];
    if (!entry) return;
    const result = rateLine(entry.line, entry.stage, { ...context, byCode }, cycle);
    rated.set(key, result);
    const sameCode = byCode.get(result.code);
    if (sameCode) sameCode.push(result);
    else byCode.set(result.code, [result]);
  };
  for (const key of order) rate(key);
  for (const [key, cycle] of cycles) rate(key, cycle);
  return keyed.flatMap(({ key }) => rated.get(key) ?? []);
}
