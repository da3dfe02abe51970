import type { EstimateDocument } from '../model';
import type { Warning } from '../findings/warning';

const countryOf = (port: string | null | undefined) => port?.slice(0, 2) ?? null;
const same = (one: string | null | undefined, other: string | null | undefined) =>
  one && one === other ? one : null;

/** A shipment that stays in one country: an export estimate has charges for it that nobody pays. */
export function domesticWarnings({ route }: EstimateDocument): Warning[] {
  const ports = same(countryOf(route.portOfLoading), countryOf(route.portOfDischarge));
  const places = same(route.pickup?.country, route.delivery?.country);
  const country = ports ?? places;
  return country ? [{ code: 'route.domestic', path: 'route', params: { country } }] : [];
}
