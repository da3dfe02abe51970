import type { Warning } from '../findings/warning';
import type { EstimateDocument } from '../model';
import { costGroupOf } from '../rating/cost-group-of';
import { payerOf } from '../rating/payer';
import type { CheckedEntry, CheckedLine } from './checked-line';

/** Whether two lines can count the same thing on the same day. */
function overlaps(one: CheckedLine, other: CheckedLine): boolean {
  // One line of all containers next to lines of one type is found by `line.containersTwice`.
  if (one.containerType !== other.containerType) return false;
  if (one.supplierId && other.supplierId && one.supplierId !== other.supplierId) return false;
  if (one.carrier && other.carrier && one.carrier !== other.carrier) return false;
  if (one.validUntil && other.validFrom && one.validUntil < other.validFrom) return false;
  if (other.validUntil && one.validFrom && other.validUntil < one.validFrom) return false;
  if (one.bases !== other.bases) return false;
  const [first, second] = [one.quantity?.calculated, other.quantity?.calculated];
  return !first || !second || first === second;
}

/** Whether a person said on either line that both are meant. */
const saidSo = (one: CheckedLine, other: CheckedLine, code: string) =>
  Boolean(one.alongside?.includes(code) || other.alongside?.includes(code));

/**
 * The same charge twice: two lines of one code in one stage, for one payer, that count the same. Lines of two container types, two carriers,
 * two facts or two periods are no double.
 */
export function sameChargeWarnings(
  { incoterm }: EstimateDocument,
  lines: readonly CheckedEntry[],
): Warning[] {
  const before = new Map<string, CheckedLine[]>();
  return lines.flatMap(({ stage, line, code }): Warning[] => {
    const { status, contingent } = line;
    if (!code || contingent || (status !== 'priced' && status !== 'toBeAdvised')) return [];
    const group = costGroupOf(line.code, stage, line.costGroup);
    const payer = line.payer ?? payerOf(incoterm.rule, group, incoterm.flags);
    const key = `${stage} ${code} ${payer}`;
    const others = before.get(key);
    if (!others) {
      before.set(key, [line]);
      return [];
    }
    const other = others.find((each) => overlaps(each, line) && !saidSo(each, line, code));
    others.push(line);
    if (!other) return [];
    const params = { code: line.code, other: line.code, otherLine: other.id };
    return [{ code: 'line.sameCharge', path: `stages.${stage}.lines.${line.id}`, params }];
  });
}
