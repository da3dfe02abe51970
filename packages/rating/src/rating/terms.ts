import type { TaxKind } from '@quayside/contract/money-terms';
import { ONE, parseDecimal, plain, type Decimal } from '../core/decimal';
import type { ChargeLine, Defaults, FxTable, Incoterm, Payer, StageId } from '../model';
import type { Facts, RatedLine } from '../result';
import { lineTax, usualTaxKind, type LineTax, type TaxPlaces } from './tax-kind';
import { isAskedFor } from './coverage';
import { payerOf } from './payer';

/** A charge line in its stage. */
export interface StagedLine {
  stage: StageId;
  line: ChargeLine;
  /** The stage is offered as a whole, whoever pays for it by the terms. */
  whole?: boolean | undefined;
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
  usualTaxes: Map<TaxKind, LineTax>;
}

/** The terms of a document, in which each rate is looked up once. */
export const termsOf = (terms: Omit<Terms, 'looked'>): Terms => ({
  ...terms,
  looked: { rates: new Map(), taxes: new Map(), usualTaxes: new Map() },
});

/** What a line goes by, beside the terms of the document. */
export interface Given {
  facts: Facts;
  /** Rated lines that it is a percentage of. */
  bases: readonly RatedLine[];
  /** The circle of percent-of codes that it is caught in, if any. */
  cycle?: readonly string[] | undefined;
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

/** The tax of a line, as `lineTax` finds it in the document's table. */
export function taxOf({ line, stage }: StagedLine, { defaults, taxPlaces, looked }: Terms): LineTax {
  const { taxCode } = line;
  if (!looked) return lineTax(line, stage, defaults, taxPlaces);
  if (taxCode !== undefined)
    return remembered(looked.taxes, taxCode, () => lineTax(line, stage, defaults, taxPlaces));
  const kind = usualTaxKind(line, stage, taxPlaces);
  return remembered(looked.usualTaxes, kind, () => lineTax(line, stage, defaults, taxPlaces));
}

function remembered<Key>(found: Map<Key, LineTax>, key: Key, find: () => LineTax): LineTax {
  const known = found.get(key);
  if (known) return known;
  const tax = find();
  found.set(key, tax);
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

/** Whether a line that names a currency finds in two tables the same rate for it. */
const isExchangedAlike = (currency: string | undefined, was: FxTable, is: FxTable): boolean =>
  currency === undefined || was.rates[currency] === is.rates[currency];

/** Whether what a line says in other currencies than the document's comes to the same by two tables. */
function areExchangedAlike({ currency, sellTariff, markup }: ChargeLine, was: FxTable, is: Terms): boolean {
  const sold = sellTariff?.currency;
  const least = markup?.least?.currency;
  const isOther = (each: string | undefined) => each !== undefined && each !== is.currency;
  if (!isOther(currency) && !isOther(sold) && !isOther(least)) return true;
  return (
    isExchangedAlike(currency, was, is.fx) &&
    isExchangedAlike(sold, was, is.fx) &&
    isExchangedAlike(least, was, is.fx) &&
    was.source === is.fx.source &&
    was.frozenAt === is.fx.frozenAt
  );
}

/** Whether a line is rated under other terms as it was under these, as far as it goes by them. */
export function isRatedAlike(staged: StagedLine, rated: RatedLine, before: Terms, terms: Terms): boolean {
  const { line, whole } = staged;
  if (before.currency !== terms.currency) return false;
  if (before.fx !== terms.fx && !areExchangedAlike(line, before.fx, terms)) return false;
  if (before.incoterm !== terms.incoterm) {
    const { rule, flags } = terms.incoterm;
    if ((line.payer ?? payerOf(rule, rated.costGroup, flags)) !== rated.payer) return false;
    if (isForInformation(line, whole, rated.payer, terms.incoterm) !== (rated.forInformation ?? false))
      return false;
  }
  if (before.defaults === terms.defaults && before.taxPlaces === terms.taxPlaces) return true;
  const [was, is] = [before.defaults.markup, terms.defaults.markup];
  if (!line.markup && !line.disbursement && (was.kind !== is.kind || was.rate !== is.rate)) return false;
  const tax = taxOf(staged, terms);
  return tax.code === rated.taxCode && tax.kind === rated.taxKind && tax.rate === rated.taxRate;
}
