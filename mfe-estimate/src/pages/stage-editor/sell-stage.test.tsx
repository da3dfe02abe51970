import { createMemoryRouter, PlatformProvider, RouterProvider } from '@quayside/platform';
import type { EstimateSellView, SellLine } from '@quayside/service-estimate/contract';
import { render, screen, within } from '@testing-library/react';
import { registerEditorWords } from '../../locales/editor/register';
import { estimateFixture } from '../../testing/estimate-fixture';
import { SellStage } from './sell-stage.component';

registerEditorWords();

const line = (id: string, change: Partial<SellLine>): SellLine =>
  ({
    ...{
      id,
      stage: 'sea-transport',
      code: id,
      description: `Line ${id}`,
      descriptionJa: null,
      basis: 'container',
    },
    ...{ quantity: '1', times: null, unit: null, status: 'priced', contingent: false, disbursement: false },
    ...{ inTotal: true, payer: 'seller', taxCode: 'exportExempt', taxKind: null, taxRate: '0', sell: '1000' },
    ...change,
  }) as SellLine;

function show(lines: SellLine[], complete: boolean, change: Partial<EstimateSellView> = {}) {
  const whole = estimateFixture();
  const stageTotals = {
    ...whole.stageTotals,
    'sea-transport': { ...whole.stageTotals['sea-transport'], complete },
  };
  const estimate = {
    ...{ ...whole, view: 'sell', lines, stageTotals, taxes: [] },
    ...change,
  } as unknown as EstimateSellView;
  const page = <SellStage estimate={estimate} place="all" />;
  render(
    <PlatformProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </PlatformProvider>,
  );
}
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('who sees no cost is told which charge has no price, and that the total is without it', () => {
  show(
    [
      line('OFR', {}),
      line('CAF', { sell: null, inTotal: false }),
      line('DEM', { sell: null, inTotal: false, contingent: true }),
    ],
    false,
  );
  expect(cellsOf(/^OFR/)).toContain('Priced');
  expect(cellsOf(/^CAF/)).toContain('No price');
  expect(cellsOf(/^CAF/)).not.toContain('Priced');
  expect(cellsOf(/^DEM/)).not.toContain('No price');
  expect(screen.getByRole('region', { name: 'Total' })).toHaveTextContent(
    '1 line has no price and is not in the total.',
  );
});

test('nothing is said of the total where every charge has its price', () => {
  show([line('OFR', {})], true);
  expect(screen.getByRole('region', { name: 'Total' })).not.toHaveTextContent('no price');
});

test('the rail says whose a stage is that the offer leaves out, as it does for those who price', () => {
  const { coverage } = estimateFixture();
  const whole = coverage['destination-custom'];
  const groups = whole.groups.map((each) => ({ ...each, payer: 'buyer' as const, isOffered: false }));
  const buyers = { ...whole, groups, byTerms: 'none' as const, counts: 'none' as const, typed: null };
  show([line('OFR', {})], true, {
    notIncluded: { warehouse: 'byOthers', 'destination-custom': 'excluded' },
    coverage: {
      ...coverage,
      'destination-custom': buyers,
      warehouse: { ...coverage.warehouse, counts: 'none', typed: 'byOthers' },
    },
  });
  const rail = screen.getByRole('navigation', { name: 'Stages' });
  const entry = (name: RegExp) => within(rail).getByRole('link', { name });
  expect(entry(/^Dest. customs/)).toHaveTextContent('Buyer’s');
  expect(entry(/^Warehouse/)).toHaveTextContent('By others');
});
