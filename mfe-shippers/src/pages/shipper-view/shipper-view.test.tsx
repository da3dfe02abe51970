import { shippersCalls, type Shipper } from '@quayside/service-shippers/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { location, shipper } from '../../testing/stored';
import { pageOf } from '@quayside/test-kit/page-of';

const path = `/shippers/${shipper.id}`;

function answer(getShipper: () => Shipper | Refusal) {
  return answerContract(shippersCalls, {
    getShipper,
    archiveShipper: () => ({ ...shipper, archived: true, version: 4 }),
    restoreShipper: () => ({ ...shipper, version: 5 }),
    listProducts: () => pageOf([]),
    listPickupLocations: () => pageOf([location]),
    listDeliveryLocations: () => pageOf([]),
    listMembers: () => ({ items: [], total: 0 }),
    listComparisons: () => pageOf([]),
    readActivity: () => pageOf([]),
  });
}

describe('one shipper', () => {
  test('is archived and taken back, each on the version that the one before has left', async () => {
    const asked = answer(() => shipper);
    const user = userEvent.setup();
    await renderRemote(routes, path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Osaka Seiki' })).toBeVisible();
    expect(screen.getByText('End of month')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Osaka Seiki was archived')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Osaka Seiki is back in use')).toBeVisible();
    const moves = asked.filter(({ name }) => name === 'archiveShipper' || name === 'restoreShipper');
    expect(moves.map(({ name, version }) => [name, version])).toEqual([
      ['archiveShipper', 3],
      ['restoreShipper', 4],
    ]);
  });

  test('is only read by those who may not write', async () => {
    answer(() => shipper);
    await renderRemote(routes, path, { member: 'viewer' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Osaka Seiki' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Archive' })).not.toBeInTheDocument();
  });

  test('that is not there is said to be so', async () => {
    answer(() => new Refusal({ status: 404, code: 'not-found' }));
    await renderRemote(routes, path);
    expect(await screen.findByText('Not found')).toBeVisible();
  });
});
