import type { IncotermEntry } from '@quayside/service-estimate/contract';
import {
  isLocationOption,
  isShipperOption,
  portName,
  type HeaderValues,
} from '../../components/header/header-values';
import { quotedForOf } from '../../components/header/scope-of-quotation';

export type Suggestions = {
  title: string;
  titleJa: string;
  namedPlace: string;
  quotedFor: HeaderValues['quotedFor'];
};

/** Name of a place option in a language; a place known by its name only has that one. */
function placeName(option: HeaderValues['pickup'], japanese: boolean): string {
  if (!isLocationOption(option)) return option?.label ?? '';
  return (japanese && option.location.nameJa) || option.location.name;
}

/** What title, named place and whom it is for would usually be, from what has been chosen so far. */
export function suggest(values: HeaderValues, rule: IncotermEntry | undefined): Suggestions {
  const { shipper, portOfLoading, portOfDischarge, pickup, delivery } = values;
  const loading = portName(portOfLoading);
  const discharge = portName(portOfDischarge);
  const destination = {
    en: discharge?.name ?? placeName(delivery, false),
    ja: discharge?.nameJa ?? discharge?.name ?? placeName(delivery, true),
  };
  const name = isShipperOption(shipper) ? shipper.shipper : undefined;
  const places: Record<IncotermEntry['namedPlace'], string> = {
    sellersPlace: placeName(pickup, false),
    portOfLoading: loading?.name ?? '',
    portOfDischarge: discharge?.name ?? '',
    destination: placeName(delivery, false) || (discharge?.name ?? ''),
  };
  return {
    title: name && destination.en ? `${name.name} – ${destination.en}` : '',
    titleJa: name && destination.ja ? `${name.nameJa || name.name} ${destination.ja}向け` : '',
    namedPlace: rule ? places[rule.namedPlace] : '',
    quotedFor: quotedForOf(values),
  };
}
