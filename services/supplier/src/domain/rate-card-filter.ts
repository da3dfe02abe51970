import { given, type Member, type Where } from '@quayside/service-kit';
import type { RateCardFilter, RateCardInput } from '../contract';
import type { RateCardFields } from './rate-card';
import { ownSupplierId, seesAllSuppliers } from './visibility';

/** A supplier's own people see its cards only. */
export const visible = (member: Member): Where<RateCardFields> =>
  seesAllSuppliers(member) ? {} : { allOf: [{ supplierId: ownSupplierId(member) }] };

/** The codes of the groups that the ports of a filter belong to. */
export type GroupsOfPorts = { loading: readonly string[]; discharge: readonly string[] };

const ends = {
  loading: ['lane.portOfLoading', 'lane.loadingGroup', 'lane.loadingCountry'],
  discharge: ['lane.portOfDischarge', 'lane.dischargeGroup', 'lane.dischargeCountry'],
} as const;

/** A lane serves a port by its name, by a group of it, by its country, or by saying nothing about that end. */
function serves(
  end: keyof typeof ends,
  port: string | undefined,
  groups: GroupsOfPorts,
): Where<RateCardInput>[] {
  if (port === undefined) return [];
  const [portPath, groupPath, countryPath] = ends[end];
  const anyOf: Where<RateCardInput>[] = [
    { [portPath]: port },
    ...(groups[end].length > 0 ? [{ [groupPath]: { in: groups[end] } }] : []),
    { [countryPath]: port.slice(0, 2) },
    { [portPath]: null, [groupPath]: null, [countryPath]: null },
  ];
  return [{ anyOf }];
}

/** What a filter asks of a card and of a tariff alike; a card of mode `any` serves both. */
export function wantedPrices(
  filter: Omit<RateCardFilter, 'supplierId'>,
  today: string,
  groups: GroupsOfPorts,
): Where<RateCardInput>[] {
  const { stage, charge, portOfLoading, portOfDischarge, mode, on, state } = filter;
  const inForce = (day: string) => ({ validFrom: { lte: day }, validTo: { gte: day } });
  const states = {
    upcoming: { validFrom: { gt: today } },
    inForce: inForce(today),
    expired: { validTo: { lt: today } },
  };
  const all: Where<RateCardInput>[] = [
    given({ stage, 'lines.code': charge }),
    ...serves('loading', portOfLoading, groups),
    ...serves('discharge', portOfDischarge, groups),
    ...(mode ? [{ mode: { in: [mode, 'any'] } }] : []),
    ...(on ? [inForce(on)] : []),
    ...(state ? [states[state]] : []),
  ];
  return all.filter((part) => Object.keys(part).length > 0);
}

export function wanted(filter: RateCardFilter, today: string, groups: GroupsOfPorts): Where<RateCardFields> {
  const { supplierId, ...rest } = filter;
  const all = [...wantedPrices(rest, today, groups), ...(supplierId ? [{ supplierId }] : [])];
  return all.length > 0 ? { allOf: all } : {};
}

/** What this member finds with a filter; undefined where nothing narrows it. */
export function found(
  member: Member,
  filter: RateCardFilter,
  today: string,
  groups: GroupsOfPorts,
): Where<RateCardFields> | undefined {
  const conditions = [visible(member), wanted(filter, today, groups)].filter(
    (each) => Object.keys(each).length > 0,
  );
  return conditions.length > 0 ? { allOf: conditions } : undefined;
}
