import { estimateCalls } from '@quayside/service-estimate/calls';
import {
  customsRateColumns,
  wholeCustomsRate,
  type CustomsRateView,
} from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { estimateLinks } from '../../links';
import { routes } from '../../routes';
import { changeOf, inputOf, valuesOf } from './customs-rate-values';
import { importColumns, importSynonyms } from './import-columns';

const stored = {
  ...{ id: '0d5000000000000000000001', version: 3, archived: false, updatedBy: 'Tanaka Ken' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};
const fee: CustomsRateView = {
  ...stored,
  ...{ kind: 'fee', country: 'US', code: 'MPF', name: 'MPF 2027', source: 'Notice of the test' },
  ...{ validFrom: '2026-10-01', validTo: '2027-09-30' },
  fee: { rate: '0.003464', minimum: '34.00', maximum: '660.00' },
};
const duty: CustomsRateView = {
  ...stored,
  ...{ kind: 'duty', country: 'US', name: 'Presses', hs: ['8462.62'], origins: ['JP'], source: 'HTSUS' },
  ...{ validFrom: '2025-01-01', taxRate: '0.1' },
  duty: { kind: 'compound', rate: '0.025', perUnit: '120', unit: 'kg' },
};
const additional: CustomsRateView = {
  ...stored,
  ...{ kind: 'additional', country: 'US', code: '232', name: 'Metal', source: 'Notice', hs: ['84'] },
  validFrom: '2025-06-04',
  additional: { rate: '0.5', share: '0.4', order: 10, excludes: ['RECIPROCAL'] },
};

test('each table lists its rows in words; what is built in stands below the fees', async () => {
  const rows = { fee, duty, additional };
  const asked = answerContract(estimateCalls, {
    listCustomsRates: ({ query }) => ({
      items: [rows[query.kind as keyof typeof rows]],
      total: 1,
      nextCursor: null,
    }),
  });
  await renderRemote(routes, estimateLinks.duties());
  const fees = await screen.findByRole('table', { name: 'Fees' });
  expect(await within(fees).findByText('0.3464%, from 34 to 660 USD')).toBeVisible();
  const builtIn = screen.getByRole('table', { name: 'Built-in figures' });
  expect(within(builtIn).getByText(/from 33.58 to 651.50 USD/)).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Duty rates' }));
  expect(await screen.findByText('2.5% + 120/kg · import tax 10%')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Built-in figures' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Additional duties' }));
  expect(await screen.findByText('50% of 40% of the value · excludes RECIPROCAL')).toBeVisible();
  expect(asked.map(({ query }) => query.kind)).toEqual(['fee', 'duty', 'additional']);
});

test('an estimate that asks for a year comes with it to the form, and is come back to', async () => {
  const asked = answerContract(estimateCalls, { createCustomsRate: () => fee });
  const link = estimateLinks.createDuty({
    ...{ kind: 'fee', country: 'US', code: 'MPF', rate: '0.003464', from: '2026-10-01', to: '2027-09-30' },
    estimate: stored.id,
  });
  const { router } = await renderRemote(routes, link);
  const user = userEvent.setup();
  expect(await screen.findByText(/Type what the published notice says of MPF/)).toBeVisible();
  expect(screen.getByLabelText(/Share of the value/)).toHaveValue('0.3464');
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  expect((await screen.findAllByText(/Is needed here/)).length).toBeGreaterThan(0);
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText(/Least amount/), '34.00');
  await user.type(screen.getByLabelText(/^Most/), '660.00');
  await user.type(screen.getByLabelText(/^Source/), 'Notice of the test');
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/estimate/destination-custom/${stored.id}/edit`),
  );
  expect(asked[0]?.body).toEqual({
    ...{ kind: 'fee', country: 'US', code: 'MPF', name: 'MPF', source: 'Notice of the test' },
    ...{ validFrom: '2026-10-01', validTo: '2027-09-30' },
    fee: { rate: '0.003464', minimum: '34.00', maximum: '660.00' },
  });
});

test('trial 1 no. 27: a percentage above 100 % wants a tick, which holds for that figure only', async () => {
  const asked = answerContract(estimateCalls, { createCustomsRate: () => fee });
  await renderRemote(
    routes,
    estimateLinks.createDuty({ kind: 'fee', country: 'US', code: 'HMF', rate: '12.5', from: '2026-10-01' }),
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Source/), 'Notice of the test');
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  expect((await screen.findAllByText(/This is more than 100 %/)).length).toBeGreaterThan(0);
  await user.click(screen.getByLabelText('1250 % is meant'));
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toMatchObject({ fee: { rate: '12.5' }, confirmedShare: '12.5' });
});

test('a row comes back from the form as it was stored; what is emptied is sent as nothing', () => {
  for (const rate of [fee, duty, additional]) {
    const {
      id: _i,
      version: _v,
      archived: _a,
      createdAt: _c,
      updatedAt: _u,
      updatedBy: _b,
      ...fields
    } = rate;
    expect(inputOf(valuesOf(rate))).toEqual(fields);
    expect(wholeCustomsRate.safeParse(inputOf(valuesOf(rate))).success).toBe(true);
  }
  const { taxRate, origins, ...others } = valuesOf(duty);
  expect([taxRate, origins]).toEqual(['10', 'JP']);
  expect(changeOf({ ...others, taxRate: '', origins: ' ' })).toMatchObject({
    ...{ taxRate: null, origins: null, fee: null, code: null, hs: ['8462.62'] },
  });
  expect(inputOf({ ...valuesOf(duty), duty: 'a lot', hs: '８４６２、8479' })).toMatchObject({
    ...{ duty: 'a lot', hs: ['8462', '8479'] },
  });
});

test('a file has the columns of the service, and each title means one column', () => {
  expect(importColumns).toEqual(customsRateColumns);
  const titles = Object.values(importSynonyms).flat();
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
