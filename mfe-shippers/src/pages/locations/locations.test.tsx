import { shippersCalls, type Location } from '@quayside/service-shippers/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { location, pageOf, shipper } from '../../testing/stored';

const path = (kind: 'pickup' | 'delivery') => `/shippers/${shipper.id}/${kind}-locations`;

describe('the locations of a shipper', () => {
  test('are added beside the list; what the service refuses stands at its field', async () => {
    const created: Location = { ...location, kind: 'delivery', name: 'Long Beach plant' };
    let refuse = true;
    const asked = answerContract(shippersCalls, {
      getShipper: () => shipper,
      listDeliveryLocations: () => pageOf([]),
      createDeliveryLocation: () =>
        refuse
          ? new Refusal({
              status: 422,
              code: 'invalid',
              errors: [{ path: 'country', code: 'invalid_value', message: 'country' }],
            })
          : created,
    });
    const user = userEvent.setup();
    const { router } = await renderRemote(routes, path('delivery'));
    expect(await screen.findByText('No locations yet')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'New location' })[0]!);
    await user.type(await screen.findByLabelText(/^Location/), 'Long Beach plant');
    await user.type(screen.getByLabelText(/^Address\*?$/), '9 Pier J');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.getByLabelText(/^Country/)).toBeInvalid());
    expect(screen.getByLabelText(/^Location/)).toHaveValue('Long Beach plant');
    refuse = false;
    await user.selectOptions(screen.getByLabelText(/^Country/), 'US');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(asked.findLast(({ name }) => name === 'createDeliveryLocation')?.body).toMatchObject({
      name: 'Long Beach plant',
      country: 'US',
      address: '9 Pier J',
    });
  });

  test('are read, not changed, by those who may not write', async () => {
    answerContract(shippersCalls, {
      getShipper: () => shipper,
      listPickupLocations: () => pageOf([location]),
      getPickupLocation: () => location,
    });
    await renderRemote(routes, path('pickup'), { member: 'viewer' });
    await userEvent.click(await screen.findByRole('link', { name: 'Sakai works' }));
    expect(await screen.findByLabelText(/^Address\*?$/)).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  });
});
