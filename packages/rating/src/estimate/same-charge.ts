import { chargeDefinition } from '../catalogue/catalogue';
import type { FoundWarning } from '../findings/warning';
import type { EstimateDocument } from '../model';
import { costGroupOf } from '../rating/cost-group-of';
import { payerOf } from '../rating/payer';
import type { CheckedEntry, CheckedLine } from './checked-line';

const isOther = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other && one !== other);

/** Bases whose typed quantity is the work or the pieces of one supplier. */
const OF_SUPPLIER: ReadonlySet<string> = new Set(['hour', 'item', 'trip', 'vehicle', 'stop', 'km']);

/**
 * Whether a charge can come from another supplier or stand in another stage as well. A charge that counts the shipment is summed wherever it stands
 * (`line.otherThanLoaded`); each supplier has hours and pieces of its own.
 */
function mayStandApart({ code, isOwn, line }: CheckedEntry): boolean {
  const definition = isOwn ? undefined : chargeDefinition(code);
  if (!definition || definition.anyStage || definition.fact) return true;
  return OF_SUPPLIER.has(line.basis) && line.quantity?.typed != null;
}

/** Whether two lines can count the same thing on the same day. */
function overlaps(one: CheckedLine, other: CheckedLine, isApart: boolean): boolean {
  // One line of all containers next to lines of one type is found by `line.containersTwice`; a percentage has the same bases.
  const { containerType: type } = one;
  const isOfBases = one.basis === 'percent-of' && other.basis === 'percent-of';
  if (isOfBases ? isOther(type, other.containerType) : type !== other.containerType) return false;
  if (isApart && isOther(one.supplierId, other.supplierId)) return false;
  if (isOther(one.carrier, other.carrier)) return false;
  if (one.validUntil && other.validFrom && one.validUntil < other.validFrom) return false;
  if (other.validUntil && one.validFrom && other.validUntil < one.validFrom) return false;
  if (one.bases !== other.bases) return false;
  const [first, second] = [one.quantity?.calculated, other.quantity?.calculated];
  return !first || !second || first === second;
}

/** Whether a person said on either line that both are meant. */
const saidSo = (one: CheckedLine, other: CheckedLine, code: string) =>
  Boolean(one.alongside?.includes(code) || other.alongside?.includes(code));

/** Charges that more than one line has. */
function repeatedCodes(lines: readonly CheckedEntry[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { code } of lines) {
    const { size } = seen;
    if (seen.add(code).size === size) repeated.add(code);
  }
  return repeated;
}

/**
 * The same charge twice: two lines of one code for one payer that count the same. Lines of two container types, two carriers, two facts or two periods
 * are no double, and neither are lines of two stages or suppliers where the charge counts the shipment or the work of each.
 */
export function sameChargeWarnings(
  { incoterm }: EstimateDocument,
  lines: readonly CheckedEntry[],
): FoundWarning[] {
  const before = new Map<string, CheckedEntry[]>();
  const repeated = repeatedCodes(lines);
  if (repeated.size === 0) return [];
  return lines.flatMap((entry): FoundWarning[] => {
    const { stage, line, code } = entry;
    const { status, contingent } = line;
    if (!code || contingent || !repeated.has(code) || (status !== 'priced' && status !== 'toBeAdvised'))
      return [];
    const group = costGroupOf(line.code, stage, line.costGroup);
    const payer = line.payer ?? payerOf(incoterm.rule, group, incoterm.flags);
    const isApart = mayStandApart(entry);
    const key = `${isApart ? stage : ''} ${code} ${payer}`;
    const others = before.get(key);
    if (!others) {
      before.set(key, [entry]);
      return [];
    }
    const other = others.find((each) => overlaps(each.line, line, isApart) && !saidSo(each.line, line, code));
    others.push(entry);
    if (!other) return [];
    const params = { code: line.code, other: line.code, otherLine: other.line.id };
    const about = [`stages.${other.stage}.lines.${other.line.id}`];
    return [{ code: 'line.sameCharge', path: `stages.${stage}.lines.${line.id}`, params, about }];
  });
}
