import type { QuotedParty } from '@quayside/rating';
import type { IncotermEntry } from '@quayside/service-estimate/contract';
import { isLocationOption, isShipperOption, portName, type HeaderValues } from './header-values';

type Ends = Pick<HeaderValues, 'pickup' | 'delivery' | 'portOfLoading' | 'portOfDischarge'>;

/** The country of a port by its code: the first two letters are it. */
const countryOfPort = (option: Ends['portOfLoading']): string | undefined =>
  option && /^[A-Z]{2}[A-Z2-9]{3}$/.test(option.value) ? option.value.slice(0, 2) : undefined;

function countryOfPlace(option: Ends['pickup']): string | undefined {
  if (isLocationOption(option)) return option.location.country ?? undefined;
  return option?.place?.country ?? undefined;
}

/**
 * For whom a quotation usually is: a client in the country that the goods leave is the seller, one in the country where they arrive the buyer. Empty where
 * that cannot be told, of a client elsewhere, and of a shipment within one country.
 */
export function quotedForOf({ shipper, ...route }: Ends & Pick<HeaderValues, 'shipper'>): QuotedParty | '' {
  const client = isShipperOption(shipper) ? shipper.shipper.country : null;
  const origin = countryOfPort(route.portOfLoading) ?? countryOfPlace(route.pickup);
  const destination = countryOfPort(route.portOfDischarge) ?? countryOfPlace(route.delivery);
  if (!client || !origin || !destination || origin === destination) return '';
  if (client === origin) return 'seller';
  return client === destination ? 'buyer' : '';
}

export type ScopeDoubt =
  | 'nothingForSeller'
  | 'nothingForBuyer'
  | 'placeAtOrigin'
  | 'placeAtDestination'
  | 'placeIsPort'
  | 'placeIsInland'
  | 'deliveryUnnamed'
  | 'pickupUnnamed';

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** Whether a place is written as one of these names: alone, or with more behind it. */
function isNamed(place: string, names: readonly (string | null | undefined)[]): boolean {
  const written = plain(place);
  return names.some((name) => {
    const known = plain(name ?? '');
    return known !== '' && (written === known || written.startsWith(`${known},`));
  });
}

function namesOfPort(option: Ends['portOfLoading']): (string | null | undefined)[] {
  const port = portName(option);
  return [option?.value, port?.name, port?.nameJa];
}

function namesOfPlace(option: Ends['pickup']): (string | null | undefined)[] {
  if (isLocationOption(option)) return [option.location.name, option.location.nameJa];
  return [option?.place?.name ?? option?.label, option?.place?.nameJa];
}

/** Ways on land that are owed under the rule, and nobody said where they end: nothing of them will be priced. */
function unnamedDoubts(
  { rule, quotedFor, flags, pickup, delivery }: HeaderValues,
  kind: IncotermEntry['namedPlace'],
): ScopeDoubt[] {
  const isFetched = rule === 'EXW' || (rule === 'FCA' && flags.sellersPremises === true);
  const isDelivered = kind === 'destination' && !flags.namedPlaceIsPort;
  return [
    ...(isFetched && quotedFor !== 'seller' && !pickup ? (['pickupUnnamed'] as const) : []),
    ...(isDelivered && quotedFor !== 'buyer' && !delivery ? (['deliveryUnnamed'] as const) : []),
  ];
}

/** What named place, rule and whom the quotation is for say against each other. */
export function scopeDoubts(values: HeaderValues, { namedPlace: kind }: IncotermEntry): ScopeDoubt[] {
  const { rule, quotedFor, namedPlace: place, flags } = values;
  const doubts: ScopeDoubt[] = [];
  if (rule === 'EXW' && quotedFor === 'seller') doubts.push('nothingForSeller');
  if (rule === 'DDP' && quotedFor === 'buyer') doubts.push('nothingForBuyer');
  const isPort = isNamed(place, namesOfPort(values.portOfDischarge));
  const isInland = isNamed(place, namesOfPlace(values.delivery));
  const isLoading = isNamed(place, [...namesOfPort(values.portOfLoading), ...namesOfPlace(values.pickup)]);
  const isArrival = isPort || isInland;
  const isOfOrigin = kind === 'sellersPlace' || kind === 'portOfLoading';
  if (isOfOrigin && isArrival && !isLoading) doubts.push('placeAtDestination');
  if (!isOfOrigin && isLoading && !isArrival) doubts.push('placeAtOrigin');
  if (rule === 'CPT' || rule === 'CIP') {
    if (isPort && !isInland && !flags.namedPlaceIsPort) return [...doubts, 'placeIsPort'];
    if (isInland && !isPort && flags.namedPlaceIsPort) doubts.push('placeIsInland');
  }
  return [...doubts, ...(place.trim() === '' ? [] : unnamedDoubts(values, kind))];
}
