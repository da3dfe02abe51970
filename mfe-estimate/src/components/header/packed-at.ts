import { nameIn, type Language } from '@quayside/platform';
import type { Route } from '@quayside/rating';
import type { Settings } from '@quayside/service-estimate/contract';

type PackedAt = NonNullable<Route['packedAt']>;
type PackingPlace = Extract<PackedAt, { at: 'own' }>['place'];

/** Where the cargo is packed, as the header form holds it: the choice, and the fields of a place that is somebody else's. */
export type PackedAtValues = {
  /** Empty as long as nobody said it; `own:` with the place for premises of the company. */
  packedAt: string;
  packedName: string;
  packedCountry: string;
  packedPostalCode: string;
};

export const emptyPackedAt: PackedAtValues = {
  packedAt: '',
  packedName: '',
  packedCountry: '',
  packedPostalCode: '',
};

const OWN = 'own:';

/** The choice that stands for premises of the company. */
const choiceOf = ({ name, nameJa, country, postalCode, address }: PackingPlace): string =>
  OWN + JSON.stringify({ name, nameJa, country, postalCode, address });

/** The choices of premises: those that the company keeps, and the one that the estimate has. */
export function premisesOptions(
  premises: Settings['packing']['premises'],
  chosen: string,
  language: Language,
): { value: string; label: string }[] {
  const kept = premises.map((place) => ({ value: choiceOf(place), label: nameIn(language, place) }));
  if (!chosen.startsWith(OWN) || kept.some(({ value }) => value === chosen)) return kept;
  return [...kept, { value: chosen, label: nameIn(language, JSON.parse(chosen.slice(OWN.length))) }];
}

/** What a new estimate begins with. */
export function usualPackedAt({ usually, premises: [first] }: Settings['packing']): string {
  if (usually === 'own') return first ? choiceOf(first) : '';
  return usually ?? '';
}

/** The packing place of an estimate as form values. */
export function packedAtValues(packedAt: Route['packedAt']): PackedAtValues {
  if (!packedAt) return emptyPackedAt;
  if (packedAt.at === 'pickup') return { ...emptyPackedAt, packedAt: 'pickup' };
  const { place } = packedAt;
  if (packedAt.at === 'own') return { ...emptyPackedAt, packedAt: choiceOf(place) };
  return {
    packedAt: 'other',
    packedName: place.name,
    packedCountry: place.country ?? '',
    packedPostalCode: place.postalCode ?? '',
  };
}

/** What the service is told of the packing place; null where nobody said it. */
export function packedAtOf({
  packedAt,
  packedName,
  packedCountry,
  packedPostalCode,
}: PackedAtValues): Route['packedAt'] {
  // Drafts from before it was asked do not have it.
  if (!packedAt) return null;
  if (packedAt === 'pickup') return { at: 'pickup' };
  if (packedAt.startsWith(OWN))
    return { at: 'own', place: JSON.parse(packedAt.slice(OWN.length)) as PackingPlace };
  const country = packedCountry.normalize('NFKC').trim().toUpperCase();
  const postalCode = packedPostalCode.normalize('NFKC').trim();
  return {
    at: 'other',
    place: {
      name: packedName.trim(),
      ...(country ? { country } : {}),
      ...(postalCode ? { postalCode } : {}),
    },
  };
}
