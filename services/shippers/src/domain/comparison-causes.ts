import { decimalOf, sum, type Decimal } from '@quayside/rating';
import type { ComparisonCause } from '../contract';
import type { LineSnapshot } from './copies';

/** A line with its sell as the table shows it. */
export type ConvertedLine = LineSnapshot & { shown: Decimal };

type Group = { code: string; lines: ConvertedLine[]; sell: Decimal };

/**
 * Names what makes a stage differ: charges added, removed, or changed by rate, quantity or exchange rate. What is left
 * (rounding, or estimates whose lines are not known) is one cause `other`; all causes together are the difference.
 */
export function causesOf(
  before: readonly ConvertedLine[] | undefined,
  after: readonly ConvertedLine[] | undefined,
  difference: Decimal,
  text: (value: Decimal) => string,
): ComparisonCause[] {
  const causes: (ComparisonCause & { exact: Decimal })[] = [];
  if (before && after) {
    const was = grouped(before);
    const is = grouped(after);
    for (const code of new Set([...was.keys(), ...is.keys()])) {
      const old = was.get(code);
      const now = is.get(code);
      const exact = (now?.sell ?? decimalOf('0')).minus(old?.sell ?? '0');
      const named = (now ?? old)?.lines[0];
      if (exact.eq(0) || !named) continue;
      causes.push({
        kind: kindOf(old, now),
        code,
        description: named.description,
        ...(named.descriptionJa ? { descriptionJa: named.descriptionJa } : {}),
        ...(old ? { before: text(old.sell) } : {}),
        ...(now ? { after: text(now.sell) } : {}),
        amount: text(exact),
        exact,
      });
    }
  }
  causes.sort((a, b) => b.exact.abs().cmp(a.exact.abs()));
  const rest = difference.minus(sum(causes.map((cause) => cause.exact)));
  const shown: ComparisonCause[] = causes.map(({ exact: _exact, ...cause }) => cause);
  return rest.eq(0) ? shown : [...shown, { kind: 'other', code: '', description: '', amount: text(rest) }];
}

function grouped(lines: readonly ConvertedLine[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const group = groups.get(line.code) ?? { code: line.code, lines: [], sell: decimalOf('0') };
    groups.set(line.code, { ...group, lines: [...group.lines, line], sell: group.sell.plus(line.shown) });
  }
  return groups;
}

function kindOf(before: Group | undefined, after: Group | undefined): ComparisonCause['kind'] {
  if (!before) return 'added';
  if (!after) return 'removed';
  const [old] = before.lines;
  const [now] = after.lines;
  if (!old || !now || before.lines.length > 1 || after.lines.length > 1) return 'changed';
  const sameRate = old.rate === now.rate && old.currency === now.currency;
  const sameQuantity = old.quantity === now.quantity;
  if (sameRate && sameQuantity) return old.sell === now.sell ? 'exchange' : 'changed';
  if (sameQuantity) return 'rate';
  return sameRate ? 'quantity' : 'changed';
}
