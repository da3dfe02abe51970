import { supplierCalls } from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { supplierLinks } from '../../links';
import { routes } from '../../routes';
import { agreement } from '../../testing/stored';

const partners = () => ({
  items: [{ id: agreement.shipperId ?? '', name: 'Kitahama Chemical' }],
  total: 1,
});

test('a change of an agreement keeps with whom it was made, and is made on the version that was read', async () => {
  const user = userEvent.setup();
  const asked = answerContract(supplierCalls, {
    getTariff: () => agreement,
    listAgreementPartners: partners,
    updateTariff: () => ({ ...agreement, version: 4, revision: 3, name: 'Agreed anew' }),
    listTariffVersions: () => ({ items: [], total: 0 }),
    listTariffOverlaps: () => ({ items: [], total: 0 }),
  });
  await renderRemote(routes, supplierLinks.editTariff({ tariffId: agreement.id }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Agreed anew');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const change = () => asked.find(({ name: call }) => call === 'updateTariff');
  await waitFor(() => expect(change()).toBeDefined());
  expect(change()).toMatchObject({
    version: agreement.version,
    body: { name: 'Agreed anew', layer: 'shipperSell', shipperId: agreement.shipperId },
  });
});

test('only an agreement asks for a shipper', async () => {
  const user = userEvent.setup();
  answerContract(supplierCalls, { listAgreementPartners: partners });
  await renderRemote(routes, '/supplier/price-book/new');
  const layer = await screen.findByLabelText(/^Side/);
  expect(screen.queryByLabelText(/^Shipper/)).not.toBeInTheDocument();
  await user.selectOptions(layer, 'Agreed with a shipper');
  expect(await screen.findByLabelText(/^Shipper/)).toBeVisible();
});
