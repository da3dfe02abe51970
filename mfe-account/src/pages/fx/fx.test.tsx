import { accountCalls } from '@quayside/service-account/contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { Refusal } from '@quayside/test-kit/refusal';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { company } from '../../testing/stored';
import { emptyRow, fxDayOf, fxFaults, fxPath, fxValues } from './fx-values';

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
    const rates = [{ currency: 'USD', tts: '152.5', rate: '151.5', ttb: '150.5' }, emptyRow('EUR')];
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
