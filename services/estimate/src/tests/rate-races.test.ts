import { demoRateCardId, demoSupplierId } from '@quayside/contract/demo';
import { d02Document, type CargoItem, type ChargeLine } from '@quayside/rating';
import { d02Request, estimator, startSetting, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed([
    {
      ...{ from: 'supplier', type: 'supplier.saved', aggregateId: demoSupplierId(1), version: 1 },
      data: { name: 'Carrier 1', archived: false, stages: [stage] },
    },
    card('1450', 1),
  ]);
}, 60_000);
afterAll(() => setting.stop());

const stage = 'sea-transport';
const price = (code: string, rate: string, currency: string) => ({
  ...{ code, description: code, basis: 'container', containerType: '20GP', rate, currency },
});
/** Freight and handling of one version belong together: the second figure is twenty times the first. */
const card = (freight: string, version: number) => ({
  ...{ from: 'supplier', type: 'rateCard.saved', aggregateId: demoRateCardId(1, 1), version },
  data: {
    ...{ code: 'RC-1', name: 'Card 1', stage, mode: 'FCL', supplierId: demoSupplierId(1) },
    ...{ supplierName: 'Carrier 1', revision: version, currency: 'USD', archived: false },
    ...{ validFrom: '2025-10-01', validTo: '2030-12-31' },
    lane: { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' },
    lines: [price('OFR', freight, 'USD'), price('OTHC', String(Number(freight) * 20), 'JPY')],
  },
});
const api = () => setting.call(estimator);
const { fx } = d02Document();
async function begin(change: object = {}): Promise<{ id: string; version: number }> {
  const { body } = await api().post('/estimates').send(d02Request(change)).expect(201);
  const saved = await api().patch(`/estimates/${body.id}`, body.version).send({ fx }).expect(200);
  return { id: body.id, version: saved.body.version };
}
const rateAll = (id: string, version: number, body: object = { take: true }) =>
  api().post(`/estimates/${id}/rate-all`, version).send(body);
const linesOf = async (id: string): Promise<ChargeLine[]> =>
  (await api().get(`/estimates/${id}/stages/${stage}`).expect(200)).body.lines;
const pricesOf = (lines: readonly ChargeLine[]) =>
  ['OFR', 'OTHC'].map((code) => Number(lines.find((line) => line.code === code)?.rate));

test('thirty take at once, from what they looked at, while the card is saved: one is written, whole, the others are told', async () => {
  const { id, version } = await begin();
  const { proposal } = (await rateAll(id, version, { take: false }).expect(200)).body;
  const [answers] = await Promise.all([
    Promise.all(
      Array.from({ length: 30 }, (_each, index) =>
        rateAll(id, version, index % 2 === 0 ? { take: true, proposal } : { take: true }),
      ),
    ),
    ...[2, 3, 4].map((next) => setting.service.feed([card(String(1400 + next), next)])),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200)
      expect([status, body.code]).toEqual(status === 412 ? [412, 'stale-version'] : [409, 'conflict']);
  const read = (await api().get(`/estimates/${id}`).expect(200)).body;
  expect(read.version).toBe(version + 1);
  const lines = await linesOf(id);
  const [freight = 0, handling] = pricesOf(lines);
  expect(handling).toBe(freight * 20);
  expect(new Set(lines.flatMap(({ ratedBy }) => ratedBy?.version ?? [])).size).toBe(1);
  const { items } = (await api().get(`/estimates/${id}/activity`).expect(200)).body;
  expect(items.filter(({ kind }: { kind: string }) => kind === 'rated')).toHaveLength(1);
  const winner = answers.find(({ status }) => status === 200)?.body;
  expect(winner.estimate.totals).toEqual(read.totals);
}, 60_000);

test('somebody types a cost while others rate: either both stand, or one is told to look again', async () => {
  const { id, version } = await begin();
  const sheet = (await api().get(`/estimates/${id}/stages/${stage}`).expect(200)).body;
  const line = (sheet.lines as ChargeLine[]).find(({ code }) => code === 'OFR');
  const typed = { ...line, currency: 'JPY', typedAmounts: { cost: '123456' } };
  const [edit, ...ratings] = await Promise.all([
    api()
      .patch(`/estimates/${id}/stages/${stage}`, sheet.version)
      .send({ lines: { upsert: [typed] } }),
    ...Array.from({ length: 9 }, () => rateAll(id, version)),
  ]);
  expect([200, 412]).toContain(edit?.status);
  for (const { status } of ratings) expect([200, 412]).toContain(status);
  const won = [edit, ...ratings].filter((answer) => answer?.status === 200);
  const read = (await api().get(`/estimates/${id}`).expect(200)).body;
  expect(read.version).toBe(version + won.length);
  const lines = await linesOf(id);
  if (edit?.status === 200)
    expect(lines.find(({ code }) => code === 'OFR')?.typedAmounts?.cost).toBe('123456');
}, 60_000);

test('creations with rate at once have numbers of their own and are whole; one that is repeated with its key is made once', async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, () =>
      api()
        .post('/estimates')
        .send(d02Request({ rate: true })),
    ),
  );
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  expect(new Set(made.map(({ body }) => body.number)).size).toBe(8);
  for (const { body } of made) expect(pricesOf(await linesOf(body.id))[0]).toBeGreaterThan(1400);
  const once = () =>
    api()
      .post('/estimates')
      .set('Idempotency-Key', 'one-creation')
      .send(d02Request({ rate: true }));
  const both = await Promise.all([once(), once()]);
  const ids = both.flatMap(({ status, body }) => (status === 201 ? [body.id] : []));
  expect(new Set(ids).size).toBe(1);
  for (const { status } of both) expect([201, 409, 425]).toContain(status);
}, 60_000);

test('a pasted packing list and rate in one go: the cargo stands, containers follow it, and cards of their type price it', async () => {
  const item = d02Document().cargo[0] as CargoItem;
  const cargo = Array.from({ length: 40 }, (_each, index) => ({
    ...item,
    ...{ id: `row-${index}`, code: `PART-${index}`, nameEn: `Part ${index}`, quantity: 1 + (index % 3) },
    ...{
      lengthMm: 300,
      widthMm: 200,
      heightMm: 150,
      netKg: '20',
      grossKg: '24',
      packing: 'carton',
      stackable: true,
    },
  }));
  const { body } = await api()
    .post('/estimates')
    .send(d02Request({ cargo, rate: true }))
    .expect(201);
  const read = (await api().get(`/estimates/${body.id}?priced=full`).expect(200)).body;
  expect(read.document.cargo).toHaveLength(40);
  const counts = read.priced.calculations.vanning.fleet.counts as Record<string, number>;
  expect(Object.keys(counts)).toEqual(['20GP']);
  const lines = await linesOf(body.id);
  expect(lines.find(({ code }) => code === 'OFR')).toMatchObject({
    containerType: '20GP',
    rateCardName: expect.stringContaining('Card 1'),
  });
  const again = (await rateAll(body.id, read.version, { take: false }).expect(200)).body;
  expect(again.lines.filter(({ change }: { change: string }) => change !== 'same')).toEqual([]);
  expect(again.entry).toEqual([]);
});
