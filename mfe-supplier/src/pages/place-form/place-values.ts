import { emptied, filled, given, unchecked } from '@quayside/platform';
import { contractChecks } from '@quayside/platform/forms';
import type { Place, PlaceChange, PlaceInput, PlaceKind } from '../../api/place.query';

/** A port group or a zone as the form holds it; `entries` are ports or beginnings of postal codes, with blanks between. */
export type PlaceValues = { code: string; name: string; nameJa: string; country: string; entries: string };

export const newPlace: PlaceValues = { code: '', name: '', nameJa: '', country: 'JP', entries: '' };

export const valuesOf = (place: Place): PlaceValues => ({
  code: place.code,
  name: place.name,
  nameJa: place.nameJa ?? '',
  country: 'country' in place ? place.country : '',
  entries: ('ports' in place ? place.ports : place.postalPrefixes).join(' '),
});

/** Codes with blanks, commas or line ends between them, half or full width. */
const entriesOf = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,、;]+/)
    .filter(Boolean);

function fieldsOf(kind: PlaceKind, { code, name, nameJa, country, entries }: PlaceValues) {
  const names = {
    code: code.normalize('NFKC').trim().toUpperCase(),
    name: name.trim(),
    nameJa: filled(nameJa),
  };
  if (kind === 'portGroup') return { ...names, ports: entriesOf(entries) };
  return { ...names, country, postalPrefixes: entriesOf(entries) };
}

export const inputOf = (kind: PlaceKind, values: PlaceValues): PlaceInput =>
  unchecked<PlaceInput>(given(fieldsOf(kind, values)));

/** Without the code: lanes name it so, and it stays. */
export function changeOf(kind: PlaceKind, values: PlaceValues): PlaceChange {
  const { code: _stays, ...fields } = fieldsOf(kind, values);
  return unchecked<PlaceChange>(emptied(fields));
}

const checksOf = (kind: PlaceKind) =>
  contractChecks<PlaceValues>({
    schema: async () => {
      const schemas = await import('../../api/supplier.schemas');
      return kind === 'zone' ? schemas.zoneInputSchema : schemas.portGroupInputSchema;
    },
    body: (values) => inputOf(kind, values),
    place: (path) => path.replace(/^(ports|postalPrefixes)/, 'entries'),
    namespace: 'supplier',
  });

export const placeChecks = { portGroup: checksOf('portGroup'), zone: checksOf('zone') };
