import { onceFor } from '../core/remembered';
import type { Warning } from '../findings/warning';
import type { CheckedEntry, CheckedLine } from './checked-line';
import type { PriceDay } from './stage-dates';

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

/** Words of the codes for each day. */
const dayNames = { departure: 'Departure', arrival: 'Arrival' } as const;

/**
 * A price must hold on the day of its stage; while that is open, as long as the offer that is made with it. What a tariff sells a line for is held to
 * the same days as what the line costs.
 */
export function periodWarnings(
  { stage, line }: CheckedEntry,
  { day, of: kind }: PriceDay,
  offeredUntil: string | null,
): Warning[] {
  if (line.status !== 'priced') return [];
  const path = `stages.${stage}.lines.${line.id}`;
  return periodsOf(line).flatMap(({ of, from, until, params: named }): Warning[] => {
    const params = { code: line.code, ...named };
    if (!day)
      return offeredUntil && until && until < offeredUntil
        ? [{ code: `${of}.expiresBeforeOffer`, path, params: { ...params, validUntil: until, offeredUntil } }]
        : [];
    const [name, known] = [dayNames[kind], { [kind]: day }];
    if (until && until < day)
      return [
        { code: `${of}.expiresBefore${name}`, path, params: { ...params, validUntil: until, ...known } },
      ];
    if (from && from > day)
      return [{ code: `${of}.startsAfter${name}`, path, params: { ...params, validFrom: from, ...known } }];
    return [];
  });
}
