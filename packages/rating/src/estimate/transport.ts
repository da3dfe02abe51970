import { parseDecimal, plain, sum, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';
import { moneyText, roundMoney } from '../core/rounding';
import type { EstimateDocument } from '../model';
import type { CostGroup } from '../rating/cost-groups';
import { fxRate } from '../rating/rate-line';
import type { RatedLine } from '../result';
import type { Step } from '../core/issue';

/** What a part of the way costs the goods' owner, and how it comes about. */
export interface Carriage {
  amount: Decimal;
  steps: Step[];
}

type CarriagePart = 'freight' | 'insurance' | 'toFreeOnBoard' | 'onward';

/**
 * What carriage costs the goods' owner, for insurance and customs values. Null where the estimate has no line of it.
 *
 * @throws RatingError naming the line, as long as one of them has no price or is not priced here: it costs somebody
 * something, and is never taken as nothing
 */
export type Transport = Record<CarriagePart, (currency: string) => Carriage | null>;

/** Before anything is rated nothing of the carriage is known. */
export const unknownTransport: Transport = {
  freight: () => null,
  insurance: () => null,
  toFreeOnBoard: () => null,
  onward: () => null,
};

function circular(): never {
  throw new RatingError('carriage.circular');
}

/** Carriage whose price hangs on the customs value that hangs on it. */
export const circularTransport: Transport = {
  freight: circular,
  insurance: circular,
  toFreeOnBoard: circular,
  onward: circular,
};

const GROUPS: Record<CarriagePart, readonly CostGroup[]> = {
  freight: ['mainCarriage'],
  insurance: ['insurance'],
  toFreeOnBoard: [
    'packing',
    'loading',
    'originDelivery',
    'originWarehouse',
    'vanning',
    'originCustoms',
    'originTerminal',
  ],
  onward: ['destinationDelivery'],
};

/** Converts between two currencies over the document's frozen rates, half-up to the target's minor unit. */
export function convert(
  amount: Decimal,
  from: string,
  to: string,
  document: EstimateDocument,
): Decimal | null {
  if (from === to) return amount;
  const source = fxRate(from, document);
  const target = fxRate(to, document);
  return source && target ? roundMoney(amount.times(source).div(target), to) : null;
}

/** An amount in another currency, with the rates it was converted at. */
export function converted(amount: Decimal, from: string, to: string, document: EstimateDocument): Carriage {
  const result = convert(amount, from, to, document);
  if (!result) {
    throw new RatingError('fx.missing', { currency: fxRate(from, document) ? to : from });
  }
  if (from === to) return { amount, steps: [] };
  const rates = [from, to].map((currency) => fxRate(currency, document)?.toFixed() ?? '');
  const params = { from: plain(amount), currency: from, rates, into: to, to: moneyText(result, to) };
  return { amount: result, steps: [{ kind: 'carriage.converted', params }] };
}

function known(line: RatedLine): Decimal {
  const { code, id, status } = line;
  if (status !== 'priced') throw new RatingError('carriage.notPriced', { code, line: id, status });
  const sell = line.error ? null : parseDecimal(line.sell, true);
  if (!sell) throw new RatingError('carriage.noPrice', { code, line: id });
  return sell;
}

/** Sums the sells of the rated lines by cost group: what the goods' owner pays for each part of the way. */
export function transportOf(lines: readonly RatedLine[], document: EstimateDocument): Transport {
  const total =
    (part: CarriagePart) =>
    (currency: string): Carriage | null => {
      const chosen = lines.filter((line) => GROUPS[part].includes(line.costGroup) && !line.contingent);
      if (chosen.length === 0) return null;
      const sells = chosen.map(known);
      const whole = sum(sells);
      const { amount, steps } = converted(whole, document.currency, currency, document);
      const params = {
        part,
        codes: chosen.map((line) => line.code),
        amounts: sells.map(plain),
        currency: document.currency,
        to: plain(whole),
      };
      return { amount, steps: [{ kind: 'carriage.lines', params }, ...steps] };
    };
  return {
    freight: total('freight'),
    insurance: total('insurance'),
    toFreeOnBoard: total('toFreeOnBoard'),
    onward: total('onward'),
  };
}

/** A part of the way: typed in the calculator, else of the lines. */
export function carriageOf(
  part: CarriagePart,
  typed: Decimal | null,
  transport: Transport,
  currency: string,
): Carriage | null {
  if (!typed) return transport[part](currency);
  return { amount: typed, steps: [{ kind: 'carriage.typed', params: { part, to: plain(typed), currency } }] };
}
