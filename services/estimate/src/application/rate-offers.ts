import type { StageId } from '@quayside/contract';
import type { Member, Scope } from '@quayside/service-kit';
import type { RateOffers } from '../contract/rates';
import { fitsLane, laneOf } from '../domain/card-lines';
import { withKeptCharges } from '../domain/charges/kept-lines';
import { documentOf } from '../domain/loaded';
import { byCoverageAndPrice, neededCodes, offerOf } from '../domain/rate-offers';
import { supplierCopies } from '../store/copies';
import { chargeBookOf } from './charges';
import { todayOf } from './company';
import { visibleEstimate, loadRevision } from './load';
import { placesOf } from './places';
import { cardsInForce } from './price-book';
import { priceOf } from './save';

const offersAtMost = 50;

/** Rate cards that fit the estimate's lane and day, with what each would make of the stage; the best first. */
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
  const cards = withKeptCharges(await cardsInForce(scope, [stage], lane), await chargeBookOf(scope));
  const fitting = cards.filter(({ card }) => fitsLane(card, lane)).slice(0, offersAtMost);
  const ids = [...new Set(fitting.map(({ supplierId }) => supplierId))];
  const suppliers = ids.length > 0 ? await scope.store(supplierCopies).findMany({ id: { in: ids } }) : [];
  const names = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const items = fitting
    .filter(({ supplierId }) => !names.get(supplierId)?.removed)
    .map(({ id, card }) => {
      const { name, nameJa } = names.get(card.supplierId) ?? {
        name: card.supplierName,
        nameJa: card.supplierNameJa,
      };
      const named = { ...card, supplierName: name, supplierNameJa: nameJa };
      return offerOf(document, stage, { id, card: named }, { lane, needed });
    })
    .sort(byCoverageAndPrice);
  const { places: _places, byStage: _carriage, ...told } = lane;
  return { stage, lane: told, needed, items };
}
