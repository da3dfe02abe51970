import { isId, type Scope } from '@quayside/service-kit';
import type { EstimateDocument } from '@quayside/rating';
import type { OfferedCard } from '../domain/card-lane';
import { withKeptCharges } from '../domain/charges/kept-lines';
import { sinceRated, type RatedThen, type SinceRated } from '../domain/rate-all/since-rated';
import { chargeBookOf } from './charges';
import { rateCardCopies, tariffCopies } from '../store/copies';

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

/** What of an estimate changed so that rating would not leave it as it is. */
export async function sinceRatedOf(scope: Scope, then: Omit<RatedThen, 'cards'>): Promise<SinceRated> {
  return sinceRated({ ...then, cards: await cardsOfLines(scope, then.document) });
}
