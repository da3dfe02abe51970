import { containerTypes, type ContainerType } from '../calculators/container-types';
import { RatingError } from '../core/errors';
import { fleetFacts, type FleetFact } from './fact-names';

/** The fleet's fact and the container type in a fact's name; null for any other fact. */
export function fleetFact(name: string): { fact: FleetFact; type: ContainerType | null } | null {
  const fact = fleetFacts.find((each) => name === each || name.startsWith(`${each}.`));
  if (fact === undefined) return null;
  const type = containerTypes.find((each) => name === `${fact}.${each}`) ?? null;
  return type === null && name !== fact ? null : { fact, type };
}

/**
 * The fact that a line counts: a line of one container type counts containers (or TEU) of that type, whichever of the
 * fleet's facts it names.
 *
 * @throws RatingError `quantity.otherContainerType` when the fact is of another type than the line
 */
export function countedFact(name: string, type: ContainerType | undefined): string {
  const fleet = type === undefined ? null : fleetFact(name);
  if (!fleet) return name;
  if (fleet.type !== null && fleet.type !== type)
    throw new RatingError('quantity.otherContainerType', { fact: name, containerType: type ?? null });
  return `${fleet.fact}.${type}`;
}
