import { readCsv } from '@quayside/csv';
import { d02Document } from '@quayside/rating';
import { draftSnapshotOf } from '../../tests/snapshot-fixture';
import { estimatesCsv } from './csv-rows';

test('trial 7 L: rate and cost stand beside the count of the cost, whatever the line is sold by', () => {
  const document = d02Document();
  const line = document.stages['sea-transport'].lines.find(({ code }) => code === 'OTHC');
  if (!line) throw new Error('no line');
  Object.assign(line, { description: 'Terminal handling', times: { typed: '2' } });
  line.sellTariff = {
    ...{ layer: 'companySell', code: 'OTHC', card: '0'.repeat(24), version: 1, name: 'Tariff' },
    ...{
      basis: 'bl',
      quantity: { calculated: 'sea-transport.billsOfLading' },
      rate: '70000',
      currency: 'JPY',
    },
  };
  const [row] = readCsv(estimatesCsv([draftSnapshotOf(document)], true)).rows.filter(
    ({ code }) => code === 'OTHC',
  );
  expect(row).toMatchObject({
    ...{ basis: 'bl', quantity: '1', sell: '70000' },
    ...{ costBasis: 'container', costQuantity: '1', costTimes: '2', rate: '32000', cost: '64000' },
  });
  const [sold] = readCsv(estimatesCsv([draftSnapshotOf(document)], false)).rows.filter(
    ({ code }) => code === 'OTHC',
  );
  expect(sold).toHaveProperty('times');
  expect(sold).not.toHaveProperty('costQuantity');
});
