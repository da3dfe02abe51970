import { taxKinds, type TaxKind } from '@quayside/contract/money-terms';
import { decimalOf, plain, ZERO, type Decimal } from '../core/decimal';
import { moneyText, roundMoney } from '../core/rounding';
import type { RatedLine, TaxTotal } from '../result';
import { sumsOf, type Bucket } from './sums';
import type { LineTax, TaxPart } from './tax-kind';

interface Group {
  kind: TaxKind;
  rate: Decimal;
  codes: Set<string>;
  base: Decimal;
}

/** A line whose sell is shared by tax: what its own bucket has of it, and where it goes. */
export interface SharedSell {
  tax: LineTax;
  sell: Decimal;
  parts: readonly TaxPart[];
}

/**
 * Tax once per kind and rate on the sum of the sells (qualified-invoice rule of Japan: one rounding per rate and document; case D02).
 * What a line shares by tax (`shared`) counts with each of its parts. `floor` cuts to the minor unit, `half` rounds half-up. What bears no tax is told by kind: exempt as export, by law, or out of scope.
 */
export function taxesOf(
  buckets: readonly Bucket[],
  currency: string,
  rounding: 'floor' | 'half',
  shared: readonly SharedSell[] = [],
): TaxTotal[] {
  const groups = new Map<string, Group>();
  const add = ({ code, kind, rate: text }: LineTax, sell: Decimal) => {
    if (text === null || kind === null) return;
    const rate = decimalOf(text);
    const key = `${kind} ${plain(rate)}`;
    const group = groups.get(key) ?? { kind, rate, codes: new Set<string>(), base: ZERO };
    group.codes.add(code);
    group.base = group.base.plus(sell);
    groups.set(key, group);
  };
  for (const { sell, taxCode, taxKind, taxRate } of buckets)
    add({ code: taxCode, kind: taxKind, rate: taxRate }, sell);
  for (const { tax, sell, parts } of shared) {
    add(tax, sell.negated());
    for (const part of parts) add(part.tax, part.sell);
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
): TaxTotal[] => {
  const shared = lines.flatMap(({ inTotal, taxCode, taxKind, taxRate, sell, taxParts }): SharedSell[] =>
    inTotal && sell !== null && taxParts
      ? [
          {
            tax: { code: taxCode, kind: taxKind, rate: taxRate },
            sell: decimalOf(sell),
            parts: taxParts.map((part) => ({ tax: part, sell: decimalOf(part.sell) })),
          },
        ]
      : [],
  );
  return taxesOf(sumsOf(lines).counted(), currency, rounding, shared);
};
