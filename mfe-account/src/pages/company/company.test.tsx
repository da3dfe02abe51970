import { issuesOf } from '@quayside/contract/issues';
import { useSessionStore } from '@quayside/platform';
import { accountCalls, companyChangeSchema, taxRate } from '@quayside/service-account/contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { percentOf, shareOf } from '../../components/percent';
import { ja } from '../../locales/ja';
import { routes } from '../../routes';
import { Refusal } from '@quayside/test-kit/refusal';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { company } from '../../testing/stored';
import { taxRateOf, taxStateOn, taxValues } from '../taxes/tax-values';
import { changeOf, exampleNumber, valuesOf } from './company-values';

describe('the own company', () => {
  test('is sent as the service takes it', () => {
    const change = changeOf(valuesOf(company));
    expect(companyChangeSchema.parse(change)).toEqual(change);
  });

  test('shows the first number that a pattern makes', () => {
    expect(exampleNumber('QY{YYYY}-{0000}', 2026)).toBe('QY2026-0001');
    expect(exampleNumber('P{YY}/{000}', 2026)).toBe('P26/001');
    expect(exampleNumber('QY{YYYY}', 2026)).toBeUndefined();
    expect(exampleNumber('QY{YYYY}{YYYY}{000}', 2026)).toBeUndefined();
  });

  test('keeps shares exact while people type percents', () => {
    expect(percentOf('0.085')).toBe('8.5');
    expect(shareOf('８．５')).toBe('0.085');
    expect(shareOf('0')).toBe('0');
    expect([shareOf('12 %'), shareOf('100.5'), shareOf('-5'), shareOf('five')]).toEqual([
      '0.12',
      '1.005',
      '-0.05',
      'five',
    ]);
    expect(
      taxRateOf({
        ...taxValues(undefined),
        ...{ code: ' jp-a ', nameEn: 'A', nameJa: 'A', rate: '7', validFrom: '2026-01-01' },
      }),
    ).toMatchObject({
      code: 'JP-A',
      rate: '0.07',
    });
  });

  test('a tax code that bears no tax is zero and asks for no rate; a last day ends it', () => {
    const values = {
      ...taxValues(undefined),
      ...{ code: 'JP-EXEMPT', kind: 'nonTaxable' as const, nameEn: 'A', nameJa: 'A', rate: '10' },
      ...{ validFrom: '2026-01-01', validUntil: '2026-03-31' },
    };
    expect(taxRateOf(values)).toMatchObject({ rate: '0', validUntil: '2026-03-31' });
    expect(taxRate.safeParse(taxRateOf({ ...values, rate: '' })).success).toBe(true);
    const row = taxRateOf(values);
    expect([taxStateOn(row, [row], '2026-03-31'), taxStateOn(row, [row], '2026-04-01')]).toEqual([
      'inForce',
      'over',
    ]);
  });

  test('knows which row of a tax counts on a day', () => {
    expect(company.taxRates.map((row) => taxStateOn(row, company.taxRates, '2026-01-01'))).toEqual([
      'over',
      'inForce',
      'upcoming',
    ]);
  });

  test('says at its fields, in the language of the member, what cannot be stored, and is not sent', async () => {
    const user = userEvent.setup();
    const asked = answerContract(accountCalls, { getCompany: () => company });
    await renderRemote(routes, '/manage-company', { member: 'admin', language: 'ja' });
    const name = await screen.findByRole('textbox', { name: new RegExp(`^${ja.company.name}`) });
    const paste = async (label: string, text: string) => {
      const field = screen.getByRole('textbox', { name: new RegExp(`^${label.replace(/[()（）]/g, '.')}`) });
      await user.clear(field);
      await user.click(field);
      if (text) await user.paste(text);
    };
    await user.clear(name);
    await paste(ja.company.phone, '0'.repeat(41));
    await paste(ja.company.website, 'demo.example');
    await paste(ja.company.validityDays, '1.5');
    await paste(ja.company.numbering.estimate, 'qy{{0000}');
    await paste(ja.company.numbering.project, 'PJ');
    await user.click(screen.getByRole('button', { name: ja.bank.add }));
    await paste(ja.bank.bank, '港銀行');
    await paste(ja.bank.accountNumber, '12/34');
    await paste(ja.bank.swift, 'DEMO');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(formFaults().sort()).toEqual(
        [
          `${ja.company.name}: 入力してください。`,
          `${ja.company.phone}: 40 文字以内で入力してください。`,
          `${ja.company.website}: http:// または https:// で始まるアドレスを入力してください。`,
          `${ja.company.validityDays}: 整数を入力してください。`,
          `${ja.company.numbering.estimate}: ${ja.validation.numbering.format}`,
          `${ja.company.numbering.project}: ${ja.validation.numbering.format}`,
          `${ja.bank.accountNumber}: ${ja.validation.account.format}`,
          `${ja.bank.accountName}: 入力してください。`,
          `${ja.bank.swift}: ${ja.validation.swift.format}`,
        ].sort(),
      ),
    );
    expect(asked.filter((call) => call.name === 'updateCompany')).toEqual([]);
  });

  test.each([
    ['nothing', '', 'validityDays', { missing: true }],
    ['more than a year', '366', 'validityDays', { maximum: 365 }],
    ['no day', '0', 'validityDays', { minimum: 1 }],
  ])('holds a quotation for %s: refused', (_what, validityDays, path, params) => {
    const body = changeOf({ ...valuesOf(company), validityDays });
    expect(issuesOf(companyChangeSchema.safeParse(body).error!, body)).toMatchObject([{ path, params }]);
  });

  test('says where a refused change is wrong', async () => {
    const user = userEvent.setup();
    answerContract(accountCalls, {
      getCompany: () => company,
      updateCompany: () =>
        new Refusal({
          status: 422,
          code: 'invalid',
          errors: [{ path: 'taxNumber', code: 'too_big', message: 'Too big: expected string' }],
        }),
    });
    await renderRemote(routes, '/manage-company', { member: 'admin' });
    const field = await screen.findByLabelText('Tax registration number');
    await user.type(field, '9');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toBeInvalid());
  });

  test('is called by its new name everywhere, and what was typed while it was saved is kept', async () => {
    const user = userEvent.setup();
    let answer: () => void = () => undefined;
    answerContract(accountCalls, {
      getCompany: () => company,
      updateCompany: async ({ body }) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return { ...company, ...body, name: 'Demo Freight K.K.', version: 5 };
      },
    });
    await renderRemote(routes, '/manage-company', { member: 'admin' });
    const name = await screen.findByLabelText(/^Name \(English\)/);
    await user.clear(name);
    await user.type(name, 'Demo Freight K.K.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(screen.getByLabelText('Tax registration number'), '9');
    answer();
    await waitFor(() =>
      expect(useSessionStore.getState().session?.organisation.name).toBe('Demo Freight K.K.'),
    );
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    expect(screen.getByLabelText('Tax registration number')).toHaveValue(`${company.taxNumber}9`);
    expect(name).toHaveValue('Demo Freight K.K.');
    expect(name).toBeInTheDocument();
  });

  test('cannot be changed by auditors', async () => {
    answerContract(accountCalls, { getCompany: () => company });
    await renderRemote(routes, '/manage-company', { member: 'auditor' });
    expect(await screen.findByLabelText('Tax registration number')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});
