import { demoSupplierId } from '@quayside/contract/demo';
import { estimateCalls } from '@quayside/service-estimate/calls';
import { supplierCalls } from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote, type RenderRemoteOptions } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { supplier } from '../../testing/stored';

const { listCharges, listPorts } = estimateCalls;
const calls = { ...supplierCalls, listCharges, listPorts };
const newCard = `/supplier/${demoSupplierId(1)}/rate-cards/new`;

const shown = { taxable: false, disbursement: false, contingent: false };
type Answers = Parameters<typeof answerContract<typeof calls>>[1];
type Charges = Awaited<ReturnType<NonNullable<Answers['listCharges']>>>;
type Choices = Exclude<Charges, Refusal>['items'];

const charges: Choices = [
  {
    ...{ code: 'OFR', stage: 'sea-transport', basis: 'container', costGroup: 'mainCarriage', ...shown },
    ...{ name: 'Sea freight of ours', nameJa: '自社の海上運賃', aliases: ['SEAFRT'], own: null },
  },
  {
    ...{ code: 'GATE', stage: 'sea-transport', basis: 'container', costGroup: 'originTerminal', ...shown },
    ...{ name: 'Gate pass', nameJa: 'ゲート通行料', aliases: ['GTP'] },
    own: {
      ...{ stage: 'sea-transport', costGroup: 'originTerminal', taxKind: 'nonTaxable', basis: 'container' },
      ...{ disbursement: false, contingent: false },
    },
  },
];
const port = (code: string, name: string) => ({
  ...{ code, name, nameJa: null, country: code.slice(0, 2), latitude: null, longitude: null },
});
const depot = port('JPQDP', 'Our depot at Daikoku');
const down = () => new Refusal({ status: 503, code: 'service-unavailable' });

async function openForm(answers: Answers, options?: RenderRemoteOptions) {
  const asked = answerContract(calls, { getSupplier: () => supplier, ...answers });
  await renderRemote(routes, newCard, options);
  await screen.findByLabelText('Charge, line 1');
  return asked;
}
const offered = () =>
  new Map(
    [...document.querySelectorAll<HTMLOptionElement>('datalist option')].map((option) => [
      option.value,
      option.textContent,
    ]),
  );

describe('the charges of a line', () => {
  test('are those that the company offers, in its names and found by its aliases', async () => {
    const user = userEvent.setup();
    await openForm({ listCharges: () => ({ items: charges }) });
    await waitFor(() => expect(offered().has('GATE')).toBe(true));
    expect(offered().get('GATE')).toBe('Gate pass · GTP');
    expect(offered().get('OFR')).toMatch(/^Sea freight of ours · SEAFRT/);
    // What the service leaves out is hidden or archived.
    expect([...offered().keys()]).toEqual(['OFR', 'GATE']);
    await user.type(screen.getByLabelText('Charge, line 1'), 'ofr');
    expect(screen.getByLabelText('Description, line 1')).toHaveValue('Sea freight of ours');
    await user.clear(screen.getByLabelText('Charge, line 1'));
    await user.type(screen.getByLabelText('Charge, line 1'), 'ｇｔｐ');
    await user.tab();
    expect(screen.getByLabelText('Charge, line 1')).toHaveValue('GATE');
    expect(screen.getByLabelText('Description, line 1')).toHaveValue('Gate pass');
    expect(screen.getByLabelText('Basis, line 1')).toHaveValue('container');
  });

  test('are the built-in ones where the estimate service does not answer; a free code stays as it is typed', async () => {
    const user = userEvent.setup();
    await openForm({ listCharges: down, listPorts: down });
    expect(offered().has('OFR')).toBe(true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Charge, line 1'), 'GTP');
    await user.tab();
    expect(screen.getByLabelText('Charge, line 1')).toHaveValue('GTP');
    const loading = screen.getByLabelText('Port of loading');
    await user.clear(loading);
    await user.type(loading, 'jptyo{Enter}');
    expect(loading).toHaveValue('JPTYO');
  });

  test('are the built-in ones for people of a supplier, who are not asked for more', async () => {
    const asked = await openForm({}, { member: 'supplier' });
    expect(offered().has('OFR')).toBe(true);
    expect(screen.queryByRole('combobox', { name: 'Port of loading' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Port of loading')).toHaveValue('JPYOK');
    expect(asked.filter(({ name }) => name === 'listCharges' || name === 'listPorts')).toEqual([]);
  });
});

test('an end of a lane is found among ports and own places, with the keyboard alone', async () => {
  const user = userEvent.setup();
  const asked = await openForm({
    listCharges: () => ({ items: charges }),
    listPorts: () => ({ items: [port('JPYOK', 'Yokohama'), depot] }),
  });
  const loading = screen.getByRole('combobox', { name: 'Port of loading' });
  await user.clear(loading);
  await user.type(loading, 'daikoku');
  expect(await screen.findByRole('option', { name: /JPQDP.*Our depot at Daikoku, JP/ })).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(loading).toHaveValue('JPQDP');
  expect(asked.find(({ query }) => query.q === 'daikoku')?.name).toBe('listPorts');
});
