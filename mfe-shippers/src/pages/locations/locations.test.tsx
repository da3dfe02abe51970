import { locationInputSchema, shippersCalls, type Location } from '@quayside/service-shippers/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { location, shipper } from '../../testing/stored';
import { pageOf } from '@quayside/test-kit/page-of';

const path = (kind: 'pickup' | 'delivery') => `/shippers/${shipper.id}/${kind}-locations`;

describe('the locations of a shipper', () => {
  test('are added beside the list; what their schema or the service refuses stands at its field', async () => {
    const plant: Location = { ...location, kind: 'delivery', name: 'Long Beach plant' };
    let refuse = true;
    const asked = answerContract(shippersCalls, {
      getShipper: () => shipper,
      listDeliveryLocations: () => pageOf([]),
      createDeliveryLocation: () =>
        refuse
          ? new Refusal({
              status: 422,
              code: 'invalid',
              errors: [{ path: 'name', code: 'taken', message: 'already in use' }],
            })
          : plant,
    });
    const created = () => asked.filter(({ name }) => name === 'createDeliveryLocation');
    const user = userEvent.setup();
    const { router } = await renderRemote(routes, path('delivery'));
    expect(await screen.findByText('No locations yet')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'New location' })[0]!);
    await user.type(await screen.findByLabelText(/^Location/), 'Long Beach plant');
    await user.type(screen.getByLabelText(/^Address\*?$/), '9 Pier J');
    await user.type(screen.getByLabelText(/^Nearest port/), 'lgb');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(formFaults()).toEqual([
        'Country: Please fill this in.',
        'Nearest port: Please type a UN/LOCODE of five characters, such as JPYOK.',
      ]),
    );
    expect(created()).toEqual([]);
    await user.selectOptions(screen.getByLabelText(/^Country/), 'US');
    await user.clear(screen.getByLabelText(/^Nearest port/));
    await user.type(screen.getByLabelText(/^Nearest port/), 'uslgb');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(formFaults()).toEqual(['Location: Already in use.']));
    expect(screen.getByLabelText(/^Location/)).toHaveValue('Long Beach plant');
    refuse = false;
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    const sent = created().at(-1)?.body;
    expect(locationInputSchema.parse(sent)).toEqual(sent);
    expect(sent).toMatchObject({
      name: 'Long Beach plant',
      country: 'US',
      address: '9 Pier J',
      nearestPort: 'USLGB',
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
