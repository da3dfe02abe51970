import type { ContainerType } from '../calculators/container-types';
import { RatingError } from '../core/errors';
import { fleetFacts, typesOfFleetFact, type FleetFact } from './fact-names';

type Counted = { fact: FleetFact; type: ContainerType | null };

const FLEET: ReadonlyMap<string, Counted> = new Map(
  fleetFacts.flatMap((fact): [string, Counted][] => [
    [fact, { fact, type: null }],
    ...typesOfFleetFact(fact).map((type): [string, Counted] => [`${fact}.${type}`, { fact, type }]),
  ]),
);

/** The fleet's fact and the container type in a fact's name; null for any other fact. */
export function fleetFact(name: string): Counted | null {
  return FLEET.get(name) ?? null;
}

/**
 * The fact that a line counts: a line of one container type counts containers (or TEU) of that type, whichever of the
 * fleet's facts it names; those with dangerous goods, out of gauge or the reefers of it where it names these.
 *
 * @throws RatingError `quantity.otherContainerType` when the fact is of another type than the line, or of none like it
 */
export function countedFact(name: string, type: ContainerType | undefined): string {
  const fleet = type === undefined ? null : fleetFact(name);
  if (!fleet) return name;
  const isOther = fleet.type !== null && fleet.type !== type;
  if (isOther || (type && !typesOfFleetFact(fleet.fact).includes(type)))
    throw new RatingError('quantity.otherContainerType', { fact: name, containerType: type ?? null });
  return `${fleet.fact}.${type}`;
}
