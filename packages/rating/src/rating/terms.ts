import { ONE, parseDecimal, type Decimal } from '../core/decimal';
import type { ChargeLine, Defaults, FxTable, Incoterm, Payer, StageId } from '../model';
import type { Facts, RatedLine } from '../result';
import { lineTax, type TaxPlaces } from './tax-kind';
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
}

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

/** Whether a line is priced so that its price is known, and not because it is asked for. */
export const isForInformation = (
  { status }: Pick<ChargeLine, 'status'>,
  whole: boolean | undefined,
  payer: Payer,
  incoterm: Incoterm,
): boolean =>
  !whole && (status === 'priced' || status === 'toBeAdvised') && !isAskedFor(incoterm.quotedFor, payer);

/** Whether a line is rated under other terms as it was under these, as far as it goes by them. */
export function isRatedAlike(
  { line, stage, whole }: StagedLine,
  rated: RatedLine,
  before: Terms,
  terms: Terms,
): boolean {
  if (before.currency !== terms.currency) return false;
  const others = [line.sellTariff?.currency, line.markup?.least?.currency];
  const currencies = [line.currency, ...others.flatMap((each) => each ?? [])];
  if (before.fx !== terms.fx && currencies.some((each) => each !== terms.currency)) {
    const [was, is] = [before.fx, terms.fx];
    if (currencies.some((each) => was.rates[each] !== is.rates[each])) return false;
    if (was.source !== is.source || was.frozenAt !== is.frozenAt) return false;
  }
  if (before.incoterm !== terms.incoterm) {
    const { rule, flags } = terms.incoterm;
    if ((line.payer ?? payerOf(rule, rated.costGroup, flags)) !== rated.payer) return false;
    if (isForInformation(line, whole, rated.payer, terms.incoterm) !== (rated.forInformation ?? false))
      return false;
  }
  if (before.defaults === terms.defaults && before.taxPlaces === terms.taxPlaces) return true;
  const [was, is] = [before.defaults.markup, terms.defaults.markup];
  if (!line.markup && !line.disbursement && (was.kind !== is.kind || was.rate !== is.rate)) return false;
  const tax = lineTax(line, stage, terms.defaults, terms.taxPlaces);
  return tax.code === rated.taxCode && tax.kind === rated.taxKind && tax.rate === rated.taxRate;
}
