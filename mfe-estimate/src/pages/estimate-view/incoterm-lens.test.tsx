import { createMemoryRouter, PlatformProvider, RouterProvider } from '@quayside/platform';
import { d02Document, priceEstimate } from '@quayside/rating';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../locales/pages/view';
import '../../routes';
import { IncotermLens } from './incoterm-lens.component';

function show() {
  const document = d02Document();
  const estimate = { view: 'full', currency: 'JPY', document, priced: priceEstimate(document) };
  const onClose = jest.fn();
  const Lens = () => (
    <IncotermLens
      estimate={estimate as unknown as EstimateView & Parameters<typeof IncotermLens>[0]['estimate']}
      onClose={onClose}
    />
  );
  render(
    <PlatformProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: Lens }])} />
    </PlatformProvider>,
  );
  return onClose;
}

/** A screen on which tables are cards. */
const narrow = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: true,
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
afterEach(() => jest.restoreAllMocks());

test('on a small screen each rule is a card: what either pays, and for which stages', async () => {
  narrow();
  show();
  const cards = within(await screen.findByRole('list', { name: 'Who pays under each Incoterm' }));
  const cif = cards.getAllByRole('listitem').find((card) => card.textContent?.includes('This estimate'));
  expect(cif).toHaveTextContent(/Seller pays778,476.*Sea transport.*Buyer pays501,351/);
});

test('all eleven rules stand under each other, the estimate’s own is marked, and Escape leads back', async () => {
  const onClose = show();
  const table = await screen.findByRole('table', { name: 'Who pays under each Incoterm' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(12);
  expect(within(table).getByRole('row', { current: true })).toHaveTextContent(
    /^CIF This estimate778,476501,351/,
  );
  expect(rows.at(-1)).toHaveTextContent(/^DDP 1,279,8270Seller/);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
