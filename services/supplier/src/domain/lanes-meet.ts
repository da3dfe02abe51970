import { decimalOf } from '@quayside/rating';
import type { Lane, LaneBook } from '../contract';

const meets = (a: string | undefined, b: string | undefined) => a === undefined || b === undefined || a === b;

type End = { port?: string; group?: string; country?: string };

const loading = ({ portOfLoading, loadingGroup, loadingCountry }: Lane): End => ({
  port: portOfLoading,
  group: loadingGroup,
  country: loadingCountry,
});
const discharge = ({ portOfDischarge, dischargeGroup, dischargeCountry }: Lane): End => ({
  port: portOfDischarge,
  group: dischargeGroup,
  country: dischargeCountry,
});

/** The ports of an end that names some; undefined where it names a country or nothing. */
function portsOf({ port, group }: End, book: LaneBook): readonly string[] | undefined {
  if (port) return [port];
  return group ? [...(book.portGroups.get(group.toUpperCase()) ?? [])] : undefined;
}

function endsMeet(a: End, b: End, book: LaneBook): boolean {
  const [first, second] = [portsOf(a, book), portsOf(b, book)];
  if (first && second) return first.some((port) => second.includes(port));
  const ports = first ?? second;
  const country = a.country ?? b.country;
  if (ports) return country === undefined || ports.some((port) => port.startsWith(country));
  return meets(a.country, b.country);
}

function zonesMeet(a: string | undefined, b: string | undefined, book: LaneBook): boolean {
  if (meets(a, b)) return true;
  const [first, second] = [a, b].map((code) => book.zones.get((code ?? '').toUpperCase()));
  if (!first || !second || first.country !== second.country) return false;
  if (first.postalPrefixes.length === 0 || second.postalPrefixes.length === 0) return true;
  return first.postalPrefixes.some((prefix) =>
    second.postalPrefixes.some((other) => prefix.startsWith(other) || other.startsWith(prefix)),
  );
}

function bandsMeet({ distance: a }: Lane, { distance: b }: Lane): boolean {
  if (!a || !b) return true;
  const isBelow = (toKm: string | undefined, fromKm: string | undefined) =>
    toKm !== undefined && decimalOf(toKm).lte(fromKm ?? '0');
  return !isBelow(a.toKm, b.fromKm) && !isBelow(b.toKm, a.fromKm);
}

/** Whether some shipment fits both lanes. */
export function lanesMeet(a: Lane, b: Lane, book: LaneBook): boolean {
  return (
    endsMeet(loading(a), loading(b), book) &&
    endsMeet(discharge(a), discharge(b), book) &&
    meets(a.place, b.place) &&
    zonesMeet(a.pickupZone, b.pickupZone, book) &&
    zonesMeet(a.deliveryZone, b.deliveryZone, book) &&
    bandsMeet(a, b) &&
    meets(a.vehicle, b.vehicle)
  );
}
