import { shippersCalls } from '@quayside/service-shippers/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { shipper } from '../../testing/stored';
import { pageOf } from '@quayside/test-kit/page-of';

describe('the shippers', () => {
  test('are found by what is typed and by country, both in the address', async () => {
    const asked = answerContract(shippersCalls, { listShippers: () => pageOf([shipper]) });
    const user = userEvent.setup();
    const { router } = await renderRemote(routes, '/shippers');
    const table = await screen.findByRole('table', { name: 'Shippers' });
    expect(await within(table).findByRole('link', { name: /Osaka Seiki/ })).toHaveAttribute(
      'href',
      `/shippers/${shipper.id}`,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'JP');
    await user.type(screen.getByRole('searchbox'), 'osa');
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ country: 'JP', q: 'osa' }));
    expect(router.state.location.search).toBe('?country=JP&q=osa');
  });

  test('begin with a form where there are none, for those who may write', async () => {
    answerContract(shippersCalls, { listShippers: () => pageOf([]) });
    const { unmount } = await renderRemote(routes, '/shippers');
    expect(await screen.findByText('No shippers yet')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'New shipper' })).toHaveLength(2);
    unmount();
    await renderRemote(routes, '/shippers', { member: 'viewer' });
    expect(await screen.findByText('No shippers yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New shipper' })).not.toBeInTheDocument();
  });

  test('say why they cannot be shown, and are asked for again', async () => {
    let fails = true;
    answerContract(shippersCalls, {
      listShippers: () => (fails ? new Refusal({ status: 500, code: 'internal' }) : pageOf([shipper])),
    });
    await renderRemote(routes, '/shippers');
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: /Osaka Seiki/ })).toBeVisible();
  });
});
