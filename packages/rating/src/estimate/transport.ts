import { parseDecimal, sum, type Decimal } from '../core/decimal';
import { roundMoney } from '../core/rounding';
import type { EstimateDocument } from '../model';
import type { CostGroup } from '../rating/cost-groups';
import { fxRate } from '../rating/rate-line';
import type { RatedLine } from '../result';

/** What carriage costs the goods' owner, for insurance and customs values; null while any of it is not priced. */
export interface Transport {
  freight: (currency: string) => Decimal | null;
  insurance: (currency: string) => Decimal | null;
  toFreeOnBoard: (currency: string) => Decimal | null;
  onward: (currency: string) => Decimal | null;
}

/** Before anything is rated nothing of the carriage is known. */
export const unknownTransport: Transport = {
  freight: () => null,
  insurance: () => null,
  toFreeOnBoard: () => null,
  onward: () => null,
};

const BEFORE_BOARD: CostGroup[] = [
  'packing',
  'loading',
  'originDelivery',
  'originWarehouse',
  'vanning',
  'originCustoms',
  'originTerminal',
];

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

/** Sums the sells of the rated lines by cost group: what the goods' owner pays for each part of the way. */
export function transportOf(lines: readonly RatedLine[], document: EstimateDocument): Transport {
  const total =
    (groups: readonly CostGroup[], required: boolean) =>
    (currency: string): Decimal | null => {
      const chosen = lines.filter(
        (line) => groups.includes(line.costGroup) && line.status === 'priced' && !line.contingent,
      );
      if (chosen.some((line) => line.error) || (required && chosen.length === 0)) return null;
      const sells = chosen.map((line) => parseDecimal(line.sell, true));
      return sells.some((sell) => sell === null)
        ? null
        : convert(sum(sells.filter((sell) => sell !== null)), document.currency, currency, document);
    };
  return {
    freight: total(['mainCarriage'], true),
    insurance: total(['insurance'], false),
    toFreeOnBoard: total(BEFORE_BOARD, true),
    onward: total(['destinationDelivery'], false),
  };
}
