import { demoEstimateId, demoShipperId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { ComparisonTable } from '../contract';
import { shippersService as definition } from '../service';
import { companySaved, estimate, line } from './comparison-fixture';

let database: TestDatabase;
let service: TestService;
const path = `/api/shippers/shippers/${demoShipperId(1)}`;

beforeAll(async () => {
  database = await testDatabase('shippers');
  service = await startTestService(definition, { mongoUrl: database.url, demo: true });
  await service.feed([companySaved(1)]);
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

async function compare(query: string): Promise<ComparisonTable> {
  const answer = await request(service.app).get(`${path}/comparison?${query}`).set(service.as()).expect(200);
  return answer.body as ComparisonTable;
}

const columns = (...numbers: number[]) => `columns=${numbers.map(demoEstimateId).join(',')}`;

describe('public F6: what is cheapest', () => {
  // The same shipment twice, priced in yen and, at the bank's buying rate, in dollars; cost-side rates differ.
  const yen = [
    line('packing', 'CRATE', '1', '128000', '128000'),
    line('sea-transport', 'OFR', '1', '737134', '737134'),
  ];
  const dollars = [
    line('packing', 'CRATE', '1', '857.00', '857.00'),
    line('sea-transport', 'OFR', '1', '4941.59', '4941.59'),
  ];
  const euros = [
    line('packing', 'CRATE', '1', '789.00', '789.00'),
    line('sea-transport', 'OFR', '1', '4555.00', '4555.00'),
  ];

  beforeAll(() =>
    service.feed([
      estimate(20, yen),
      estimate(21, dollars, { currency: 'USD' }),
      estimate(22, euros, { currency: 'EUR' }),
    ]),
  );

  test('is the same in whatever currency it is looked at, in total and stage by stage', async () => {
    const shown = await Promise.all(
      ['JPY', 'USD', 'EUR', 'THB'].map((currency) => compare(`${columns(20, 21, 22)}&currency=${currency}`)),
    );
    const winners = shown.map((table) => ({
      total: table.columns.map(({ cheapest }) => cheapest),
      stages: table.rows.map(({ stage, cells }) => [stage, cells.map(({ cheapest }) => cheapest)]),
    }));
    for (const each of winners) expect(each).toEqual(winners[0]);
    // 865,134; 5,798.59 × 149.25 = 865,439.56; 5,344.00 × 161.90 = 865,193.60
    expect(winners[0]?.total).toEqual([true, false, false]);
    const orders = shown.map((table) => {
      const sells = table.columns.map(({ totals }) => Number(totals.sell));
      return [0, 1, 2].sort((one, other) => (sells[one] ?? 0) - (sells[other] ?? 0));
    });
    for (const each of orders) expect(each).toEqual([0, 2, 1]);
    for (const table of shown)
      expect(table.exchange).toMatchObject({ source: 'Minato Bank', asOf: '2026-11-01', base: 'JPY' });
    // Of a currency without a mid rate the middle of what the bank buys and sells at counts.
    expect(shown[3]?.exchange?.rates).toContainEqual({ currency: 'THB', rate: '4.24' });
  });

  test('does not hang on rates that somebody typed into one of the estimates', async () => {
    const before = await compare(`${columns(20, 21)}&currency=JPY`);
    const typed = estimate(21, dollars, { currency: 'USD', version: 2 });
    typed.data.revisions[0]!.fx = { rates: { JPY: '0.066' } } as never;
    await service.feed([typed]);
    const after = await compare(`${columns(20, 21)}&currency=JPY`);
    expect(after.columns.map(({ totals }) => totals)).toEqual(before.columns.map(({ totals }) => totals));
  });

  test('is marked also where rounding to the shown currency hides the difference', async () => {
    await service.feed([
      estimate(23, [line('packing', 'CRATE', '1', '100', '100.40')], { currency: 'JPY' }),
      estimate(24, [line('packing', 'CRATE', '1', '100', '100.20')], { currency: 'JPY' }),
    ]);
    const cheapest = async (currency: string) =>
      (await compare(`${columns(23, 24)}&currency=${currency}`)).columns.map((column) => column.cheapest);
    expect(await cheapest('JPY')).toEqual([false, true]);
    expect(await cheapest('USD')).toEqual([false, true]);
  });

  test('is told in one currency without any table, and not guessed in several', async () => {
    await service.feed([companySaved(2, [])]);
    expect((await compare(`${columns(20, 23)}&currency=JPY`)).exchange).toBeUndefined();
    await request(service.app)
      .get(`${path}/comparison?${columns(20, 21)}&currency=JPY`)
      .set(service.as())
      .expect(422);
    await service.feed([companySaved(3)]);
  });
});
