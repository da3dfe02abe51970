import { z } from 'zod';
import { createClient, type Request, type Transport } from './client';
import { defineCalls, outlineOf } from './index';

const thing = z.strictObject({ id: z.string(), version: z.int(), name: z.string() });
const calls = defineCalls('things', {
  listThings: {
    method: 'get',
    path: '/things',
    summary: 'Lists things',
    access: 'signed-in',
    query: z.strictObject({
      state: z.enum(['open', 'done']).optional(),
      limit: z.coerce.number<number>().optional(),
    }),
    response: z.strictObject({ items: z.array(thing) }),
  },
  updateThing: {
    method: 'patch',
    path: '/boxes/:boxId/things/:thingId',
    summary: 'Changes a thing',
    access: 'signed-in',
    body: z.strictObject({ name: z.string().min(1).optional() }),
    response: thing,
    ifMatch: true,
  },
  removeThing: {
    method: 'delete',
    path: '/things/:thingId',
    summary: 'Deletes',
    access: 'signed-in',
    ifMatch: true,
  },
});
const saved = { id: 't', version: 2, name: 'Box' };

/** A client of calls, and what it sent. */
function clientWith<C extends typeof calls>(known: C, answer: unknown) {
  const sent: Request[] = [];
  const transport: Transport = {
    json: async (request) => {
      sent.push(request);
      return answer;
    },
    file: async (request) => {
      sent.push(request);
      return { name: 'things.csv', blob: new Blob([]) };
    },
  };
  return { client: createClient(known, transport), sent };
}

describe('a client', () => {
  it('asks by the path, method, version and body of the call, and gives the answer', async () => {
    const { client, sent } = clientWith(calls, saved);
    const params = { boxId: 'a/b', thingId: 't' };
    expect(await client.updateThing({ params, body: { name: 'Box' }, version: 1 })).toEqual(saved);
    expect(sent).toEqual([
      { method: 'PATCH', path: '/api/things/boxes/a%2Fb/things/t', body: { name: 'Box' }, version: 1 },
    ]);
  });

  it('refuses a path with a parameter that is empty, which would ask for something else', async () => {
    const { client, sent } = clientWith(calls, undefined);
    await expect(client.removeThing({ params: { thingId: '' }, version: 1 })).rejects.toThrow(
      '/things/:thingId without its thingId',
    );
    expect(sent).toEqual([]);
  });

  it('holds answers against the contract, and names the place', async () => {
    const { client } = clientWith(calls, { items: [{ ...saved, version: '2' }] });
    await expect(client.listThings()).rejects.toThrow(/listThings answers .*items\.0\.version/);
  });

  it('refuses to send a field that the contract does not have, and leaves values to the service', async () => {
    const { client, sent } = clientWith(calls, saved);
    const input = { params: { boxId: 'b', thingId: 't' }, version: 1 };
    const more = { name: 'Box', colour: 'red' };
    await expect(client.updateThing({ ...input, body: more })).rejects.toThrow(
      /updateThing is sent .*colour/,
    );
    await client.updateThing({ ...input, body: { name: '' } });
    expect(sent).toHaveLength(1);
  });

  it('does the same with an outline, and checks nothing', async () => {
    const outline = outlineOf(calls) as typeof calls;
    const { client, sent } = clientWith(outline, { items: 'anything' });
    expect(await client.listThings({ query: { state: 'open' } })).toEqual({ items: 'anything' });
    expect(sent[0]).toMatchObject({ method: 'GET', path: '/api/things/things', query: { state: 'open' } });
  });

  it('gives files under the same call', async () => {
    const { client, sent } = clientWith(calls, undefined);
    expect((await client.listThings.file({ query: { limit: 5 } })).name).toBe('things.csv');
    expect(sent[0]).toMatchObject({ method: 'GET', query: { limit: 5 } });
  });
});

describe('keys of the query cache', () => {
  const { client } = clientWith(calls, { items: [] });

  it('are the same for the same question, whatever of it is empty', () => {
    const plain = client.listThings.query({ query: { state: 'open' } }).queryKey;
    const { query: ask } = client.listThings;
    expect(ask({ query: { state: 'open', limit: undefined } }).queryKey).toEqual(plain);
    expect(ask({ query: { state: 'done' } }).queryKey).not.toEqual(plain);
  });

  it('begin with that of the call, so that all its questions can be asked again', () => {
    const one = client.listThings.query({ query: { limit: 5 } }).queryKey;
    expect(one.slice(0, 2)).toEqual(client.listThings.key());
  });

  it('of a question without parameters is that of the question with none', () => {
    expect(client.listThings.query().queryKey).toEqual(['things', 'listThings', {}, {}]);
  });

  it('hand the signal of the cache on', async () => {
    const { client: asking, sent } = clientWith(calls, { items: [] });
    const { signal } = new AbortController();
    await asking.listThings.query().queryFn({ signal });
    expect(sent[0]?.signal).toBe(signal);
  });
});
