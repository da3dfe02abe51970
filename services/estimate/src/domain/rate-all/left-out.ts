import { isPricedHere, sameService, shapeOf } from '@quayside/rating';
import { stageIds, type StageId } from '@quayside/contract';
import type { PricingRule } from '../../contract/rules';
import { goesAlong, isCarriage } from '../along';
import { usableLines, type OfferedCard } from '../card-lane';
import { canonical } from './needs';
import { chargesByRule, occasionOf, type RateAllInput } from './rated-stage';
import { rulesFor } from './rules';

/** A charge that a supplier of the estimate has on a card, and that a rule of the company leaves out: it stands on no line. */
export type LeftOut = { stage: StageId; code: string; rule: string };

type Asked = Pick<RateAllInput, 'document' | 'lane' | 'rules' | 'shipperId'>;

/** Codes that rules leave out, by stage; no stage where none do. */
export function leftOutByRules(asked: Asked): Map<StageId, string[]> {
  const found = stageIds
    .filter((stage) => isPricedHere(asked.document.stages[stage].scope))
    .map((stage) => [stage, chargesByRule(asked, stage).leftOut] as const);
  return new Map(found.filter(([, codes]) => codes.length > 0));
}

const ruleOf = (asked: Asked, stage: StageId, code: string): PricingRule | undefined =>
  rulesFor(asked.rules, 'charges', occasionOf(asked, stage)).find(({ charges }) =>
    charges?.leaveOut.some((each) => canonical(each) === code),
  );

/**
 * Surcharges that the cards of the suppliers who are on the estimate have for it, and that a rule leaves out without anything in their place. The supplier
 * charges them all the same, so a person has to acknowledge it.
 *
 * @param cards those in force that are for the shipment
 */
export function leftOutOf(asked: Asked, cards: readonly OfferedCard[]): LeftOut[] {
  const { document, lane } = asked;
  const shape = shapeOf(document);
  const standing = new Set(
    Object.values(document.stages).flatMap(({ lines }) => lines.map(({ code }) => canonical(code))),
  );
  return [...leftOutByRules(asked)].flatMap(([stage, codes]) => {
    const priced = document.stages[stage].lines.filter(
      ({ status, rateCardId }) => status === 'priced' && rateCardId,
    );
    const suppliers = new Set(priced.map(({ supplierId }) => supplierId));
    const own = cards.filter(({ card }) => card.stage === stage && suppliers.has(card.supplierId));
    const offered = new Set(
      own.flatMap(({ card }) => usableLines(card, lane).map(({ code }) => canonical(code))),
    );
    return codes
      .filter((code) => offered.has(code) && (goesAlong(code, shape) || isCarriage(code)))
      .filter((code) => !sameService(code).some((each) => standing.has(each)))
      .map((code) => ({ stage, code, rule: ruleOf(asked, stage, code)?.name ?? '' }));
  });
}
