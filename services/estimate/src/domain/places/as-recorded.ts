import type { EstimateDocument } from '@quayside/rating';
import type { LocationEntry } from '../../contract/reference';

type RoutePlace = NonNullable<EstimateDocument['route']['pickup']>;

const spelled = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Whether the words of a place are those of its record. A place that was given another name and address, or another address, is where its words say:
 * the postal code of the record is none of it.
 */
export function isAsRecorded(
  { name, address }: Pick<RoutePlace, 'name' | 'address'>,
  entry: Pick<LocationEntry, 'name' | 'nameJa' | 'address'>,
): boolean {
  const isNamed = [entry.name, entry.nameJa].some((own) => own && spelled(own) === spelled(name));
  if (!address || !entry.address) return isNamed;
  return spelled(address) === spelled(entry.address);
}
