import type { StageId } from '@quayside/contract';
import { shapeOf } from '@quayside/rating';
import { problem, type Member, type Scope } from '@quayside/service-kit';
import type { RateOffers } from '../contract/rates';
import { dayOf, fitsLane, laneOf, type OfferedCard } from '../domain/card-lane';
import { withKeptCharges } from '../domain/charges/kept-lines';
import { documentOf } from '../domain/loaded';
import { bestOffers, neededCodes } from '../domain/rate-offers';
import { supplierCopies } from '../store/copies';
import { withKeptCarriers } from './carriers';
import { chargeBookOf } from './charges';
import { todayOf } from './company';
import { visibleEstimate, loadRevision } from './load';
import { placesOf } from './places';
import { cardsInForce, carriersBySea } from './price-book';
import { ownTariffs } from './rate-all';
import { priceOf } from './save';

/** All that fit are priced and compared; only the best are told, since each comes with its lines. */
const toldAtMost = 50;
const pricedAtMost = 1000;

/**
 * Rate cards that fit the estimate's lane and day, with what each would make of the stage; the best first.
 * @throws ProblemError `not-found`; `too-large` rather than leave a cheaper one out unseen
 */
export async function rateOffersOf(
  scope: Scope,
  member: Member,
  estimateId: string,
  stage: StageId,
): Promise<RateOffers> {
  const loaded = await loadRevision(scope, await visibleEstimate(scope, member, estimateId));
  const document = documentOf(loaded);
  const priced = priceOf(loaded);
  const lane = laneOf(document, priced, await todayOf(scope), await placesOf(scope, document));
  const needed = neededCodes(document, priced, stage);
  const inForce: OfferedCard[] = [
    ...(await withKeptCarriers(scope, await cardsInForce(scope, [stage], lane))),
    ...(await ownTariffs(scope, [stage], lane)),
  ];
  const cards = withKeptCharges(inForce, await chargeBookOf(scope));
  const fitting = cards.filter(({ card }) => fitsLane(card, lane));
  if (fitting.length > pricedAtMost)
    throw problem('too-large', {
      detail: `${fitting.length} cards are for this shipment; at most ${pricedAtMost} are compared`,
    });
  const ids = [...new Set(fitting.map(({ card }) => card.supplierId).filter(Boolean))];
  const suppliers = ids.length > 0 ? await scope.store(supplierCopies).findMany({ id: { in: ids } }) : [];
  const names = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const offered = fitting
    .filter(({ card }) => !names.get(card.supplierId)?.removed)
    .map((each): OfferedCard => {
      const { card } = each;
      const { name, nameJa } = names.get(card.supplierId) ?? {
        name: card.supplierName,
        nameJa: card.supplierNameJa,
      };
      return { ...each, card: { ...card, supplierName: name, supplierNameJa: nameJa } };
    });
  const beside = { cards: offered, carriersBySea: await carriersBySea(scope, offered) };
  const asked = { document, priced, lane, needed, beside, shape: shapeOf(document) };
  const items = bestOffers(asked, stage, offered, toldAtMost);
  const { places: _places, byStage: _carriage, drayage: _drayage, days: _days, ...told } = lane;
  return { stage, lane: { ...told, date: dayOf(lane, stage) }, needed, items, fitting: offered.length };
}
