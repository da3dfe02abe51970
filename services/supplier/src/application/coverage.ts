import { addDays } from '@quayside/contract/days';
import { todayOf, type Scope, type Stored } from '@quayside/service-kit';
import type { Coverage, CoverageQuery } from '../contract';
import { askedTypes, coverageOf, type CoverageSource } from '../domain/coverage';
import { knownLanes } from '../domain/known-lanes';
import type { RateCardFields, TariffFields } from '../domain/rate-card';
import { rateCards } from '../store/rate-cards';
import { suppliers } from '../store/suppliers';
import { tariffs } from '../store/tariffs';
import { bookOf } from './lane-names';

const shownLanes = 200;

const ofCard = (card: Stored<RateCardFields>): CoverageSource => ({
  ...card,
  shown: {
    kind: 'rateCard',
    id: card.id,
    code: card.code,
    supplierId: card.supplierId,
    supplierName: card.supplierName,
    ...(card.supplierNameJa ? { supplierNameJa: card.supplierNameJa } : {}),
    validTo: card.validTo,
  },
});

const ofTariff = (tariff: Stored<TariffFields>): CoverageSource => ({
  ...tariff,
  shown: { kind: 'tariff', id: tariff.id, code: tariff.code, validTo: tariff.validTo },
});

/**
 * Which charges of a usual shipment have no price, by lane and stage. Lanes are those between two ports that any sea price
 * names, sold or bought, past ones too (a lane whose only card ended is a gap), and those that suppliers serve. What covers them
 * is the cost side: a price that we ask of others pays nobody.
 */
export async function readCoverage(scope: Scope, query: CoverageQuery): Promise<Coverage> {
  const { days = '30', mode = 'FCL', containerType, portOfLoading, portOfDischarge } = query;
  const from = await todayOf(scope);
  const to = addDays(from, Number(days));
  const book = await bookOf(scope);
  const cards = await scope.store(rateCards).findAll({ archived: false });
  const own = await scope.store(tariffs).findAll({ archived: false });
  const served = await scope.store(suppliers).findAll({ archived: false });
  const inUse = new Set(served.map(({ id }) => id));
  // Of a supplier in the archive nothing is offered; its lanes stay, as gaps.
  const offered = cards.filter(({ supplierId }) => inUse.has(supplierId));
  const sources = [...offered.map(ofCard), ...own.filter(({ layer }) => layer === 'ownCost').map(ofTariff)];
  const sea = [...cards, ...own].filter((price) => price.stage === 'sea-transport');
  const lanes = knownLanes(
    [...sea.map(({ lane }) => lane), ...served.flatMap((each) => each.lanes ?? [])],
    book,
  );
  const wanted = lanes.filter(
    (lane) =>
      (!portOfLoading || lane.portOfLoading === portOfLoading) &&
      (!portOfDischarge || lane.portOfDischarge === portOfDischarge),
  );
  const types = containerType ? [containerType] : askedTypes(sources);
  const containerTypes = mode === 'FCL' ? types : [];
  const question = { from, to, mode, containerTypes };
  const items = coverageOf(wanted.slice(0, shownLanes), sources, book, question);
  return { from, to, containerTypes, items, total: wanted.length };
}
