import {
  comparisonInputSchema,
  shippersCalls,
  type ComparisonCandidate,
  type SavedComparison,
} from '@quayside/service-shippers/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shippersLinks } from '../../links';
import { routes } from '../../routes';
import { shipper } from '../../testing/stored';
import { pageOf } from '@quayside/test-kit/page-of';
import { choiceInput, columnLimit, columnValues } from './choice-values';

const candidate: ComparisonCandidate = {
  estimateId: '0f0000000000000000000001',
  number: 'EST-1',
  title: 'Press line',
  currency: 'JPY',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revisions: [],
};
const saved: SavedComparison = {
  id: '0c0000000000000000000031',
  version: 1,
  archived: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  shipperId: shipper.id,
  name: 'By sea',
  columns: [{ estimateId: candidate.estimateId }],
  basis: 'total',
  isDefault: false,
};
const path = shippersLinks.editComparison({ shipperId: shipper.id });

const answer = (total = 1) =>
  answerContract(shippersCalls, {
    getShipper: () => shipper,
    listComparisonCandidates: () => ({ items: [candidate], total }),
    listComparisons: () => pageOf([]),
    createComparison: () => saved,
    getComparison: () => saved,
    compareEstimates: () => ({ currency: 'JPY', basis: 'total' as const, columns: [], rows: [] }),
  });

describe('a choice of estimates to compare', () => {
  test('says where only the newest estimates can be added', async () => {
    answer(812);
    await renderRemote(routes, path);
    expect(await screen.findByText(/Only the newest 1 of 812 estimates/)).toBeVisible();
  });

  test('wants a name and an estimate before it is saved, and is sent as its schema takes it', async () => {
    const asked = answer();
    const created = () => asked.filter(({ name }) => name === 'createComparison');
    const user = userEvent.setup();
    await renderRemote(routes, path);
    await user.click(await screen.findByRole('button', { name: 'Remove EST-1' }));
    await user.click(screen.getByRole('button', { name: 'Save as new comparison' }));
    await waitFor(() =>
      expect(formFaults()).toEqual([
        'Name of this comparison: Please fill this in.',
        'Choose at least one estimate.',
      ]),
    );
    expect(screen.getByText(/Choose at least one estimate\./, { selector: '.error' })).toBeVisible();
    expect(created()).toEqual([]);
    await user.type(screen.getByRole('combobox', { name: /^Add an estimate/ }), 'EST');
    await user.click(await screen.findByRole('option', { name: /EST-1/ }));
    await waitFor(() => expect(formFaults()).toHaveLength(1));
    await user.type(screen.getByLabelText(/^Name of this comparison/), 'By sea');
    await user.click(screen.getByRole('button', { name: 'Save as new comparison' }));
    await waitFor(() => expect(created()).toHaveLength(1));
    const [{ body } = {}] = created();
    expect(comparisonInputSchema.parse(body)).toEqual(body);
  });

  test('is shown without a name to who may not save it', async () => {
    answer();
    const user = userEvent.setup();
    const { router } = await renderRemote(routes, path, { member: 'viewer' });
    await user.click(await screen.findByRole('button', { name: 'Show comparison' }));
    await waitFor(() => expect(router.state.location.search).toContain(candidate.estimateId));
  });

  test('holds as many estimates as are taken', () => {
    const columns = Array.from({ length: columnLimit }, () => columnValues(candidate));
    const values = { name: 'x', basis: 'total', currency: '', isDefault: false, columns };
    expect(comparisonInputSchema.safeParse(choiceInput(values)).success).toBe(true);
    const more = { ...values, columns: [...columns, columnValues(candidate)] };
    expect(comparisonInputSchema.safeParse(choiceInput(more)).success).toBe(false);
  });
});
