import request from 'supertest';
import { Browser, startAccount, type Account } from './people';

let account: Account;
let admin: Browser;
beforeAll(async () => {
  account = await startAccount();
  admin = await Browser.of(account, 'admin');
}, 60_000);
afterAll(() => account?.cleanUp());

const zeroRated = {
  ...{ code: 'X', kind: 'nonTaxable', rate: '0', nameEn: 'X', nameJa: 'X' },
  validFrom: '2020-01-01',
};

const company = async () =>
  (await admin.call('get', '/company')).body as {
    version: number;
    name: string;
    fx: { asOf: string; rates: Record<string, string>; tts?: Record<string, string> }[];
  };

describe('the own company', () => {
  test('is changed on its version, audited field by field, and told to the other services', async () => {
    const { version, fx } = await company();
    expect(fx[0]).toMatchObject({ tts: { USD: '150.25' }, rates: { USD: '149.25' } });
    const changed = await admin.change(
      'patch',
      '/company',
      { phone: '+81 45 000 0000', marginFloor: '0.08' },
      version,
    );
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).toBe(`"${version + 1}"`);
    expect((await admin.change('patch', '/company', { phone: '1' }, version)).status).toBe(412);
    expect((await admin.call('patch', '/company', { phone: '1' })).status).toBe(428);
    const audit = await admin.call('get', '/audit?resource=company');
    expect(audit.body.items[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'marginFloor', from: '0.05', to: '0.08' },
        { field: 'phone', from: '+81 45 555 0142', to: '+81 45 000 0000' },
      ]),
    );
    const event = (await account.events()).filter(({ type }) => type === 'company.saved').at(-1);
    expect(event).toMatchObject({ version: version + 1, data: { marginFloor: '0.08', currency: 'JPY' } });
  });

  test('keeps exchange rates by day and tax rates by first day', async () => {
    const { version, fx } = await company();
    const day = { asOf: fx[0]?.asOf, source: 'TTS', rates: { USD: '151.00' } };
    const put = await admin.change('put', '/company/fx', day, version);
    expect(put.status).toBe(200);
    expect(put.body.items).toHaveLength(fx.length);
    expect(put.body.items[0].rates).toEqual({ USD: '151.00' });
    const taxes = await admin.call('get', '/company/tax-rates');
    const row = taxes.body.items[0];
    const twice = await admin.change(
      'put',
      '/company/tax-rates',
      { items: [row, row] },
      taxes.body.version as number,
    );
    expect(twice.body).toMatchObject({ status: 422, errors: [{ path: 'taxRates.1', code: 'twice' }] });
    const estimator = await Browser.of(account, 'estimator');
    expect((await estimator.call('get', '/company/fx')).status).toBe(200);
    const viewer = await Browser.of(account, 'viewer');
    expect((await viewer.change('put', '/company/fx', day, 1)).status).toBe(403);
  });

  test.each([
    [{ marginFloor: 0.05 }],
    [{ marginFloor: '5%' }],
    [{ marginFloor: '-0.1' }],
    [{ currency: 'yen' }],
    [{ currency: 'USD' }],
    [{ timeZone: 'Mars/Olympus' }],
    [{ website: `${'java'}script:alert(1)` }],
    [{ numbering: { estimate: '<script>', project: 'P{000}' } }],
    [{ validityDays: 0 }],
    [{ validityDays: 1e308 }],
    [{ fx: [{ asOf: '2026-02-30', source: 'x', rates: { USD: '1' } }] }],
    [{ fx: [{ asOf: '2026-02-01', source: 'x', rates: { USD: '0' } }] }],
    [{ fx: [{ asOf: '2026-02-01', source: 'x', rates: { USD: '1e5' } }] }],
    [{ fx: [{ asOf: '2026-02-01', source: 'x', rates: { JPY: '1' } }] }],
    [{ defaultMarkup: { kind: 'margin', rate: '1' } }],
    [{ defaultMarkup: { kind: 'markup', rate: '-0.1' } }],
    [{ defaultMarkup: { kind: 'markup', rate: '15' } }],
    [{ defaultMarkup: { kind: 'markup', rate: '15' }, confirmedMarkup: '1.5' }],
    [{ fxRule: { cost: 'tts', sell: 'best', buffer: '0' } }],
    [{ fx: [{ asOf: '2026-02-01', source: 'x', rates: {}, tts: { JPY: '1' } }] }],
    [{ taxRates: [{ ...zeroRated, rate: '0.1' }] }],
    [{ taxRates: [{ ...zeroRated, validUntil: '2019-12-31' }] }],
    [{ name: '' }],
    [{ name: { $gt: '' } }],
    [{ organisationId: 'x' }],
    [{ version: 99 }],
  ])('refuses %j', async (body) => {
    const { version } = await company();
    expect((await admin.change('patch', '/company', body, version)).status).toBe(422);
    expect((await company()).version).toBe(version);
  });

  test('trial 1 no. 27: a default markup above 100 % is kept with the confirmation of that very figure', async () => {
    const before = (await admin.call('get', '/company')).body;
    const change = { defaultMarkup: { kind: 'markup', rate: '1.5' }, confirmedMarkup: '1.5' };
    expect((await admin.change('patch', '/company', change, before.version)).body).toMatchObject(change);
    const back = { defaultMarkup: before.defaultMarkup, confirmedMarkup: null };
    expect((await admin.change('patch', '/company', back, before.version + 1)).status).toBe(200);
  });

  test('default markup and the rule of exchange are kept, audited and told', async () => {
    const { version } = await company();
    const change = {
      defaultMarkup: { kind: 'margin', rate: '0.15' },
      fxRule: { cost: 'mid', sell: 'ttb', buffer: '0.01' },
    };
    const { body } = await admin.change('patch', '/company', change, version);
    expect(body).toMatchObject(change);
    const audit = await admin.call('get', '/audit?resource=company');
    const fields = (audit.body.items[0].changes as { field: string }[]).map(({ field }) => field);
    expect(fields.map((field) => field.split('.')[0])).toEqual(
      expect.arrayContaining(['defaultMarkup', 'fxRule']),
    );
    const event = (await account.events()).filter(({ type }) => type === 'company.saved').at(-1);
    expect(event?.data).toMatchObject(change);
  });

  test('issue 28: follow-up and the colour of offers are kept, told, and refused where they are none', async () => {
    const { version } = await company();
    const rule = { act: 'reminder', days: 4 };
    const followUp = {
      unopened: rule,
      unanswered: { act: 'task', days: 5 },
      ending: { act: 'off', days: 3 },
    };
    const change = { followUp, brandColour: '#e60012' };
    const changed = await admin.change('patch', '/company', change, version);
    expect(changed.status).toBe(200);
    const event = (await account.events()).filter(({ type }) => type === 'company.saved').at(-1);
    expect(event).toMatchObject({ data: change });
    for (const wrong of [
      { brandColour: 'red' },
      { brandColour: '#E60012' },
      { followUp: { unopened: rule } },
      { followUp: { ...followUp, ending: { act: 'call', days: 3 } } },
      { followUp: { ...followUp, ending: { act: 'off', days: 0 } } },
      { followUp: { ...followUp, ending: { act: 'off', days: 61 } } },
      { followUp: { ...followUp, later: rule } },
    ])
      expect((await admin.change('patch', '/company', wrong, version + 1)).status).toBe(422);
    const none = await admin.change('patch', '/company', { brandColour: null }, version + 1);
    expect(none.body).toMatchObject({ brandColour: null, followUp });
  });

  test('the auditor reads and does not write', async () => {
    const auditor = await Browser.of(account, 'auditor');
    expect((await auditor.call('get', '/company')).status).toBe(200);
    expect((await auditor.call('get', '/audit')).body.items.length).toBeGreaterThan(3);
    expect((await auditor.change('patch', '/company', { phone: '1' }, 1)).status).toBe(403);
    expect((await auditor.call('get', '/mail')).status).toBe(403);
  });
});

test('the profile is changed on its version; the session shows it', async () => {
  const browser = await Browser.of(account, 'approver');
  const { body } = await browser.call('get', '/profile');
  const changed = await browser.change(
    'patch',
    '/profile',
    { locale: 'en', theme: 'dark', timeZone: 'Europe/Berlin', name: 'Mori N.' },
    body.version as number,
  );
  expect(changed.body).toMatchObject({ locale: 'en', theme: 'dark', version: body.version + 1 });
  expect((await browser.call('get', '/session')).body.member).toMatchObject({
    name: 'Mori N.',
    theme: 'dark',
  });
  expect((await browser.change('patch', '/profile', { locale: 'fr' }, body.version + 1)).status).toBe(422);
});

test('issue 28: the telephone of a member is told to the other services and can be removed', async () => {
  const browser = await Browser.of(account, 'estimator');
  const { body } = await browser.call('get', '/profile');
  expect(body.phone).toBeNull();
  const phone = '+81 90 1234 5678';
  const changed = await browser.change('patch', '/profile', { phone }, body.version as number);
  expect(changed.body).toMatchObject({ phone });
  const told = async () =>
    (await account.events()).filter(({ type }) => type === 'member.saved').at(-1)?.data;
  expect(await told()).toMatchObject({ id: body.id, phone });
  const tooLong = { phone: '1'.repeat(41) };
  expect((await browser.change('patch', '/profile', tooLong, body.version + 1)).status).toBe(422);
  await browser.change('patch', '/profile', { phone: null }, body.version + 1);
  expect(await told()).not.toHaveProperty('phone');
});

test('the OpenAPI document is served and says who may call what', async () => {
  const { body } = await request(account.app).get('/api/account/openapi.json').expect(200);
  expect(body.paths['/api/account/members/{memberId}'].patch['x-permission']).toEqual([
    { access: 'company:write', roles: ['admin'] },
  ]);
  expect(body.paths['/api/account/session'].post.security).toBeUndefined();
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/api/account/company/fx',
      '/api/account/invitations/accept',
      '/api/account/activity',
    ]),
  );
});
