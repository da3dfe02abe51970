import { demoShipperId } from '@quayside/contract/demo';
import { estimateCalls } from '@quayside/service-estimate/calls';
import type { PricingRuleView } from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { estimateLinks } from '../../links';
import { routes } from '../../routes';
import { changeOf, inputOf, valuesOf } from './rule-values';

const rule: PricingRuleView = {
  ...{ id: '0d5000000000000000000001', version: 3, archived: false, name: 'Kitahama to Shanghai' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...{ kind: 'markup', validFrom: '2025-01-01', markup: { kind: 'markup', rate: '0.085' } },
  when: {
    shippers: [demoShipperId(2)],
    codes: ['OFR'],
    lane: { loadingGroup: 'JP-KANSAI', portOfDischarge: 'CNSHA' },
  },
};
const none = () => ({ items: [] });
const answers = {
  listRules: () => ({ items: [rule], total: 1, nextCursor: null }),
  listShippers: () => ({
    items: [
      {
        id: demoShipperId(2),
        name: 'Kitahama Chemical',
        nameJa: '北浜ケミカル',
        currency: null,
        country: null,
      },
    ],
  }),
  ...{ listSuppliers: none, listIncoterms: none, listCharges: none },
  tryRules: () => ({
    items: [
      { kind: 'choice' as const, holding: [], others: [] },
      {
        kind: 'markup' as const,
        holding: [],
        others: [{ rule, unfitting: ['shippers' as const, 'lane' as const] }],
      },
      { kind: 'charges' as const, holding: [], others: [] },
    ],
  }),
};

test('lists the rules in words, and says for a shipment which would apply and why not', async () => {
  const asked = answerContract(estimateCalls, answers);
  await renderRemote(routes, estimateLinks.rules());
  const list = await screen.findByRole('table', { name: 'Pricing rules' });
  expect(await within(list).findByText(/Kitahama Chemical · JP-KANSAI – CNSHA · OFR/)).toBeVisible();
  expect(within(list).getByText('8.5 % on cost')).toBeVisible();
  expect(await screen.findByText(/not for this: shipper, lane/)).toBeInTheDocument();
  expect(screen.getByText(/The company’s usual markup is put on cost/)).toBeVisible();
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Mode'), 'LCL');
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'tryRules')?.query).toMatchObject({ mode: 'LCL' }),
  );
});

test('a rule comes back from the form as it was stored; what is emptied is sent as nothing', () => {
  const {
    id: _id,
    version: _version,
    archived: _archived,
    createdAt: _at,
    updatedAt: _then,
    ...fields
  } = rule;
  expect(inputOf(valuesOf(rule))).toEqual(fields);
  expect(changeOf({ ...valuesOf({ ...rule, validTo: '2026-12-31' }), validTo: '' })).toMatchObject({
    validTo: null,
    choice: null,
  });
});
