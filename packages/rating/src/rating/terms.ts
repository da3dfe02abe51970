import { ONE, parseDecimal, plain, type Decimal } from '../core/decimal';
import type { ChargeLine, Defaults, FxTable, Incoterm, LineStatus, Markup, Payer, StageId } from '../model';
import type { Issue } from '../core/issue';
import type { Fact, Facts } from '../result';
import type { CostGroup } from './cost-groups';
import type { FactName } from './fact-names';
import { lineTax, usualTaxKind, type LineTax, type TaxPlaces } from './tax-kind';
import { isAskedFor } from './coverage';
import { shareOf, type Share } from './markup';
import { payerOf } from './payer';

/** A charge line in its stage. */
export interface StagedLine {
  stage: StageId;
  line: ChargeLine;
  /** The stage is offered as a whole, whoever pays for it by the terms. */
  whole?: boolean | undefined;
}

/** A charge line in its stage, with what is the same of it whatever the document says. */
export interface RatedEntry extends StagedLine {
  costGroup: CostGroup;
  /** Its last day, and that of the tariff that it is sold by. */
  validUntil: string | null;
}

/** What a percentage reads of a line that it is taken of. */
export interface PricedBase {
  entry: RatedEntry;
  id: string;
  code: string;
  contingent: boolean;
  forInformation?: true | undefined;
  status: LineStatus;
  cost: Decimal | null;
  costConverted: Decimal | null;
  sell: Decimal | null;
  error: Issue | null;
}

/** What all lines of a document have in common. */
export interface Terms {
  currency: string;
  fx: FxTable;
  defaults: Defaults;
  incoterm: Incoterm;
  /** Where the work is done, beside the country of the taxes; absent where that is not known. */
  taxPlaces?: TaxPlaces | undefined;
  /** What was looked up in them already; only of terms that nobody changes in place. */
  looked?: Looked | undefined;
}

/** A rate of exchange, and as it is written. */
export interface Exchange {
  rate: Decimal;
  text: string;
}

interface Looked {
  rates: Map<string, Exchange | null>;
  /** By the tax code of lines. */
  taxes: Map<string, LineTax>;
  /** By the kind of tax, at the place where they are done, of charges whose lines have no code. */
  usualTaxes: Map<string, LineTax>;
  /** What a cost is multiplied or divided by, by the markup of lines. */
  shares: Map<Markup, Share>;
}

/** The terms of a document, in which each rate is looked up once. */
export const termsOf = (terms: Omit<Terms, 'looked'>): Terms => ({
  ...terms,
  looked: { rates: new Map(), taxes: new Map(), usualTaxes: new Map(), shares: new Map() },
});

/** What a line counts of the facts, and the rated lines that it is a percentage of. */
export interface CountedFrom {
  /** Of its quantity and its second factor, and of those of the tariff that it is sold by. */
  counted: readonly (Fact | undefined)[];
  bases: readonly PricedBase[];
  cycle: readonly string[];
  /** The same as it is given to a line, once its explanation is asked for. */
  given?: Given | undefined;
}

/** What a line goes by, beside the terms of the document. */
export interface Given {
  facts: Facts;
  /** Rated lines that it is a percentage of. */
  bases: readonly PricedBase[];
  /** The circle of percent-of codes that it is caught in, if any. */
  cycle?: readonly string[] | undefined;
  /** The first of the rounds that a document is rated in. */
  isFirst?: boolean | undefined;
  /** What lines count that count this fact and nothing else. */
  shared?: Map<FactName, CountedFrom> | undefined;
}

/** Units of the document's currency per one unit of another; null when the frozen table does not know it. */
export function fxRate(currency: string, document: Pick<Terms, 'currency' | 'fx'>): Decimal | null {
  if (currency === document.currency) return ONE;
  const rate = parseDecimal(document.fx.rates[currency]);
  return rate?.gt(0) ? rate : null;
}

/** The rate of exchange of a line, as `fxRate` finds it, and as text. */
export function exchangeOf(currency: string, terms: Terms): Exchange | null {
  const known = terms.looked?.rates.get(currency);
  if (known !== undefined) return known;
  const rate = fxRate(currency, terms);
  const found = rate && { rate, text: plain(rate) };
  terms.looked?.rates.set(currency, found);
  return found;
}

/** What a cost is multiplied or divided by for a markup, as `shareOf` reads it. */
export function shareIn({ looked }: Terms, markup: Markup): Share {
  const known = looked?.shares.get(markup);
  if (known) return known;
  const share = shareOf(markup);
  looked?.shares.set(markup, share);
  return share;
}

/** The tax of a line, as `lineTax` finds it in the document's table. */
export function taxOf({ line, stage }: StagedLine, { defaults, taxPlaces, looked }: Terms): LineTax {
  const { taxCode } = line;
  if (!looked) return lineTax(line, stage, defaults, taxPlaces);
  const taxes: Map<string, LineTax> = taxCode === undefined ? looked.usualTaxes : looked.taxes;
  const key = taxCode ?? usualTaxKind(line, stage, taxPlaces);
  let tax = taxes.get(key);
  if (!tax) taxes.set(key, (tax = lineTax(line, stage, defaults, taxPlaces)));
  return tax;
}

/** Whether a line is priced so that its price is known, and not because it is asked for. */
export const isForInformation = (
  { status }: Pick<ChargeLine, 'status'>,
  whole: boolean | undefined,
  payer: Payer,
  incoterm: Incoterm,
): boolean =>
  !whole && (status === 'priced' || status === 'toBeAdvised') && !isAskedFor(incoterm.quotedFor, payer);

/** Who pays a line: whom somebody typed on it, else whom the terms say. */
export const payerOfLine = ({ payer }: ChargeLine, group: CostGroup, { incoterm }: Terms): Payer =>
  payer ?? payerOf(incoterm.rule, group, incoterm.flags);

/** Whether what a line says in other currencies than the document's comes to the same by two tables. */
function areExchangedAlike({ currency, sellTariff, markup }: ChargeLine, was: FxTable, is: Terms): boolean {
  const sold = sellTariff?.currency ?? is.currency;
  const least = markup?.least?.currency ?? is.currency;
  if (currency === is.currency && sold === is.currency && least === is.currency) return true;
  return (
    was.rates[currency] === is.fx.rates[currency] &&
    was.rates[sold] === is.fx.rates[sold] &&
    was.rates[least] === is.fx.rates[least] &&
    was.source === is.fx.source &&
    was.frozenAt === is.fx.frozenAt
  );
}

/** What a line is rated by, of what its terms say. */
interface Standing {
  entry: RatedEntry;
  terms: Terms;
  tax: LineTax;
  payer: Payer;
  isInformed: boolean;
}

/** Whether a line is rated under other terms as it was under these, as far as it goes by them. */
export function isRatedAlike(
  { entry, terms: before, tax, payer, isInformed }: Standing,
  terms: Terms,
): boolean {
  const { line, whole, costGroup } = entry;
  if (before.currency !== terms.currency) return false;
  if (before.fx !== terms.fx && !areExchangedAlike(line, before.fx, terms)) return false;
  if (before.incoterm !== terms.incoterm) {
    if (payerOfLine(line, costGroup, terms) !== payer) return false;
    if (isForInformation(line, whole, payer, terms.incoterm) !== isInformed) return false;
  }
  if (before.defaults === terms.defaults && before.taxPlaces === terms.taxPlaces) return true;
  const [was, is] = [before.defaults.markup, terms.defaults.markup];
  if (was !== is && !line.markup && !line.disbursement && (was.kind !== is.kind || was.rate !== is.rate))
    return false;
  const now = taxOf(entry, terms);
  return now === tax || (now.code === tax.code && now.kind === tax.kind && now.rate === tax.rate);
}
