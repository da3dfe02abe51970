import { chargeDefinition } from '../catalogue/catalogue';
import { parseDecimal, type Decimal } from '../core/decimal';
import { unlessRefused } from '../core/errors';
import type { ChargeLine } from '../model';

/** Whether a line is of the charge "discount": its rate says what is taken off the price, and it costs nothing. */
export const isDiscount = ({ code }: Pick<ChargeLine, 'code'>): boolean =>
  chargeDefinition(code)?.discount === true;

const isNegative = (typed: string | null | undefined): boolean =>
  Boolean(typed) && (unlessRefused(() => parseDecimal(typed, true)) ?? null)?.lt(0) === true;

/** Whether a line says by itself that it takes something off the price, with a price or without one. */
export function isReduction(line: Pick<ChargeLine, 'code' | 'typedAmounts'>): boolean {
  const { sell, cost } = line.typedAmounts ?? {};
  const isSellTyped = sell !== undefined && sell !== null && sell !== '';
  return isDiscount(line) || isNegative(sell) || (!isSellTyped && isNegative(cost));
}

/**
 * Whether a line stays out of freight, insured value, customs value and percentages of its code: it takes something off the price, and
 * nobody said on the line that these values follow.
 *
 * @param isReducing whether the line says by itself that it is a reduction (`isReduction`)
 */
export const staysOutOfValues = (
  { countsInValues }: Pick<ChargeLine, 'countsInValues'>,
  isReducing: boolean,
  sell: Decimal | null,
): boolean => countsInValues !== true && (isReducing || sell?.lt(0) === true);
