import type { StageId } from '@quayside/contract';
import {
  builtInCharges,
  chargeDefinition,
  isFactName,
  lineOf,
  ratedRow,
  roundMoney,
  type ChargeLine,
  type Decimal,
  type RatedBy,
} from '@quayside/rating';
import type { PricingRule } from '../../contract/rules';
import { isCarriage } from '../along';
import type { OfferedCard } from '../card-lane';
import { appliedLine, withoutPrice } from '../card-lines';
import type { ChargeRules } from '../proposed';
import { broughtAlong } from './brought';
import { candidatesOf, type Candidate } from './candidate';
import { areSameCarrier, carriageThatStays, namedOf } from './carriage';
import { chooseCards } from './choose';
import { runnersUpAtMost, type Chosen, type RunnerUp } from './ranking';
import { Comparing, groupedBy, type CardPrice, type Memory } from './comparing';
import { figuresOf } from './figures';
import { canonical, isOwed, needsOf, placeId, type Circumstances, type Slot, type StageNeeds } from './needs';
import { markedLines } from './marked';
import { referenceTo, rulesFor, type Occasion } from './rules';
import { noSellBook, soldLines, type SellBook } from './sell-side';

export type RateAllInput = Circumstances & {
  /** Cards of all stages that are in force for the lane, on the day, of suppliers that are not archived. */
  cards: readonly OfferedCard[];
  rules: readonly PricingRule[];
  /** What tariffs of the own company sell lines for; nothing where it is left out. */
  sells?: SellBook;
  shipperId: string | null;
  /** Only these stages are rated. */
  stages: readonly StageId[];
};

/** What rating makes of one stage. */
export type RatedStage = {
  needs: StageNeeds;
  /** By what its cards were compared; absent where none were looked at. */
  comparing?: Comparing;
  lines: ChargeLine[];
  /** By the id of the line. */
  chosen: Map<string, Chosen>;
  /** Places that no card covers. */
  open: Slot[];
};

export const occasionOf = (
  { document, lane, shipperId }: Pick<RateAllInput, 'document' | 'lane' | 'shipperId'>,
  stage: StageId,
  code?: string,
): Occasion => ({
  shipperId,
  stage,
  code,
  incoterm: document.incoterm.rule,
  lane,
});

/** Codes that rules of charges add and leave out; of two rules that disagree about a code the narrower one counts. */
export function chargesByRule(
  input: Pick<RateAllInput, 'document' | 'lane' | 'shipperId' | 'rules'>,
  stage: StageId,
): { added: string[]; leftOut: string[] } {
  const decided = new Map<string, boolean>();
  for (const { charges } of rulesFor(input.rules, 'charges', occasionOf(input, stage))) {
    for (const code of (charges?.leaveOut ?? []).map(canonical))
      if (!decided.has(code)) decided.set(code, false);
    for (const code of (charges?.add ?? []).map(canonical)) if (!decided.has(code)) decided.set(code, true);
  }
  const of = (wanted: boolean) =>
    [...decided].filter(([, isAdded]) => isAdded === wanted).map(([code]) => code);
  return { added: of(true), leftOut: of(false) };
}

/** What rules of charges say in all of the stages together. */
export function chargeRules(input: RateAllInput): ChargeRules {
  const { charges = builtInCharges } = input;
  const ofStages = input.stages.map((stage) => ({ stage, ...chargesByRule(input, stage) }));
  const isOf = (stage: StageId) => (code: string) => charges.definition(code)?.stage === stage;
  return {
    added: ofStages.flatMap(({ stage, added }) => added.filter(isOf(stage))),
    leftOut: ofStages.flatMap(({ stage, leftOut }) => leftOut.filter(isOf(stage))),
  };
}

const lacksAtMost = 40;
/** Shown amounts are rounded as charges are: the share of a price that covers several places may be a part of a yen. */
const amountText = (amount: Decimal, currency: string): string => roundMoney(amount, currency).toFixed();

type StoredRunnerUp = RatedBy['runnersUp'][number];
const runnerUpOf = ({ offered, cost, total, reason, lacks }: RunnerUp, currency: string): StoredRunnerUp => ({
  card: offered.id,
  version: offered.card.revision,
  name: offered.card.name,
  ...(offered.card.nameJa ? { nameJa: offered.card.nameJa } : {}),
  supplierName: offered.card.supplierName,
  ...(offered.card.supplierNameJa ? { supplierNameJa: offered.card.supplierNameJa } : {}),
  cost: cost && amountText(cost, currency),
  ...(total ? { total: amountText(total, currency) } : {}),
  reason,
  ...(lacks && lacks.length > 0 ? { lacks: lacks.slice(0, lacksAtMost) } : {}),
});

type About = Pick<RatedBy, 'runnersUp'> & {
  rule: PricingRule | null;
  total: string | null;
  brought: boolean;
};

function ratedLine({ offered }: Pick<CardPrice, 'offered'>, line: ChargeLine, about: About): ChargeLine {
  const ratedBy: RatedBy = {
    card: offered.id,
    version: offered.card.revision,
    layer: offered.layer ?? 'supplier',
    ...(about.brought ? { brought: true } : {}),
    rule: about.rule ? referenceTo(about.rule) : null,
    figures: figuresOf(line),
    row: ratedRow(line),
    // It tells nothing where there was nothing to compare with.
    ...(about.total && about.runnersUp.length > 0 ? { total: about.total } : {}),
    runnersUp: about.runnersUp,
  };
  return { ...line, ratedBy };
}

/** Cards are chosen by one rule at a time: charges under different rules are chosen for apart, those of the carriage first. */
function choose(
  input: RateAllInput,
  comparing: Comparing,
  candidates: readonly Candidate[],
): { chosen: Map<string, Chosen>; places: Slot[] } {
  const { stage, needs } = comparing;
  const byRule = groupedBy(needs.slots, ({ code }) => {
    const [rule = null] = rulesFor(input.rules, 'choice', occasionOf(input, stage, code));
    return rule;
  });
  const carriage = carriageThatStays(needs);
  const ofCarriage = ([, slots]: [PricingRule | null, Slot[]]) =>
    Number(slots.some(({ code }) => isCarriage(code)));
  const made = [...byRule]
    .sort((a, b) => ofCarriage(b) - ofCarriage(a))
    .map(([rule, slots]) => chooseCards(slots, candidates, rule, comparing, carriage));
  const places = new Map(made.flatMap((each) => each.places).map((place) => [place.id, place]));
  const order = needs.slots.flatMap((slot) =>
    [...places.values()].filter((place) => placeId(place) === slot.id),
  );
  return { chosen: new Map(made.flatMap((each) => [...each.chosen])), places: order };
}

/** A line that no card covers: without price, and of its own container type only where others of the charge are priced by type. */
function leftOpen(
  { code, type }: Slot,
  line: ChargeLine,
  chosen: ReadonlyMap<string, Chosen>,
  { lane }: RateAllInput,
): ChargeLine {
  const { containerType, ...bare } = withoutPrice(line);
  const isByType = [...chosen.values()].some(
    ({ pick }) => pick.slot.code === code && pick.line.containerType,
  );
  if (type && isByType) return { ...bare, containerType: type };
  return containerType && lane.containerTypes.includes(containerType) ? { ...bare, containerType } : bare;
}

/**
 * Container types that no card prices, of charges whose other types have lines of their own: each gets a line without price. Left without one it
 * would be missing in silence, and what is taken of the others (a percentage, a customs value) would be too small and look right.
 */
function linesOfOpenTypes(
  slots: readonly Slot[],
  chosen: ReadonlyMap<string, Chosen>,
  made: ReadonlyMap<string, ChargeLine>,
  { charges = builtInCharges, document }: RateAllInput,
): ChargeLine[] {
  const isOpen = ({ id }: Slot) => !chosen.has(id);
  const countsAll = (slot: Slot) => isOpen(slot) && made.get(slot.id) && !made.get(slot.id)?.containerType;
  return slots.flatMap((slot): ChargeLine[] => {
    const { id, code, type, line } = slot;
    const definition = charges.definition(code);
    if (line || !type || !definition || !isOpen(slot)) return [];
    if (slots.some((other) => other.code === code && countsAll(other))) return [];
    return [{ ...lineOf(definition, id, document), containerType: type }];
  });
}

/** The line of a carrier that has none yet, of a charge that each carrier has for itself. */
function openLine(
  { id, code, carrier }: Slot,
  { charges = builtInCharges, document }: RateAllInput,
): ChargeLine | undefined {
  const definition = charges.definition(code);
  return carrier && definition ? lineOf(definition, id, document) : undefined;
}

/** A line that no card of its carrier prices, under the name of that carrier: nobody else's price stands for it. */
function withCarrier(
  line: ChargeLine,
  { code, type, carrier }: Slot,
  chosen: ReadonlyMap<string, Chosen>,
  comparing: Comparing,
): ChargeLine {
  if (!comparing.isCarriersCharge(code) || isCarriage(code)) return line;
  const freights = [...comparing.circumstances.document.stages['sea-transport'].lines, ...linesOf(chosen)];
  const own = freights.filter(
    (each) =>
      isCarriage(each.code) &&
      each.supplierId &&
      (!type || !each.containerType || each.containerType === type) &&
      (!carrier || comparing.areOne(each, carrier)),
  );
  const [freight] = own.slice(-1);
  if (!freight || own.some((each) => !comparing.areOne(each, freight))) return line;
  const { supplierId, supplierName, carrier: name } = freight;
  return { ...line, supplierId, supplierName, ...(name ? { carrier: name } : {}) };
}

const linesOf = (chosen: ReadonlyMap<string, Chosen>): ChargeLine[] =>
  [...chosen.values()].map(({ pick }) => pick.line);

/** For which carrier somebody else prices what the carrier's cards leave open. */
function carrierServed(
  { carrier }: Slot,
  offered: OfferedCard,
  comparing: Comparing,
): Pick<ChargeLine, 'carrier'> {
  const isOwn = comparing.isCarriersCard(offered) && areSameCarrier(namedOf(offered), carrier ?? {});
  // The card of a supplier who sells the room of several does not say whose fee it is.
  const isNamed = Boolean(offered.card.carrier) || !carrier?.carrier;
  if (!carrier || (isOwn && isNamed)) return {};
  return { carrier: carrier.carrier ?? carrier.supplierId };
}

/** Lines of carriers that carry nothing any more. */
const leftLines = (asked: readonly Slot[], places: readonly Slot[]): string[] => {
  const used = new Set(places.map(({ id }) => id));
  return asked.flatMap(({ line, ofCarriers }) =>
    (ofCarriers && line ? ofCarriers.lines : []).map(({ id }) => id).filter((id) => !used.has(id)),
  );
};

/** The premium is worked out at the rate of the insurance that is set up: its line stands for the same premium, whatever cards say. */
function insured({ code, line }: Slot, { document }: RateAllInput): ChargeLine | undefined {
  const { insurance } = document.stages['sea-transport'].inputs;
  if (!insurance || !line || chargeDefinition(code)?.costGroup !== 'insurance' || line.basis !== 'value')
    return undefined;
  const { currency, premiumRate: rate } = insurance;
  return { ...withoutPrice(line), currency, rate, given: { rate } };
}

/** What is owed in another country is owed in another currency: its line stands for the amount that was worked out. */
function collected(line: ChargeLine, { priced }: RateAllInput): ChargeLine | undefined {
  const name = line.quantity?.calculated ?? '';
  const fact = isFactName(name) ? priced.facts[name] : undefined;
  if (!fact?.money || fact.unit === line.currency || !isOwed(line)) return undefined;
  return { ...line, currency: fact.unit };
}

/** Rates one stage: which card fills which place, what that leaves, and the stage's lines as they would be. */
export function rateStage(
  input: RateAllInput,
  stage: StageId,
  taken: Set<string>,
  memory: Memory,
): RatedStage {
  const { currency } = input.document;
  const cards = input.cards.filter(({ card }) => card.stage === stage);
  const rules = chargesByRule(input, stage);
  const sells = (input.sells ?? noSellBook).cards.filter(({ card }) => card.stage === stage);
  const all = needsOf(input, stage, [...cards, ...sells], rules, taken);
  const made = new Map<string, ChargeLine>();
  for (const slot of all.slots) {
    const line = insured(slot, input);
    if (line) made.set(slot.id, line);
  }
  for (const { line } of all.kept) {
    const owed = collected(line, input);
    if (owed) made.set(line.id, owed);
  }
  const asked = { ...all, slots: all.slots.filter(({ id }) => !made.has(id)) };
  const comparing = new Comparing(input, asked, cards, rules.leftOut, memory);
  const candidates = candidatesOf(cards, comparing);
  const { chosen, places } = choose(input, comparing, candidates);
  const needs = { ...asked, slots: places };
  const gone = new Set(leftLines(asked.slots, places));
  for (const slot of places) {
    const own = chosen.get(slot.id);
    if (!own) {
      const line = slot.line ? leftOpen(slot, slot.line, chosen, input) : openLine(slot, input);
      if (line) made.set(slot.id, withCarrier(line, slot, chosen, comparing));
    } else if (own.pick.slot.id !== slot.id) {
      gone.add(slot.id);
    } else {
      const { pick, rule, total } = own;
      const runnersUp = own.runnersUp.map((each) => runnerUpOf(each, currency));
      const about = { rule, total: total && amountText(total, currency), runnersUp, brought: false };
      const line = appliedLine(pick.offered, stage, pick.price, slot.line, input.lane);
      made.set(
        slot.id,
        ratedLine(pick, { ...line, ...carrierServed(slot, pick.offered, comparing), id: slot.id }, about),
      );
    }
  }
  for (const line of linesOfOpenTypes(places, chosen, made, input)) {
    const slot = places.find(({ id }) => id === line.id);
    made.set(line.id, slot ? withCarrier(line, slot, chosen, comparing) : line);
  }
  const along = broughtAlong(comparing, chosen, candidates);
  const brought = new Map(
    along.map(({ offered, line, rule, ...told }) => {
      const runnersUp = told.runnersUp.slice(0, runnersUpAtMost).map((each) => runnerUpOf(each, currency));
      const about = { rule, total: null, runnersUp, brought: true };
      return [line.id, ratedLine({ offered }, line, about)];
    }),
  );
  const before = input.document.stages[stage].lines;
  const known = new Set(before.map(({ id }) => id));
  const going = new Set([...gone, ...needs.brought.map(({ id }) => id).filter((id) => !brought.has(id))]);
  const lines = [
    ...before
      .filter(({ id }) => !going.has(id))
      .map((line) => made.get(line.id) ?? brought.get(line.id) ?? line),
    ...[...made.values(), ...brought.values()].filter(({ id }) => !known.has(id)),
  ];
  const marked = markedLines(lines, stage, { rules: input.rules, occasion: occasionOf(input, stage) });
  const sold = soldLines(marked, stage, { book: input.sells ?? noSellBook, lane: input.lane });
  return {
    needs,
    comparing,
    lines: sold,
    chosen,
    open: places.flatMap((slot) =>
      chosen.has(slot.id) ? [] : [{ ...slot, line: slot.line ?? made.get(slot.id) }],
    ),
  };
}
