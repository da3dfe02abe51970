import { defineCalls, defineEvents } from '@quayside/api';
import { z } from 'zod';
import {
  consume,
  created,
  defineResource,
  defineStore,
  implement,
  invalid,
  type ServiceDefinition,
} from '../index';

const companyShape = z.object({
  name: z.string(),
  code: z.string().nullable(),
  country: z.string(),
  rank: z.number().nullable(),
  note: z.string().nullable(),
  address: z.object({ city: z.string() }).nullable(),
});
export const companies = defineStore({
  name: 'companies',
  shape: companyShape,
  search: ['name', 'note'],
  sorts: ['name', 'rank'],
  defaultSort: 'name',
  unique: [['code']],
});
export const items = defineStore({
  name: 'items',
  shape: z.object({ companyId: z.string(), title: z.string() }),
  sorts: ['title'],
});
export const copies = defineStore({ name: 'copies', shape: z.object({ name: z.string() }) });

const companyInput = z.strictObject({
  name: z.string().min(1).max(200),
  code: z.string().max(20).nullable().default(null),
  country: z.string().length(2).default('JP'),
  rank: z.number().int().min(0).max(1_000_000).nullable().default(null),
  note: z.string().max(2_000).nullable().default(null),
  address: z
    .strictObject({ city: z.string().max(100) })
    .nullable()
    .default(null),
});
const companyView = companyShape.extend({
  id: z.string(),
  version: z.number(),
  archived: z.boolean(),
  updatedAt: z.string(),
});

export const sampleEvents = defineEvents('shippers', {
  'company.saved': z.looseObject({ name: z.string() }),
});

/** Another service's contract, and what is needed of it. */
const estimateEvents = defineEvents('estimate', {
  'estimate.saved': z.strictObject({
    name: z.string(),
    total: z.string(),
    cargo: z.strictObject({ weight: z.string() }),
  }),
});
const estimateCopy = estimateEvents['estimate.saved'].data.pick({ name: true }).extend({
  cargo: z.strictObject({ weight: z.string() }).optional(),
});

const sampleCalls = defineCalls('shippers', {
  drawNumber: {
    method: 'post',
    path: '/numbers',
    summary: 'Draws the next number',
    access: 'shipper:write',
    response: z.object({ number: z.number() }),
  },
  fail: {
    method: 'post',
    path: '/failing',
    summary: 'Writes, then fails',
    access: 'shipper:write',
    body: z.strictObject({ how: z.enum(['invalid', 'bug', 'socket']) }),
  },
  doDearWork: {
    method: 'get',
    path: '/dear',
    summary: 'Costs a lot',
    access: 'shipper:read',
    response: z.object({ done: z.boolean() }),
  },
  sayWhoCalls: {
    method: 'get',
    path: '/called',
    summary: 'What another service may ask for a member',
    access: 'service-for-member',
    response: z.object({ caller: z.string().optional(), member: z.string() }),
  },
});

/** A small service with one of each, as the five real ones are built. */
export const sampleService: ServiceDefinition = {
  name: 'shippers',
  title: 'Sample',
  stores: [companies, items, copies],
  consumers: [
    consume(estimateEvents['estimate.saved'], estimateCopy, async ({ aggregateId, version, data }, scope) => {
      if (data.name === 'poison') throw new Error('cannot be taken');
      await scope.store(copies).mirror(aggregateId, version, { name: data.name });
    }),
  ],
  routes: [
    defineResource({
      name: 'company',
      path: '/companies',
      idParameter: 'companyId',
      store: companies,
      create: companyInput,
      view: companyView,
      access: { read: 'shipper:read', write: 'shipper:write' },
      filters: z.strictObject({ country: z.string().max(2).optional() }),
      present: (
        member,
        { organisationId: _organisation, createdAt: _at, createdBy: _by, updatedBy: _editor, ...record },
      ) => ({
        ...record,
        note: member.roles.includes('viewer') ? null : record.note,
      }),
      event: sampleEvents['company.saved'],
    }),
    defineResource({
      name: 'item',
      path: '/companies/:companyId/items',
      idParameter: 'itemId',
      store: items,
      create: z.strictObject({ title: z.string() }),
      view: z.object({ id: z.string(), title: z.string(), companyId: z.string(), version: z.number() }),
      access: { read: 'shipper:read', write: 'shipper:write' },
      parents: [{ store: companies, parameter: 'companyId', field: 'companyId' }],
      present: (_member, { id, title, companyId, version }) => ({ id, title, companyId, version }),
      operations: ['list', 'get', 'create', 'update', 'remove'],
    }),
    implement(
      sampleCalls.drawNumber,
      async ({ scope }) => created({ number: await scope.nextNumber('sample') }),
      {
        inTurn: () => 'numbers',
      },
    ),
    implement(sampleCalls.fail, async ({ scope, body }) => {
      await scope.store(items).create({ companyId: 'none', title: 'never' });
      await scope.emit({ type: 'never', aggregateId: 'never', version: 1, data: {} });
      if (body.how === 'invalid') throw invalid([{ path: 'how', code: 'custom', message: 'no' }]);
      if (body.how === 'socket')
        throw Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' });
      throw new Error('secret detail of the driver');
    }),
    implement(sampleCalls.doDearWork, () => ({ done: true }), { limit: { calls: 3, seconds: 60 } }),
    implement(sampleCalls.sayWhoCalls, ({ caller, member }) => ({ caller, member: member.id })),
  ],
};
