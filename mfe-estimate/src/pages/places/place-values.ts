import { emptied, filled, filledWhen, given } from '@quayside/platform';
import type { PlaceFields } from '@quayside/service-estimate/contract';
import type { PlaceChange, PlaceInput } from '../../api/places.query';

/** What the form holds: texts, the empty text for nothing. Its paths are those of the service. */
export type PlaceValues = Record<
  | ('code' | 'name' | 'nameJa' | 'kind' | 'aliases' | 'latitude' | 'longitude')
  | ('validFrom' | 'validTo' | 'source' | 'notes'),
  string
>;

const partsOf = (text: string): string[] =>
  text
    .split(/[,;、；，\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

const degreesText = (value: number | undefined) => (value === undefined ? '' : String(value));

/** A number, or the text as it stands, for the service's schema to refuse. */
function degreesOf(text: string): number | string | undefined {
  const narrow = text.normalize('NFKC').trim();
  if (narrow === '') return undefined;
  return /^-?\d{1,3}(\.\d{1,6})?$/.test(narrow) ? Number(narrow) : narrow;
}

/** The form of a kept place, or of a new one. */
export function valuesOf(place?: PlaceFields): PlaceValues {
  return {
    ...{ code: place?.code ?? '', name: place?.name ?? '', nameJa: place?.nameJa ?? '' },
    ...{ kind: place?.kind ?? '', aliases: (place?.aliases ?? []).join(', ') },
    ...{ latitude: degreesText(place?.latitude), longitude: degreesText(place?.longitude) },
    ...{ validFrom: place?.validFrom ?? '', validTo: place?.validTo ?? '' },
    ...{ source: place?.source ?? '', notes: place?.notes ?? '' },
  };
}

function fieldsOf(values: PlaceValues) {
  const aliases = partsOf(values.aliases);
  return {
    name: filled(values.name),
    nameJa: filled(values.nameJa),
    kind: filled(values.kind),
    aliases: aliases.length > 0 ? aliases : undefined,
    latitude: degreesOf(values.latitude),
    longitude: degreesOf(values.longitude),
    ...filledWhen(values),
  };
}

const codeOf = (text: string) => text.normalize('NFKC').trim().toUpperCase();

/** Body of a creation: only what is filled. */
export const inputOf = (values: PlaceValues): PlaceInput =>
  given({ code: codeOf(values.code), ...fieldsOf(values) }) as PlaceInput;

/** Body of a change: emptied fields as null. */
export const changeOf = (values: PlaceValues): PlaceChange => emptied(fieldsOf(values)) as PlaceChange;
