import { given, type Member, type Where } from '@quayside/service-kit';
import type { RateCardFilter } from '../contract';
import type { RateCardFields } from './rate-card';
import { ownSupplierId, seesAllSuppliers } from './visibility';

/** A supplier's own people see its cards only. */
export const visible = (member: Member): Where<RateCardFields> =>
  seesAllSuppliers(member) ? {} : { allOf: [{ supplierId: ownSupplierId(member) }] };

/** A card that says nothing about a port serves all of them; a card of mode `any` serves both. */
export function wanted(filter: RateCardFilter, today: string): Where<RateCardFields> {
  const { stage, supplierId, charge, portOfLoading, portOfDischarge, mode, on, state } = filter;
  const laneFits = (path: 'lane.portOfLoading' | 'lane.portOfDischarge', port: string | undefined) =>
    port === undefined ? [] : [{ anyOf: [{ [path]: port }, { [path]: null }] }];
  const inForce = (day: string) => ({ validFrom: { lte: day }, validTo: { gte: day } });
  const states = {
    upcoming: { validFrom: { gt: today } },
    inForce: inForce(today),
    expired: { validTo: { lt: today } },
  };
  const all: Where<RateCardFields>[] = [
    given({ stage, supplierId, 'lines.code': charge }),
    ...laneFits('lane.portOfLoading', portOfLoading),
    ...laneFits('lane.portOfDischarge', portOfDischarge),
    ...(mode ? [{ mode: { in: [mode, 'any'] } }] : []),
    ...(on ? [inForce(on)] : []),
    ...(state ? [states[state]] : []),
  ].filter((part) => Object.keys(part).length > 0);
  return all.length > 0 ? { allOf: all } : {};
}

/** What this member finds with a filter; undefined where nothing narrows it. */
export function found(
  member: Member,
  filter: RateCardFilter,
  today: string,
): Where<RateCardFields> | undefined {
  const conditions = [visible(member), wanted(filter, today)].filter((each) => Object.keys(each).length > 0);
  return conditions.length > 0 ? { allOf: conditions } : undefined;
}
