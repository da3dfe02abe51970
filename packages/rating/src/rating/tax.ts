import { taxKinds, type TaxKind } from '@quayside/contract/money-terms';
import { decimalOf, plain, ZERO, type Decimal } from '../core/decimal';
import { moneyText, roundMoney } from '../core/rounding';
import type { RatedLine, TaxTotal } from '../result';
import { sumsOf, type Bucket } from './sums';

interface Group {
  kind: TaxKind;
  rate: Decimal;
  codes: Set<string>;
  base: Decimal;
}

/**
 * Tax once per kind and rate on the sum of the sells (qualified-invoice rule of Japan: one rounding per rate and document; case D02).
 * `floor` cuts to the minor unit, `half` rounds half-up. What bears no tax is told by kind: exempt as export, by law, or out of scope.
 */
export function taxesOf(
  buckets: readonly Bucket[],
  currency: string,
  rounding: 'floor' | 'half',
): TaxTotal[] {
  const groups = new Map<string, Group>();
  for (const { sell, taxCode, taxKind, taxRate } of buckets) {
    if (taxRate === null || taxKind === null) continue;
    const rate = decimalOf(taxRate);
    const key = `${taxKind} ${plain(rate)}`;
    const group = groups.get(key) ?? { kind: taxKind, rate, codes: new Set<string>(), base: ZERO };
    group.codes.add(taxCode);
    group.base = group.base.plus(sell);
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort((a, b) => b.rate.cmp(a.rate) || taxKinds.indexOf(a.kind) - taxKinds.indexOf(b.kind))
    .map(({ kind, rate, codes, base }) => ({
      kind,
      rate: plain(rate),
      codes: [...codes].sort(),
      base: moneyText(base, currency),
      tax: moneyText(
        roundMoney(base.times(rate), currency, rounding === 'floor' ? 'down' : 'half'),
        currency,
      ),
    }));
}

/** Tax of lines, as `taxesOf` their sums. */
export const taxByRate = (
  lines: readonly RatedLine[],
  currency: string,
  rounding: 'floor' | 'half',
): TaxTotal[] => taxesOf(sumsOf(lines).counted(), currency, rounding);
