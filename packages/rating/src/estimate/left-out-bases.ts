import { kindOfCharge } from '../catalogue/charge-kinds';
import { chargeDefinition } from '../catalogue/catalogue';
import { onceFor } from '../core/remembered';
import type { FoundWarning } from '../findings/warning';
import type { CheckedEntry } from './checked-line';

const isCharged = ({ line: { status, contingent } }: CheckedEntry) => status === 'priced' && !contingent;

const codesIn = (bases: string | undefined): string[] =>
  (bases ? bases.split(',') : []).map((code) => chargeDefinition(code)?.code ?? code);

const kindOf = ({ code, stage, line: { basis, costGroup, quantity } }: CheckedEntry): string | undefined =>
  kindOfCharge({ code, stage, basis, costGroup, fact: quantity?.calculated });

/** Kinds of the charges that a percentage names; a code of the company's own is of the kind of its line. */
function kindsOf(codes: readonly string[], lines: readonly CheckedEntry[]): ReadonlySet<string> {
  const named = codes.flatMap((code) => {
    const definition = chargeDefinition(code);
    if (definition) return kindOfCharge({ ...definition }) ?? [];
    return lines.flatMap((entry) => (entry.code === code ? (kindOf(entry) ?? []) : []));
  });
  return new Set(named);
}

/**
 * Percentages that leave out a charge of a kind that they are taken of: fuel on the truck where another code charges the truck. All percentages of a
 * charge count together, since two cards may each price the fuel of their own trucks.
 */
export const leftOutBaseWarnings = onceFor((lines: readonly CheckedEntry[]): FoundWarning[] => {
  const shares = lines.filter((entry) => entry.line.basis === 'percent-of' && isCharged(entry));
  const codes = [...new Set(shares.map(({ code }) => code))];
  return codes.flatMap((code): FoundWarning[] => {
    const own = shares.filter((entry) => entry.code === code);
    const named = own.flatMap(({ line }) => codesIn(line.bases));
    const kinds = kindsOf(named, lines);
    const leftOut = lines.filter((entry) => {
      const kind = kindOf(entry);
      return (
        kind &&
        kinds.has(kind) &&
        !named.includes(entry.code) &&
        isCharged(entry) &&
        entry.line.basis !== 'percent-of'
      );
    });
    const [first] = own;
    if (leftOut.length === 0 || !first) return [];
    const params = {
      code: first.line.code,
      of: [...new Set(named)],
      codes: [...new Set(leftOut.map((entry) => entry.code))],
    };
    const about = [...own.slice(1), ...leftOut].map(({ stage, line }) => `stages.${stage}.lines.${line.id}`);
    return [
      { code: 'percent.leavesOut', path: `stages.${first.stage}.lines.${first.line.id}`, params, about },
    ];
  });
});
