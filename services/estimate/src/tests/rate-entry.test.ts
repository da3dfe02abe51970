import type { RateAllResult } from '../contract';
import {
  admin,
  approver,
  createD02,
  d02Request,
  estimator,
  packedAt,
  presses,
  startSetting,
  type Setting,
} from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const stage = 'destination-custom';
/** Made up: what the admin of the test read somewhere. */
const mpf = {
  ...{ kind: 'fee', country: 'US', code: 'MPF', name: 'MPF, fiscal year 2027', source: 'Test notice' },
  ...{ validFrom: '2026-10-01', validTo: '2027-09-30' },
  fee: { rate: '0.003464', minimum: '34.00', maximum: '660.00' },
};
const duty = (rate: string, change: object = {}) => ({
  ...{
    kind: 'duty',
    country: 'US',
    name: 'Presses',
    hs: ['8462.62'],
    validFrom: '2025-01-01',
    source: 'HTSUS',
  },
  ...{ duty: { kind: 'adValorem', rate } },
  ...change,
});
const keep = async (row: object) =>
  (await setting.call(admin).post('/customs-rates').send(row).expect(201)).body as { id: string };
const api = () => setting.call(estimator);
const sheetOf = async (id: string) => (await api().get(`/estimates/${id}/stages/${stage}`).expect(200)).body;
const factsOf = async (id: string) =>
  (await api().get(`/estimates/${id}?priced=full`).expect(200)).body.priced.facts;

const versionOf = async (id: string) => ({
  version: (await api().get(`/estimates/${id}`).expect(200)).body.version as number,
});

async function begun(lines: object[]): Promise<{ id: string; version: number }> {
  const { body } = await api()
    .post('/estimates')
    .send(d02Request({ cargo: presses() }))
    .expect(201);
  const sheet = await sheetOf(body.id);
  const inputs = { ...sheet.inputs, entryDate: '2026-11-22', tariffLines: lines };
  const saved = await api()
    .patch(`/estimates/${body.id}/stages/${stage}`, sheet.version)
    .send({ inputs })
    .expect(200);
  return { id: body.id, version: saved.body.estimate.version };
}
const rateAll = async (id: string, version: number, body: object) =>
  (await api().post(`/estimates/${id}/rate-all`, version).send(body).expect(200)).body as RateAllResult;

test('fees and duties that an admin typed meanwhile come with rating, as a difference; what somebody typed stays', async () => {
  const { id, version: first } = await begun([
    { id: 'open', hsCode: '8462.62', value: '64000' },
    { id: 'typed', hsCode: '8462.62.0010', value: '1000', duty: { kind: 'free' } },
  ]);
  expect((await factsOf(id))['destination-custom.mpf'].issue).toMatchObject({
    code: 'tariff.feeYearUnknown',
  });
  const { version = 0, entry } = { ...(await rateAll(id, first, { take: true })), ...(await versionOf(id)) };
  expect(entry).toEqual([]);
  await keep(mpf);
  const { id: dutyId } = await keep(duty('0.044'));
  const shown = await rateAll(id, version, { take: false });
  expect(shown.entry).toMatchObject([
    { id: 'fee MPF', kind: 'fee', fee: { minimum: '34.00' }, source: 'Test notice' },
    { id: 'duty open', kind: 'duty', hsCode: '8462.62', duty: { rate: '0.044' }, source: 'HTSUS' },
  ]);
  expect((await rateAll(id, version, { take: false, stages: ['packing'] })).entry).toEqual([]);
  // Left out where somebody says so.
  const without = await rateAll(id, version, { take: true, entry: false });
  expect(without.estimate?.version).toBe(version);
  const taken = await rateAll(id, version, { take: true, proposal: shown.proposal });
  expect(taken.estimate?.version).toBe(version + 1);
  expect(taken.estimate?.totals).toEqual(shown.after.totals);
  expect((await factsOf(id))['destination-custom.mpf']).toMatchObject({ value: '225.16' });
  expect((await sheetOf(id)).inputs.tariffLines).toMatchObject([
    { id: 'open', duty: { rate: '0.044' }, source: 'HTSUS' },
    { id: 'typed', duty: { kind: 'free' } },
  ]);
  const again = await rateAll(id, version + 1, { take: true });
  expect(again).toMatchObject({ entry: [], estimate: { version: version + 1 } });
  // A duty that the tables gave follows them.
  await setting
    .call(admin)
    .patch(`/customs-rates/${dutyId}`, 1)
    .send({ duty: { kind: 'adValorem', rate: '0.05' } })
    .expect(200);
  const followed = await rateAll(id, version + 1, { take: true });
  expect(followed.entry).toMatchObject([{ id: 'duty open', duty: { rate: '0.05' } }]);
  const { items } = (await api().get(`/estimates/${id}/activity`).expect(200)).body;
  expect(items[0]).toMatchObject({ kind: 'rated' });
});

test('at creation, too: a copy has the fee of its own days; what was submitted hears of no table', async () => {
  const { id } = await begun([{ id: 'open', hsCode: '8462.62', value: '64000' }]);
  const cargo = d02Request().cargo.map((row) => ({ ...row, hsCode: '8462.62' }));
  const copy = (
    await api()
      .post('/estimates')
      .send(d02Request({ copyOf: id, rate: true, cargo }))
      .expect(201)
  ).body;
  const { inputs } = await sheetOf(copy.id);
  // The value was typed for the earlier goods; the duty is that of the tables.
  expect(inputs.tariffLines?.[0]).toMatchObject({ id: 'open', duty: { rate: '0.05' } });
  expect(inputs.tariffLines?.[0]).not.toHaveProperty('value');
  expect(inputs.fees).toMatchObject([{ code: 'MPF' }]);
  const others = await Promise.all(
    ['viewer'].map(() => setting.call(approver).post(`/estimates/${id}/rate-all`, 1).send({ take: true })),
  );
  expect(others.map(({ status }) => status)).toEqual([403]);
});

const review = async (id: string) =>
  (await api().get(`/estimates/${id}/review`).expect(200)).body.errors as { code: string; message: string }[];
/** What is in the way, where lines without a price are all. */
async function unpriced(id: string): Promise<string[]> {
  const errors = await review(id);
  expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['guard.unpriced-line']));
  return errors.map(({ message }) => message);
}
const setInputs = async (id: string, change: object) => {
  const sheet = await sheetOf(id);
  await api()
    .patch(`/estimates/${id}/stages/${stage}`, sheet.version)
    .send({ inputs: { ...sheet.inputs, ...change } })
    .expect(200);
};

test('a row that was taken and holds no more falls away with the next rating, as a difference, and is refused till then', async () => {
  const row = { hs: ['8462.99'], origins: ['DE'], name: 'Presses of Germany' };
  await keep(duty('0.031', row));
  const cargo = d02Request().cargo.map((item) => ({ ...item, hsCode: '8462.99', originCountry: 'DE' }));
  const { id } = (await createD02(setting, estimator, { cargo })) as { id: string };
  await setInputs(id, { tariffLines: [{ id: 'goods', hsCode: '8462.99', value: '64000' }] });
  expect(await unpriced(id)).toContain('DUTY: quantity.notCalculated');
  const at = async () => (await versionOf(id)).version;
  const taken = await rateAll(id, await at(), { take: true });
  expect(taken.entry).toContainEqual(expect.objectContaining({ id: 'duty goods', source: 'HTSUS' }));
  expect((await sheetOf(id)).inputs.tariffLines).toMatchObject([{ duty: { rate: '0.031' } }]);
  expect(await review(id)).toEqual([]);
  // Of another origin the tables say nothing.
  const others = cargo.map((item) => ({ ...item, originCountry: 'JP' }));
  await api()
    .put(`/estimates/${id}/cargo`, await at())
    .send({ cargo: others })
    .expect(200);
  const shown = await rateAll(id, await at(), { take: false });
  expect(shown.entry).toMatchObject([
    { id: 'duty goods', gone: true, hsCode: '8462.99', duty: { rate: '0.031' } },
  ]);
  expect(await review(id)).toContainEqual({
    ...{ path: `stages.${stage}`, code: 'guard.stale-tables', message: '8462.99' },
  });
  await rateAll(id, await at(), { take: true, proposal: shown.proposal });
  const [left] = (await sheetOf(id)).inputs.tariffLines;
  expect(left).toEqual({ id: 'goods', hsCode: '8462.99', value: '64000' });
  expect(await unpriced(id)).toContain('DUTY: quantity.notCalculated');
  // Back again, and then without a day: nobody can be asked.
  await api()
    .put(`/estimates/${id}/cargo`, await at())
    .send({ cargo })
    .expect(200);
  await rateAll(id, await at(), { take: true });
  await setInputs(id, { country: 'AU' });
  const elsewhere = await rateAll(id, await at(), { take: false });
  expect(elsewhere.entry).toContainEqual(expect.objectContaining({ id: 'duty goods', gone: true }));
});

test('what was sent refuses to take anything of the tables', async () => {
  const { id, version } = await begun([{ id: 'open', hsCode: '8462.62', value: '64000' }]);
  const revisions = setting.service.service.connection.collection('revisions');
  for (const state of ['inReview', 'approved', 'sent', 'viewed', 'accepted']) {
    await revisions.updateOne({ estimateId: id }, { $set: { state } });
    for (const body of [
      { take: true },
      { take: true, entry: true, lines: [] },
      { take: true, only: 'markup' },
    ])
      await api().post(`/estimates/${id}/rate-all`, version).send(body).expect(409);
  }
  expect((await sheetOf(id)).inputs.tariffLines).toEqual([{ id: 'open', hsCode: '8462.62', value: '64000' }]);
});

test('tariff numbers of the cargo become lines of the entry with rating, with what the tables say of them; what was typed stays', async () => {
  await keep(duty('0.027', { hs: ['8466'], name: 'Parts of machine tools' }));
  const { body } = await api().post('/estimates').send(d02Request()).expect(201);
  await setInputs(body.id, {
    entryDate: '2025-12-01',
    tariffLines: [{ id: 'mine', hsCode: '8462.62.0010', duty: { kind: 'free' } }],
  });
  const at = async () => (await versionOf(body.id)).version;
  const shown = await rateAll(body.id, await at(), { take: false });
  expect(shown.entry).toMatchObject([
    { id: 'line hs-846693', kind: 'line', hsCode: '8466.93', duty: null },
    { kind: 'line', hsCode: '8484.20' },
    { kind: 'line', hsCode: '8481.20' },
    { kind: 'line', hsCode: '4901.99' },
    { id: 'duty hs-846693', kind: 'duty', duty: { rate: '0.027' } },
  ]);
  const without = await rateAll(body.id, await at(), { take: true, entry: false });
  expect(without.taken).toBe(true);
  expect((await sheetOf(body.id)).inputs.tariffLines).toHaveLength(1);
  await rateAll(body.id, await at(), { take: true });
  const { tariffLines } = (await sheetOf(body.id)).inputs;
  expect(tariffLines[0]).toEqual({ id: 'mine', hsCode: '8462.62.0010', duty: { kind: 'free' } });
  expect(tariffLines.map(({ hsCode }: { hsCode: string }) => hsCode).slice(1)).toEqual([
    ...['8466.93', '8484.20', '8481.20', '4901.99'],
  ]);
  expect((await rateAll(body.id, await at(), { take: true })).entry).toEqual([]);
});

test('a fee that somebody set by hand stays, when the tables are silent and when they say otherwise', async () => {
  const { id } = await begun([{ id: 'mine', hsCode: '8462.62', value: '64000', duty: { kind: 'free' } }]);
  const at = async () => (await versionOf(id)).version;
  const hmf = { code: 'HMF', from: '2026-10-01', rate: '0.002', source: 'By hand' };
  const own = { code: 'MPF', from: '2026-10-01', rate: '0.003464', minimum: '400.00', source: 'By hand' };
  await setInputs(id, { fees: [hmf, own] });
  const { entry } = await rateAll(id, await at(), { take: true });
  expect(entry.filter(({ kind }) => kind === 'fee')).toEqual([]);
  expect((await sheetOf(id)).inputs.fees).toEqual([hmf, own]);
  // 64,000 × 0.2 % = 128.00; 64,000 × 0.3464 % = 221.70, of at least 400.00.
  const facts = await factsOf(id);
  expect([facts['destination-custom.hmf'].value, facts['destination-custom.mpf'].value]).toEqual([
    ...['128.00', '400.00'],
  ]);
  expect((await review(id)).filter(({ code }) => code === 'guard.stale-tables')).toEqual([]);
});

test('an entry whose day or country is not known keeps what the tables gave, and has a gap till it is known', async () => {
  await keep(duty('0.031', { hs: ['8463.10'], name: 'Draw benches' }));
  const cargo = d02Request().cargo.map((item) => ({ ...item, hsCode: '8463.10' }));
  const { id } = (await createD02(setting, estimator, { cargo })) as { id: string };
  await setInputs(id, {
    entryDate: '2026-11-22',
    tariffLines: [{ id: 'goods', hsCode: '8463.10', value: '64000' }],
  });
  const at = async () => (await versionOf(id)).version;
  await rateAll(id, await at(), { take: true });
  const dutyOf = async () => (await sheetOf(id)).inputs.tariffLines[0].duty?.rate;
  expect(await dutyOf()).toBe('0.031');
  const { route } = d02Request();
  await setInputs(id, { entryDate: null });
  await api()
    .patch(`/estimates/${id}`, await at())
    .send({ route: { ...route, packedAt, departureDate: null, arrivalDate: null } })
    .expect(200);
  const shown = await rateAll(id, await at(), { take: true });
  expect(shown.entry.filter(({ gone }) => gone)).toEqual([]);
  expect(await dutyOf()).toBe('0.031');
  expect((await factsOf(id))['destination-custom.duty']).toMatchObject({
    value: null,
    issue: { code: 'customs.entryDateMissing' },
  });
  expect(shown.gaps.map(({ code, reason }) => [code, reason])).toContainEqual(['DUTY', 'fact']);
  expect(await unpriced(id)).toContain('DUTY: quantity.notCalculated');
});

describe('trial 5 F8, F18: rates of the tables that may hold for some of the goods', () => {
  const openIn = async (id: string): Promise<string[]> =>
    (await api().get(`/estimates/${id}/review`).expect(200)).body.findings
      .filter(({ code }: { code: string }) => code === 'guard.open-duty')
      .map(({ message, severity }: { message: string; severity: string }) => `${severity}: ${message}`);
  const antiDumping = (hs: string, change: object = {}) => ({
    ...{ kind: 'additional', country: 'TH', code: 'AD', name: 'Anti-dumping', hs: [hs], source: 'Notice' },
    ...{ validFrom: '2025-01-01', additional: { rate: '0.3', order: 1 }, ...change },
  });

  /** Goods of these origins to Thailand, delivered duty paid, rated by the tables. */
  async function toThailand(...origins: (string | null)[]): Promise<string> {
    const { cargo, route } = d02Request();
    const [press] = cargo;
    const rows = origins.map((originCountry, index) => ({
      ...{ ...press, id: `press-${index}`, hsCode: '8477.10', originCountry },
    }));
    const change = {
      ...{ cargo: rows, incoterm: { rule: 'DDP', namedPlace: 'Laem Chabang' }, rate: true },
      route: { ...route, portOfDischarge: 'THLCH', delivery: { name: 'Works', country: 'TH' } },
    };
    return (await api().post('/estimates').send(d02Request(change)).expect(201)).body.id as string;
  }

  test('have to be acknowledged for goods of several or unknown origins', async () => {
    await keep(antiDumping('8477', { origins: ['CN'] }));
    const of = ['acknowledge: 8477.10 | AD Anti-dumping | 30% | origin'];
    const mixed = await toThailand('JP', 'CN');
    expect(await openIn(mixed)).toEqual(of);
    expect(await openIn(await toThailand(null))).toEqual(of);
    expect(await openIn(await toThailand('JP'))).toEqual([]);
    expect(await openIn(await toThailand('CN', 'CN'))).toEqual([]);
    const { version, inputs } = await sheetOf(mixed);
    const [line] = inputs.tariffLines as object[];
    const typed = [{ ...line, additional: [{ code: 'AD', rate: '0.3', share: '0.5' }] }];
    await api()
      .patch(`/estimates/${mixed}/stages/${stage}`, version)
      .send({ inputs: { tariffLines: typed } })
      .expect(200);
    expect(await openIn(mixed)).toEqual([]);
    await api()
      .patch(`/estimates/${mixed}`, (await versionOf(mixed)).version)
      .send({ incoterm: { rule: 'CIF', namedPlace: 'Laem Chabang', quotedFor: 'seller' } })
      .expect(200);
    expect(await openIn(mixed)).toEqual([]);
  });

  test('have to be acknowledged for a subdivision of the code', async () => {
    await keep(antiDumping('8477.10.10', { code: 'SG', name: 'Safeguard' }));
    expect(await openIn(await toThailand('JP'))).toEqual([
      'acknowledge: 8477.10 | SG Safeguard | 30% | subdivision',
    ]);
  });
});
