import { Browser, startAccount, type Account } from './people';

let account: Account;
let admin: Browser;
beforeAll(async () => {
  account = await startAccount();
  admin = await Browser.of(account, 'admin');
}, 60_000);
afterAll(() => account?.cleanUp());

type Day = {
  asOf: string;
  source?: string;
  rates: Record<string, string>;
  tts?: Record<string, string>;
  ttb?: Record<string, string>;
  units?: Record<string, number>;
  confirmed?: Record<string, { rate: string; reason?: string }>;
};

const tables = async (browser = admin) =>
  (await browser.call('get', '/company/fx')).body as { version: number; base: string; items: Day[] };

async function put(day: Day, browser = admin) {
  const { version } = await tables(browser);
  return browser.change('put', '/company/fx', { source: 'Bank', ...day }, version);
}

/** The company has these days and no others. */
async function withDays(days: readonly Day[]): Promise<void> {
  const clear = await admin.change('patch', '/company', { fx: [] }, (await tables()).version);
  expect(clear.status).toBe(200);
  for (const day of days) expect((await put(day)).status).toBe(200);
}

const issuesOf = (body: { errors?: { path: string; code: string; params?: { rate?: object } }[] }) =>
  (body.errors ?? []).map(({ path, code, params }) => ({ path, code, ...params?.rate }));

const nineteenth: Day = { asOf: '2026-11-19', rates: { USD: '149.00', KRW: '0.1085' } };
const today: Day = {
  asOf: '2026-11-26',
  rates: { USD: '149.25', KRW: '0.1087' },
  tts: { USD: '150.25' },
  ttb: { USD: '148.25' },
};

describe('public F4: a rate of the company’s table', () => {
  beforeEach(() => withDays([nineteenth, today]));

  test.each([
    ['100 times the day before', { KRW: '10.87' }, 'per100'],
    ['a hundredth', { KRW: '0.001087' }, 'per100'],
    ['ten times', { USD: '1492.5' }, 'decimalPoint'],
    ['a tenth', { USD: '14.925' }, 'decimalPoint'],
    ['turned upside down', { USD: '0.0067' }, 'inverse'],
    ['a third more', { USD: '200' }, undefined],
  ])('that is %s needs a reason', async (_what, rates, cause) => {
    const [currency = '', typed = ''] = Object.entries(rates)[0] ?? [];
    const day = { asOf: '2026-11-25', rates: { ...nineteenth.rates, ...rates } };
    const { status, body } = await put(day);
    expect(status).toBe(422);
    expect(issuesOf(body)).toEqual([
      expect.objectContaining({ code: 'fx.implausible', currency, typed, ...(cause ? { cause } : {}) }),
    ]);
    const bare = await put({ ...day, confirmed: { [currency]: { rate: typed } } });
    expect(bare.status).toBe(422);
    const blank = await put({ ...day, confirmed: { [currency]: { rate: typed, reason: '  ' } } });
    expect(blank.status).toBe(422);
    const other = await put({ ...day, confirmed: { [currency]: { rate: '1', reason: 'known' } } });
    expect(other.status).toBe(422);
    const reasoned = await put({ ...day, confirmed: { [currency]: { rate: typed, reason: 'Devalued' } } });
    expect(reasoned.status).toBe(200);
    expect(reasoned.body.items[1]).toMatchObject({
      confirmed: { [currency]: { rate: typed, reason: 'Devalued' } },
    });
    const audit = await admin.call('get', '/audit?resource=company');
    expect(JSON.stringify(audit.body.items[0])).toContain('Devalued');
  });

  test('more than 5 % away is confirmed, without a reason', async () => {
    const day = { asOf: '2026-11-25', rates: { USD: '157' } };
    const refused = await put(day);
    expect(issuesOf(refused.body)).toEqual([
      {
        path: 'fx.1.rates.USD',
        code: 'fx.differs',
        ...{ currency: 'USD', typed: '157', expected: '149.00', ratio: '1.054', asOf: '2026-11-19' },
      },
    ]);
    expect((await put({ ...day, confirmed: { USD: { rate: '157' } } })).status).toBe(200);
    expect((await put({ asOf: '2026-11-24', rates: { USD: '153' } })).status).toBe(200);
  });

  test('is held against the newest table where no day is before it, also one that is entered later', async () => {
    const { status, body } = await put({ asOf: '2026-01-05', rates: { USD: '149', KRW: '10.87' } });
    expect(status).toBe(422);
    expect(issuesOf(body)).toMatchObject([{ currency: 'KRW', expected: '0.1087', asOf: '2026-11-26' }]);
  });

  test('is checked the same in the whole list; what is there already is not asked for again', async () => {
    const { version, items } = await tables();
    const wrong = [{ ...today, source: 'Bank', rates: { ...today.rates, KRW: '10.87' } }, ...items.slice(1)];
    const refused = await admin.change('patch', '/company', { fx: wrong }, version);
    expect(issuesOf(refused.body)).toMatchObject([{ code: 'fx.implausible', path: 'fx.0.rates.KRW' }]);
    const confirmed = [{ ...wrong[0], confirmed: { KRW: { rate: '10.87', reason: 'test' } } }, wrong[1]];
    expect((await admin.change('patch', '/company', { fx: confirmed }, version)).status).toBe(200);
    const again = await admin.change('patch', '/company', { fx: confirmed }, version + 1);
    expect(again.status).toBe(200);
  });

  test('of several currencies each is named', async () => {
    const { body } = await put({ asOf: '2026-11-27', rates: { USD: '14.9', KRW: '10.9' } });
    expect(issuesOf(body).map(({ path }) => path)).toEqual(['fx.0.rates.KRW', 'fx.0.rates.USD']);
  });

  test('fits the other quotations of its day: what the bank sells at lies above what it buys at', async () => {
    const swapped = {
      asOf: '2026-11-27',
      rates: { USD: '149.25' },
      tts: { USD: '148.25' },
      ttb: { USD: '150.25' },
    };
    expect(issuesOf((await put(swapped)).body)).toMatchObject([{ code: 'fx.implausible', cause: 'swapped' }]);
    const slip = {
      asOf: '2026-11-27',
      rates: { USD: '149.25' },
      tts: { USD: '1502.5' },
      ttb: { USD: '148.25' },
    };
    expect(issuesOf((await put(slip)).body)).toMatchObject([{ path: 'fx.0.tts.USD', cause: 'decimalPoint' }]);
  });

  test('of a currency that no table has is confirmed once', async () => {
    const day = { asOf: '2026-11-27', rates: { ...today.rates, EUR: '162' } };
    const refused = await put(day);
    expect(issuesOf(refused.body)).toMatchObject([{ code: 'fx.first', currency: 'EUR', typed: '162' }]);
    expect((await put({ ...day, confirmed: { EUR: { rate: '162' } } })).status).toBe(200);
    expect((await put({ asOf: '2026-11-28', rates: { EUR: '162.5' } })).status).toBe(200);
  });

  test('of the first table is taken as it is, unless it contradicts itself', async () => {
    await withDays([]);
    const odd = { asOf: '2026-11-26', rates: { USD: '149' }, tts: { USD: '15.0' } };
    expect((await put(odd)).status).toBe(422);
    expect((await put({ asOf: '2026-11-26', rates: { USD: '1.49' } })).status).toBe(200);
    // It is corrected without more ado, too: there is nothing to hold it against.
    expect((await put({ asOf: '2026-11-26', rates: { USD: '149' } })).status).toBe(200);
  });

  test('is kept with the unit that the bank quotes it in', async () => {
    const day = { asOf: '2026-11-27', rates: { USD: '149.5', KRW: '0.1088' }, units: { KRW: 100 } };
    const stored = await put(day);
    expect(stored.body.items[0]).toMatchObject({ units: { KRW: 100 }, rates: { KRW: '0.1088' } });
    expect((await put({ ...day, units: { KRW: 7 } })).status).toBe(422);
  });
});

describe('new-company D13: the table of exchange rates', () => {
  test('is kept by estimators and approvers, too, who see nothing else of the company; not by readers', async () => {
    await withDays([nineteenth]);
    for (const role of ['estimator', 'approver'] as const) {
      const browser = await Browser.of(account, role);
      const saved = await put({ asOf: '2026-11-20', rates: { USD: '149.5', KRW: '0.1086' } }, browser);
      expect([role, saved.status]).toEqual([role, 200]);
      expect(saved.body).toMatchObject({ base: 'JPY', timeZone: 'Asia/Tokyo', rule: { buffer: '0' } });
      expect((await browser.call('get', '/company')).status).toBe(403);
      expect((await browser.change('patch', '/company', { fx: [] }, saved.body.version)).status).toBe(403);
    }
    for (const role of ['viewer', 'auditor'] as const) {
      const browser = await Browser.of(account, role);
      const { version } = await tables();
      const day = { asOf: '2026-11-21', source: 'Bank', rates: { USD: '149.5' } };
      expect((await browser.change('put', '/company/fx', day, version)).status).toBe(403);
    }
  });
});
