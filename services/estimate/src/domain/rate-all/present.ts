import type { ChargeLine, EstimateDocument, PricedEstimate, RatedLine } from '@quayside/rating';
import { explainDifference, isTypedMarkup } from '@quayside/rating';
import type { RateAllGap, RateAllLine, RateAllResult } from '../../contract/rate-all';
import { canonicalJson, contentHash } from '../canonical';
import { termsFigures } from '../terms';
import { figuresOf, hasPrice } from './figures';
import { cardView } from './gaps';
import { canonical } from './needs';
import type { Rated } from './propose';
import type { RateAllInput, RatedStage } from './rated-stage';
import { noSellBook } from './sell-side';

function priceOf(line: RatedLine | undefined): RateAllLine['before'] {
  if (!line) return null;
  const { currency, rate, chargedQuantity, unit, cost, costConverted, sell } = line;
  return { currency, rate, quantity: chargedQuantity, unit, cost, costConverted, sell };
}

/** Whether the price is the same and comes from the same version of the same card. */
const isSameSource = (before: ChargeLine, after: ChargeLine): boolean =>
  before.rateCardId === after.rateCardId &&
  before.rateCardName === after.rateCardName &&
  figuresOf(before) === figuresOf(after) &&
  canonicalJson(before.sellTariff ?? null) === canonicalJson(after.sellTariff ?? null) &&
  canonicalJson(before.sellUndecided ?? null) === canonicalJson(after.sellUndecided ?? null) &&
  JSON.stringify(before.markup) === JSON.stringify(after.markup);

const isCostTyped = ({ typedAmounts, basis }: ChargeLine) =>
  Boolean(typedAmounts?.cost) || basis === 'calculated-amount';

function changeOf(before: ChargeLine | undefined, after: ChargeLine | undefined): RateAllLine['change'] {
  if (!before) return 'added';
  if (!after) return 'removed';
  const isPriced = (line: ChargeLine) => hasPrice(line) || line.sellTariff !== undefined;
  if (isPriced(before) && !isPriced(after)) return 'cleared';
  // A markup on what has no price yet changes no amount.
  if (!isPriced(before) && !isPriced(after) && !isCostTyped(after)) return 'same';
  return isSameSource(before, after) ? 'same' : 'rated';
}

/** A card that a person put on the line, and that rating would give up or take for its own. */
const isByHand = (before: ChargeLine | undefined, after: ChargeLine | undefined) =>
  before !== undefined &&
  Boolean(before.rateCardId) &&
  !before.ratedBy &&
  hasPrice(before) &&
  (!after || Boolean(after.ratedBy) || figuresOf(before) !== figuresOf(after));

const reasonOf = (
  after: ChargeLine | undefined,
): Pick<RateAllLine, 'rule' | 'markup' | 'total' | 'runnersUp'> => ({
  rule: after?.ratedBy?.rule ?? null,
  markup: after?.ruleMarkup && !isTypedMarkup(after) ? after.ruleMarkup : null,
  ...(after?.ratedBy?.total ? { total: after.ratedBy.total } : {}),
  runnersUp: after?.ratedBy?.runnersUp ?? [],
});

type Sides = { before: PricedEstimate; after: PricedEstimate };

function linesOf(
  input: RateAllInput,
  { needs, lines }: RatedStage,
  original: EstimateDocument,
  sides: Sides,
): RateAllLine[] {
  const { stage } = needs;
  const old = new Map(original.stages[stage].lines.map((line) => [line.id, line]));
  const next = new Map(lines.map((line) => [line.id, line]));
  const ofStage = (priced: PricedEstimate) =>
    new Map(priced.lines.filter((line) => line.stage === stage).map((line) => [line.id, line]));
  const [pricedBefore, pricedAfter] = [ofStage(sides.before), ofStage(sides.after)];
  const cards = new Map(input.cards.map((offered) => [offered.id, offered]));
  const sells = new Map((input.sells ?? noSellBook).cards.map((offered) => [offered.id, offered]));
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((id): RateAllLine[] => {
    const [before, after] = [old.get(id), next.get(id)];
    const line = after ?? before;
    const change = changeOf(before, after);
    const isUntold = change === 'same' && !after?.ratedBy && !after?.sellTariff && !after?.ruleMarkup;
    if (!line || isUntold || before === after) return [];
    const card = after?.ratedBy && cards.get(after.ratedBy.card);
    const sold = after?.sellTariff && sells.get(after.sellTariff.card);
    return [
      {
        stage,
        lineId: id,
        code: line.code,
        description: line.description,
        descriptionJa: line.descriptionJa ?? null,
        containerType: line.containerType ?? null,
        change,
        ...(isByHand(before, after) ? { byHand: true as const } : {}),
        before: priceOf(pricedBefore.get(id)),
        after: priceOf(pricedAfter.get(id)),
        card: card ? cardView(card) : null,
        sellCard: sold ? cardView(sold) : null,
        ...reasonOf(after),
      },
    ];
  });
}

function keptOf({ needs }: RatedStage): RateAllResult['kept'] {
  return needs.kept.map(({ line, reason }) => ({
    stage: needs.stage,
    lineId: line.id,
    code: canonical(line.code),
    description: line.description,
    descriptionJa: line.descriptionJa ?? null,
    containerType: line.containerType ?? null,
    reason,
  }));
}

/** What would become of the estimate, and why: as it is answered. */
export function presentProposal(
  input: RateAllInput,
  rated: Rated,
  gaps: RateAllGap[],
  /** The estimate as it stands: before what the tables say of its entry. */
  { document: original, priced: before }: Pick<RateAllInput, 'document' | 'priced'> = input,
): Omit<RateAllResult, 'taken' | 'estimate' | 'entry'> {
  const stages = [...rated.stages.values()];
  const { rows, byCause, currency, cost, sell, tax, total } = explainDifference(before, rated.priced);
  return {
    proposal: contentHash([
      original,
      rated.document.stages['destination-custom'].inputs,
      stages.map(({ lines }) => lines),
    ]).slice(0, 32),
    date: input.lane.date,
    containerTypes: input.lane.containerTypes,
    before: termsFigures(before, original),
    after: termsFigures(rated.priced, rated.document),
    difference: { rows, byCause, currency, cost, sell, tax, total },
    lines: stages.flatMap((stage) => linesOf(input, stage, original, { before, after: rated.priced })),
    kept: stages.flatMap(keptOf),
    gaps,
    cardsFitting: input.cards.length,
  };
}
