import { bearsTax, taxKinds, type TaxKind } from '@quayside/contract/money-terms';
import { chargeDefinition } from '../catalogue/catalogue';
import { parseDecimal, type Decimal } from '../core/decimal';
import type { ChargeLine, Defaults, StageId } from '../model';
import { costGroupOf } from './cost-group-of';
import type { CostGroup } from './cost-groups';

type TaxRow = Defaults['taxRates'][number];

/** Codes of documents and rate cards from before tax codes were the company's own. */
const EARLIER: Record<string, TaxKind> = { standard: 'standard', reduced: 'reduced', exempt: 'exportExempt' };

/** Stages whose charges are taxable at the standard rate: a discount on them takes off its tax as well. */
const TAXED_STAGES = new Set<StageId>(['packing', 'warehouse']);

/**
 * How a charge is taxed unless its line says otherwise: what the catalogue calls taxable at the standard rate, insurance exempt by law, duty
 * and taxes of the country of import outside of the scope, and the rest zero-rated with the international carriage it belongs to.
 */
export function taxKindOfCharge(code: string, stage: StageId, own?: CostGroup): TaxKind {
  const definition = chargeDefinition(code);
  if (definition?.taxable) return 'standard';
  if (definition?.discount && TAXED_STAGES.has(stage)) return 'standard';
  const group = costGroupOf(code, stage, own);
  if (group === 'duty' || group === 'importTax') return 'outOfScope';
  return group === 'insurance' ? 'nonTaxable' : 'exportExempt';
}

/** The country whose turnover tax a document's table is of, and where its goods come from and go to; null where that is not known. */
export interface TaxPlaces {
  own: string;
  origin: string | null;
  destination: string | null;
}

const AT_DESTINATION = new Set<StageId>(['destination-delivery', 'destination-custom']);
const AT_SEA: StageId = 'sea-transport';
/** Carriage within the country after goods are cleared: no foreign goods any more, and no part of the voyage. */
const INLAND = new Set<CostGroup>(['destinationDelivery', 'unloading']);

/**
 * How a charge is taxed by the place where it is done: what would bear tax does not outside of the country whose tax it is, and what is done with
 * goods after their import into it does. Japan: Consumption Tax Act art. 4(3), 7(1)(v); its Order art. 17(2)(iv) frees work on foreign goods only.
 */
function kindAt(
  kind: TaxKind,
  { code, costGroup }: Pick<ChargeLine, 'code' | 'costGroup'>,
  stage: StageId,
  places: TaxPlaces | undefined,
): TaxKind {
  if (!places || stage === AT_SEA) return kind;
  const { own, origin, destination } = places;
  const where = AT_DESTINATION.has(stage) ? destination : origin;
  if (where === null) return kind;
  if (where !== own) return bearsTax(kind) ? 'outOfScope' : kind;
  const isImported = AT_DESTINATION.has(stage) && origin !== null && origin !== own;
  return isImported && kind === 'exportExempt' && INLAND.has(costGroupOf(code, stage, costGroup))
    ? 'standard'
    : kind;
}

/** How a line without a tax code is taxed: by its charge, at the place where it is done. */
export const usualTaxKind = (
  line: Pick<ChargeLine, 'code' | 'costGroup'>,
  stage: StageId,
  places: TaxPlaces | undefined,
): TaxKind => kindAt(taxKindOfCharge(line.code, stage, line.costGroup), line, stage, places);

/** The kind of a row of the document; rows from before kinds were told apart are known by their rate. */
export function taxKindOfRow({ kind, rate }: TaxRow): TaxKind {
  return kind ?? (parseDecimal(rate)?.eq(0) ? 'exportExempt' : 'standard');
}

export interface LineTax {
  code: string;
  kind: TaxKind | null;
  /** Null when the document has no rate for it: the line is then not priced. */
  rate: string | null;
}

/** A part of what a line sells for, with the tax that it bears. */
export interface TaxPart {
  tax: LineTax;
  sell: Decimal;
}

const rowTax = (row: TaxRow): LineTax => ({
  code: row.code,
  kind: taxKindOfRow(row),
  rate: parseDecimal(row.rate) ? row.rate : null,
});

/**
 * Tax of a line: by the code it carries, else by its charge's kind and the place where it is done. Of a kind, the first row of the document's table stands; a kind that is
 * zero by its nature needs none.
 */
export function lineTax(
  { code, taxCode, costGroup }: Pick<ChargeLine, 'code' | 'taxCode' | 'costGroup'>,
  stage: StageId,
  { taxRates }: Pick<Defaults, 'taxRates'>,
  places?: TaxPlaces,
): LineTax {
  const own = taxCode === undefined ? undefined : taxRates.find((row) => row.code === taxCode);
  if (own) return rowTax(own);
  const named = taxCode === undefined ? usualTaxKind({ code, costGroup }, stage, places) : kindNamed(taxCode);
  if (!named) return { code: taxCode ?? '', kind: null, rate: null };
  const row = taxRates.find((each) => taxKindOfRow(each) === named);
  if (row) return rowTax(row);
  return { code: taxCode ?? named, kind: named, rate: bearsTax(named) ? null : '0' };
}

/** The kind that a tax code names by itself, in the table of any company; undefined for a code of a company's own table. */
export function kindNamed(code: string): TaxKind | undefined {
  return EARLIER[code] ?? taxKinds.find((kind) => kind === code);
}
