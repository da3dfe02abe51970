import { containerTypes, type ContainerType } from '../calculators/container-types';
import type { ChargeDefinition } from '../catalogue/definition';
import { countedFact, fleetFact } from '../rating/quantity-fact';
import type { Facts } from '../result';
import type { Issue } from '../core/issue';
import { unlessRefused } from '../core/errors';
import type { CheckedEntry, CheckedLine } from './checked-line';

/** The container types of the fleet. */
export function fleetTypes(facts: Facts): ContainerType[] {
  return containerTypes.filter((type) => Number(facts[`vanning.containers.${type}`]?.value ?? 0) > 0);
}

/** The type that a line counts: null when it counts every container, undefined when it counts none. */
function countedType({ quantity, containerType }: CheckedLine): ContainerType | null | undefined {
  const name = quantity?.calculated;
  if (containerType) return containerType;
  const fleet =
    name === undefined ? null : fleetFact(unlessRefused(() => countedFact(name, undefined)) ?? '');
  return fleet ? fleet.type : undefined;
}

/** Types of the fleet that a charge by the container leaves out, when its lines are each of one type. */
export function typesWithoutLine(
  definition: ChargeDefinition,
  codes: readonly string[],
  lines: readonly CheckedEntry[],
  facts: Facts,
): ContainerType[] {
  if (definition.fact !== 'vanning.containers') return [];
  const counted = lines.filter(({ code }) => codes.includes(code)).map(({ line }) => countedType(line));
  if (counted.length === 0 || counted.some((type) => type === null || type === undefined)) return [];
  return fleetTypes(facts).filter((type) => !counted.includes(type));
}

/** Charges that count a container twice: a line of all containers beside lines of one type of the same charge. */
export function countedTwiceWarnings(lines: readonly CheckedEntry[]): Issue[] {
  const counting = lines.filter(({ line }) => line.status === 'priced' && line.quantity?.typed == null);
  // By charge, so that thousands of lines are each compared with their own kind only.
  const typesOf = new Map<string, ContainerType[]>();
  const keyOf = ({ stage, code }: CheckedEntry) => `${stage} ${code}`;
  for (const entry of counting) {
    const type = countedType(entry.line);
    if (!type) continue;
    const types = typesOf.get(keyOf(entry));
    if (types) types.push(type);
    else typesOf.set(keyOf(entry), [type]);
  }
  if (typesOf.size === 0) return [];
  return counting
    .filter(({ line }) => countedType(line) === null)
    .flatMap((entry) => {
      const { stage, line } = entry;
      const types = typesOf.get(keyOf(entry));
      if (!types) return [];
      const params = { code: line.code, types: [...new Set(types)] };
      return [{ code: 'line.containersTwice', path: `stages.${stage}.lines.${line.id}.quantity`, params }];
    });
}
