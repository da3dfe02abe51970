import { demoSupplierId } from '@quayside/contract/demo';
import { rateCardColumns, supplierCalls, type ImportResult } from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { supplier } from '../../testing/stored';
import { columnSynonyms, importColumns } from '../../components/price-import/import-fields';
import { dateOf, normaliseRow } from '../../components/price-import/normalise-row';

/** A file with the bytes that jsdom's own does not hand out. */
const csvFile = (text: string) =>
  Object.assign(new File([text], 'rates.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });

describe('a file of rates', () => {
  test('may say stages, modes, bases, dates and percents in the words of either language', () => {
    expect(
      normaliseRow({
        stage: '海上輸送',
        mode: 'fcl / lcl',
        basis: 'Per container',
        validFrom: '2026/1/5',
        validTo: '2026年12月31日',
        rate: '5 ％',
        charge: '海上輸送',
      }),
    ).toEqual({
      stage: 'sea-transport',
      mode: 'any',
      basis: 'container',
      validFrom: '2026-01-05',
      validTo: '2026-12-31',
      rate: '5 ％',
      charge: '海上輸送',
    });
    expect(dateOf('next spring')).toBe('next spring');
  });

  test.each(['ton', 'Tons', 'M/T', 'トン', '件'])(
    'trial 7: %s may be several bases and stays as it is',
    (basis) => expect(normaliseRow({ basis })).toEqual({ basis }),
  );

  test('has the columns of the service, and each title means one column', () => {
    expect([...importColumns].sort()).toEqual([...rateCardColumns].sort());
    const titles = Object.values(columnSynonyms).flat();
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});

describe('the import', () => {
  const result = (rows: ImportResult['rows'], change: Partial<ImportResult> = {}): ImportResult => ({
    dryRun: true,
    committed: false,
    counts: { new: 0, changed: 0, unchanged: 0, error: 0 },
    unknownColumns: [],
    rows,
    ...change,
  });

  test('maps Japanese titles, shows what the dry run says, has errors mended in place and writes all rows', async () => {
    const user = userEvent.setup();
    const sent: { dryRun: boolean; rows: Record<string, string>[] }[] = [];
    const nothing = { items: [], nextCursor: null, total: 0 };
    answerContract(supplierCalls, {
      getSupplier: () => supplier,
      listRateCards: () => nothing,
      listRateCardOverlaps: () => ({ items: [], total: 0 }),
      readActivity: () => nothing,
      importRateCards: ({ body: { dryRun, rows = [] } }) => {
        sent.push({ dryRun, rows });
        const row = { row: 1, key: 'A-1', values: rows[0] ?? {}, changes: [] };
        if (rows[0]?.rate === 'abc')
          return result(
            [
              {
                ...row,
                outcome: 'error',
                errors: [{ path: 'rate', code: 'decimal.format', message: 'decimal.format' }],
              },
            ],
            { counts: { new: 0, changed: 0, unchanged: 0, error: 1 } },
          );
        return result([{ ...row, outcome: 'new', errors: [] }], {
          dryRun,
          committed: !dryRun,
          counts: { new: 1, changed: 0, unchanged: 0, error: 0 },
        });
      },
    });
    const { router } = await renderRemote(routes, `/supplier/${demoSupplierId(1)}/rate-cards/import`);
    const titles =
      '料金表コード,件名,工程,積港,揚港,形態,適用開始日,有効期限,基準通貨,費目コード,摘要,単位,単価,通貨';
    const line =
      'A-1,Kobe to Busan,海上輸送,JPUKB,KRPUS,FCL,2026/1/1,2026/12/31,USD,OFR,Ocean freight,コンテナ,abc,USD';
    await user.upload(await screen.findByLabelText(/choose a file/i), csvFile(`${titles}\n${line}\n`));
    const next = await screen.findByRole('button', { name: 'Check the rows' });
    expect(screen.getByLabelText('積港 → Maps to')).toHaveValue('portOfLoading');
    await user.click(next);
    const cell = await screen.findByLabelText(/Row 1, Rate: Please type a number/);
    expect(sent[0]?.rows[0]).toMatchObject({
      stage: 'sea-transport',
      basis: 'container',
      validTo: '2026-12-31',
    });
    await user.clear(cell);
    await user.type(cell, '310');
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/supplier/${demoSupplierId(1)}`));
    expect(sent.map(({ dryRun, rows }) => [dryRun, rows[0]?.rate])).toEqual([
      [true, 'abc'],
      [true, '310'],
      [false, '310'],
    ]);
  });

  test('does not let a file without its key columns pass', async () => {
    const user = userEvent.setup();
    answerContract(supplierCalls, { getSupplier: () => supplier });
    await renderRemote(routes, `/supplier/${demoSupplierId(1)}/rate-cards/import`);
    await user.upload(await screen.findByLabelText(/choose a file/i), csvFile('Code,Rate\nOFR,5\n'));
    expect(await screen.findByRole('button', { name: 'Check the rows' })).toBeDisabled();
    expect(screen.getByText(/Not assigned yet:.*Card code.*Basis/)).toBeVisible();
  });
});
