import {
  destinationCountry,
  fillsGap,
  isPricedHere,
  originOfLine,
  proposedBy,
  stageDates,
  withTaken,
  type EstimateDocument,
  type Proposed,
} from '@quayside/rating';
import type { Scope } from '@quayside/service-kit';
import type { RateAllResult } from '../contract/rate-all';
import { customsProposalOf } from './customs-rates';

const stage = 'destination-custom';
const isHsCode = (code: string) => /^[0-9.]{4,14}$/.test(code);

/** The document with what the company's tables say of its entry, and which figures those are. */
export type ByTables = { document: EstimateDocument; taken: Proposed[] };

/**
 * Takes what the company's tables say of the entry on its day: fees, and duties of lines for which nobody typed any. Nothing while the stage is not priced
 * here, or country and day are not known.
 */
export async function withTables(scope: Scope, document: EstimateDocument): Promise<ByTables> {
  const sheet = document.stages[stage];
  const on = stageDates(document)[stage].entryDate.value;
  const country = destinationCountry(document);
  if (!on || !country || !/^[A-Z]{2}$/.test(country) || !isPricedHere(sheet.scope))
    return { document, taken: [] };
  const lines = (sheet.inputs.tariffLines ?? [])
    .filter(({ hsCode }) => isHsCode(hsCode))
    .map((line) => ({ id: line.id, hsCode: line.hsCode, origin: originOfLine(line, document.cargo) }));
  const said = await customsProposalOf(scope, { country, on, lines });
  const taken = proposedBy(sheet.inputs, said, on).filter(fillsGap);
  if (taken.length === 0) return { document, taken };
  const inputs = { ...sheet.inputs, ...withTaken(sheet.inputs, said, taken) };
  return { document: { ...document, stages: { ...document.stages, [stage]: { ...sheet, inputs } } }, taken };
}

/** The figures of the tables as they are answered. */
export const presentTaken = (taken: readonly Proposed[]): RateAllResult['entry'] =>
  taken.map((each) => ({
    ...{ id: each.id, source: each.source, kind: each.kind },
    hsCode: each.kind === 'fee' ? null : each.hsCode,
    fee: each.kind === 'fee' ? each.fee : null,
    duty: each.kind === 'duty' ? each.said.rule : null,
    additional: each.kind === 'additional' ? each.said : null,
  }));
