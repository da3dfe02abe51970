import { z } from 'zod';
import { addressPattern, changesOf, defineCalls, describeResource, outlineOf, resourceCalls } from './index';

const create = z.strictObject({
  name: z.string().min(1),
  note: z.string().optional(),
  kind: z.string().default('a'),
});
const view = create.extend({ id: z.string(), version: z.int() });
const thing = describeResource({
  name: 'thing',
  path: '/boxes/:boxId/things',
  idParameter: 'thingId',
  create,
  update: changesOf(create),
  view,
  filters: z.strictObject({ kind: z.string().optional() }),
  access: { read: 'project:read', write: 'project:write' },
  operations: ['list', 'get', 'create', 'update', 'archive', 'restore', 'remove'],
});
const calls = defineCalls('things', resourceCalls(thing));

describe('calls of a resource', () => {
  it('are named after it, and say path, permission, status and whether a version is wanted', () => {
    const told = Object.values(calls).map(({ name, method, path, access, ...rest }) => [
      name,
      `${method} ${path}`,
      access,
      'ifMatch' in rest,
      'status' in rest ? rest.status : undefined,
    ]);
    expect(told).toEqual([
      ['listThings', 'get /boxes/:boxId/things', 'project:read', false, undefined],
      ['getThing', 'get /boxes/:boxId/things/:thingId', 'project:read', false, undefined],
      ['createThing', 'post /boxes/:boxId/things', 'project:write', false, 201],
      ['updateThing', 'patch /boxes/:boxId/things/:thingId', 'project:write', true, undefined],
      ['archiveThing', 'post /boxes/:boxId/things/:thingId/archive', 'project:write', true, 200],
      ['restoreThing', 'post /boxes/:boxId/things/:thingId/restore', 'project:write', true, 200],
      ['removeThing', 'delete /boxes/:boxId/things/:thingId', 'project:write', true, undefined],
    ]);
  });

  it('take the filters of the list beside what every list takes, and nothing else', () => {
    const { query } = calls.listThings;
    expect(query.parse({ limit: '5', kind: 'b', archived: 'all' })).toEqual({
      limit: 5,
      kind: 'b',
      archived: 'all',
    });
    expect(query.safeParse({ colour: 'red' }).success).toBe(false);
    expect(query.safeParse({ limit: '201' }).success).toBe(false);
  });

  it('take a change of any field, and null for what may be absent only', () => {
    const { body } = calls.updateThing;
    expect(body.parse({})).toEqual({});
    expect(body.parse({ note: null })).toEqual({ note: null });
    expect(body.safeParse({ name: null }).success).toBe(false);
    expect(body.safeParse({ name: '' }).success).toBe(false);
  });
});

it('an outline of calls holds what a browser needs, and no schema', () => {
  expect(outlineOf({ removeThing: calls.removeThing })).toEqual({
    removeThing: {
      service: 'things',
      name: 'removeThing',
      method: 'delete',
      path: '/boxes/:boxId/things/:thingId',
    },
  });
});

it('knows the addresses that a call answers to, with their parameters', () => {
  const pattern = addressPattern({ service: 'projects', path: '/projects/:projectId/work/:workId' });
  expect(pattern.exec('/api/projects/projects/p1/work/w1')?.groups).toEqual({
    projectId: 'p1',
    workId: 'w1',
  });
  for (const other of [
    '/api/projects/projects/p1/work',
    '/api/estimate/projects/p1/work/w1',
    '/api/projects/projects/p1/work/w/1',
  ])
    expect(pattern.test(other)).toBe(false);
});
