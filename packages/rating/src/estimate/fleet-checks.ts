import { containerTypes, type ContainerType } from '../calculators/container-types';
import { onceFor } from '../core/remembered';
import type { ChargeDefinition } from '../catalogue/definition';
import { chargeDefinition } from '../catalogue/catalogue';
import { factNamed, factNames, isCarriedFact } from '../rating/fact-names';
import { fleetFact } from '../rating/quantity-fact';
import type { Facts } from '../result';
import type { FoundWarning, Warning } from '../findings/warning';
import type { CheckedEntry, CheckedLine } from './checked-line';
import { placesOf } from './found-lines';

/** The container types of the fleet. */
export function fleetTypes(facts: Facts): ContainerType[] {
  return containerTypes.filter((type) => Number(facts[`vanning.containers.${type}`]?.value ?? 0) > 0);
}

const FIGURES = factNames.filter((name) => {
  const fact = fleetFact(name)?.fact;
  return fact === 'vanning.containers' || (fact !== undefined && isCarriedFact(fact));
});

const SHARE = 'warehouse.dangerousShare';

/** What is counted of the fleet and of dangerous goods, as far as warnings go by it. */
export const fleetFigures = (facts: Facts): (string | null | undefined)[] => [
  ...FIGURES.map((name) => facts[name]?.value),
  facts[SHARE]?.value,
];

/** The type that a line counts: null when it counts every container, undefined when it counts none. */
function countedType({ quantity, containerType }: CheckedLine): ContainerType | null | undefined {
  const name = quantity?.calculated;
  if (containerType) return containerType;
  const fleet = name === undefined ? null : fleetFact(name);
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
  const counted = codes
    .flatMap((code) => placesOf(lines, code))
    .map((place) => countedType((lines[place] as CheckedEntry).line));
  if (counted.length === 0 || counted.some((type) => type === null || type === undefined)) return [];
  return fleetTypes(facts).filter((type) => !counted.includes(type));
}

/** Lines of charges for what only some containers carry, few among thousands, with the fact that they should count. */
const carriedIn = onceFor((lines: readonly CheckedEntry[]) =>
  lines.flatMap((entry) => {
    const fact = chargeDefinition(entry.line.code)?.fact;
    return fact && isCarriedFact(fact) ? [{ entry, fact }] : [];
  }),
);

/**
 * Charges of what only some containers carry whose line counts all of them: a surcharge of dangerous goods for every container, where
 * one carries them or nobody knows.
 */
export function countsAllWarnings(lines: readonly CheckedEntry[], facts: Facts): Warning[] {
  return carriedIn(lines).flatMap(({ entry, fact }) => {
    const { stage, line } = entry;
    const type = isCounting(entry) ? countedType(line) : undefined;
    const counted = fleetFact(line.quantity?.calculated ?? '')?.fact ?? '';
    const isOfAll = counted === 'vanning.containers' || counted === 'vanning.teu';
    if (type === undefined || !isOfAll) return [];
    const ofType = <Name extends string>(name: Name) => (type ? (`${name}.${type}` as const) : name);
    const all = facts[ofType('vanning.containers')]?.value;
    const own = factNamed(facts, ofType(fact))?.value ?? null;
    if (!all || all === own) return [];
    const params = { code: line.code, fact, containers: all, own };
    return [{ code: 'line.countsAll', path: `stages.${stage}.lines.${line.id}.quantity`, params }];
  });
}

/** Priced surcharges of dangerous goods that are taken of what all goods are charged. */
const ofAllGoodsIn = onceFor((lines: readonly CheckedEntry[]) =>
  lines.filter(({ line: { code, basis, status, times } }) => {
    const isOfShare = chargeDefinition(code)?.times === SHARE && basis === 'percent-of';
    return isOfShare && times === undefined && status === 'priced';
  }),
);

/** Those where a part is dangerous or nobody knows which. */
export function countsAllGoodsWarnings(lines: readonly CheckedEntry[], facts: Facts): Warning[] {
  const share = facts[SHARE]?.value ?? null;
  if (share === '1') return [];
  return ofAllGoodsIn(lines).map(({ stage, line: { id, code } }) => ({
    code: 'line.countsAllGoods',
    path: `stages.${stage}.lines.${id}.times`,
    params: { code, fact: SHARE, own: share },
  }));
}

const isCounting = ({ line }: CheckedEntry) => line.status === 'priced' && line.quantity?.typed == null;
const keyOf = ({ stage, code }: CheckedEntry) => `${stage} ${code}`;

/** Charges that count a container twice: a line of all containers beside lines of one type of the same charge. */
export const countedTwiceWarnings = onceFor((lines: readonly CheckedEntry[]): FoundWarning[] => {
  // By charge, so that thousands of lines are each compared with their own kind only.
  const typesOf = new Map<string, { type: ContainerType; path: string }[]>();
  for (const entry of lines) {
    const type = isCounting(entry) ? countedType(entry.line) : null;
    if (!type) continue;
    const types = typesOf.get(keyOf(entry));
    const own = { type, path: `stages.${entry.stage}.lines.${entry.line.id}` };
    if (types) types.push(own);
    else typesOf.set(keyOf(entry), [own]);
  }
  if (typesOf.size === 0) return [];
  return lines
    .filter((entry) => isCounting(entry) && countedType(entry.line) === null)
    .flatMap((entry) => {
      const { stage, line } = entry;
      const types = typesOf.get(keyOf(entry));
      if (!types) return [];
      const params = { code: line.code, types: [...new Set(types.map(({ type }) => type))] };
      const about = types.map(({ path }) => path);
      return [
        { code: 'line.containersTwice', path: `stages.${stage}.lines.${line.id}.quantity`, params, about },
      ];
    });
});
