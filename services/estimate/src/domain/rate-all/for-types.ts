import type { ChargeLine, ContainerType } from '@quayside/rating';
import type { Reach } from './carriage';
import { typesCounted, type Circumstances } from './needs';
import { isByType, type Standing } from './standing';

/** Of which types the lines are that a charge becomes; null: one of all. Of types that another card carries it says nothing. */
export function typesFor(
  line: ChargeLine,
  { places }: Reach,
  standing: Standing,
  circumstances: Circumstances,
): (ContainerType | null)[] {
  const { containerType: own, percentOf } = line;
  const types = [...new Set(places.flatMap(({ type }) => type ?? []))];
  if (own) return types.length === 0 || types.includes(own) ? [own] : [];
  if (!isByType(line)) return [null];
  // A percentage of what is no price by the type has no part of one.
  if (percentOf && !standing.isByType(percentOf)) return [null];
  const loaded = circumstances.lane.containerTypes as ContainerType[];
  const isWhole = types.length === 0 || loaded.every((type) => types.includes(type));
  // One line of all, unless lines of a type stand already.
  if (isWhole && standing.sameAs(line).every(({ containerType }) => !containerType)) return [null];
  return [
    ...typesCounted(line.quantity?.calculated, types.length > 0 ? types : loaded, circumstances.priced),
  ];
}
