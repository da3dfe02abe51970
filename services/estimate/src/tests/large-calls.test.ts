import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ChargeLine } from '@quayside/rating';
import type { ThreadOfTest } from '@quayside/service-kit/testing';
import { d02Request, startSetting, estimator, foreigner, type Setting } from './setting';

jest.setTimeout(240_000);

const started: Worker[] = [];
const ended: Worker[] = [];
const largeCalls = (given: ThreadOfTest) => {
  const worker = new Worker(join(__dirname, 'large-calls-thread.mjs'), {
    workerData: given,
  });
  started.push(worker);
  worker.once('exit', () => ended.push(worker));
  return worker;
};

const lineOf = (index: number): ChargeLine => ({
  id: `line-${index}`,
  code: `X${index}`,
  description: 'Handling',
  basis: 'item',
  status: 'priced',
  quantity: { typed: '2' },
  rate: '100',
  currency: 'JPY',
  taxCode: 'exempt',
});

/** An estimate with so many lines in one stage, and its id. */
async function estimateOf(setting: Setting, count: number): Promise<string> {
  const api = setting.call(estimator);
  const created = await api.post('/estimates').send(d02Request()).expect(201);
  const { id } = created.body as { id: string };
  const { body: stage } = await api.get(`/estimates/${id}/stages/warehouse`).expect(200);
  const lines = Array.from({ length: count }, (_, index) => lineOf(index));
  await api
    .patch(`/estimates/${id}/stages/warehouse`, stage.version as number)
    .send({ lines: { upsert: lines } })
    .expect(200);
  return id;
}

describe('calls about large estimates', () => {
  let setting: Setting;
  let large: string;

  beforeAll(async () => {
    setting = await startSetting({ largeCalls });
  });
  afterAll(async () => {
    await setting.stop();
    // Each was ended with the service, or before.
    expect(ended).toEqual(started);
  });

  it('leaves small ones in the thread of all requests', async () => {
    const small = await estimateOf(setting, 5);
    const api = setting.call(estimator);
    await api.get(`/estimates/${small}?priced=full`).expect(200);
    expect(started).toHaveLength(0);
  });

  it('does large ones in a thread of their own, with the same answers', async () => {
    large = await estimateOf(setting, 400);
    expect(started).toHaveLength(1);
    const api = setting.call(estimator);
    const read = await api.get(`/estimates/${large}?priced=full`).expect(200);
    expect(read.headers.etag).toBe(`"${read.body.version}"`);
    expect(read.body.document.stages.warehouse.lines).toHaveLength(
      400 +
        read.body.document.stages.warehouse.lines.filter(({ id }: ChargeLine) => !/^line-/.test(id)).length,
    );
    const { body: priced } = await api.post('/rate').send({ document: read.body.document }).expect(200);
    expect(priced.priced.totals).toEqual(read.body.priced.totals);
    const proposed = await api
      .post(`/estimates/${large}/rate-all`, read.body.version as number)
      .send({ take: false })
      .expect(200);
    expect(proposed.body.before.totals.sell).toBe(read.body.priced.totals.sell);
    expect((proposed.body.kept as unknown[]).length).toBeGreaterThanOrEqual(400);
    expect(started).toHaveLength(1);
  });

  it('answers refusals as they are: not seen by others, an old version, a body that is not right', async () => {
    const missing = await setting.call(foreigner).get(`/estimates/${large}`).expect(404);
    expect(missing.body.code).toBe('not-found');
    const api = setting.call(estimator);
    const stale = await api.post(`/estimates/${large}/rate-all`, 1).send({ take: false }).expect(412);
    expect(stale.body.code).toBe('stale-version');
    expect(stale.headers['content-type']).toMatch('application/problem+json');
    const wrong = await api
      .post('/rate')
      .send({ document: {}, more: 'x'.repeat(60_000) })
      .expect(422);
    expect(wrong.body.code).toBe('invalid');
    expect(wrong.headers['x-digest']).toBe(wrong.body.digest);
    const long = await api
      .post('/rate')
      .send({ document: {}, more: 'x'.repeat(9_000_000) })
      .expect(413);
    expect([long.body.code, long.headers.connection]).toEqual(['too-large', 'close']);
  });

  it('starts another thread where one was lost: reads are not even told, a write may come again', async () => {
    const api = setting.call(estimator);
    const { body: stage } = await api.get(`/estimates/${large}/stages/warehouse`).expect(200);
    const change = api.patch(`/estimates/${large}/stages/warehouse`, stage.version as number);
    const write = change.send({ notes: 'again' }).then((answer) => answer);
    const reads = [0, 1, 2].map(() => api.get(`/estimates/${large}?priced=full`).expect(200));
    const answered = Promise.all(reads);
    await started.at(-1)?.terminate();
    await answered;
    expect(started).toHaveLength(2);
    const { status, body } = await write;
    if (status !== 200) expect([status, body.code]).toEqual([503, 'service-unavailable']);
    const { body: after } = await api.get(`/estimates/${large}/stages/warehouse`).expect(200);
    expect(after.notes).toBe(status === 200 ? 'again' : stage.notes);
  });

  it('refuses more than may wait, while lists are answered', async () => {
    const api = setting.call(estimator);
    const all = Array.from({ length: 20 }, () =>
      api.get(`/estimates/${large}?priced=full`).then((answer) => answer),
    );
    await api.get('/estimates?limit=5').expect(200);
    const answers = await Promise.all(all);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(12);
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({ code: 'service-unavailable', retryAfter: 5 });
      expect(headers['retry-after']).toBe('5');
    }
  });
});
