import { demoOrganisations } from '@quayside/contract/demo';
import { addDays, todayIn } from '@quayside/contract/days';
import { demoMoney } from '@quayside/contract/demo-money';
import type { EstimateDocument } from '@quayside/rating';
import {
  approver,
  createD02,
  d02Request,
  estimator,
  findingsToAcknowledge,
  startSetting,
  viewer,
  type Setting,
} from './setting';

const today = todayIn('Asia/Tokyo');
let setting: Setting;
/** The first one is told by the setting. */
let version = 1;

/** The company as the account service tells it after a change. */
async function companySays(change: object): Promise<void> {
  version += 1;
  await setting.service.feed([
    {
      from: 'account',
      type: 'company.saved',
      aggregateId: demoOrganisations.demo.id,
      version,
      data: {
        name: 'Demo Forwarding K.K.',
        currency: 'JPY',
        timeZone: 'Asia/Tokyo',
        ...demoMoney('demo', today),
        ...change,
      },
    },
  ]);
}

beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());
beforeEach(() => companySays({}));

async function newDocument(change: object = {}): Promise<EstimateDocument> {
  const api = setting.call(estimator);
  const created = await api.post('/estimates').send(d02Request(change)).expect(201);
  const read = await api.get(`/estimates/${created.body.id}`).expect(200);
  return read.body.document as EstimateDocument;
}

describe('what the company sets', () => {
  test('is what the next estimate begins with: markup, tax codes by day, exchange rates', async () => {
    await companySays({
      defaultMarkup: { kind: 'margin', rate: '0.18' },
      taxRates: [
        {
          code: 'A-STD',
          kind: 'standard',
          rate: '0.10',
          nameEn: 'Tax',
          nameJa: '税',
          validFrom: '2019-10-01',
        },
        { code: 'A-STD', kind: 'standard', rate: '0.12', nameEn: 'Tax', nameJa: '税', validFrom: today },
        {
          code: 'A-STD',
          ...{ kind: 'standard', rate: '0.15', nameEn: 'Tax', nameJa: '税' },
          validFrom: addDays(today, 1),
        },
        {
          code: 'A-OLD',
          ...{ kind: 'reduced', rate: '0.05', nameEn: 'Old', nameJa: '旧' },
          ...{ validFrom: '2019-10-01', validUntil: addDays(today, -1) },
        },
        {
          code: 'A-OUT',
          kind: 'outOfScope',
          rate: '0',
          nameEn: 'Out',
          nameJa: '外',
          validFrom: '2019-10-01',
        },
      ],
    });
    const { defaults, fx } = await newDocument();
    expect(defaults.markup).toEqual({ kind: 'margin', rate: '0.18' });
    expect(defaults.taxRates.map(({ code, kind, rate }) => [code, kind, rate])).toEqual([
      ['A-OUT', 'outOfScope', '0'],
      ['A-STD', 'standard', '0.12'],
    ]);
    expect(fx).toMatchObject({
      frozenAt: null,
      rates: { USD: '150.25', EUR: '163.40' },
      basis: { asOf: today, own: 'JPY', cost: 'tts', sell: 'ttb', buffer: '0' },
    });
  });

  test('reaches charges by their kind: duty out of scope, packing taxed, each told apart in the totals', async () => {
    const { id } = await createD02(setting);
    const read = await setting.call(estimator).get(`/estimates/${id}?priced=full`).expect(200);
    const { taxes, totals } = read.body.priced as {
      taxes: { kind: string; codes: string[]; tax: string }[];
      totals: object;
    };
    // The lines of the case carry the codes from before, `standard` and `exempt`.
    expect(taxes.map(({ kind, codes, tax }) => [kind, codes, tax])).toEqual([
      ['standard', ['JP-STANDARD'], '30298'],
      ['exportExempt', ['JP-EXPORT'], '0'],
    ]);
    expect(totals).toMatchObject({ sell: '1279827', tax: '30298', total: '1310125' });
    const fresh = await newDocument();
    const lines = Object.values(fresh.stages).flatMap((stage) => stage.lines);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.every(({ taxCode }) => taxCode === undefined)).toBe(true);
  });

  test('changes nothing of an estimate that is there', async () => {
    const api = setting.call(estimator);
    const created = await api.post('/estimates').send(d02Request()).expect(201);
    await companySays({ taxRates: [], defaultMarkup: { kind: 'markup', rate: '0.30' }, fx: [] });
    const { body } = await api.get(`/estimates/${created.body.id}`).expect(200);
    expect(body.document.defaults).toMatchObject({ markup: { rate: '0.12' } });
    expect(body.document.defaults.taxRates).toHaveLength(5);
    expect(body.document.fx.rates.USD).toBe('150.25');
  });

  test('that knows no taxes leaves taxed charges unpriced instead of at a guessed rate', async () => {
    await companySays({ taxRates: [] });
    const { id } = await createD02(setting);
    const { body } = await setting.call(estimator).get(`/estimates/${id}?priced=full`).expect(200);
    const codes = new Set((body.priced.errors as { code: string }[]).map(({ code }) => code));
    expect(codes).toContain('tax.noRate');
    expect(body.priced.complete).toBe(false);
  });
});

describe('an estimate in a foreign currency', () => {
  test('prices from the table: bought at TTS, sold at TTB, crossed over the yen', async () => {
    const { fx } = await newDocument({ currency: 'USD' });
    // 1 ÷ 148.25; 163.40 ÷ 148.25 = 1.102192242…
    expect(fx.rates).toMatchObject({ JPY: '0.00674536', EUR: '1.10219' });
    expect(fx.rates).not.toHaveProperty('USD');
    await companySays({ fxRule: { cost: 'mid', sell: 'mid', buffer: '0.01' } });
    // 1 ÷ 149.25 × 1.01 = 0.006767169…
    expect((await newDocument({ currency: 'USD' })).fx.rates.JPY).toBe('0.00676717');
  });

  test('is given the rates of its new currency when that is changed, unless a sell is typed in the former', async () => {
    const api = setting.call(estimator);
    const { id, version: first } = await createD02(setting);
    const moved = await api
      .patch(`/estimates/${id}`, first as number)
      .send({ currency: 'USD' })
      .expect(200);
    const { body } = await api.get(`/estimates/${id}`).expect(200);
    expect(body.document.fx.rates).toMatchObject({ JPY: '0.00674536' });
    expect(Number(moved.body.totals.sell)).toBeLessThan(10_000);
    const sheet = await api.get(`/estimates/${id}/stages/packing`).expect(200);
    const [line] = sheet.body.lines as object[];
    await api
      .patch(`/estimates/${id}/stages/packing`, sheet.body.version as number)
      .send({ lines: { upsert: [{ ...line, typedAmounts: { sell: '100' } }], remove: [] } })
      .expect(200);
    const now = await api.get(`/estimates/${id}`).expect(200);
    const refused = await api
      .patch(`/estimates/${id}`, now.body.version as number)
      .send({ currency: 'EUR' })
      .expect(422);
    expect(refused.body.errors[0]).toMatchObject({ path: 'currency', code: 'currency.typedSell' });
  });

  test('has no rates where the table has none, and says so line by line', async () => {
    const { fx } = await newDocument({ currency: 'MXN' });
    expect(fx.rates).toEqual({});
  });

  test('keeps or refreshes its rates when it is revised', async () => {
    const api = setting.call(estimator);
    const { id, version: first } = await createD02(setting);
    const post = async (person: typeof estimator, name: string, at: number, body: object) =>
      (await setting.call(person).post(`/estimates/${id}/${name}`, at).send(body).expect(200)).body;
    const submitted = await post(estimator, 'submit', first as number, {});
    const approved = await post(approver, 'approve', submitted.version, {});
    const sent = await post(estimator, 'send', approved.version, { recipients: ['a@example.com'] });
    const day = demoMoney('demo', today).fx[0];
    await companySays({ fx: [{ ...day, tts: { USD: '161.00' } }] });
    const frozen = await api.get(`/estimates/${id}`).expect(200);
    expect(frozen.body.document.fx.rates.USD).toBe('150.25');
    await post(estimator, 'revise', sent.version, { validUntil: addDays(today, 20), fx: 'refresh' });
    const next = await api.get(`/estimates/${id}`).expect(200);
    expect(next.body.document.fx).toMatchObject({ frozenAt: null, rates: { USD: '161.00' } });
  });
});

describe('a change of terms that moves every amount', () => {
  const figuresOf = (body: { totals: object; payers: object }) => ({
    totals: body.totals,
    payers: body.payers,
  });

  test('is priced before it is taken, stores nothing, and is what the change then gives; undone it is as it was', async () => {
    const api = setting.call(estimator);
    const before = await createD02(setting);
    const path = `/estimates/${before.id}`;
    const asked = await api
      .post(`${path}/what-if`)
      .send({ currency: 'USD', incoterm: { ...before.incoterm, rule: 'DAP' } })
      .expect(200);
    expect(asked.body.before).toMatchObject(figuresOf(before));
    expect(asked.body.fx).toEqual({
      source: 'Minato Bank (demo)',
      asOf: today,
      count: expect.any(Number),
    });
    const untouched = await api.get(path).expect(200);
    expect([untouched.body.version, untouched.body.currency]).toEqual([before.version, 'JPY']);
    const moved = await api
      .patch(path, before.version as number)
      .send({ currency: 'USD', incoterm: { ...before.incoterm, rule: 'DAP' } })
      .expect(200);
    expect(asked.body.after).toMatchObject(figuresOf(moved.body));
    expect(asked.body.after.totals.currency).toBe('USD');
    const { fx } = (before.document as EstimateDocument) ?? {};
    const back = await api
      .patch(path, moved.body.version as number)
      .send({ currency: 'JPY', fx, incoterm: before.incoterm })
      .expect(200);
    expect(back.body.totals).toEqual(before.totals);
    // Without rates of the company nothing is priced at a wrong one: the lines count as unpriced.
    const pesos = await api.post(`${path}/what-if`).send({ currency: 'MXN' }).expect(200);
    expect(pesos.body.fx.count).toBe(0);
    expect(pesos.body.after.incompleteLines).toBeGreaterThan(20);
  });

  test('is refused as the change itself would be: while a sell is typed, to a viewer, and for what is frozen', async () => {
    const { id } = await createD02(setting);
    const api = setting.call(estimator);
    const sheet = await api.get(`/estimates/${id}/stages/packing`).expect(200);
    const [line] = sheet.body.lines as object[];
    await api
      .patch(`/estimates/${id}/stages/packing`, sheet.body.version as number)
      .send({ lines: { upsert: [{ ...line, typedAmounts: { sell: '100' } }], remove: [] } })
      .expect(200);
    const refused = await api.post(`/estimates/${id}/what-if`).send({ currency: 'EUR' }).expect(422);
    expect(refused.body.errors[0]).toMatchObject({ path: 'currency', code: 'currency.typedSell' });
    await setting.call(viewer).post(`/estimates/${id}/what-if`).send({ currency: 'EUR' }).expect(403);
    const { body } = await api.get(`/estimates/${id}`).expect(200);
    await api
      .post(`/estimates/${id}/submit`, body.version as number)
      .send({ acknowledged: await findingsToAcknowledge(setting, estimator, id) })
      .expect(200);
    await api.post(`/estimates/${id}/what-if`).send({ currency: 'EUR' }).expect(409);
  });
});

describe('order D11: a rule that obliges the seller to insure', () => {
  const api = () => setting.call(estimator);
  const cif = { rule: 'CIF', namedPlace: 'Long Beach' };
  const insuranceOf = ({ stages }: EstimateDocument) => stages['sea-transport'].inputs.insurance;
  const premiumLines = ({ stages }: EstimateDocument) =>
    stages['sea-transport'].lines.filter(({ code }) => code === 'INS');

  test('is insured at the usual rate of the company when the estimate is made', async () => {
    await companySays({ premiumRate: '0.003' });
    const document = await newDocument({ incoterm: cif });
    expect(insuranceOf(document)).toEqual({ method: 'cif', currency: 'JPY', premiumRate: '0.003' });
    expect(premiumLines(document)).toMatchObject([{ rate: '0.003', currency: 'JPY', status: 'priced' }]);
    const cfr = await newDocument();
    expect([insuranceOf(cfr), premiumLines(cfr)]).toEqual([undefined, []]);
  });

  test('and when the rule changes to one that does', async () => {
    await companySays({ premiumRate: '0.003' });
    const { body } = await api().post('/estimates').send(d02Request()).expect(201);
    await api().patch(`/estimates/${body.id}`, body.version).send({ incoterm: cif }).expect(200);
    const { document } = (await api().get(`/estimates/${body.id}`).expect(200)).body;
    expect(insuranceOf(document)?.premiumRate).toBe('0.003');
    expect(premiumLines(document)).toHaveLength(1);
  });

  test('waits for a person where the company has no rate, and where only the buyer is asked for', async () => {
    await companySays({ premiumRate: null });
    expect(insuranceOf(await newDocument({ incoterm: cif }))).toBeUndefined();
    await companySays({ premiumRate: '0.003' });
    const buyers = await newDocument({ incoterm: { ...cif, quotedFor: 'buyer' } });
    expect(insuranceOf(buyers)).toBeUndefined();
  });
});
