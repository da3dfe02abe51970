import {
  defineResource,
  implement,
  invalid,
  problem,
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
import { keepVersions } from '../application/rate-card-versions';
import { rateCardResource, supplierCalls, supplierEvents } from '../contract';
import { checkFreeTime } from '../domain/free-time';
import { needsNewRevision, overlapsOf, stateOn, type RateCardFields } from '../domain/rate-card';
import { meetingCards } from '../domain/meeting-cards';
import { found, visible, wanted } from '../domain/rate-card-filter';
import { refuseOtherSupplier, seesAllSuppliers } from '../domain/visibility';
import { rateCards, rateCardVersions } from '../store/rate-cards';
import { suppliers } from '../store/suppliers';

async function present(member: Member, card: Stored<RateCardFields>, scope: Scope) {
  const { notes, ...open } = publicFields(card);
  const shown = seesAllSuppliers(member) && notes !== undefined ? { ...open, notes } : open;
  return { ...shown, state: stateOn(card, await todayOf(scope)) };
}

export const rateCardRoutes = defineResource({
  ...rateCardResource,
  parents: [{ store: suppliers, parameter: 'supplierId', field: 'supplierId' }],
  store: rateCards,
  where: async (filter, { member, params, scope }) => {
    refuseOtherSupplier(member, params.supplierId);
    return wanted(filter, await todayOf(scope), await groupsOfPorts(scope, filter));
  },
  visible,
  prepare: async (input, { scope, params, current }) => {
    const card = { ...current, ...input };
    if (card.validFrom && card.validTo && card.validFrom > card.validTo) {
      throw invalid([{ path: 'validTo', code: 'validity.order', message: 'It ends before it begins.' }]);
    }
    checkFreeTime(card);
    if (input.lane) await refuseStrangeLane(scope, input.lane);
    await refuseStrangePrices(scope, input, current);
    const written = await understood(scope, input, current);
    if (current) {
      const next = needsNewRevision(current, input, await todayOf(scope))
        ? current.revision + 1
        : current.revision;
      return { ...written, revision: next };
    }
    const supplier = await scope.store(suppliers).get(params.supplierId!);
    return { ...written, supplierName: supplier.name, supplierNameJa: supplier.nameJa, revision: 1 };
  },
  afterChange: async (card, { scope, member, current }) => {
    if (!current || current.revision === card.revision) return;
    await keepVersions(scope, [current], { at: card.updatedAt, by: member.name });
  },
  present,
  event: supplierEvents['rateCard.saved'],
  label: (card) => card.name,
});

export const rateCardViews = [
  implement(supplierCalls.findRateCards, async ({ query, scope, member }) => {
    const { limit, cursor, sort, q, archived, ...filter } = query;
    const where = found(member, filter, await todayOf(scope), await groupsOfPorts(scope, filter));
    const page = await scope.store(rateCards).list({ limit, cursor, sort, q, archived }, where);
    return {
      ...page,
      items: await Promise.all(page.items.map((card) => present(member, card, scope))),
    };
  }),
  implement(supplierCalls.findRateCard, async ({ params, scope, member }) => {
    const card = await scope.store(rateCards).findOne({ id: params.rateCardId, ...visible(member) });
    if (!card) throw problem('not-found');
    return present(member, card, scope);
  }),
  implement(supplierCalls.listRateCardVersions, async ({ params, scope, member }) => {
    refuseOtherSupplier(member, params.supplierId);
    const card = await scope.store(rateCards).get(params.rateCardId);
    if (card.supplierId !== params.supplierId) throw problem('not-found');
    const earlier = await scope
      .store(rateCardVersions)
      .findAll({ rateCardId: card.id }, { sort: '-revision' });
    const items = earlier.map(({ revision, replacedAt, replacedBy, card: before }) => {
      const { notes, ...open } = before;
      const shown = seesAllSuppliers(member) && notes !== undefined ? { ...open, notes } : open;
      return { revision, replacedAt, replacedBy, card: shown };
    });
    return { items, total: items.length };
  }),
  implement(supplierCalls.listRateCardOverlaps, async ({ params, scope, member }) => {
    refuseOtherSupplier(member, params.supplierId);
    await scope.store(suppliers).get(params.supplierId);
    const cards = await scope.store(rateCards).findAll({ supplierId: params.supplierId, archived: false });
    const book = await bookOf(scope);
    const { identityOf: carrierOf } = await carrierNamesOf(scope);
    const meeting = meetingCards(cards);
    const items = cards
      .map((card) => ({
        rateCardId: card.id,
        overlaps: overlapsOf(card, meeting(card), { book, carrierOf }),
      }))
      .filter((item) => item.overlaps.length > 0);
    return { items, total: items.length };
  }),
];
