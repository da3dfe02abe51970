import { stageIds, type StageId } from '@quayside/contract';
import {
  d02Document,
  defaultLines,
  priceEstimate,
  type ChargeLine,
  type EstimateDocument,
  type EstimateStages,
} from '@quayside/rating';
import { laneBook } from '@quayside/service-supplier/lane-fits';
import type { PricingRule } from '../../contract/rules';
import { dayOf, laneOf, type OfferedCard, type Places } from '../card-lane';
import { rateCardCopy } from '../copies';
import { byLane } from './by-lane';
import { gapsOf } from './gaps';
import { rateDocument, type Rated } from './propose';
import type { RateAllInput } from './rated-stage';

const padded = (number: number) => number.toString(16).padStart(24, '0');
export const cardId = (number: number) => padded(0xc000 + number);
export const supplierId = (number: number) => padded(0x5000 + number);
export const ruleId = (number: number) => padded(0x7000 + number);
export const shipper = padded(0x1001);

/** A price of a card, in dollars by the container unless `more` says otherwise. */
export const price = (code: string, rate: string, more: object = {}) => ({
  code,
  description: code,
  basis: 'container',
  currency: 'USD',
  rate,
  ...more,
});
export const yen = { currency: 'JPY' };
export const flat = { basis: 'flat', currency: 'JPY' };
export const ofOcean = (type: string, freight: string, terminal: string) => [
  price('OFR', freight, { containerType: type }),
  price('LSS', '180', { containerType: type }),
  price('OTHC', terminal, { containerType: type, ...yen }),
  price('SEAL', '400', { containerType: type, ...yen }),
  price('CAF', '0.05', { basis: 'percent-of', percentOf: ['OFR'] }),
  price('DOC', '3240', { basis: 'bl', ...yen }),
  price('AMS', '30', { basis: 'bl' }),
];

export function card(
  number: number,
  supplier: number,
  stage: StageId,
  lines: object[],
  change: object = {},
): OfferedCard {
  return {
    id: cardId(number),
    card: rateCardCopy.parse({
      archived: false,
      code: `C-${number}`,
      name: `Card ${number}`,
      stage,
      lane: { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' },
      mode: 'FCL',
      supplierId: supplierId(supplier),
      supplierName: `Supplier ${supplier}`,
      validFrom: '2025-10-01',
      validTo: '2026-12-31',
      revision: 1,
      currency: 'USD',
      lines,
      ...change,
    }),
  };
}

export const rule = (number: number, kind: PricingRule['kind'], part: Partial<PricingRule>): PricingRule => ({
  id: ruleId(number),
  version: 1,
  name: `Rule ${number}`,
  kind,
  when: {},
  validFrom: '2025-01-01',
  ...part,
});

/** Case D02 (Yokohama to Long Beach, one 20GP) as it begins: the proposed lines, none of them priced. */
export function unpriced(change: Partial<EstimateDocument> = {}): EstimateDocument {
  const document = { ...d02Document(), ...change };
  const lines = defaultLines(document);
  const stages = stageIds.map((stage) => [stage, { ...document.stages[stage], lines: lines[stage] }]);
  return { ...document, stages: Object.fromEntries(stages) as EstimateStages };
}

export function withLines(document: EstimateDocument, stage: StageId, lines: ChargeLine[]): EstimateDocument {
  return { ...document, stages: { ...document.stages, [stage]: { ...document.stages[stage], lines } } };
}

const isInForce = ({ validFrom, validTo }: OfferedCard['card'], day: string) =>
  validFrom <= day && (!validTo || validTo >= day);

const nowhere: Places = { pickup: null, delivery: null, book: laneBook([], []) };

export function inputOf(
  document: EstimateDocument,
  book: OfferedCard[],
  more: Partial<RateAllInput> = {},
  places: Places = nowhere,
): RateAllInput {
  const priced = priceEstimate(document);
  const lane = laneOf(document, priced, '2025-11-01', places);
  const inForce = book.filter(({ card: copy }) => isInForce(copy, dayOf(lane, copy.stage)));
  const { fitting, undecided } = byLane(inForce, lane, document);
  return {
    document,
    priced,
    lane,
    named: new Map(book.map((each) => [each.id, each])),
    anew: false,
    cards: fitting,
    undecided: new Set(undecided.map(({ offered }) => offered.id)),
    rules: [],
    shipperId: shipper,
    stages: stageIds,
    ...more,
  };
}

/** The document rated from a book of cards, with its gaps. */
export function rate(
  document: EstimateDocument,
  book: OfferedCard[],
  more: Partial<RateAllInput> = {},
  places?: Places,
) {
  const input = inputOf(document, book, more, places);
  const rated = rateDocument(input);
  const { undecided } = byLane(
    book.filter(({ card: copy }) => isInForce(copy, dayOf(input.lane, copy.stage))),
    input.lane,
    document,
  );
  const others = book.filter((each) => !input.cards.includes(each));
  return {
    ...rated,
    input,
    gaps: gapsOf(input, rated, { otherDays: others, undecided, suppliers: [] }),
  };
}

/** Code (with its container type), cost in its currency and the card, of the lines of a stage. */
export function pricesOf(
  { document, priced }: Rated,
  stage: StageId,
): [string, string | null, string | null][] {
  const cardOf = (id: string) => document.stages[stage].lines.find((line) => line.id === id)?.ratedBy?.card;
  return priced.lines
    .filter((line) => line.stage === stage)
    .map(({ id, code, containerType, cost }) => [
      containerType ? `${code} ${containerType}` : code,
      cost,
      cardOf(id)?.slice(-2) ?? null,
    ]);
}

export const lineOfCode = ({ document }: Rated, stage: StageId, code: string): ChargeLine => {
  const found = document.stages[stage].lines.find((line) => line.code === code);
  if (!found) throw new Error(`no line ${code}`);
  return found;
};
