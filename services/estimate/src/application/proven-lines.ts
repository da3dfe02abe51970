import type { StageId } from '@quayside/contract';
import { stageIds } from '@quayside/contract';
import type { ChargeLine } from '@quayside/rating';
import { invalid, isId, type Scope } from '@quayside/service-kit';
import { laneOf, type OfferedCard } from '../domain/card-lane';
import { withKeptCharges } from '../domain/charges/kept-lines';
import { documentOf, type Loaded } from '../domain/loaded';
import { claimsOf, isProven, type Claim, type Known, type KnownRule } from '../domain/provenance';
import { fieldsOfRule } from '../domain/rule-fields';
import { rateCardCopies, tariffCopies } from '../store/copies';
import { rules, ruleVersions } from '../store/rules';
import { chargeBookOf } from './charges';
import { todayOf } from './company';
import { placesOf } from './places';
import { priceOf } from './save';

const ids = (all: readonly (string | null | undefined)[]): string[] => [
  ...new Set(all.flatMap((id) => (id && isId(id) ? [id] : []))),
];

/** The versions of the rules that lines name. */
async function rulesOf(scope: Scope, lines: readonly ChargeLine[]): Promise<KnownRule[]> {
  const named = ids(lines.flatMap(({ ratedBy, ruleMarkup }) => [ratedBy?.rule?.id, ruleMarkup?.rule.id]));
  if (named.length === 0) return [];
  const now = await scope.store(rules).findAll({ id: { in: named } });
  const earlier = await scope.store(ruleVersions).findAll({ ruleId: { in: named } });
  return [
    ...now.map((rule) => ({ id: rule.id, version: rule.version, rule: fieldsOfRule(rule) })),
    ...earlier.map(({ ruleId, ruleVersion, rule }) => ({ id: ruleId, version: ruleVersion, rule })),
  ];
}

async function knownTo(
  scope: Scope,
  loaded: Loaded,
  stage: StageId,
  claims: readonly Claim[],
): Promise<Known> {
  const lines = claims.map(({ line }) => line);
  const document = documentOf(loaded);
  const wanted = {
    id: {
      in: ids(
        lines.flatMap(({ rateCardId, ratedBy, sellTariff, sellUndecided }) => [
          ...[rateCardId, ratedBy?.card, sellTariff?.card, sellUndecided?.card],
        ]),
      ),
    },
  };
  const charges = await chargeBookOf(scope);
  const cards = await scope.store(rateCardCopies).findAll({ ...wanted, removed: false });
  const tariffs = await scope.store(tariffCopies).findAll({ ...wanted, removed: false });
  const own = tariffs.filter(({ layer }) => layer === 'ownCost');
  const offered: OfferedCard[] = withKeptCharges(
    [
      ...cards.map(({ id, card }) => ({ id, card })),
      ...own.map(({ id, card }) => ({ id, card, layer: 'ownCost' as const })),
    ],
    charges,
  );
  const sells = tariffs.flatMap(({ id, card, layer, shipperId }) =>
    layer === 'ownCost' ? [] : [{ id, card, layer, shipperId: shipperId ?? null }],
  );
  return {
    stage,
    lane: laneOf(document, priceOf(loaded), await todayOf(scope), await placesOf(scope, document)),
    shipperId: loaded.estimate.shipperId,
    cards: new Map(offered.map((each) => [each.id, each])),
    tariffs: new Map(withKeptCharges(sells, charges).map((each) => [each.id, each])),
    rules: await rulesOf(scope, lines),
  };
}

/**
 * Refuses lines that say of themselves where their figures come from, where neither the estimate nor the company's cards, tariffs and rules say so:
 * such a line would look rated, and checks would pass over it.
 *
 * @throws ProblemError `invalid` with the field
 */
export async function refuseUnprovenLines(
  scope: Scope,
  loaded: Loaded,
  stage: StageId,
  lines: readonly ChargeLine[],
): Promise<void> {
  const stored = stageIds.flatMap((each) => loaded.sheets[each].lines);
  const claims = claimsOf(lines, stored);
  if (claims.length === 0) return;
  const known = await knownTo(scope, loaded, stage, claims);
  const errors = claims
    .filter((claim) => !isProven(claim, known))
    .map(({ index, line, field }) => ({
      path: `lines.upsert.${index}.${field}`,
      code: 'provenance.unknown',
      message: `${line.code}: no card, tariff or rule says so`,
    }));
  if (errors.length > 0) throw invalid(errors.slice(0, 100));
}
