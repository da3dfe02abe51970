import type { StageId } from '@quayside/contract';
import {
  builtInCharges,
  chargeDefinition,
  chargeForm,
  covers,
  isCarriedFact,
  isWanted,
  lineOf,
  sameService,
  shapeOf,
  typesOfFleetFact,
  type ChargeBook,
  type ChargeLine,
  type ContainerType,
  type EstimateDocument,
  type PricedEstimate,
} from '@quayside/rating';
import type { KeptReason } from '../../contract/rate-all';
import type { Lane, OfferedCard } from '../card-lane';
import type { ProposalChange } from '../proposed';
import { isCarriage } from '../along';
import type { Named } from './named-carrier';
import { hasPrice, originOf } from './figures';

/** A place on the estimate that wants a price: a charge, of one container type where cards price it by type. */
export type Slot = {
  id: string;
  /** As the catalogue calls it, whatever alias the line carries. */
  code: string;
  type: ContainerType | null;
  /** What stands there now; absent where a line would be new. */
  line: ChargeLine | undefined;
  /** The line is not on the estimate yet. */
  isNew: boolean;
  /** Of a charge that each carrier has for itself: the carrier's lines that stand, and carriers whose charge stays as it is. */
  ofCarriers?: { lines: readonly ChargeLine[]; done: readonly Named[] };
  /** Of one carrier of several: whose it is, and the place that it is of. */
  carrier?: Named;
  of?: string;
};

/** The place as cards have prices for it: one for all carriers. */
export const placeId = ({ id, of }: Pick<Slot, 'id' | 'of'>): string => of ?? id;

export type StageNeeds = {
  stage: StageId;
  /** Lines that stay as they are. */
  kept: { line: ChargeLine; reason: KeptReason }[];
  slots: Slot[];
  /** Lines that rating brought along unasked, or left behind: they go unless a card brings them. */
  brought: ChargeLine[];
};

export type Circumstances = {
  document: EstimateDocument;
  priced: PricedEstimate;
  lane: Lane;
  /** Cards that lines name, in force or not. */
  named: ReadonlyMap<string, OfferedCard>;
  /** Cards of which nothing says that they are not for the shipment: where a person chose one, it stays. */
  undecided: ReadonlySet<string>;
  /** Lines from cards are rated anew even where the version of the card is not known any more. */
  anew: boolean;
  /** Suppliers who sell freight by sea on any lane; those of the cards that fit when absent. */
  carriersBySea?: ReadonlySet<string>;
  /** The charges that the company offers; the catalogue alone when absent. */
  charges?: ChargeBook;
  /** How the charges that the shipment wants changed since they were proposed; not at all when absent. */
  proposal?: ProposalChange;
};

export const canonical = (code: string): string => chargeDefinition(code)?.code ?? code;

/** An id of the stage that no line has, the same one for the same lines. */
export function freeId(stage: StageId, parts: readonly (string | null)[], taken: Set<string>): string {
  const wanted = [stage, ...parts]
    .filter((part) => part !== null)
    .join('-')
    .toLowerCase()
    .slice(0, 56);
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
  taken.add(id);
  return id;
}

/** A line of insurance at the rate of the insurance that is set up: it stands for the premium that was worked out. */
function isPremium({ code, rate, rateCardId }: ChargeLine, { stages }: EstimateDocument): boolean {
  const { insurance } = stages['sea-transport'].inputs;
  return chargeDefinition(code)?.costGroup === 'insurance' && !rateCardId && rate === insurance?.premiumRate;
}

function keptReason(
  line: ChargeLine,
  stage: StageId,
  { document, lane, named, undecided, anew }: Circumstances,
): KeptReason | undefined {
  if (line.status !== 'priced') return line.status;
  if (line.basis === 'calculated-amount' || isPremium(line, document)) return 'calculated';
  const origin = originOf(line, stage, lane, named);
  if (origin === 'typed') return 'typed';
  if (!line.ratedBy && line.rateCardId && undecided.has(line.rateCardId)) return 'typed';
  return origin === 'unknown' && !anew ? 'typed' : undefined;
}

/** Of what is owed the amount that was worked out: nobody typed another one. */
export const isOwed = ({ basis, typedAmounts }: ChargeLine): boolean =>
  basis === 'calculated-amount' && !typedAmounts;

/** Whether somebody typed how many there are. */
const isCounted = ({ quantity }: ChargeLine): boolean => (quantity?.typed ?? null) !== null;

/** A line that was proposed for what the shipment is no longer, and of which nobody typed anything. */
export function isOutgrown(
  line: ChargeLine,
  reason: KeptReason | undefined,
  { proposal }: Pick<Circumstances, 'proposal'>,
): boolean {
  if (!proposal?.outgrown.includes(canonical(line.code)) || isCounted(line)) return false;
  return reason === undefined || (reason === 'calculated' && isOwed(line));
}

/** A line that rating priced, or left without a price: nobody typed anything of it. */
const isOfRating = (line: ChargeLine): boolean =>
  Boolean(line.ratedBy) || (!hasPrice(line) && !isCounted(line));

/** A line as rating proposed it or priced it, of a charge that a rule leaves out. Who adds the charge, gives it a card or says how many, has it. */
function isLeftOut(line: ChargeLine, leftOut: readonly string[], { proposal }: Circumstances): boolean {
  const code = canonical(line.code);
  const isProposed = leftOut.includes(code) && (proposal?.proposed.includes(code) ?? false);
  return isProposed && !isCounted(line) && isOfRating(line);
}

/** Whether a charge that a rule adds is one of the stage, and part of the offer. */
function isAsked({ document, charges }: Circumstances, stage: StageId, code: string): boolean {
  const definition = (charges ?? builtInCharges).definition(code);
  return definition?.stage === stage && covers(document, stage, definition.costGroup);
}

const isOfStage = (code: string, stage: StageId) => chargeDefinition(code)?.stage === stage;

/** Mandatory charges that no line carries, usual ones that came since, and amounts that are owed and stand on none. */
function missingCodes(circumstances: Circumstances, stage: StageId, added: readonly string[]): string[] {
  const { document, priced, proposal } = circumstances;
  const standing = new Set(
    Object.values(document.stages).flatMap(({ lines }) => lines.map(({ code }) => canonical(code))),
  );
  const codes = [
    ...priced.missing.filter((each) => each.stage === stage && !each.containerType).map(({ code }) => code),
    ...priced.uncharged.filter((each) => each.stage === stage).flatMap(({ codes: [first] }) => first ?? []),
    ...added.filter((code) => !proposal?.proposed.includes(code) && isAsked(circumstances, stage, code)),
    ...(proposal?.added ?? []).filter((code) => isOfStage(code, stage)),
  ];
  return [...new Set(codes)].filter((code) => !sameService(code).some((each) => standing.has(each)));
}

function newLines(
  circumstances: Circumstances,
  stage: StageId,
  codes: readonly string[],
  taken: Set<string>,
): ChargeLine[] {
  return missingCodes(circumstances, stage, codes).flatMap((code) => {
    const definition = (circumstances.charges ?? builtInCharges).definition(code);
    return definition ? [lineOf(definition, freeId(stage, [code], taken), circumstances.document)] : [];
  });
}

/** The charge in the charges of the company, or in the catalogue. */
const definitionOf = (code: string, { charges }: Circumstances) =>
  (charges ?? builtInCharges).definition(code);

const isOfSomeCarrier = ({ supplierId, carrier }: Named): boolean => Boolean(supplierId || carrier);

/**
 * The places of a carrier's charge that counts no containers as one: how many carriers there are is known once the freight is chosen. Lines of
 * carriers that rating priced, or left without a price, are those of this one place.
 */
function asOnePlace(
  code: string,
  slots: readonly Slot[],
  kept: readonly ChargeLine[],
  circumstances: Circumstances,
): Slot[] {
  const done = kept.filter((line) => sameService(code).includes(canonical(line.code)));
  if (
    !definitionOf(code, circumstances)?.ofCarrier ||
    isCarriage(code) ||
    slots.some(({ type }) => type !== null)
  )
    return [...slots];
  // A line that names no carrier is for all of them.
  if (!done.every(isOfSomeCarrier)) return [...slots];
  const isMerged = ({ line }: Slot) => line !== undefined && isOfRating(line) && isOfSomeCarrier(line);
  const merged = slots.filter(isMerged);
  const rest = slots.filter((slot) => !merged.includes(slot));
  const [first, ...others] = merged.length > 0 ? merged : rest.slice(0, 1);
  if (!first) return [];
  const left = merged.length > 0 ? rest : rest.slice(1);
  const lines = [first, ...others].flatMap(({ line }) => line ?? []);
  return [{ ...first, ofCarriers: { lines, done } }, ...left];
}

/** Charges of carriers that stand for some of them alone: another carrier may have its own. */
function ofOtherCarriers(
  stage: StageId,
  { kept, codes }: { kept: readonly ChargeLine[]; codes: readonly string[] },
  circumstances: Circumstances,
  taken: Set<string>,
): Slot[] {
  const shape = shapeOf(circumstances.document);
  const standing = new Set(kept.map((line) => canonical(line.code)));
  return [...standing].flatMap((code): Slot[] => {
    const definition = definitionOf(code, circumstances);
    if (!definition?.ofCarrier || codes.some((each) => sameService(code).includes(each))) return [];
    if (definition.stage !== stage || chargeForm(definition, shape.mode).basis !== 'bl') return [];
    if (!isWanted(definition, shape) || isCarriage(code)) return [];
    const done = kept.filter((line) => sameService(code).includes(canonical(line.code)));
    if (!done.every(isOfSomeCarrier)) return [];
    const id = freeId(stage, [code], taken);
    return [{ id, code, type: null, line: undefined, isNew: true, ofCarriers: { lines: [], done } }];
  });
}

/** Whether cards price the charge by container type. */
function isByType(code: string, lane: Lane, cards: readonly Pick<OfferedCard, 'card'>[]): boolean {
  const definition = chargeDefinition(code);
  const basis = definition && chargeForm(definition, lane.mode).basis;
  if (basis === 'container' || basis === 'teu') return true;
  // A percentage of a carrier's freight is of its own containers.
  if (basis === 'percent-of' && definition?.ofCarrier && lane.containerTypes.length > 1) return true;
  return cards.some(({ card }) =>
    card.lines.some((line) => line.containerType && canonical(line.code) === code),
  );
}

/** Of container types those that a charge counts by its fact: none of which it is known that they carry nothing that it is for. */
export function typesCounted(
  fact: string | undefined,
  types: readonly ContainerType[],
  { facts }: PricedEstimate,
): readonly ContainerType[] {
  if (!fact || !isCarriedFact(fact)) return types;
  return types.filter(
    (type) => typesOfFleetFact(fact).includes(type) && facts[`${fact}.${type}`]?.value !== '0',
  );
}

/** Of the loaded types those that the charge counts. */
function countedTypes(code: string, { priced, lane, charges }: Circumstances): readonly ContainerType[] {
  const definition = (charges ?? builtInCharges).definition(code);
  const fact = definition && chargeForm(definition, lane.mode).fact;
  return typesCounted(fact, lane.containerTypes as ContainerType[], priced);
}

/** The places of one charge: its lines, and a new one for each container type that none of them counts. */
function slotsOfCode(
  stage: StageId,
  code: string,
  lines: readonly { line: ChargeLine; isNew: boolean }[],
  types: readonly ContainerType[],
  taken: Set<string>,
): Slot[] {
  const rest = [...lines];
  const take = (type: ContainerType) => {
    const own = rest.findIndex(({ line }) => line.containerType === type);
    const at =
      own >= 0
        ? own
        : rest.findIndex(({ line }) => !line.containerType || !types.includes(line.containerType));
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  };
  const ofTypes = types.map((type): Slot => {
    const found = take(type);
    const id = found?.line.id ?? freeId(stage, [code, type], taken);
    return { id, code, type, line: found?.line, isNew: found?.isNew ?? true };
  });
  const others = rest.map(({ line, isNew }): Slot => ({ id: line.id, code, type: null, line, isNew }));
  return [...ofTypes, ...others];
}

/**
 * Of the places of one charge the lines that rating made for a container type that is not loaded any more: beside another line of the
 * charge they would count its containers, or its cargo, twice.
 */
function leftBehind(slots: readonly Slot[], { mode, containerTypes }: Lane): ReadonlySet<Slot> {
  if (mode === 'FCL' && containerTypes.length === 0) return new Set();
  const left = slots.filter(
    ({ type, line }) =>
      !type && line?.containerType && isOfRating(line) && !containerTypes.includes(line.containerType),
  );
  return new Set(left.length === slots.length ? left.slice(1) : left);
}

/** Types of the fleet that no kept line of the charge counts. */
function openTypes(
  code: string,
  kept: readonly ChargeLine[],
  types: readonly ContainerType[],
): ContainerType[] {
  const own = kept.filter((line) => canonical(line.code) === code);
  if (own.some(({ containerType }) => !containerType)) return [];
  return types.filter((type) => !own.some(({ containerType }) => containerType === type));
}

/**
 * What a stage wants prices for: its lines without one, those that a card priced, and what is mandatory and stands on no line.
 * `cards` are those that fit; `added` and `leftOut` are codes of the rules of charges.
 */
export function needsOf(
  circumstances: Circumstances,
  stage: StageId,
  cards: readonly Pick<OfferedCard, 'card'>[],
  { added, leftOut }: { added: readonly string[]; leftOut: readonly string[] },
  taken: Set<string>,
): StageNeeds {
  const { document, lane } = circumstances;
  const kept: StageNeeds['kept'] = [];
  const brought: ChargeLine[] = [];
  const open: { line: ChargeLine; isNew: boolean }[] = [];
  for (const line of document.stages[stage].lines) {
    const reason = keptReason(line, stage, circumstances);
    const isAdded = added.includes(canonical(line.code));
    if (!isAdded && isOutgrown(line, reason, circumstances)) brought.push(line);
    else if (reason) kept.push({ line, reason });
    else if (line.ratedBy?.brought || isLeftOut(line, leftOut, circumstances)) brought.push(line);
    else open.push({ line, isNew: false });
  }
  for (const line of newLines(circumstances, stage, added, taken)) {
    if (leftOut.includes(line.code)) continue;
    open.push({ line, isNew: true });
  }
  // Where a person priced one container type by hand, the others of a mandatory charge have no line yet.
  const ofOtherTypes = circumstances.priced.missing
    .filter((each) => each.stage === stage && each.containerType && !leftOut.includes(each.code))
    .map(({ code }) => canonical(code));
  const standing = kept.map(({ line }) => line);
  const codes = [...new Set([...open.map(({ line }) => canonical(line.code)), ...ofOtherTypes])];
  const slots = codes.flatMap((code) => {
    const own = open.filter(({ line }) => canonical(line.code) === code);
    const ofType = isByType(code, lane, cards)
      ? openTypes(code, standing, countedTypes(code, circumstances))
      : [];
    const found = slotsOfCode(stage, code, own, ofType, taken);
    const left = leftBehind(found, lane);
    for (const { line } of left) if (line) brought.push(line);
    const places = found.filter((slot) => !left.has(slot));
    return asOnePlace(code, places, standing, circumstances);
  });
  const others = ofOtherCarriers(stage, { kept: standing, codes }, circumstances, taken);
  return { stage, kept, slots: [...slots, ...others], brought };
}
