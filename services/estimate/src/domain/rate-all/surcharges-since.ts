import {
  lineRater,
  ratedRow,
  sameService,
  shapeOf,
  type ChargeLine,
  type StagedLine,
} from '@quayside/rating';
import { belongsToCarriage, goesAlong, isCarriage } from '../along';
import { usableLines, type OfferedCard } from '../card-lane';
import { carrierNamed, comparedLine } from '../card-lines';
import { figureOf, type CardChange, type Staged } from './card-changes';
import { canonical } from './needs';
import { chargesByRule, type RateAllInput } from './rated-stage';
import { isNothing } from './waiting';

type Then = Pick<RateAllInput, 'document' | 'priced' | 'lane' | 'rules' | 'shipperId'> & {
  cards: ReadonlyMap<string, OfferedCard>;
};

/** The version of the card that a line has its price of; undefined where nothing says it. */
function versionOf({ ratedBy, rateCardName }: ChargeLine): number | undefined {
  if (ratedBy) return ratedBy.version;
  const [, version] = / v(\d+)$/.exec(rateCardName ?? '') ?? [];
  return version === undefined ? undefined : Number(version);
}

/** Lines by the card of their price, where the card got another version since. */
function changedCards(lines: readonly Staged[], { cards }: Then): Map<OfferedCard, Staged> {
  const found = new Map<OfferedCard, Staged>();
  for (const staged of lines) {
    const { line, stage } = staged;
    const offered = cards.get(line.rateCardId ?? '');
    if (!offered || line.status !== 'priced' || offered.card.stage !== stage || found.has(offered)) continue;
    const version = versionOf(line);
    if (version !== undefined && version < offered.card.revision) found.set(offered, staged);
  }
  return found;
}

/** Whether a line is the charge of a card: of its service and containers, and, of a carrier's own, of that carrier. */
function isSame(line: ChargeLine, other: ChargeLine, { card }: OfferedCard): boolean {
  if (!sameService(canonical(line.code)).includes(canonical(other.code))) return false;
  if (line.containerType && other.containerType && line.containerType !== other.containerType) return false;
  if (card.stage !== 'sea-transport' || !belongsToCarriage(line.code)) return true;
  const names = [other.supplierId, other.carrier].filter(Boolean);
  return names.length === 0 || names.includes(card.supplierId) || names.includes(carrierNamed(card));
}

/**
 * Surcharges that the card of a line has now, that go with its others, cost something and stand on no line: the card got them in a later version. A person thought of
 * those that a rule leaves out, and of those that stand as excluded.
 */
export function surchargesSince(lines: readonly Staged[], then: Then): CardChange[] {
  const cards = changedCards(lines, then);
  if (cards.size === 0) return [];
  const { document, priced, lane } = then;
  const shape = shapeOf(document);
  const standing = Object.values(document.stages).flatMap((sheet) => sheet.lines);
  const staged = lines.map(({ stage, line }): StagedLine => {
    return { stage, line, whole: document.stages[stage].scope === 'whole' };
  });
  const rate = lineRater({ ...document, facts: priced.facts });
  return [...cards].flatMap(([offered, { stage, line }]) => {
    const { leftOut } = chargesByRule(then, stage);
    const whole = document.stages[stage].scope === 'whole';
    return usableLines(offered.card, lane)
      .filter(({ code }) => goesAlong(code, shape) && !isCarriage(code) && !leftOut.includes(canonical(code)))
      .map((price) => comparedLine(offered, stage, price, undefined, lane))
      .filter((own) => !standing.some((other) => isSame(own, other, offered)))
      .filter((own) => {
        const result = rate([...staged, { stage, line: own, whole }]).at(-1);
        const costs = result?.costConverted && !result.costConverted.eq(0);
        return costs && !result.contingent && !isNothing(result);
      })
      .map((own): CardChange => ({
        ...{ stage, line, of: 'card', what: 'added' },
        ...{ then: own.containerType ? `${own.code} ${own.containerType}` : own.code },
        now: figureOf(ratedRow(own)),
      }));
  });
}
