import { containerTypes, type ContainerType } from '../calculators/container-types';
import { parseDecimal } from '../core/decimal';
import type { EstimateDocument } from '../model';
import type { FactName } from '../rating/fact-names';
import type { FactBook } from './fact-book';
import { typedOver } from './typed-over';

export type FleetCounts = Partial<Record<ContainerType, number>>;

const GREATEST = 10_000;
const factOf = (type: ContainerType) => `vanning.containers.${type}` as const;

/** Overrides without those of the fleet's counts. */
export function withoutFleet(overrides: Readonly<Record<string, string>>): Record<string, string> {
  const names: FactName[] = ['vanning.containers', ...containerTypes.map(factOf)];
  const counts = new Set<string>(names);
  return Object.fromEntries(Object.entries(overrides).filter(([name]) => !counts.has(name)));
}

/** A typed number of containers, or null when it is no whole number. */
export function wholeCount(typed: string | undefined): number | null {
  const value = parseDecimal(typed);
  return value?.eq(value.round(0, 0)) && value.lte(GREATEST) ? Number(value) : null;
}

/**
 * The fleet as typed, whichever way: the counts of the vanning stage, and counts typed over the facts by type, which win.
 * A fleet that is typed in any part is typed as a whole: types without a count have none, so that no calculated container
 * is left beside the typed ones. Null when nothing is typed.
 */
export function typedFleet(document: EstimateDocument): FleetCounts | null {
  const { inputs, overrides } = document.stages.vanning;
  const typed: FleetCounts = { ...inputs.fleet };
  for (const type of containerTypes) {
    const count = wholeCount(typedOver(overrides, factOf(type)));
    if (count !== null) typed[type] = count;
  }
  return Object.keys(typed).length > 0 ? typed : null;
}

/** Containers of a fleet, or of some types of it. */
export const totalOf = (counts: FleetCounts, types: readonly ContainerType[] = containerTypes): number =>
  types.reduce((all, type) => all + (counts[type] ?? 0), 0);

/** What a mode does not have cannot be typed over either: a typed container is no container of a part load. */
export function refuseInPartLoad(document: EstimateDocument, book: FactBook, name: FactName): void {
  if (document.route.mode !== 'FCL') book.refuse(name, { code: 'mode.noContainers', params: {} });
}
