import {
  defineResource,
  implement,
  invalid,
  publicFields,
  todayOf,
  type Member,
  type Scope,
  type Stored,
} from '@quayside/service-kit';
import { carrierNamesOf, understood } from '../application/carriers';
import { groupsOfPorts } from '../application/groups-of-ports';
import { bookOf, refuseStrangeLane } from '../application/lane-names';
import { refuseStrangePrices } from '../application/known-codes';
import { refuseStrangeShipper } from '../application/strange-shipper';
import { keepTariffVersions } from '../application/tariff-versions';
import { supplierCalls, supplierEvents, tariffResource } from '../contract';
import { checkFreeTime } from '../domain/free-time';
import { meetingCards } from '../domain/meeting-cards';
import { needsNewRevision, overlapsOf, stateOn, type TariffFields } from '../domain/rate-card';
import { wantedPrices } from '../domain/rate-card-filter';
import { shipperCopies } from '../store/shipper-copies';
import { tariffs, tariffVersions } from '../store/tariffs';

async function present(_member: Member, tariff: Stored<TariffFields>, scope: Scope) {
  const { shipperId } = tariff;
  const shipper = shipperId ? await scope.store(shipperCopies).find(shipperId) : null;
  return {
    ...publicFields(tariff),
    ...(shipper ? { shipperName: shipper.name } : {}),
    ...(shipper?.nameJa ? { shipperNameJa: shipper.nameJa } : {}),
    state: stateOn(tariff, await todayOf(scope)),
  };
}

export const tariffRoutes = defineResource({
  ...tariffResource,
  store: tariffs,
  where: async ({ layer, shipperId, ...filter }, { scope }) => {
    const today = await todayOf(scope);
    const all = [
      ...wantedPrices(filter, today, await groupsOfPorts(scope, filter)),
      ...(layer ? [{ layer }] : []),
      ...(shipperId ? [{ shipperId }] : []),
    ];
    return all.length > 0 ? { allOf: all } : {};
  },
  prepare: async (input, { scope, current }) => {
    const tariff = { ...current, ...input };
    if (tariff.validFrom && tariff.validTo && tariff.validFrom > tariff.validTo) {
      throw invalid([{ path: 'validTo', code: 'validity.order', message: 'It ends before it begins.' }]);
    }
    if (!current || 'layer' in input || 'shipperId' in input) {
      await refuseStrangeShipper(scope, { layer: tariff.layer ?? 'ownCost', shipperId: tariff.shipperId });
    }
    checkFreeTime(tariff);
    if (input.lane) await refuseStrangeLane(scope, input.lane);
    await refuseStrangePrices(scope, input, current);
    const written = await understood(scope, input, current);
    if (!current) return { ...written, revision: 1 };
    const renewed = needsNewRevision(current, input, await todayOf(scope));
    return { ...written, revision: current.revision + (renewed ? 1 : 0) };
  },
  afterChange: async (tariff, { scope, member, current }) => {
    if (!current || current.revision === tariff.revision) return;
    await keepTariffVersions(scope, [current], { at: tariff.updatedAt, by: member.name });
  },
  present,
  event: supplierEvents['tariff.saved'],
  label: (tariff) => tariff.name,
});

export const tariffViews = [
  implement(supplierCalls.listTariffVersions, async ({ params, scope }) => {
    const tariff = await scope.store(tariffs).get(params.tariffId);
    const earlier = await scope.store(tariffVersions).findAll({ tariffId: tariff.id }, { sort: '-revision' });
    const items = earlier.map(({ revision, replacedAt, replacedBy, tariff: before }) => ({
      revision,
      replacedAt,
      replacedBy,
      tariff: before,
    }));
    return { items, total: items.length };
  }),
  implement(supplierCalls.listAgreementPartners, async ({ scope }) => {
    const known = await scope.store(shipperCopies).findAll({ archived: false }, { sort: 'name' });
    const items = known.map(({ id, name, nameJa }) => ({ id, name, ...(nameJa ? { nameJa } : {}) }));
    return { items, total: items.length };
  }),
  implement(supplierCalls.listTariffOverlaps, async ({ scope }) => {
    const all = await scope.store(tariffs).findAll({ archived: false });
    const book = await bookOf(scope);
    const { identityOf: carrierOf } = await carrierNamesOf(scope);
    const meeting = meetingCards(all);
    const items = all
      .map((tariff) => {
        const rivals = meeting(tariff).filter(
          ({ layer, shipperId }) => layer === tariff.layer && shipperId === tariff.shipperId,
        );
        const overlaps = overlapsOf(tariff, rivals, { book, carrierOf }).map(
          ({ rateCardId, ...overlap }) => ({
            ...overlap,
            tariffId: rateCardId,
          }),
        );
        return { tariffId: tariff.id, overlaps };
      })
      .filter(({ overlaps }) => overlaps.length > 0);
    return { items, total: items.length };
  }),
];
