import {
  supplierCalls,
  tariffColumns as ofService,
  type ImportResult,
} from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { pageOf } from '@quayside/test-kit/page-of';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tariffColumns, tariffSynonyms } from '../../components/price-import/import-fields';
import { normaliseTariffRow } from '../../components/price-import/normalise-row';
import { routes } from '../../routes';
import { agreement } from '../../testing/stored';

const shipper = { id: agreement.shipperId ?? '', name: 'Kitahama Chemical', nameJa: '北浜ケミカル' };

test('a file of tariffs has the columns of the service, and each title means one column', () => {
  expect([...tariffColumns].sort()).toEqual([...ofService].sort());
  const titles = Object.values(tariffSynonyms).flat();
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test('a side may be said in the words of either language, a shipper by name', () => {
  const row = { layer: '荷主との協定', shipperId: '北浜ケミカル', stage: '海上輸送' };
  const read = { layer: 'shipperSell', shipperId: shipper.id, stage: 'sea-transport' };
  expect(normaliseTariffRow(row, [shipper])).toEqual(read);
  expect(normaliseTariffRow({ layer: 'Own cost', shipperId: '' }, [shipper])).toEqual({
    layer: 'ownCost',
    shipperId: '',
  });
  expect(normaliseTariffRow({ shipperId: 'Nobody' }, [shipper])).toEqual({ shipperId: 'Nobody' });
});

test('tariffs are checked and then written, all rows or none', async () => {
  const user = userEvent.setup();
  const sent: boolean[] = [];
  answerContract(supplierCalls, {
    listAgreementPartners: () => ({ items: [shipper], total: 1 }),
    listTariffs: () => pageOf([agreement]),
    listTariffOverlaps: () => ({ items: [], total: 0 }),
    importTariffs: ({ body: { dryRun, rows = [] } }) => {
      sent.push(dryRun);
      const answer: ImportResult = {
        ...{ dryRun, committed: !dryRun, unknownColumns: [] },
        counts: { new: 1, changed: 0, unchanged: 0, error: 0 },
        rows: [{ row: 1, outcome: 'new', key: 'A-1', values: rows[0] ?? {}, changes: [], errors: [] }],
      };
      return answer;
    },
  });
  const { router } = await renderRemote(routes, '/supplier/price-book/import');
  const titles = tariffColumns.join(',');
  const cells = tariffColumns.map((column) => (column === 'layer' ? 'Own cost' : 'x')).join(',');
  const text = `${titles}\n${cells}\n`;
  const file = Object.assign(new File([text], 'tariffs.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });
  await user.upload(await screen.findByLabelText(/choose a file/i), file);
  await user.click(await screen.findByText('Check the rows'));
  await user.click(await screen.findByText('Import 1 row'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/supplier/price-book'));
  expect(sent).toEqual([true, false]);
});
