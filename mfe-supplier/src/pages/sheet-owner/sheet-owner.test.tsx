import { supplierCalls } from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { fireEvent, screen } from '@testing-library/react';
import remote from '../../remote';
import { routes } from '../../routes';
import { supplier } from '../../testing/stored';

test('the supplier whose sheet is read is chosen by name, and its own page reads it', async () => {
  const asked = answerContract(supplierCalls, {
    listSuppliers: () => ({ items: [supplier], total: 1, nextCursor: null }),
    listAgreementPartners: () => ({ items: [], total: 0 }),
    getSupplier: () => supplier,
    listRateSheets: () => ({ items: [], total: 0 }),
    listSheetKinds: () => ({ items: [], total: 0 }),
  });
  await renderRemote(routes, '/supplier/price-book/rate-sheet');
  const field = await screen.findByRole('combobox', { name: 'Supplier' });
  fireEvent.change(field, { target: { value: 'paci' } });
  fireEvent.mouseDown(await screen.findByRole('option', { name: /Pacific Line/ }));
  expect(await screen.findByLabelText(/Rate sheet of Pacific Line/)).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'listSuppliers')?.query).toMatchObject({ q: 'paci' });
});

test('a side of the own company is chosen by its name, a shipper by that of it', async () => {
  answerContract(supplierCalls, {
    listAgreementPartners: () => ({
      ...{ items: [{ id: '0c00000000000000000000ee', name: 'Osaka Seiki', nameJa: '大阪精機' }], total: 1 },
    }),
    listTariffSheets: () => ({ items: [], total: 0 }),
    listTariffSheetKinds: () => ({ items: [], total: 0 }),
  });
  await renderRemote(routes, '/supplier/price-book/rate-sheet');
  const field = await screen.findByRole('combobox', { name: 'Or our own tariffs' });
  fireEvent.change(field, { target: { value: 'own' } });
  expect(await screen.findByRole('option', { name: /Own cost/ })).toBeInTheDocument();
  fireEvent.change(field, { target: { value: 'osaka' } });
  fireEvent.mouseDown(await screen.findByRole('option', { name: /Osaka Seiki/ }));
  expect(await screen.findByLabelText(/Rate sheet of Osaka Seiki/)).toBeInTheDocument();
});

test('the palette offers it to those who write prices', () => {
  const { navigation, pages } = remote.descriptor;
  const path = '/supplier/price-book/rate-sheet';
  expect(navigation.find(({ id }) => id === 'price-book')?.covers).toContain(path);
  expect(pages.find((page) => page.path === path)?.roles).toEqual(['admin', 'estimator']);
});
