import { stageIds } from '@quayside/contract/stages';
import { decimalOf, parseDecimal } from '../core/decimal';
import type { Warning } from '../findings/warning';
import { onceFor } from '../core/remembered';
import type { ChargeLine, EstimateDocument, StageId } from '../model';
import { factNames, type FactName } from '../rating/fact-names';
import { freeStepsOf, freeUnitsOf, isFreeTwice, netFact, type NetFact } from '../rating/net-facts';
import { decidingTariff, soldLine } from '../rating/sell-tariff';
import { carrierOfLine, isOfOneCarrier, seaCarriers, type SeaCarrier } from './sea-carriers';
import { typedOver } from './typed-over';

/** Free time that counts for a fact, and where it is from. */
export interface FreeTimeOf {
  /** In the unit of the fact; null where nobody says it. */
  units: string | null;
  from: 'typed' | 'card' | 'usual';
  /** Of a card: whose it is. */
  name: string;
}

type Document = Pick<EstimateDocument, 'stages'>;
type Said = { units: string; name: string };

const stageOfFact = (name: FactName) => name.slice(0, name.indexOf('.')) as StageId;
const storageFacts: ReadonlySet<string> = new Set(['warehouse.storageQuantity', 'warehouse.periods']);

/** The net fact that a counted fact is, or is made of: storage by the period has the free time of storage by the day. */
function netOf(counted: string | undefined): FactName | undefined {
  if (counted === undefined) return undefined;
  if (netFact(counted)) return counted as FactName;
  return storageFacts.has(counted) ? 'warehouse.chargeableDays' : undefined;
}

/** The net fact whose free time a line says, whether it counts it or multiplies by it. */
const saysFor = ({ quantity, times }: ChargeLine): FactName | undefined =>
  netOf(quantity?.calculated) ?? netOf(times?.calculated);

/** What a line itself, or the card it is from, says of free time. */
function ownFree(line: ChargeLine, { ofCard }: NetFact): string | undefined {
  const own = netFact(line.quantity?.calculated) ? freeUnitsOf(line) : undefined;
  const days = ofCard && line.cardTerms?.freeTime?.[ofCard];
  return own ?? (typeof days === 'number' ? String(days) : undefined);
}

/** Lines of a stage that say for how long something is free, or count it. */
const countingIn = onceFor((lines: readonly ChargeLine[]) =>
  lines.filter((line) => line.status === 'priced' && saysFor(line) !== undefined),
);

/** Lines of a stage that take time off by themselves, or by the tariff that sells them. */
const freeIn = onceFor((lines: readonly ChargeLine[]) =>
  lines.filter(
    (line) =>
      line.status === 'priced' &&
      (freeUnitsOf(line) !== undefined || (line.sellTariff && freeUnitsOf(line.sellTariff) !== undefined)),
  ),
);

const shorter = (one: Said | undefined, other: Said): Said =>
  one && decimalOf(one.units).lte(decimalOf(other.units)) ? one : other;

/** What the carriers' cards say: the shortest where several of them carry. */
function ofCarriers(carriers: readonly SeaCarrier[], { ofCard }: NetFact): Said | undefined {
  if (ofCard !== 'demurrageDays' && ofCard !== 'detentionDays') return undefined;
  let found: Said | undefined;
  for (const carrier of carriers) {
    const days = carrier[ofCard];
    if (days !== null)
      found = shorter(found, { units: String(days), name: carrier.supplierName ?? carrier.carrier ?? '' });
  }
  return found;
}

const isGiven = (value: unknown): value is string | number =>
  value !== undefined && value !== null && value !== '';

/** What somebody typed in the stage. */
function typedFree({ stages }: Document, name: FactName, { input }: NetFact): string | undefined {
  const inputs: Readonly<Record<string, unknown>> = stages[stageOfFact(name)].inputs;
  const typed = inputs[input];
  return isGiven(typed) ? String(typed) : undefined;
}

const isTypedOver = (document: Document, name: FactName): boolean =>
  isGiven(typedOver(document.stages[stageOfFact(name)].overrides, name));

/** Whether somebody typed the free time, or the time that is left of it. */
const isTypedFree = (document: Document, name: FactName, net: NetFact): boolean =>
  typedFree(document, name, net) !== undefined || isTypedOver(document, name);

/** The free time of one line that nobody typed: its own, else that of the carrier it belongs to, else the shortest of all carriers. */
function freeOfLine(line: ChargeLine, net: NetFact, carriers: readonly SeaCarrier[]): Said | undefined {
  const own = ownFree(line, net);
  if (own !== undefined && parseDecimal(own)) return { units: own, name: line.supplierName ?? '' };
  const carrier = isOfOneCarrier(line, carriers) ? carrierOfLine(line, carriers) : undefined;
  return ofCarriers(carrier ? [carrier] : carriers, net);
}

const noFreeTime: FreeTimeOf = { units: null, from: 'usual', name: '' };

/**
 * The free time of a fact: what is typed in the stage, else what the cards of the rated lines say (the shortest, where they differ), else the
 * usual one. Days, or hours of waiting.
 */
export function freeTimeOf(document: Document, name: FactName): FreeTimeOf {
  const net = netFact(name);
  if (!net) return noFreeTime;
  const typed = typedFree(document, name, net);
  if (typed !== undefined) return { units: typed, from: 'typed', name: '' };
  const carriers = seaCarriers(document);
  const { lines } = document.stages[stageOfFact(name)];
  let found: Said | undefined;
  for (const line of countingIn(lines)) {
    const said = saysFor(line) === name ? freeOfLine(line, net, carriers) : undefined;
    if (said) found = shorter(found, said);
  }
  found ??= ofCarriers(carriers, net);
  return found ? { ...found, from: 'card' } : { units: net.usual, from: 'usual', name: '' };
}

const netNames = factNames.filter((name) => netFact(name));

/** The free time of the facts of one stage; `key` is the same for the same free times. */
export interface FreeTimes {
  key: string;
  of: (name: FactName) => FreeTimeOf;
}

/** Finds the free time of all facts of a stage. */
export function freeTimesOf(document: Document, stage: StageId): FreeTimes {
  const found = new Map<FactName, FreeTimeOf>();
  let key = '';
  for (const name of netNames) {
    if (stageOfFact(name) !== stage) continue;
    const free = freeTimeOf(document, name);
    found.set(name, free);
    key += `${free.units ?? ''} ${free.from} ${free.name}|`;
  }
  return { key, of: (name) => found.get(name) ?? noFreeTime };
}

/** All that decides how lines of a stage take free time off: the same text, the same lines. */
export function freeTimesKey(document: Document, stage: StageId): string {
  const { key } = freeTimesOf(document, stage);
  if (key === '') return key;
  const { inputs, overrides } = document.stages[stage];
  const increment = 'waitingIncrementHours' in inputs ? (inputs.waitingIncrementHours ?? '') : '';
  return `${key}${increment} ${netNames.map((name) => typedOver(overrides, name) ?? '').join('|')}`;
}

/** The line without free units of its own, or with those that are given. */
function withFree(line: ChargeLine, units: string | undefined, increment: string | undefined): ChargeLine {
  const {
    time: { freeUnits: _own, ...time } = {},
    quantityRule: { included: _included, ...rule } = {},
    ...rest
  } = line;
  const timed = { ...(increment ? { increment } : {}), ...time, ...(units ? { freeUnits: units } : {}) };
  return {
    ...rest,
    ...(Object.keys(timed).length > 0 ? { time: timed } : {}),
    ...(Object.keys(rule).length > 0 ? { quantityRule: rule } : {}),
  };
}

/** A line that counts a net fact as it is charged: free time is taken off once. */
function countedOnce(line: ChargeLine, document: Document, carriers: readonly SeaCarrier[]): ChargeLine {
  const name = line.quantity?.calculated as FactName;
  const net = netFact(name);
  if (!net) return line;
  const said = freeOfLine(line, net, carriers);
  const { from, to } = line.time ?? {};
  if (isGiven(line.quantity?.typed)) return line;
  // First steps for nothing are free time that the line takes off the whole.
  if (freeStepsOf(line) !== undefined)
    return isTypedOver(document, name) ? line : ofWholeTime(line, document);
  // Its own dates are the whole time: the free part is the line's.
  if (from || to) return freeUnitsOf(line) || !said ? line : withFree(line, said.units, undefined);
  if (isTypedFree(document, name, net))
    return freeUnitsOf(line) ? withFree(line, undefined, undefined) : line;
  const ofFact = freeTimeOf(document, name).units;
  if (!said || (ofFact !== null && decimalOf(ofFact).eq(decimalOf(said.units))))
    return freeUnitsOf(line) ? withFree(line, undefined, undefined) : line;
  return {
    ...withFree(line, said.units, incrementOf(document, name, net)),
    quantity: { calculated: net.whole },
  };
}

/** The steps in which a time is charged: those of the stage where a person waits. */
function incrementOf(document: Document, name: FactName, { input }: NetFact): string | undefined {
  if (input !== 'freeWaitingHours') return undefined;
  const inputs: Readonly<Record<string, unknown>> = document.stages[stageOfFact(name)].inputs;
  return String(inputs.waitingIncrementHours ?? '0.25');
}

/** The line as it counts the whole time of its net fact. */
function ofWholeTime(line: ChargeLine, document: Document): ChargeLine {
  const name = line.quantity?.calculated as FactName;
  const net = netFact(name) as NetFact;
  const increment = incrementOf(document, name, net);
  return {
    ...line,
    ...(increment ? { time: { increment, ...line.time } } : {}),
    quantity: { calculated: net.whole },
  };
}

/**
 * A line as it counts beside the others of its document: a charge of one of several carriers counts the bills of lading of that carrier, and free
 * time that a fact has taken off is not taken off once more. The very same line where neither matters.
 */
export function asCounted(line: ChargeLine, document: Document): ChargeLine {
  const counted = line.quantity?.calculated;
  if (counted === undefined) return line;
  if (counted === 'sea-transport.billsOfLading') {
    const carriers = seaCarriers(document);
    if (!isOfOneCarrier(line, carriers)) return line;
    return { ...line, quantity: { ...line.quantity, calculated: 'sea-transport.billsOfCarrier' } };
  }
  return netFact(counted) ? countedOnce(line, document, seaCarriers(document)) : line;
}

/** Whether some time is taken off a fact, by any source. */
function hasFree(document: Document, name: FactName): boolean {
  const { units } = freeTimeOf(document, name);
  return isTypedOver(document, name) || (units !== null && decimalOf(units).gt(0));
}

/**
 * Whether free time is given both by the line and by what it counts or multiplies by, or by the line twice: only one of them is meant. Free units,
 * an included quantity and first steps for nothing are all free time.
 */
export function givesFreeTwice(line: ChargeLine, document: Document): boolean {
  if (isFreeTwice(line)) return true;
  const counted = line.quantity?.calculated;
  if (freeUnitsOf(line) === undefined) return false;
  const net = netFact(counted);
  if (net && (isGiven(line.quantity?.typed) || isTypedFree(document, counted as FactName, net))) return true;
  const others = [net ? undefined : netOf(counted), netOf(line.times?.calculated)];
  return others.some((name) => name !== undefined && hasFree(document, name));
}

/** Whether a tariff that sells the line takes free time off once more: nothing counts its whole time for it. */
function sellsFreeTwice(line: ChargeLine, document: Document): boolean {
  const tariff = line.sellTariff && decidingTariff(line);
  if (!tariff) return false;
  const sold = soldLine(asCounted(line, document), tariff);
  if (isFreeTwice(sold)) return true;
  const names = [netOf(sold.quantity?.calculated), netOf(sold.times?.calculated)];
  return (
    freeUnitsOf(sold) !== undefined && names.some((name) => name !== undefined && hasFree(document, name))
  );
}

/** Lines that give free time twice: a person says that the figure is the right one. */
export function freeTwiceWarnings({ stages }: Document): Warning[] {
  return stageIds.flatMap((stage) =>
    freeIn(stages[stage].lines).flatMap((line): Warning[] => {
      const isTwice = givesFreeTwice(line, { stages });
      if (!isTwice && !sellsFreeTwice(line, { stages })) return [];
      const tariff = isTwice ? undefined : line.sellTariff;
      const free = freeUnitsOf(tariff ?? line) ?? '';
      const params = { code: line.code, free, fact: saysFor(line) ?? line.quantity?.calculated ?? '' };
      return [{ code: 'line.freeTimeTwice', path: `stages.${stage}.lines.${line.id}`, params }];
    }),
  );
}
