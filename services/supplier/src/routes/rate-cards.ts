import {
  changesOf,
  defineResource,
  defineRoute,
  problem,
  given,
  invalid,
  publicFields,
  todayOf,
  type Member,
  type Scope,
  type Stored,
  type Where,
} from '@quayside/service-kit';
import { z } from 'zod';
import {
  overlapListSchema,
  rateCardFieldsSchema,
  rateCardFilterSchema,
  rateCardSchema,
  rateCardVersionSchema,
  supplierEvents,
  type RateCardFilter,
} from '../contract';
import {
  needsNewRevision,
  overlapsOf,
  stateOn,
  writtenFields,
  type RateCardFields,
} from '../domain/rate-card';
import { ownSupplierId, refuseOtherSupplier, seesAllSuppliers } from '../domain/visibility';
import { rateCards, rateCardVersions, suppliers } from '../store/stores';

async function present(member: Member, card: Stored<RateCardFields>, scope: Scope) {
  const { notes, ...open } = publicFields(card);
  const shown = seesAllSuppliers(member) && notes !== undefined ? { ...open, notes } : open;
  return { ...shown, state: stateOn(card, await todayOf(scope)) };
}

const visible = (member: Member): Where<RateCardFields> =>
  seesAllSuppliers(member) ? {} : { allOf: [{ supplierId: ownSupplierId(member) }] };

/** A card that says nothing about a port serves all of them; a card of mode `any` serves both. */
function wanted(filter: RateCardFilter, today: string): Where<RateCardFields> {
  const { stage, supplierId, charge, portOfLoading, portOfDischarge, mode, on, state } = filter;
  const laneFits = (path: 'lane.portOfLoading' | 'lane.portOfDischarge', port: string | undefined) =>
    port === undefined ? [] : [{ anyOf: [{ [path]: port }, { [path]: null }] }];
  const inForce = (day: string) => ({ validFrom: { lte: day }, validTo: { gte: day } });
  const states = {
    upcoming: { validFrom: { gt: today } },
    inForce: inForce(today),
    expired: { validTo: { lt: today } },
  };
  const all: Where<RateCardFields>[] = [
    given({ stage, supplierId, 'lines.code': charge }),
    ...laneFits('lane.portOfLoading', portOfLoading),
    ...laneFits('lane.portOfDischarge', portOfDischarge),
    ...(mode ? [{ mode: { in: [mode, 'any'] } }] : []),
    ...(on ? [inForce(on)] : []),
    ...(state ? [states[state]] : []),
  ].filter((part) => Object.keys(part).length > 0);
  return all.length > 0 ? { allOf: all } : {};
}

const access = {
  read: ['supplier:read', 'supplier:own'],
  write: 'supplier:write',
} as const;

export const rateCardRoutes = defineResource({
  name: 'rateCard',
  path: '/suppliers/:supplierId/rate-cards',
  idParameter: 'rateCardId',
  parents: [{ store: suppliers, parameter: 'supplierId', field: 'supplierId' }],
  store: rateCards,
  create: rateCardFieldsSchema,
  update: changesOf(rateCardFieldsSchema),
  view: rateCardSchema,
  access,
  operations: ['list', 'get', 'create', 'update', 'archive', 'restore'],
  filters: rateCardFilterSchema,
  where: async (filter, { member, params, scope }) => {
    refuseOtherSupplier(member, params.supplierId);
    return wanted(filter, await todayOf(scope));
  },
  visible,
  prepare: async (input, { scope, params, current }) => {
    const card = { ...current, ...input };
    if (card.validFrom && card.validTo && card.validFrom > card.validTo) {
      throw invalid([{ path: 'validTo', code: 'validity.order', message: 'It ends before it begins.' }]);
    }
    if (current) {
      const next = needsNewRevision(current, input, await todayOf(scope))
        ? current.revision + 1
        : current.revision;
      return { ...input, revision: next };
    }
    const supplier = await scope.store(suppliers).get(params.supplierId!);
    return { ...input, supplierName: supplier.name, supplierNameJa: supplier.nameJa, revision: 1 };
  },
  afterChange: async (card, { scope, member, current }) => {
    if (!current || current.revision === card.revision) return;
    await scope.store(rateCardVersions).create({
      rateCardId: card.id,
      revision: current.revision,
      replacedAt: card.updatedAt,
      replacedBy: member.name,
      card: writtenFields(current),
    });
  },
  present,
  event: supplierEvents['rateCard.saved'],
  label: (card) => card.name,
});

/** Cards of all suppliers by stage, lane, mode and date. */
export const rateCardSearch = defineResource({
  name: 'rateCard',
  path: '/rate-cards',
  idParameter: 'rateCardId',
  store: rateCards,
  create: rateCardFieldsSchema,
  view: rateCardSchema,
  access,
  operations: ['list', 'get'],
  filters: rateCardFilterSchema,
  where: async (filter, { scope }) => wanted(filter, await todayOf(scope)),
  visible,
  present,
});

export const rateCardExtras = [
  defineRoute({
    method: 'get',
    path: '/suppliers/:supplierId/rate-cards/:rateCardId/versions',
    summary: 'Prices of a rate card before its changes, newest first',
    access: access.read,
    response: z.strictObject({ items: z.array(rateCardVersionSchema), total: z.int() }),
    handler: async ({ params, scope, member }) => {
      refuseOtherSupplier(member, params.supplierId);
      const card = await scope.store(rateCards).get(params.rateCardId);
      if (card.supplierId !== params.supplierId) throw problem('not-found');
      const found = await scope
        .store(rateCardVersions)
        .findMany({ rateCardId: card.id }, { sort: '-revision' });
      const items = found.map(({ revision, replacedAt, replacedBy, card: before }) => {
        const { notes, ...open } = before;
        const shown = seesAllSuppliers(member) && notes !== undefined ? { ...open, notes } : open;
        return { revision, replacedAt, replacedBy, card: shown };
      });
      return { items, total: items.length };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/suppliers/:supplierId/rate-card-overlaps',
    summary: 'Cards that price the same charges for the same lane on the same days',
    access: access.read,
    response: overlapListSchema,
    handler: async ({ params, scope, member }) => {
      refuseOtherSupplier(member, params.supplierId);
      await scope.store(suppliers).get(params.supplierId);
      const cards = await scope
        .store(rateCards)
        .findMany({ supplierId: params.supplierId, archived: false }, { limit: 2_000 });
      const items = cards
        .map((card) => ({ rateCardId: card.id, overlaps: overlapsOf(card, cards) }))
        .filter((item) => item.overlaps.length > 0);
      return { items, total: items.length };
    },
  }),
];
