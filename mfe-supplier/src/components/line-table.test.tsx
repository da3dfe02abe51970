import { createMemoryRouter, PlatformProvider, RouterProvider, useLanguageStore } from '@quayside/platform';
import { act, render, screen } from '@testing-library/react';
import '../locales/register';
import { LineTable } from './line-table.component';

afterEach(() => act(() => useLanguageStore.getState().choose('en')));

const line = {
  ...{ code: 'OFR', description: 'Ocean freight', descriptionJa: '海上運賃', basis: 'container' as const },
  ...{ containerType: '40HC' as const, rate: '1450.00', currency: 'USD' },
};

test.each([
  ['en', 'Description', 'Ocean freight'],
  ['ja', '費目名', '海上運賃'],
] as const)('a price is called in the language of its reader: %s', async (language, head, name) => {
  act(() => useLanguageStore.getState().choose(language));
  const table = <LineTable lines={[line]} label="Prices" />;
  render(
    <PlatformProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: table }])} />
    </PlatformProvider>,
  );
  expect(await screen.findByRole('columnheader', { name: head })).toBeVisible();
  expect(screen.getByText(name)).toBeVisible();
});
