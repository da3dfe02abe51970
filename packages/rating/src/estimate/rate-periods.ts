import { onceFor } from '../core/remembered';
import type { Warning } from '../findings/warning';
import type { CheckedEntry, CheckedLine } from './checked-line';

/** Days on which a price of a line holds: what it costs, or what its tariff sells it for. */
interface Period {
  of: 'rate' | 'sell';
  from: string | null | undefined;
  until: string | null | undefined;
  /** The name of the tariff. */
  params: { tariff?: string; tariffJa?: string };
}

function periodsOf({ validFrom, validUntil, soldBy }: CheckedLine): Period[] {
  const own: Period = { of: 'rate', from: validFrom, until: validUntil, params: {} };
  if (!soldBy) return [own];
  const { name, nameJa } = soldBy;
  const params = { tariff: name, ...(nameJa ? { tariffJa: nameJa } : {}) };
  return [own, { of: 'sell', from: soldBy.validFrom, until: soldBy.validUntil, params }];
}

/** Lines with a price that holds for a time: what holds for any says nothing, whether it is offered or not. */
export const datedIn = onceFor((lines: readonly CheckedEntry[]) =>
  lines.filter(({ line }) => periodsOf(line).some(({ from, until }) => from || until)),
);

/**
 * A price must hold on the day of departure; while that is open, as long as the offer that is made with it. What a tariff sells a line for is held to
 * the same days as what the line costs.
 */
export function periodWarnings(
  { stage, line }: CheckedEntry,
  departure: string | null,
  offeredUntil: string | null,
): Warning[] {
  if (line.status !== 'priced') return [];
  const path = `stages.${stage}.lines.${line.id}`;
  return periodsOf(line).flatMap(({ of, from, until, params: named }): Warning[] => {
    const params = { code: line.code, ...named };
    if (!departure)
      return offeredUntil && until && until < offeredUntil
        ? [{ code: `${of}.expiresBeforeOffer`, path, params: { ...params, validUntil: until, offeredUntil } }]
        : [];
    if (until && until < departure)
      return [
        { code: `${of}.expiresBeforeDeparture`, path, params: { ...params, validUntil: until, departure } },
      ];
    if (from && from > departure)
      return [
        { code: `${of}.startsAfterDeparture`, path, params: { ...params, validFrom: from, departure } },
      ];
    return [];
  });
}
