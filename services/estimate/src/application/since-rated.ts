import { isId, type Scope } from '@quayside/service-kit';
import type { EstimateDocument } from '@quayside/rating';
import type { OfferedCard } from '../domain/card-lane';
import { withKeptCharges } from '../domain/charges/kept-lines';
import { byLane } from '../domain/rate-all/by-lane';
import { leftOutByRules, leftOutOf, type LeftOut } from '../domain/rate-all/left-out';
import { movedIn, sinceRated, type RatedThen, type SinceRated } from '../domain/rate-all/since-rated';
import { rateCardCopies, tariffCopies } from '../store/copies';
import { chargeBookOf } from './charges';
import { cardsInForce } from './price-book';
import { sellTariffs } from './rate-all';

/** The cards and tariffs that lines name, as they are now: a handful, found by their ids. */
async function cardsOfLines(scope: Scope, { stages }: EstimateDocument): Promise<Map<string, OfferedCard>> {
  const lines = Object.values(stages).flatMap((sheet) => sheet.lines);
  const ids = lines.flatMap(({ rateCardId, sellTariff }) => [rateCardId ?? '', sellTariff?.card ?? '']);
  const known = [...new Set(ids)].filter(isId);
  if (known.length === 0) return new Map();
  const wanted = { id: { in: known } };
  const found = [
    ...(await scope.store(rateCardCopies).findAll(wanted)),
    ...(await scope.store(tariffCopies).findAll(wanted)),
  ];
  const offered = found.map(({ id, card }) => ({ id, card }));
  const named = withKeptCharges(offered, await chargeBookOf(scope));
  return new Map(named.map((each) => [each.id, each]));
}

/** Surcharges of the suppliers on the estimate that rules leave out. Cards are read only where a rule leaves something out. */
export async function leftOutNow(
  scope: Scope,
  asked: Omit<RatedThen, 'cards' | 'proposed'>,
): Promise<LeftOut[]> {
  const stages = [...leftOutByRules(asked).keys()];
  if (stages.length === 0) return [];
  const { document, lane } = asked;
  const copies = await cardsInForce(scope, stages, lane);
  const cards = withKeptCharges(
    copies.map(({ id, card }): OfferedCard => ({ id, card })),
    await chargeBookOf(scope),
  );
  return leftOutOf(asked, byLane(cards, lane, document).fitting);
}

/** What of an estimate changed so that rating would not leave it as it is. */
export async function sinceRatedOf(
  scope: Scope,
  then: Omit<RatedThen, 'cards' | 'sells'>,
): Promise<SinceRated> {
  const cards = await cardsOfLines(scope, then.document);
  const stages = [...new Set(movedIn(then.document).map(({ stage }) => stage))];
  if (stages.length === 0) return sinceRated({ ...then, cards });
  const charges = await chargeBookOf(scope);
  const { lane, shipperId } = then;
  return sinceRated({
    ...then,
    cards,
    sells: await sellTariffs(scope, stages, { lane, shipperId, charges }),
  });
}
