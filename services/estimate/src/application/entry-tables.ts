import {
  askedOfTables,
  covers,
  destinationCountry,
  fillsGap,
  isPricedHere,
  openRates,
  proposedBy,
  stageDates,
  withTaken,
  type EstimateDocument,
  type OpenRate,
  type TariffLine,
  type Proposed,
  type TablesSay,
} from '@quayside/rating';
import { linesMissing } from '@quayside/rating/lines-of-cargo';
import type { Scope } from '@quayside/service-kit';
import type { RateAllResult } from '../contract/rate-all';
import { customsProposalOf } from './customs-rates';

const stage = 'destination-custom';
const isHsCode = (code: string) => /^[0-9.]{4,14}$/.test(code);

/**
 * The document with what the company's tables say of its entry, which figures those are, the lines that its cargo gave it, and rates that may hold for some of its
 * goods.
 */
export type ByTables = {
  document: EstimateDocument;
  taken: Proposed[];
  lines: TariffLine[];
  open: (OpenRate & { line: TariffLine })[];
  /** Additional duties of the tables that a line of the entry does not have, and nobody typed others in their place. */
  lacking: Extract<Proposed, { kind: 'additional' }>[];
};

const withInputs = (
  document: EstimateDocument,
  inputs: EstimateDocument['stages'][typeof stage]['inputs'],
): EstimateDocument => ({
  ...document,
  stages: { ...document.stages, [stage]: { ...document.stages[stage], inputs } },
});

/** What the tables say of an entry; null of one whose country or day is not known, of which nobody can ask them. */
async function saidOf(scope: Scope, document: EstimateDocument, on: string): Promise<TablesSay | null> {
  const country = destinationCountry(document);
  if (!on || !country || !/^[A-Z]{2}$/.test(country)) return null;
  const lines = (document.stages[stage].inputs.tariffLines ?? [])
    .filter(({ hsCode }) => isHsCode(hsCode))
    .map((line) => askedOfTables(line, document.cargo));
  return customsProposalOf(scope, { country, on, lines });
}

/**
 * Takes what the company's tables say of the entry on its day: fees, and duties of lines for which nobody typed any. What they gave before and do not
 * say any more falls away. Nothing while the stage is not priced here; nor while the country or the day is not known: what they gave stays till they can be
 * asked again, and the entry has a gap.
 */
export async function withTables(
  scope: Scope,
  document: EstimateDocument,
  isTaken: (each: Proposed) => boolean = fillsGap,
): Promise<ByTables> {
  const sheet = document.stages[stage];
  const nothing = { document, taken: [], lines: [], open: [], lacking: [] };
  if (!isPricedHere(sheet.scope)) return nothing;
  const on = stageDates(document)[stage].entryDate.value ?? '';
  const said = await saidOf(scope, document, on);
  if (!said) return nothing;
  const isAsked = (['duty', 'importTax'] as const).some((group) => covers(document, stage, group));
  const open = isAsked ? openRates(sheet.inputs, said) : [];
  const proposed = proposedBy(sheet.inputs, said, on);
  const taken = proposed.filter(isTaken);
  const lacking = proposed.flatMap((each) =>
    isAsked && each.kind === 'additional' && !taken.includes(each) && !each.replaces && fillsGap(each)
      ? [each]
      : [],
  );
  if (taken.length === 0) return { ...nothing, open, lacking };
  const inputs = { ...sheet.inputs, ...withTaken(sheet.inputs, said, taken) };
  return { document: withInputs(document, inputs), taken, lines: [], open, lacking };
}

/**
 * The entry as rating makes it: a line for each HS code of the cargo that has none yet, and on all lines what the tables say. Lines and figures that
 * somebody typed stay.
 */
export async function withEntry(scope: Scope, document: EstimateDocument): Promise<ByTables> {
  const lines = linesMissing(document).filter(({ hsCode }) => isHsCode(hsCode));
  if (lines.length === 0) return withTables(scope, document);
  const { inputs } = document.stages[stage];
  const tariffLines = [...(inputs.tariffLines ?? []), ...lines];
  return { ...(await withTables(scope, withInputs(document, { ...inputs, tariffLines }))), lines };
}

/** The document with what the tables say now in place of what they gave before; figures of theirs that nobody took yet are left out. */
export const withTablesOfNow = (scope: Scope, document: EstimateDocument): Promise<ByTables> =>
  withTables(scope, document, ({ replaces }) => replaces === true);

/** The lines of the cargo, and the figures of the tables, as they are answered. */
export const presentTaken = ({ taken, lines }: Pick<ByTables, 'taken' | 'lines'>): RateAllResult['entry'] => [
  ...lines.map((line) => ({
    ...{ id: `line ${line.id}`, kind: 'line' as const, hsCode: line.hsCode, source: line.description ?? '' },
    ...{ fee: null, duty: null, additional: null },
  })),
  ...taken.map((each) => ({
    ...{ id: each.id, source: each.source, kind: each.kind },
    ...(each.gone ? { gone: true as const } : {}),
    hsCode: each.kind === 'fee' ? null : each.hsCode,
    fee: each.kind === 'fee' ? each.fee : null,
    duty: each.kind === 'duty' ? each.said.rule : null,
    additional: each.kind === 'additional' ? each.said : null,
  })),
];
