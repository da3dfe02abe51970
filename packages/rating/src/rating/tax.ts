import { decimalOf, plain, ZERO, type Decimal } from '../core/decimal';
import { moneyText, roundMoney } from '../core/rounding';
import type { RatedLine, TaxTotal } from '../result';

/**
 * Tax once per rate on the sum of the taxable sells (qualified-invoice rule of Japan: one rounding per rate and
 * document; case D02). `floor` cuts to the minor unit, `half` rounds half-up.
 */
export function taxByRate(
  lines: readonly RatedLine[],
  currency: string,
  rounding: 'floor' | 'half',
): TaxTotal[] {
  const groups = new Map<string, { rate: Decimal; codes: Set<string>; base: Decimal }>();
  for (const line of lines) {
    if (!line.inTotal || line.sell === null || line.taxRate === null) continue;
    const rate = decimalOf(line.taxRate);
    const group = groups.get(plain(rate)) ?? { rate, codes: new Set<string>(), base: ZERO };
    group.codes.add(line.taxCode);
    group.base = group.base.plus(line.sell);
    groups.set(plain(rate), group);
  }
  return [...groups.values()]
    .sort((a, b) => b.rate.cmp(a.rate))
    .map(({ rate, codes, base }) => ({
      rate: plain(rate),
      codes: [...codes].sort(),
      base: moneyText(base, currency),
      tax: moneyText(
        roundMoney(base.times(rate), currency, rounding === 'floor' ? 'down' : 'half'),
        currency,
      ),
    }));
}
