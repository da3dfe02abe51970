import { demoShipperId } from '@quayside/contract/demo';
import { estimateCalls } from '@quayside/service-estimate/calls';
import type { PricingRuleView, RuleVersion } from '@quayside/service-estimate/contract';
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
    zones: { pickup: ['JP-YOKOHAMA'], delivery: [] },
    items: [
      { kind: 'choice' as const, holding: [], others: [] },
      {
        kind: 'markup' as const,
        holding: [
          { rule: { ...rule, id: '0d5000000000000000000002', name: 'For Kitahama' }, beatenBy: null },
          {
            rule: { ...rule, id: '0d5000000000000000000003', name: 'For all' },
            beatenBy: 'shippers' as const,
          },
        ],
        others: [
          {
            rule,
            unfitting: ['shippers' as const, 'lane' as const],
            lane: { part: null, isLost: false, figures: ['deliveryPostalCode' as const] },
          },
        ],
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
  expect(
    await screen.findByText(/not for this: shipper, lane \(enter the postal code of delivery/),
  ).toBeInTheDocument();
  expect(screen.getByText(/the one that applies is for this shipper/)).toBeVisible();
  expect(screen.getByText(/The usual charges stand on the estimate/)).toBeVisible();
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Mode'), 'LCL');
  await user.type(screen.getByLabelText('Country of pickup'), 'jp');
  await user.type(screen.getByLabelText('Postal code of pickup'), '２３０－００５３');
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'tryRules')?.query).toMatchObject({
      ...{ mode: 'LCL', pickupCountry: 'JP', pickupPostalCode: '230-0053' },
    }),
  );
  expect(screen.getByText('Pickup lies in: JP-YOKOHAMA')).toBeVisible();
});

const { id: _own, version: _now, archived: _state, createdAt: _made, updatedAt: _changed, ...said } = rule;
const versions: RuleVersion[] = [
  { version: 3, savedAt: '2026-02-01T00:00:00.000Z', savedBy: 'Tanaka Ken', archived: false, rule: said },
  {
    ...{ version: 2, savedAt: '2026-01-20T00:00:00.000Z', savedBy: 'Mori Naoko', archived: false },
    rule: {
      ...{ ...said, markup: undefined, kind: 'choice' },
      choice: { order: ['shipperAgreement', 'newest'] },
    },
  },
];

test('a rule tells who changed what, which version an estimate named, and comes back as it was', async () => {
  const asked = answerContract(estimateCalls, {
    ...answers,
    getRule: () => rule,
    listRuleVersions: ({ query }: { query: { version?: string } }) => {
      const items = versions.filter(({ version }) => !query.version || String(version) === query.version);
      return { items, total: 2 };
    },
    updateRule: () => ({ ...rule, version: 4 }),
  });
  await renderRemote(routes, `${estimateLinks.rule({ ruleId: rule.id })}?version=2`, { member: 'admin' });
  const history = await screen.findByRole('list', { name: 'History' });
  expect(screen.getByLabelText('Currency of the least margin')).toHaveValue('JPY');
  expect(within(history).getByText(/v3 · .*Tanaka Ken · holds now/)).toBeVisible();
  expect(
    within(history).getByText(
      /What it says: Agreed with the shipper \(no longer asked\), then Newest → 8.5 % on cost/,
    ),
  ).toBeVisible();
  expect(await screen.findByText(/This is the version that an estimate names: v2/)).toBeVisible();
  const user = userEvent.setup();
  await user.click(within(history).getByRole('button', { name: 'Bring back' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bring back' }));
  await waitFor(() => expect(asked.findLast(({ name }) => name === 'updateRule')).toBeDefined());
  // What is no longer asked stays away; what the earlier version did not have is emptied.
  expect(asked.findLast(({ name }) => name === 'updateRule')?.body).toMatchObject({
    ...{ kind: 'choice', choice: { order: ['newest'] }, markup: null },
  });
});

test.each([
  ['none', undefined, []],
  ['those that stand in it', ['OFR'], ['OFR']],
])('a rule of charges is asked for %s of the charges that it holds for', async (_name, codes, shown) => {
  const ofCharges = {
    kind: 'charges' as const,
    markup: undefined,
    charges: { add: ['TELEX'], leaveOut: [] },
  };
  answerContract(estimateCalls, {
    ...answers,
    getRule: () => ({ ...rule, ...ofCharges, when: codes ? { codes } : {} }),
    listRuleVersions: () => ({ items: [], total: 0 }),
  });
  await renderRemote(routes, estimateLinks.rule({ ruleId: rule.id }), { member: 'admin' });
  await screen.findByDisplayValue('TELEX');
  const fields = screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^Charges$/ });
  expect(fields.map(({ value }) => value)).toEqual(shown);
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
  const least = { kind: 'margin' as const, rate: '0.1', least: { amount: '3000', currency: 'JPY' } };
  expect(inputOf(valuesOf({ ...fields, markup: least })).markup).toEqual(least);
  expect(changeOf({ ...valuesOf({ ...rule, validTo: '2026-12-31' }), validTo: '' })).toMatchObject({
    validTo: null,
    choice: null,
  });
});
