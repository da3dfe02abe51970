import { defineMigration } from '@quayside/service-kit';
import type { DestinationCustomsInputs, FeePeriod } from '@quayside/rating';
import { feesOf } from '../domain/customs-rates/propose';
import { customsRates } from '../store/customs-rates';
import { stageSheets } from '../store/stage-sheets';

type Sheet = { stage: string; inputs: object };
const feesIn = ({ stage, inputs }: Sheet): FeePeriod[] =>
  stage === 'destination-custom' ? ((inputs as DestinationCustomsInputs).fees ?? []) : [];

const figureOf = ({ code, from, rate, minimum, maximum, informal, source }: FeePeriod) =>
  JSON.stringify([code, from, rate, minimum ?? null, maximum ?? null, informal ?? null, source]);

/**
 * Fees that the company's tables gave are told from those that somebody typed: they were not before. Of the tables is what stands in a row of
 * theirs, archived or not; what a row said before it was changed nobody knows any more, and counts as typed.
 */
export const feesOfTables = defineMigration({
  store: stageSheets,
  to: 2,
  summary: 'fees of customs say whether the tables gave them',
  concerns: (sheet) => feesIn(sheet).some(({ ofTables }) => !ofTables),
  change: async (sheet, scope) => {
    const rows = feesOf(await scope.store(customsRates).findAll({ kind: 'fee' }));
    const known = new Set(rows.map(figureOf));
    const before = feesIn(sheet);
    const fees = before.map((fee) => (known.has(figureOf(fee)) ? { ...fee, ofTables: true as const } : fee));
    if (fees.every((fee, index) => fee === before[index])) return null;
    return { inputs: { ...sheet.inputs, fees } };
  },
});
