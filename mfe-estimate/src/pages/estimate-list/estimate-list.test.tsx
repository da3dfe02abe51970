import { addDays, todayIn } from '@quayside/contract/days';
import { estimateCalls } from '@quayside/service-estimate/calls';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { rowFixture } from '../../testing/estimate-fixture';
import { pageOf } from '@quayside/test-kit/page-of';

const listShippers = () => ({ items: [], total: 0 });

/** A screen with room for all columns. */
const onWideScreen = () => jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(2_000);

describe('the list of estimates', () => {
  afterEach(() => jest.restoreAllMocks());

  test('is searched and narrowed by its address, and what is chosen goes to the export', async () => {
    const row = rowFixture();
    const asked = answerContract(estimateCalls, { listEstimates: () => pageOf([row]), listShippers });
    const user = userEvent.setup();
    await renderRemote(routes, '/estimate?state=draft,flying');
    const table = within(await screen.findByRole('table', { name: 'Estimates' }));
    expect(await table.findByRole('link', { name: /EST-1/ })).toBeVisible();
    // What an address holds that the service would refuse is left out.
    expect(asked.find(({ name }) => name === 'listEstimates')?.query).toMatchObject({ state: 'draft' });
    await user.type(screen.getByRole('searchbox'), 'press');
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ q: 'press', state: 'draft' }));
    await user.click(await table.findByRole('checkbox', { name: 'Select 1' }));
    const actions = within(screen.getByRole('group', { name: 'Actions for the selected estimates' }));
    expect(actions.getByText('1 selected')).toBeVisible();
    expect(actions.getByRole('link', { name: 'Export' })).toHaveAttribute(
      'href',
      expect.stringContaining(row.id),
    );
  });

  test('shows no cost and offers nothing to write to those who only read', async () => {
    answerContract(estimateCalls, { listEstimates: () => pageOf([rowFixture()]), listShippers });
    await renderRemote(routes, '/estimate', { member: 'viewer' });
    const table = within(await screen.findByRole('table', { name: 'Estimates' }));
    expect(await table.findByRole('link', { name: /EST-1/ })).toBeVisible();
    expect(table.queryByRole('columnheader', { name: /Margin/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New estimate' })).not.toBeInTheDocument();
  });

  test('order D13, D1: a client reads totals with tax, its order with its number, a newer offer apart, and not its own name', async () => {
    const row = rowFixture({ state: 'accepted', outcome: 'won' });
    const { totals, validUntil } = row;
    const order = { revision: 1, state: 'accepted' as const, totals, validUntil, purchaseOrder: 'PO-7' };
    const offer = { ...order, revision: 2, state: 'sent' as const, purchaseOrder: null };
    answerContract(estimateCalls, { listEstimates: () => pageOf([{ ...row, order, offer }]), listShippers });
    await renderRemote(routes, '/estimate', { member: 'shipper' });
    const table = within(await screen.findByRole('table', { name: 'Estimates' }));
    expect(await table.findByRole('columnheader', { name: /Total incl. tax/ })).toBeVisible();
    const text = table.getAllByRole('row')[1]?.textContent ?? '';
    expect(text).toContain(Number(totals.total).toLocaleString('en'));
    expect(text).toMatch(/Accepted.*Order no. PO-7.*R2 New/);
    expect(text).not.toContain('Osaka Seiki');
  });

  test('order D19: no state is offered under which nothing can stand', async () => {
    answerContract(estimateCalls, { listEstimates: () => pageOf([rowFixture()]), listShippers });
    await renderRemote(routes, '/estimate');
    const options = within(await screen.findByRole('combobox', { name: 'State' })).getAllByRole('option');
    const words = options.map(({ textContent }) => textContent);
    expect(words).toContain('Cancelled');
    expect(words).not.toContain('Converted');
    expect(words).not.toContain('Superseded');
  });

  test('issue 28.10: tells how far the conversation is, and finds what needs the reader', async () => {
    onWideScreen();
    const user = userEvent.setup();
    const row = rowFixture({ state: 'viewed', outcome: 'open' });
    const { totals } = row;
    const validUntil = addDays(todayIn('Asia/Tokyo'), 5);
    const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const offer = { revision: 1, state: 'viewed' as const, totals, validUntil, purchaseOrder: null };
    const conversation = { sentAt: at, openedAt: at, answer: { kind: 'question' as const, at } };
    const asked = answerContract(estimateCalls, {
      listEstimates: () => pageOf([{ ...row, offer, conversation, needs: ['answer', 'mail'] }]),
      listShippers,
    });
    await renderRemote(routes, '/estimate');
    const table = within(await screen.findByRole('table', { name: 'Estimates' }));
    const cell = (name: string) => {
      const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
      return within(table.getAllByRole('row')[1]!).getAllByRole('cell')[headers.indexOf(name)];
    };
    await table.findByRole('columnheader', { name: 'Sent' });
    await waitFor(() => expect(cell('Sent')).toHaveTextContent('3 days ago'));
    expect(cell('Opened')).toHaveTextContent('3 days ago');
    expect(cell('Answered')).toHaveTextContent('Question 3 days ago');
    expect(cell('Days left')).toHaveTextContent(/^5$/);
    expect(cell('State')).toHaveTextContent(/Needs you: Answer the client.*Mail not delivered/);
    await user.click(screen.getByRole('button', { name: 'Needs my action' }));
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ needsAction: 'true' }));
  });

  test('issue 28.10: a client reads nothing of it', async () => {
    onWideScreen();
    answerContract(estimateCalls, { listEstimates: () => pageOf([rowFixture()]), listShippers });
    await renderRemote(routes, '/estimate', { member: 'shipper' });
    await screen.findByRole('columnheader', { name: 'Valid to' });
    for (const name of ['Sent', 'Opened', 'Answered', 'Days left'])
      expect(screen.queryByRole('columnheader', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Needs my action' })).not.toBeInTheDocument();
  });

  test('says how to begin where there is none, and why it cannot be shown', async () => {
    let refuses = true;
    answerContract(estimateCalls, {
      listEstimates: () => (refuses ? new Refusal({ status: 500, code: 'internal' }) : pageOf([])),
      listShippers,
    });
    await renderRemote(routes, '/estimate');
    const again = await screen.findByRole('button', { name: 'Try again' });
    refuses = false;
    await userEvent.click(again);
    expect(await screen.findByText('No estimates yet')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'New estimate' })).toHaveLength(2);
  });
});
