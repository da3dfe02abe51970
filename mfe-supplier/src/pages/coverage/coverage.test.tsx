import { stageIds } from '@quayside/contract';
import { supplierCalls, type Coverage, type CoverageCell } from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { pageOf } from '@quayside/test-kit/page-of';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prefilled } from '../../components/price-form/prefill';
import { newTariffValues } from '../../components/price-form/price-values';
import { supplierLinks } from '../../links';
import { routes } from '../../routes';
import { rateCard, supplier } from '../../testing/stored';

const covered = (stage: CoverageCell['stage']): CoverageCell => ({
  ...{ stage, outcome: 'covered', gaps: [], figures: [], priceCount: 1 },
  prices: [{ kind: 'tariff', id: rateCard.id, code: 'OWN-1', validTo: '2030-09-30' }],
});
const lane = (portOfDischarge: string, change: Partial<CoverageCell> = {}): Coverage['items'][number] => ({
  ...{ portOfLoading: 'JPYOK', portOfDischarge },
  cells: stageIds.map((stage) =>
    stage === 'sea-transport' ? { ...covered(stage), ...change } : covered(stage),
  ),
});
const coverage: Coverage = {
  ...{ from: '2026-11-22', to: '2026-12-22', containerTypes: ['20GP', '40HC'], total: 2 },
  items: [
    lane('NLRTM'),
    lane('USLGB', {
      outcome: 'missing',
      gaps: [
        { charge: 'OFR', containerType: '40HC', from: '2026-11-22' },
        { charge: 'AMS', from: '2026-12-02', until: '2026-12-05' },
      ],
    }),
  ],
};

test('a gap says what is missing and leads to a new card that has it', async () => {
  const user = userEvent.setup();
  const asked = answerContract(supplierCalls, {
    readCoverage: () => coverage,
    listSuppliers: () => pageOf([supplier]),
  });
  await renderRemote(routes, '/supplier/price-book/coverage?days=60&gaps=true');
  const table = within(await screen.findByRole('table', { name: 'Coverage' }));
  const cell = await table.findByRole('button', {
    name: /JPYOK → USLGB, Sea transport: Missing OFR 40HC, AMS/,
  });
  expect(table.queryByText('JPYOK → NLRTM')).not.toBeInTheDocument();
  expect(asked[0]?.query).toMatchObject({ days: '60', mode: 'FCL' });

  cell.focus();
  await user.keyboard('{ArrowRight}');
  expect(table.getByRole('button', { name: /USLGB, Warehouse/ })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Enter}');
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('OFR 40HC: no price')).toBeVisible();
  expect(drawer.getByText(/^AMS: no price from .* until/)).toBeVisible();
  expect(drawer.getByRole('link', { name: 'OWN-1' })).toHaveAttribute(
    'href',
    supplierLinks.tariff({ tariffId: rateCard.id }),
  );
  const link = await drawer.findByRole('link', { name: `New rate card of ${supplier.name}` });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
    'rate-cards/new?stage=sea-transport&mode=FCL&portOfLoading=JPYOK&portOfDischarge=USLGB&charges=OFR@40HC,AMS',
  );
});

test('where nothing is missing, that is said; a failure can be tried again', async () => {
  let isWell = false;
  answerContract(supplierCalls, {
    readCoverage: () =>
      isWell
        ? { ...coverage, items: [], total: 0 }
        : new Refusal({ status: 503, code: 'service-unavailable' }),
  });
  await renderRemote(routes, '/supplier/price-book/coverage');
  const again = await screen.findByRole('button', { name: /again/i });
  isWell = true;
  await userEvent.click(again);
  await waitFor(() => expect(screen.getByText('No lanes yet')).toBeVisible());
});

test('a new card takes of an address what it understands', () => {
  const values = newTariffValues('JPY', '2026-11-22');
  const search =
    '?stage=sea-transport&mode=FCL&portOfLoading=JPYOK&portOfDischarge=nowhere&charges=OFR@40HC,DOC,<b>';
  const filled = prefilled(values, search);
  expect(filled).toMatchObject({
    stage: 'sea-transport',
    mode: 'FCL',
    lane: { portOfLoading: 'JPYOK', portOfDischarge: '' },
  });
  expect(filled.lines.map(({ code, containerType, basis }) => [code, containerType, basis])).toEqual([
    ['OFR', '40HC', 'container'],
    ['DOC', '', 'bl'],
  ]);
  expect(prefilled(values, '?stage=mars&mode=x')).toEqual(values);
});
