import { askItems, askTotal } from './described-list';

const signal = new AbortController().signal;
const answering = (answer: unknown) => {
  const fetched = jest.fn(async (_address: RequestInfo | URL) => new Response(JSON.stringify(answer)));
  globalThis.fetch = fetched;
  return fetched;
};

describe('a list that a descriptor names', () => {
  it('is asked for by its path, with what is searched', async () => {
    const fetched = answering({ items: [{ id: '1', name: 'Osaka' }], nextCursor: null, total: 1 });
    const query = { q: 'osa', limit: 6 };
    expect(await askItems('/api/shippers/shippers', { query, signal })).toEqual({
      items: [{ id: '1', name: 'Osaka' }],
    });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/shippers/shippers?q=osa&limit=6');
  });

  it('is counted by the total that it says', async () => {
    answering({ total: 7 });
    expect(await askTotal('/api/estimate/queues/packing/count', { signal })).toBe(7);
  });

  it.each([undefined, 'text', [], { items: 'x' }, { items: [{ name: 'without id' }] }])(
    'is refused where something else answers: %j',
    async (answer) => {
      answering(answer);
      await expect(askItems('/api/x', { signal })).rejects.toThrow(/answers no list/);
      await expect(askTotal('/api/x', { signal })).rejects.toThrow(/answers no total/);
    },
  );
});
