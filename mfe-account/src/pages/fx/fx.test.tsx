import { accountCalls } from '@quayside/service-account/contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { Refusal } from '@quayside/test-kit/refusal';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { company } from '../../testing/stored';
import { pastedRates } from './fx-paste';
import { emptyRow, fxDayOf, fxFaults, fxPath, fxValues, type FxRow } from './fx-values';

describe('exchange rates of a day', () => {
  const values = { asOf: '2026-01-06', source: 'TTS', rates: [{ ...emptyRow('USD'), rate: '１５１．５' }] };

  test('start with the currencies of the newest day and without its rates', () => {
    expect(fxValues(undefined, company.fx[0], { today: '2026-01-06', base: 'JPY' }).rates).toEqual([
      emptyRow('USD'),
      emptyRow('EUR'),
    ]);
  });

  test('leave out what nobody quoted, and take full-width figures', () => {
    expect(fxDayOf({ ...values, rates: [...values.rates, { ...emptyRow('EUR'), rate: ' ' }] }).rates).toEqual(
      {
        USD: '151.5',
      },
    );
  });

  test('keep what the bank sells and buys at apart from the mid rate', () => {
    const rates: FxRow[] = [
      { currency: 'USD', unit: '1', tts: '152.5', rate: '151.5', ttb: '150.5' },
      emptyRow('EUR'),
    ];
    const day = fxDayOf({ ...values, rates });
    expect(day).toMatchObject({ tts: { USD: '152.5' }, rates: { USD: '151.5' }, ttb: { USD: '150.5' } });
    expect(fxValues(day, undefined, { today: '2026-01-07', base: 'JPY' }).rates).toEqual([rates[0]]);
  });

  test('want at least one rate', () => {
    expect(fxFaults({ ...values, rates: [emptyRow('USD')] })).toEqual({ 'rates.0.rate': 'fx.none' });
    expect(fxFaults(values)).toEqual({});
  });

  test('say at its cell what is no rate, also above the middle, and are not sent', async () => {
    const user = userEvent.setup();
    const asked = answerContract(accountCalls, { getCompany: () => company });
    await renderRemote(routes, '/manage-company/fx', { member: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Add a day' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText(/^Source/));
    await user.type(dialog.getByLabelText('USD mid'), '0');
    await user.type(dialog.getByLabelText('EUR TTS'), '1.123456789');
    await user.click(dialog.getByRole('button', { name: 'Save the day' }));
    await waitFor(() =>
      expect(formFaults().sort()).toEqual([
        'EUR TTS: A number, such as 150.25.',
        'Source: Please fill this in.',
        'USD mid: Enter a rate above zero.',
      ]),
    );
    expect(asked.filter(({ name }) => name === 'saveExchangeRates')).toEqual([]);
  });

  test('of the rule say what is no share', async () => {
    const user = userEvent.setup();
    const asked = answerContract(accountCalls, { getCompany: () => company });
    await renderRemote(routes, '/manage-company/fx', { member: 'admin' });
    const rule = within(await screen.findByRole('form', { name: 'Rates for new estimates' }));
    await user.clear(rule.getByLabelText(/^Buffer/));
    await user.type(rule.getByLabelText(/^Buffer/), '101');
    await user.click(rule.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(rule.getByLabelText(/^Buffer/)).toBeInvalid());
    expect(asked.filter(({ name }) => name === 'updateCompany')).toEqual([]);
  });

  test('never ask for a rate of the own currency', () => {
    const newest = { asOf: '2026-01-05', source: 'TTS', rates: { JPY: '1', USD: '2' } };
    expect(fxValues(undefined, newest, { today: '2026-01-06', base: 'JPY' }).rates).toEqual([
      emptyRow('USD'),
    ]);
  });

  test('find the row of a refusal by its currency', () => {
    expect(fxPath('rates.USD', values)).toBe('rates.0.rate');
    expect(fxPath('fx.0.rates.USD', values)).toBe('rates.0.rate');
    expect(fxPath('tts.USD', values)).toBe('rates.0.tts');
    expect(fxPath('fx.3.ttb.USD', values)).toBe('rates.0.ttb');
    expect(fxPath('fx', values)).toBeUndefined();
  });

  test('show the refusal of the service at that row', async () => {
    const user = userEvent.setup();
    const asked = answerContract(accountCalls, {
      getCompany: () => company,
      saveExchangeRates: () =>
        new Refusal({
          status: 422,
          code: 'invalid',
          errors: [{ path: 'rates.EUR', code: 'custom', message: 'decimal.zero' }],
        }),
    });
    await renderRemote(routes, '/manage-company/fx', { member: 'admin' });
    await user.click(await screen.findByRole('button', { name: /^Edit: / }));
    const dialog = await screen.findByRole('dialog');
    const usd = within(dialog).getByLabelText('USD mid');
    const eur = within(dialog).getByLabelText('EUR mid');
    await user.clear(usd);
    await user.type(usd, '151.5');
    await user.click(within(dialog).getByRole('button', { name: 'Save the day' }));
    expect(await within(dialog).findAllByText(/Enter a rate above zero/)).not.toHaveLength(0);
    expect(eur).toBeInvalid();
    expect(usd).toBeValid();
    expect(asked.at(-1)).toMatchObject({
      name: 'saveExchangeRates',
      body: { rates: { USD: '151.5', EUR: '163.40' } },
    });
  });

  test('a rule that somebody else changed is shown when told to, and can be changed then', async () => {
    const user = userEvent.setup();
    const current = { ...company, fxRule: { ...company.fxRule, buffer: '0.03' }, version: 9 };
    const asked = answerContract(accountCalls, {
      getCompany: () => company,
      updateCompany: ({ body, version }) =>
        version === 9
          ? { ...current, ...body, version: 10 }
          : new Refusal({ status: 412, code: 'stale-version', current }),
    });
    await renderRemote(routes, '/manage-company/fx', { member: 'admin' });
    const rule = within(await screen.findByRole('form', { name: 'Rates for new estimates' }));
    await user.type(rule.getByLabelText(/^Buffer/), '2');
    await user.click(rule.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Load their version' }));
    expect(await rule.findByDisplayValue('3')).toBe(rule.getByLabelText(/^Buffer/));
    await user.clear(rule.getByLabelText(/^Buffer/));
    await user.type(rule.getByLabelText(/^Buffer/), '3.5');
    await user.click(rule.getByRole('button', { name: 'Save' }));
    await screen.findByText('Rate settings saved.');
    expect(asked.at(-1)).toMatchObject({ body: { fxRule: { buffer: '0.035' } }, version: 9 });
  });
});

describe('public F4: a rate that the service asks about', () => {
  const implausible = (typed: string) =>
    new Refusal({
      status: 422,
      code: 'invalid',
      errors: [
        {
          path: 'fx.0.rates.EUR',
          code: 'fx.implausible',
          message: 'far',
          params: {
            rate: { currency: 'EUR', typed, expected: '163.40', asOf: '2026-01-05', cause: 'decimalPoint' },
          },
        },
      ],
    });

  test('is shown with what the table lets expect, and stored with its reason', async () => {
    const user = userEvent.setup();
    const asked = answerContract(accountCalls, {
      getCompany: () => company,
      saveExchangeRates: ({ body }) =>
        body.confirmed?.EUR?.reason
          ? { version: 5, base: 'JPY', timeZone: 'Asia/Tokyo', rule: company.fxRule, items: [body] }
          : implausible('16.340'),
    });
    await renderRemote(routes, '/manage-company/fx', { member: 'admin' });
    await user.click(await screen.findByRole('button', { name: /^Edit: / }));
    const dialog = within(await screen.findByRole('dialog'));
    const eur = dialog.getByLabelText('EUR mid');
    await user.clear(eur);
    await user.type(eur, '16.340');
    await user.click(dialog.getByRole('button', { name: 'Save the day' }));
    expect(await dialog.findByText(/is far from 163.4 of 5 Jan 2026.*decimal point/)).toBeInTheDocument();
    expect(eur).toBeInvalid();
    // A figure that is far away is confirmed by its reason, and by nothing less.
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText(/Reason why 1 EUR = 16.34 JPY is right/), 'Redenominated');
    await user.click(dialog.getByRole('button', { name: 'Save the day' }));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        name: 'saveExchangeRates',
        body: { confirmed: { EUR: { rate: '16.340', reason: 'Redenominated' } } },
      }),
    );
  });

  test('is typed per 100 as the bank quotes it, and stored per one unit, exactly', () => {
    const row: FxRow = { ...emptyRow('KRW'), unit: '100', rate: '10.87', tts: '11.02' };
    const day = fxDayOf({ asOf: '2026-11-26', source: 'Bank', rates: [row] });
    expect(day).toEqual({
      ...{ asOf: '2026-11-26', source: 'Bank' },
      ...{ rates: { KRW: '0.1087' }, tts: { KRW: '0.1102' }, units: { KRW: 100 } },
    });
    expect(fxValues(day, day, { today: '2026-11-27', base: 'JPY' }).rates).toEqual([row]);
    // The next day begins in the same unit.
    expect(fxValues(undefined, day, { today: '2026-11-27', base: 'JPY' }).rates).toEqual([
      { ...emptyRow('KRW'), unit: '100' },
    ]);
  });
});

test('a question about a rate stands in the row of its currency, and goes with its figure', async () => {
  const user = userEvent.setup();
  const rate = { currency: 'USD', typed: '1502.5', expected: '150.25', asOf: '2026-01-05' };
  answerContract(accountCalls, {
    getCompany: () => company,
    saveExchangeRates: () =>
      new Refusal({
        ...{ status: 422, code: 'invalid' },
        errors: [{ path: 'fx.0.rates.USD', code: 'fx.implausible', message: 'far', params: { rate } }],
      }),
  });
  await renderRemote(routes, '/manage-company/fx', { member: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Add a day' }));
  const dialog = within(await screen.findByRole('dialog'));
  const usd = dialog.getByLabelText('USD mid');
  await user.type(usd, '1502.5');
  await user.click(dialog.getByRole('button', { name: 'Save the day' }));
  const reason = await dialog.findByLabelText(/Reason why/);
  expect(reason.compareDocumentPosition(dialog.getByLabelText('EUR TTS'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await user.clear(usd);
  await user.type(usd, '150.25');
  expect(dialog.queryByLabelText(/Reason why/)).not.toBeInTheDocument();
});

test('rates of a column have equal decimals', async () => {
  const fx = [{ asOf: '2026-01-05', source: 'Bank', rates: { KRW: '0.109' }, tts: { KRW: '0.1115' } }];
  answerContract(accountCalls, { getCompany: () => ({ ...company, fx }) });
  await renderRemote(routes, '/manage-company/fx', { member: 'admin' });
  expect(await screen.findByText('0.1090')).toBeInTheDocument();
  expect(screen.getByText('0.1115')).toBeInTheDocument();
});

describe('new-company D13: the daily rates', () => {
  const krw = (unit: FxRow['unit'], tts: string, rate: string, ttb: string): FxRow => ({
    ...{ currency: 'KRW', unit, tts, rate, ttb },
  });

  test.each([
    ['通貨名\tTTS\tTTB\tTTM\n韓国ウォン(100)\t11.07\t10.67\t10.87', krw('100', '11.07', '10.87', '10.67')],
    ['Currency,T.T. Selling,T.T. Buying\nKRW (per 100),11.07,10.67', krw('100', '11.07', '', '10.67')],
    ['KRW\t100\t11.07\t10.87\t10.67', krw('100', '11.07', '10.87', '10.67')],
    ['100 ウォン　 10.87', krw('100', '', '10.87', '')],
    ['KRW 0.1087', krw('1', '', '0.1087', '')],
    ['KRW (100)\t11,07\t10,87\t10,67', krw('100', '11.07', '10.87', '10.67')],
    ['KRW (100);11,07;10,67', krw('100', '11.07', '', '10.67')],
    ["KRW (100)\t1'107.50\t1'067.50", krw('100', '1107.50', '', '1067.50')],
    ['KRW (1000)\t1,107\t1,067', krw('1000', '1107', '', '1067')],
    ['KRW\t1.107', krw('1', '', '1.107', '')],
    ['ＫＲＷ\t１０．６７\t１１．０７', krw('1', '11.07', '', '10.67')],
  ])('are pasted as a bank prints them: %s', (text, row) =>
    expect(pastedRates(text, 'JPY')).toEqual({ rows: [row], unread: [] }),
  );

  test.each([
    ['Currency\tTTM (per 100)\nKRW\t10.87', '100'],
    ['通貨\t仲値（100通貨単位）\n韓国ウォン\t10.87', '100'],
    ['通貨\tＴＴＭ（１００単位）\n韓国ウォン\t10.87', '100'],
    ['Currency\tMid per 1,000\nIDR\t9.5', '1000'],
    ['Currency\tTTM per 1\nKRW\t0.1087', '1'],
  ])('trial 3 no. 26: %s is quoted by the unit of its title', (text, unit) =>
    expect(pastedRates(text, 'JPY')).toMatchObject({ rows: [{ unit }], unread: [] }),
  );
  test.each([
    'Currency\tTTM (per 10)\nKRW\t1.08',
    'Currency\tTTM (per 10,000)\nVND\t58',
    '通貨\t仲値（千通貨単位）\nIDR\t9.5',
    'Currency\tTTM (per 100)\nKRW (per 1,000)\t10.87',
  ])('trial 3 no. 26: %s is not read, and reported', (text) =>
    expect(pastedRates(text, 'JPY')).toMatchObject({ rows: [], unread: [expect.any(String)] }),
  );

  test.each([
    'Currency\tCash Selling\tCash Buying\nUSD\t153.00\t147.00',
    '通貨\t現金売相場\t現金買相場\n米ドル\t153.00\t147.00',
    'Currency\tT.T. Selling\tSelling (A/S)\tTT Sell\nUSD\t151\t152\t153',
    'Currency\tPrevious TTM\nUSD\t150.25',
    'USD\t150.25\t0.35',
    'EUR/USD\t1.08',
    'JPY/USD\t0.0066',
    'エジプト・ポンド\t3.12',
    'Moroccan dirham\t16.1',
    'USD\t150.25\nUSD\t151.25',
  ])('trial 7: %s is not read, and reported', (text) => {
    const { rows, unread } = pastedRates(text, 'JPY');
    expect(rows).toEqual([]);
    expect(unread.length).toBeGreaterThan(0);
  });
  test.each([
    ['USD/JPY\t150.25', '150.25', ''],
    ['USD\t150.25\t+0.35', '150.25', ''],
    ['Currency\tPrevious TTM\tTTM\nUSD\t149.25\t150.25', '150.25', ''],
    ['Currency\tCash Selling\tT.T. Selling\nUSD\t153.00\t151.25', '', '151.25'],
    ['USD\t150.25\nUSD\t150.25', '150.25', ''],
  ])('trial 7: %s is read', (text, rate, tts) =>
    expect(pastedRates(text, 'JPY')).toMatchObject({
      rows: [{ currency: 'USD', rate, tts, ttb: '' }],
      unread: [],
    }),
  );

  test('are read by name in both languages, without the own currency; what cannot be read is told', () => {
    const { rows, unread } = pastedRates(
      [
        '通貨\tTTS\tTTB',
        '米ドル\t150.25\t148.25',
        'ユーロ\t163.40\t160.40',
        '日本円\t1\t1',
        'ガラス玉\t5\t4',
        'THB Thai Baht\t4.32\t4.16',
        'GBP\t–\t–',
      ].join('\n'),
      'JPY',
    );
    expect(rows.map(({ currency, tts, ttb }) => [currency, tts, ttb])).toEqual([
      ['USD', '150.25', '148.25'],
      ['EUR', '163.40', '160.40'],
      ['THB', '4.32', '4.16'],
    ]);
    expect(unread).toEqual(['ガラス玉\t5\t4', 'GBP\t–\t–']);
  });

  test('are kept by an estimator on a page of their own, pasted and saved', async () => {
    const user = userEvent.setup();
    const tables = {
      ...{ version: 4, base: 'JPY', timeZone: 'Asia/Tokyo', rule: company.fxRule },
      items: company.fx,
    };
    const asked = answerContract(accountCalls, {
      getExchangeRates: () => tables,
      saveExchangeRates: ({ body }) => ({ ...tables, version: 5, items: [body, ...company.fx] }),
    });
    await renderRemote(routes, '/manage-company/fx', { member: 'estimator' });
    expect(await screen.findByText('JPY per 1 USD')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Add a day' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /Paste/ }));
    await user.click(dialog.getByLabelText('Table of the bank'));
    await user.paste('USD\t151.25\t149.25\nKRW(100)\t11.07\t10.67');
    await user.click(dialog.getByRole('button', { name: 'Read into the fields' }));
    expect(dialog.getByLabelText('KRW TTS')).toHaveValue('11.07');
    await user.click(dialog.getByRole('button', { name: 'Save the day' }));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        name: 'saveExchangeRates',
        body: { tts: { USD: '151.25', KRW: '0.1107' }, ttb: { KRW: '0.1067' }, units: { KRW: 100 } },
      }),
    );
    expect(asked.some(({ name }) => name === 'getCompany')).toBe(false);
  });
});
