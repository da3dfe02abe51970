import { demoOrganisations } from '@quayside/contract/demo';
import { addDays, todayIn } from '@quayside/contract/days';
import { demoMoney } from '@quayside/contract/demo-money';
import type { EstimateDocument, FxTable } from '@quayside/rating';
import { approver, createD02, estimator, findingsToAcknowledge, startSetting, type Setting } from './setting';

const today = todayIn('Asia/Tokyo');
let setting: Setting;
let version = 1;

async function companySays(change: object = {}): Promise<void> {
  version += 1;
  await setting.service.feed([
    {
      from: 'account',
      type: 'company.saved',
      aggregateId: demoOrganisations.demo.id,
      version,
      data: { name: 'Demo', currency: 'JPY', timeZone: 'Asia/Tokyo', ...demoMoney('demo', today), ...change },
    },
  ]);
}

beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());
beforeEach(() => companySays());

type Read = {
  version: number;
  document: EstimateDocument;
  exchange: { rates: object[] } & Record<string, unknown>;
};

const read = async (id: string): Promise<Read> =>
  (await setting.call(estimator).get(`/estimates/${id}?priced=full`).expect(200)).body;

/** Case D02 with the rates of the company's table of today. */
async function begun(change: object = {}): Promise<string> {
  const { id } = await createD02(setting, estimator, change);
  const { version: at } = await read(id as string);
  const table = { source: 'x', frozenAt: null, rates: { USD: '150.25', EUR: '163.40', THB: '4.32' } };
  await setting.call(estimator).patch(`/estimates/${id}`, at).send({ fx: table }).expect(200);
  return id as string;
}

async function patch(id: string, fx: object, more: object = {}) {
  const { version: at } = await read(id);
  return setting
    .call(estimator)
    .patch(`/estimates/${id}`, at)
    .send({ fx, ...more });
}

const rateIssues = (body: { errors?: { path: string; code: string; params?: { rate?: object } }[] }) =>
  (body.errors ?? []).map(({ path, code, params }) => ({ path, code, ...params?.rate }));

describe('public F3: a typed exchange rate', () => {
  test('is refused for a slip of one digit, until a reason is given; which is stored, shown and in the history', async () => {
    const id = await begun();
    const { document } = await read(id);
    const fx: FxTable = { ...document.fx, rates: { ...document.fx.rates, USD: '15.025' } };
    const refused = await patch(id, fx);
    expect(refused.status).toBe(422);
    expect(rateIssues(refused.body)).toEqual([
      {
        path: 'fx.rates.USD',
        code: 'fx.implausible',
        ...{ currency: 'USD', typed: '15.025', expected: '150.25', ratio: '0.1' },
        ...{ cause: 'decimalPoint', asOf: today },
      },
    ]);
    for (const typed of [{ rate: '15.025' }, { rate: '15.025', reason: ' ' }, { rate: '150', reason: 'x' }])
      expect((await patch(id, { ...fx, typed: { USD: typed } })).status).toBe(422);
    const typed = { USD: { rate: '15.025', reason: 'Agreed with the client' } };
    expect((await patch(id, { ...fx, typed })).status).toBe(200);
    const after = await read(id);
    expect(after.document.fx.typed).toMatchObject({
      USD: { rate: '15.025', reason: 'Agreed with the client', by: { name: expect.any(String) } },
    });
    expect(after.exchange.rates).toEqual([
      {
        ...{ currency: 'USD', rate: '15.025', origin: 'typed' },
        typed: { by: expect.any(String), at: expect.any(String), reason: 'Agreed with the client' },
      },
    ]);
    expect(after.exchange).toMatchObject({ source: '', day: null, quote: null });
    const { body } = await setting.call(estimator).get(`/estimates/${id}/activity`).expect(200);
    const changes = (body.items as { changes: object[] }[]).flatMap((each) => each.changes);
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'fxReason.USD', to: 'Agreed with the client' }),
    );
  });

  test.each([
    ['158', 'fx.differs', undefined],
    ['100', 'fx.implausible', undefined],
    ['1502.5', 'fx.implausible', 'decimalPoint'],
    ['1.5025', 'fx.implausible', 'per100'],
    ['0.006656', 'fx.implausible', 'inverse'],
    ['0', 'decimal.zero', undefined],
  ])('of %s is refused as %s', async (USD, code, cause) => {
    const id = await begun();
    const { document } = await read(id);
    const { status, body } = await patch(id, { ...document.fx, rates: { USD } });
    expect([status, rateIssues(body)[0]]).toEqual([422, expect.objectContaining({ code })]);
    expect(body.errors[0].params?.rate?.cause).toBe(cause);
  });

  test('near the table is taken as typed, also with the basis of the bank left in or a source of its own', async () => {
    const id = await begun();
    const { document } = await read(id);
    expect(document.fx).toMatchObject({ source: `Minato Bank (demo) ${today}`, basis: { asOf: today } });
    expect(document.fx.typed).toBeUndefined();
    for (const source of [document.fx.source, 'Bank of England']) {
      const fx = { ...document.fx, source, rates: { ...document.fx.rates, USD: '151' } };
      expect((await patch(id, fx)).status).toBe(200);
      const after = await read(id);
      expect(after.document.fx.source).toBe(`Minato Bank (demo) ${today}`);
      expect(after.exchange).toMatchObject({ source: '', rates: [{ rate: '151', origin: 'typed' }] });
    }
    // Typed back to the table's it is the bank's again.
    expect((await patch(id, document.fx)).status).toBe(200);
    expect((await read(id)).exchange).toMatchObject({
      source: 'Minato Bank (demo)',
      quote: 'tts',
      day: today,
      rates: [{ rate: '150.25', origin: 'quoted', typed: null }],
    });
  });

  test('cannot be told as a bank’s by a rule or a day that the company does not have', async () => {
    const id = await begun();
    const { document } = await read(id);
    const basis = document.fx.basis!;
    for (const claim of [
      { ...basis, buffer: '0.02' },
      { ...basis, asOf: '2020-01-01' },
      { ...basis, cost: 'mid' },
    ]) {
      const fx = { ...document.fx, basis: claim, rates: { USD: '153.255' } };
      expect((await patch(id, fx)).status).toBe(200);
      expect((await read(id)).exchange).toMatchObject({ rates: [{ origin: 'typed' }], source: '' });
    }
  });

  test('trial 1 no. 24: is never lost with another currency in silence', async () => {
    const id = await begun();
    const { document } = await read(id);
    const typed = { USD: { rate: '120', reason: 'hedged' } };
    expect((await patch(id, { ...document.fx, rates: { USD: '120' }, typed })).status).toBe(200);
    const into = async (currency: string) => {
      const { version } = await read(id);
      return setting.call(estimator).patch(`/estimates/${id}`, version).send({ currency });
    };
    const refused = await into('USD');
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ path: 'currency', code: 'currency.typedRate' }]);
    expect((await read(id)).document.fx.rates).toEqual({ USD: '120' });
    expect((await patch(id, document.fx)).status).toBe(200);
    expect((await into('USD')).status).toBe(200);
  });

  test('comes along when a revision keeps the rates, still as typed', async () => {
    const id = await begun();
    const { document } = await read(id);
    const typed = { USD: { rate: '140', reason: '' } };
    expect((await patch(id, { ...document.fx, rates: { USD: '140' }, typed })).status).toBe(200);
    const post = async (person: typeof estimator, name: string, body: object) => {
      const { version: at } = await read(id);
      return setting.call(person).post(`/estimates/${id}/${name}`, at).send(body);
    };
    const acknowledged = await findingsToAcknowledge(setting, estimator, id);
    expect((await post(estimator, 'submit', { acknowledged })).status).toBe(200);
    const frozen = await read(id);
    expect(frozen.document.fx.frozenAt).not.toBeNull();
    expect(frozen.exchange).toMatchObject({ rates: [{ rate: '140', origin: 'typed' }] });
    expect((await post(approver, 'approve', {})).status).toBe(200);
    expect((await post(estimator, 'send', { recipients: ['a@example.com'] })).status).toBe(200);
    await companySays({ fx: [{ asOf: today, source: 'Bank', rates: { USD: '120' }, tts: { USD: '121' } }] });
    expect((await post(estimator, 'revise', { validUntil: addDays(today, 9), fx: 'keep' })).status).toBe(200);
    const next = await read(id);
    expect(next.document.fx).toMatchObject({ frozenAt: null, typed: { USD: { rate: '140' } } });
    expect(next.document.fx.table).toEqual({ asOf: today, rates: { USD: '121' } });
    expect(next.exchange).toMatchObject({ source: '', rates: [{ origin: 'typed' }] });
  });

  test('of another currency in the same patch is held against the table crossed into it', async () => {
    const id = await begun();
    const fx = { source: 'mine', frozenAt: null, rates: { USD: '150.25', JPY: '1' } };
    const { status, body } = await patch(id, fx, { currency: 'EUR' });
    expect(status).toBe(422);
    expect(rateIssues(body)).toMatchObject([
      { path: 'fx.rates.USD', code: 'fx.implausible' },
      { path: 'fx.rates.JPY', code: 'fx.implausible' },
    ]);
  });

  test('of a currency that no table has is confirmed once; the own currency has none', async () => {
    const id = await begun();
    const { document } = await read(id);
    const rates = { ...document.fx.rates, MXN: '8.1' };
    expect(rateIssues((await patch(id, { ...document.fx, rates })).body)).toMatchObject([
      { code: 'fx.first', currency: 'MXN', typed: '8.1' },
    ]);
    const typed = { MXN: { rate: '8.1' } };
    expect((await patch(id, { ...document.fx, rates, typed })).status).toBe(200);
    const own = { ...document.fx, rates: { ...rates, JPY: '1' } };
    expect(rateIssues((await patch(id, own)).body)).toMatchObject([{ code: 'fx.base' }]);
  });

  test('of a company without any table is taken, and no bank is named', async () => {
    await companySays({ fx: [] });
    const id = await begun();
    const after = await read(id);
    expect(after.document.fx).toMatchObject({ source: '', typed: { USD: { rate: '150.25' } } });
    expect(after.exchange).toMatchObject({ source: '', day: null, rates: [{ origin: 'typed' }] });
  });
});
