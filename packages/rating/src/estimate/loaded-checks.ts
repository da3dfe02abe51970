import { chargeCatalogue, chargeDefinition, sameService } from '../catalogue/catalogue';
import { containerTypes, type ContainerType } from '../calculators/container-types';
import { parseDecimal, plain, ZERO, type Decimal } from '../core/decimal';
import { onceFor } from '../core/remembered';
import type { Warning } from '../findings/warning';
import type { EstimateDocument } from '../model';
import { factNamed, isCarriedFact, type FactName } from '../rating/fact-names';
import { isPricedHere } from '../rating/line-status';
import { fleetFact } from '../rating/quantity-fact';
import type { Facts } from '../result';
import type { CheckedEntry } from './checked-line';
import { placesOf } from './found-lines';
import { covers } from './in-offer';
import { shapeOf } from './shape';

type Unit = 'container' | 'TEU' | 'RT';

const PART_LOAD: FactName = 'sea-transport.lclRevenueTons';
const HEAVY = 'vanning.heavyContainers';
/** A part load is agreed in round tons now and then: less than this share of it is no rounding. */
const LEAST_OF_PART_LOAD = '0.5';

/** In which unit of the shipment a line counts; undefined for a line that counts something else. */
function unitOf({ line, code }: CheckedEntry): Unit | undefined {
  if (line.basis === 'teu') return 'TEU';
  const definition = chargeDefinition(code);
  if (line.basis === 'container') return definition?.fact === HEAVY ? undefined : 'container';
  const isPartLoad = definition?.fact === PART_LOAD || definition?.lcl?.fact === PART_LOAD;
  return line.basis === 'wm' && isPartLoad ? 'RT' : undefined;
}

/** Charges of a stage that count the shipment itself, each with its lines. */
const countingIn = onceFor((lines: readonly CheckedEntry[]) => {
  const groups = new Map<string, CheckedEntry[]>();
  for (const entry of lines) {
    if (!unitOf(entry)) continue;
    const key = `${entry.stage} ${entry.code}`;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()];
});

const isCharged = ({ line }: CheckedEntry) => line.status === 'priced' && !line.contingent;

/** The fact that a charge counts at most, before its container type. */
function loadedFact(code: string, unit: Unit): FactName {
  if (unit === 'RT') return PART_LOAD;
  if (unit === 'TEU') return 'vanning.teu';
  const fact = chargeDefinition(code)?.fact;
  return fact && isCarriedFact(fact) ? fact : 'vanning.containers';
}

const figure = (facts: Facts, name: string): Decimal | null => parseDecimal(factNamed(facts, name)?.value);

const typeOf = ({ line }: CheckedEntry): ContainerType | null =>
  line.containerType ?? fleetFact(line.quantity?.calculated ?? '')?.type ?? null;

/** How much a line counts; null where that is not known. */
function countOf(entry: CheckedEntry, facts: Facts): Decimal | null {
  const { line } = entry;
  if (line.quantity?.typed != null) return parseDecimal(line.typedCount);
  const name = line.quantity?.calculated;
  const fleet = name === undefined ? null : fleetFact(name);
  const type = typeOf(entry);
  return name === undefined ? null : figure(facts, fleet && type ? `${fleet.fact}.${type}` : name);
}

/** What lines count together; null where that of one of them is not known. */
function countedBy(entries: readonly CheckedEntry[], facts: Facts): Decimal | null {
  let all = ZERO;
  for (const entry of entries) {
    const count = countOf(entry, facts);
    if (!count) return null;
    all = all.plus(count);
  }
  return all;
}

interface Compared {
  priced: Decimal;
  loaded: Decimal;
  /** What is loaded: of all types, or of one. */
  fact: string;
  isOfType: boolean;
}

/** What lines of one unit count, and what is loaded: in all, and of each container type that has lines of its own. */
function compared(
  entries: readonly CheckedEntry[],
  { fact, unit }: { fact: FactName; unit: Unit },
  facts: Facts,
): Compared[] {
  const all = figure(facts, fact);
  // No container is loaded, or their number is unknown.
  if (!all?.gt(0)) return [];
  const types =
    unit === 'RT' ? [] : containerTypes.filter((type) => entries.some((each) => typeOf(each) === type));
  const slices = [
    ...types.map((type) => ({
      fact: `${fact}.${type}`,
      own: entries.filter((each) => typeOf(each) === type),
      isOfType: true,
    })),
    { fact, own: entries, isOfType: false },
  ];
  return slices.flatMap((slice) => {
    const priced = countedBy(slice.own, facts);
    const loaded = figure(facts, slice.fact) ?? ZERO;
    return priced ? [{ priced, loaded, fact: slice.fact, isOfType: slice.isOfType }] : [];
  });
}

function warningOf({ stage, line }: CheckedEntry, { priced, loaded, fact }: Compared): Warning {
  const params = { code: line.code, priced: plain(priced), loaded: plain(loaded), fact };
  return { code: 'line.otherThanLoaded', path: `stages.${stage}.lines.${line.id}`, params };
}

interface Looked {
  document: EstimateDocument;
  lines: readonly CheckedEntry[];
  facts: Facts;
  /** Paths of lines that are reported as doubles already. */
  doubled: ReadonlySet<string>;
}

const isDouble = ({ stage, line }: CheckedEntry, doubled: ReadonlySet<string>) =>
  doubled.has(`stages.${stage}.lines.${line.id}`);

/** Whether a person said that a line stands next to others of its own code. */
const isMeant = ({ line, code }: CheckedEntry) => line.alongside?.includes(code) === true;

/** Charges that count more of the shipment than there is: the same containers with two suppliers, or too many typed. */
function countedTooOften(
  { document, lines, facts, doubled }: Looked,
  mandatory: ReadonlySet<string>,
): Warning[] {
  return countingIn(lines).flatMap((group): Warning[] => {
    const [{ stage, code }] = group as [CheckedEntry];
    if (!isPricedHere(document.stages[stage].scope)) return [];
    const charged = group.filter((each) => isCharged(each) && !isDouble(each, doubled) && !isMeant(each));
    // One line of a charge that not every container has may be typed freely.
    if (charged.length < 2 && !mandatory.has(code)) return [];
    return (['container', 'TEU', 'RT'] as const).flatMap((unit): Warning[] => {
      const own = charged.filter((each) => unitOf(each) === unit);
      const last = own.at(-1);
      if (!last || (unit === 'RT' && own.length < 2)) return [];
      const over = compared(own, { fact: loadedFact(code, unit), unit }, facts).find(({ priced, loaded }) =>
        priced.gt(loaded),
      );
      return over ? [warningOf(last, over)] : [];
    });
  });
}

/**
 * Charges that each container, or the whole part load, has to have and that count less of it. A part that a line gives to others, excludes or
 * leaves open is thought of; a container type without any line is reported as missing.
 */
function countedTooRarely({ lines, facts }: Looked, mandatory: ReadonlySet<string>): Warning[] {
  return [...mandatory].flatMap((code): Warning[] => {
    const entries = sameService(code).flatMap((each) =>
      placesOf(lines, each).map((place) => lines[place] as CheckedEntry),
    );
    const [first] = entries;
    const unit = first && unitOf(first);
    if (!unit || !entries.every((each) => isCharged(each) && unitOf(each) === unit)) return [];
    const all = compared(entries, { fact: loadedFact(code, unit), unit }, facts);
    const isByType = unit !== 'RT' && entries.every((each) => typeOf(each) !== null);
    const looked = all.filter(({ isOfType }) => isOfType === isByType);
    const short = looked.find(({ priced, loaded }) =>
      priced.lt(unit === 'RT' ? loaded.times(LEAST_OF_PART_LOAD) : loaded),
    );
    return short ? [warningOf(first, short)] : [];
  });
}

/** Codes of charges that the shipment cannot do without, in stages that the offer covers. */
function mandatoryCodes(document: EstimateDocument): ReadonlySet<string> {
  const shape = shapeOf(document);
  return new Set(
    chargeCatalogue
      .filter(({ mandatory, stage, costGroup }) => mandatory?.(shape) && covers(document, stage, costGroup))
      .map(({ code }) => code),
  );
}

/**
 * Charges whose lines together count another number of containers, TEU or revenue tons than the shipment has, whoever supplies them: more for
 * every charge with several lines and for those that are mandatory, less for those that are mandatory.
 *
 * @param found what other checks say of the lines: a line that is reported as a double is not counted again
 */
export function otherThanLoadedWarnings(
  document: EstimateDocument,
  lines: readonly CheckedEntry[],
  facts: Facts,
  found: readonly Warning[],
): Warning[] {
  const doubles = found.filter(({ code }) => code === 'line.sameCharge' || code === 'line.containersTwice');
  const doubled = new Set(doubles.map(({ path }) => path.replace(/\.quantity$/, '')));
  const mandatory = mandatoryCodes(document);
  const looked = { document, lines, facts, doubled };
  return [...countedTooOften(looked, mandatory), ...countedTooRarely(looked, mandatory)];
}
