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

test('the palette offers it to those who write prices', () => {
  const { navigation, pages } = remote.descriptor;
  const path = '/supplier/price-book/rate-sheet';
  expect(navigation.find(({ id }) => id === 'price-book')?.covers).toContain(path);
  expect(pages.find((page) => page.path === path)?.roles).toEqual(['admin', 'estimator']);
});
