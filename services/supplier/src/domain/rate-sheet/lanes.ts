import type { StageId } from '@quayside/contract';
import type { Lane } from '../../contract';
import { codeOfLane } from './lane-codes';
import type { End, KeptPlaces } from './names';
import type { SheetRow } from './reader';

/** A lane of a sheet, with the rows that price it; each has the prices of the lane's vehicle only. */
export type SheetLane = { code: string; stage: StageId; lane: Lane; rows: SheetRow[] };

const loadingOf = (end: End | undefined): Lane => {
  if (!end) return {};
  if ('port' in end) return { portOfLoading: end.port };
  return 'group' in end ? { loadingGroup: end.group } : { loadingCountry: end.country };
};
const dischargeOf = (end: End | undefined): Lane => {
  if (!end) return {};
  if ('port' in end) return { portOfDischarge: end.port };
  return 'group' in end ? { dischargeGroup: end.group } : { dischargeCountry: end.country };
};

const orNone = (ends: readonly End[], wasNamed: boolean): readonly (End | undefined)[] =>
  ends.length > 0 || wasNamed ? ends : [undefined];

/** All lanes that the rows of a sheet are for. */
export function lanesOf(rows: readonly SheetRow[], prefix: string): SheetLane[] {
  const lanes = new Map<string, SheetLane>();
  for (const row of rows) {
    const { pickupZone, deliveryZone, place, distance, stage } = row;
    // From port to port a side without any was said to be left out.
    const isSea = stage === 'sea-transport';
    const vehicles = new Set(row.prices.map(({ vehicle }) => vehicle));
    for (const loading of orNone(row.loading, isSea))
      for (const discharge of orNone(row.discharge, isSea))
        for (const vehicle of vehicles) {
          if (loading && discharge && JSON.stringify(loading) === JSON.stringify(discharge) && isSea)
            continue;
          const lane: Lane = {
            ...loadingOf(loading),
            ...dischargeOf(discharge),
            ...(pickupZone ? { pickupZone } : {}),
            ...(deliveryZone ? { deliveryZone } : {}),
            ...(place ? { place } : {}),
            ...(distance ? { distance } : {}),
            ...(vehicle ? { vehicle } : {}),
          };
          const code = codeOfLane(prefix, stage, lane);
          const known = lanes.get(code) ?? { code, stage, lane, rows: [] };
          known.rows.push({ ...row, prices: row.prices.filter((price) => price.vehicle === vehicle) });
          lanes.set(code, known);
        }
  }
  return [...lanes.values()];
}

type Fit = 'fits' | 'differs' | 'narrower';

function endFits(
  end: End,
  {
    port,
    group,
    country,
  }: { port?: string | undefined; group?: string | undefined; country?: string | undefined },
  places: KeptPlaces,
): Fit {
  const portsOf = (code: string) =>
    places.groups.find((each) => each.code.toUpperCase() === code.toUpperCase())?.ports ?? [];
  const own = 'port' in end ? [end.port] : 'group' in end ? portsOf(end.group) : undefined;
  if (port) {
    if ('country' in end) return port.startsWith(end.country) ? 'fits' : 'differs';
    return own?.includes(port) ? 'fits' : 'differs';
  }
  if (group) {
    if ('group' in end && end.group === group) return 'fits';
    const ports = portsOf(group);
    const inside = ports.filter((each) =>
      'country' in end ? each.startsWith(end.country) : own?.includes(each),
    );
    if (inside.length === 0) return 'differs';
    return inside.length === ports.length ? 'fits' : 'narrower';
  }
  if (country) {
    if ('country' in end) return end.country === country ? 'fits' : 'differs';
    return own?.some((each) => each.startsWith(country)) ? 'narrower' : 'differs';
  }
  return 'narrower';
}

const partFits = (own: unknown, lanes: unknown): Fit => {
  if (own === undefined || JSON.stringify(own) === JSON.stringify(lanes)) return 'fits';
  return lanes === undefined ? 'narrower' : 'differs';
};

/**
 * Whether a charge listed beside is one of a lane. `narrower`: it is one of a part of what the lane stands for, which no card can say.
 */
export function chargeFits(row: SheetRow, { stage, lane, rows }: SheetLane, places: KeptPlaces): Fit {
  if (row.stage !== stage) return 'differs';
  if (row.scope !== 'file' && !rows.some(({ sheet }) => sheet === row.sheet)) return 'differs';
  const side = (ends: readonly End[], at: Parameters<typeof endFits>[1]): Fit => {
    if (ends.length === 0) return 'fits';
    const fits = ends.map((end) => endFits(end, at, places));
    return fits.includes('fits') ? 'fits' : fits.includes('narrower') ? 'narrower' : 'differs';
  };
  const fits = [
    side(row.loading, { port: lane.portOfLoading, group: lane.loadingGroup, country: lane.loadingCountry }),
    side(row.discharge, {
      port: lane.portOfDischarge,
      group: lane.dischargeGroup,
      country: lane.dischargeCountry,
    }),
    partFits(row.pickupZone, lane.pickupZone),
    partFits(row.deliveryZone, lane.deliveryZone),
    partFits(row.place, lane.place),
    partFits(row.distance, lane.distance),
  ];
  if (fits.includes('differs')) return 'differs';
  return fits.includes('narrower') ? 'narrower' : 'fits';
}
