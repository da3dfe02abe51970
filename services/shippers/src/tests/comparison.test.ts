import { demoEstimateId, demoMemberIds, demoOrganisations, demoShipperId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { ComparisonTable } from '../contract';
import { shippersService as definition } from '../service';
import { companySaved, estimate, line, shipperId } from './comparison-fixture';

let database: TestDatabase;
let service: TestService;
const path = `/api/shippers/shippers/${shipperId}`;

const base = [
  line('packing', 'CRATE', '12.068', '9500', '128000'),
  line('sea-transport', 'OFR', '1', '1450', '244000'),
];

beforeAll(async () => {
  database = await testDatabase('shippers');
  service = await startTestService(definition, { mongoUrl: database.url, demo: true });
  await service.feed([
    companySaved(1),
    estimate(1, base),
    estimate(2, [
      line('packing', 'CRATE', '13', '9500', '138000'),
      line('sea-transport', 'OFR', '1', '1300', '219000'),
      line('sea-transport', 'LSS', '1', '180', '30000'),
    ]),
    estimate(
      3,
      [
        line('packing', 'CRATE', '12.068', '9500', '128000'),
        line('sea-transport', 'OFR', '1', '1000', '100000'),
      ],
      { missing: true },
    ),
    estimate(
      4,
      [line('packing', 'CRATE', '12.068', '60', '800'), line('sea-transport', 'OFR', '1', '1450', '1600')],
      { currency: 'USD' },
    ),
    estimate(5, base, { shipper: demoShipperId(2) }),
    estimate(6, base, { m3: null }),
    estimate(7, [line('packing', 'CRATE', '12.068', '9000', '120000')], {
      notIncluded: { 'sea-transport': 'byOthers' },
    }),
  ]);
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

async function compare(query: string, headers = service.as()): Promise<ComparisonTable> {
  const answer = await request(service.app).get(`${path}/comparison?${query}`).set(headers).expect(200);
  return answer.body as ComparisonTable;
}

const columns = (...numbers: number[]) => `columns=${numbers.map(demoEstimateId).join(',')}`;

describe('a comparison', () => {
  test('names the causes of a difference, and they add up to it', async () => {
    const table = await compare(columns(1, 2));
    expect(table.columns.map((column) => column.totals.sell)).toEqual(['372000', '387000']);
    expect(table.columns[1]).toMatchObject({ difference: '15000', totals: { tax: '1000', total: '388000' } });
    const sea = table.rows.find((row) => row.stage === 'sea-transport')!.cells[1]!;
    expect(sea.difference).toMatchObject({
      sell: '5000',
      causes: [
        { kind: 'added', code: 'LSS', after: '30000', amount: '30000' },
        { kind: 'rate', code: 'OFR', before: '244000', after: '219000', amount: '-25000' },
      ],
    });
    const packing = table.rows.find((row) => row.stage === 'packing')!.cells[1]!;
    expect(packing.difference?.causes).toMatchObject([{ kind: 'quantity', code: 'CRATE', amount: '10000' }]);
  });

  test('calls cheapest only a complete estimate', async () => {
    const table = await compare(columns(1, 2, 3));
    expect(table.columns.map((column) => [column.complete, column.cheapest])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
    const sea = table.rows.find((row) => row.stage === 'sea-transport')!;
    expect(sea.cells.map((cell) => cell.cheapest)).toEqual([true, false, false]);
    expect(sea.cells[2]?.missing).toBe(1);
    const alone = await compare(columns(1, 3));
    expect(alone.columns.map((column) => column.cheapest)).toEqual([false, false]);
  });

  test('says which stage is not part of an offer, and never calls it cheaper for that', async () => {
    const table = await compare(columns(1, 7));
    const cells = (stage: string) => table.rows.find((row) => row.stage === stage)!.cells;
    expect(cells('sea-transport').map((cell) => [cell.notIncluded, cell.cheapest])).toEqual([
      [undefined, false],
      ['byOthers', false],
    ]);
    expect(cells('packing').map((cell) => cell.cheapest)).toEqual([false, true]);
    expect(table.columns.map((column) => column.cheapest)).toEqual([false, false]);
  });

  test('brings all columns to one currency at the company’s mid rate', async () => {
    const table = await compare(`${columns(1, 4)}&currency=JPY`);
    expect(table.columns[1]).toMatchObject({
      currency: 'USD',
      totals: { sell: '358200' },
    });
    // order D15: the rate as it is stored, with who quotes it and the day.
    expect(table.exchange).toEqual({
      source: 'Minato Bank',
      asOf: '2026-11-01',
      base: 'JPY',
      rates: [{ currency: 'USD', rate: '149.25' }],
    });
    const sells = table.rows.map((row) => Number(row.cells[1]!.sell));
    expect(sells.reduce((total, sell) => total + sell, 0)).toBe(358200);
    const other = await request(service.app)
      .get(`${path}/comparison?${columns(1)}&currency=GBP`)
      .set(service.as())
      .expect(422);
    expect(other.body.errors[0]).toMatchObject({ path: 'columns.0', code: 'exchange.missing' });
  });

  test('divides by volume or weight, and says so when there is none', async () => {
    const table = await compare(`${columns(1)}&basis=perM3`);
    expect(table.rows.find((row) => row.stage === 'sea-transport')!.cells[0]!.sell).toBe('14465.26');
    const none = await request(service.app)
      .get(`${path}/comparison?${columns(6)}&basis=perM3`)
      .set(service.as())
      .expect(422);
    expect(none.body.errors[0].code).toBe('measure.missing');
  });

  test('hides cost and margin from those who may not see them', async () => {
    const open = await compare(columns(1));
    expect(open.columns[0]?.totals).toMatchObject({ cost: '297600', margin: '74400' });
    const closed = JSON.stringify(await compare(columns(1), service.as({ roles: ['viewer'] })));
    expect(closed).not.toMatch(/cost|margin/);
    expect(closed).not.toContain('297600');
  });

  test('takes only estimates of this shipper and organisation', async () => {
    for (const query of [
      columns(5),
      columns(99),
      `columns=${demoEstimateId(1)}:R9`,
      'columns=x',
      'columns=',
      `columns=${Array(9).fill(demoEstimateId(1)).join(',')}`,
      'saved=0a0000000000000000000009',
      'basis=perBox',
      `${columns(1)}&currency=yen`,
    ]) {
      const answer = await request(service.app).get(`${path}/comparison?${query}`).set(service.as());
      expect([query, answer.status]).toEqual([query, 422]);
    }
    const theirs = service.as({
      organisationId: demoOrganisations.other.id,
      id: demoMemberIds.otherEstimator,
    });
    const answer = await request(service.app)
      .get(`/api/shippers/shippers/${demoShipperId(101)}/comparison?${columns(1)}`)
      .set(theirs)
      .expect(422);
    expect(JSON.stringify(answer.body)).not.toContain('Estimate 1');
  });
});

describe('the read model of estimates', () => {
  test('follows newer events, ignores older ones, and offers what may be chosen', async () => {
    await service.feed([estimate(7, base, { version: 3, revision: 2 }), estimate(7, [], { version: 2 })]);
    const answer = await request(service.app)
      .get(`${path}/comparison-candidates`)
      .set(service.as())
      .expect(200);
    const seven = answer.body.items.find((item: { number: string }) => item.number === 'Q-7');
    expect(seven.revisions).toEqual([
      { revision: 2, option: 'A', state: 'draft', complete: true, sell: '372000' },
    ]);
    expect(answer.body.items.map((item: { number: string }) => item.number)).not.toContain('Q-5');
  });
});

test('what one payer gets back is below zero in the comparison, too', async () => {
  const told = estimate(10, base);
  const [revision] = told.data.revisions;
  const payers = { seller: '374000', buyer: '-2000' };
  await service.feed([{ ...told, data: { ...told.data, revisions: [{ ...revision, payers }] } }]);
  expect((await compare(columns(10))).columns[0]?.payer).toEqual({ seller: '374000', buyer: '-2000' });
});

test('a stage that an estimate did not tell of has nothing in it', async () => {
  const told = estimate(11, base);
  const [revision] = told.data.revisions;
  const { warehouse: _not, ...stages } = revision!.stages;
  await service.feed([{ ...told, data: { ...told.data, revisions: [{ ...revision, stages }] } }]);
  const table = await compare(columns(11));
  expect(table.rows.find(({ stage }) => stage === 'warehouse')?.cells[0]?.sell).toBe('0');
  expect(table.columns[0]?.totals.sell).toBe('372000');
});

describe('revisions of one estimate', () => {
  test('differ by charge, though each event tells the charges of one revision only', async () => {
    const first = estimate(8, base, { version: 1 });
    const dearer = [base[0]!, line('sea-transport', 'OFR', '1', '1600', '269000')];
    const second = estimate(8, dearer, { version: 2, revision: 2 });
    const { fx: _fx, lines: _lines, ...quiet } = first.data.revisions[0]!;
    const { fx: _rates, lines: _own, ...later } = second.data.revisions[0]!;
    const both = { ...second, data: { ...second.data, revisions: [quiet, ...second.data.revisions] } };
    const sent = {
      ...second,
      version: 3,
      data: { ...second.data, version: 3, revisions: [quiet, { ...later, state: 'sent' }] },
    };
    await service.feed([first, both, sent]);
    const table = await compare(`columns=${demoEstimateId(8)}:R1,${demoEstimateId(8)}:R2`);
    const sea = table.rows.find(({ stage }) => stage === 'sea-transport');
    expect(sea?.cells[1]?.difference).toEqual({
      sell: '25000',
      causes: [
        expect.objectContaining({
          kind: 'rate',
          code: 'OFR',
          before: '244000',
          after: '269000',
          amount: '25000',
        }),
      ],
    });
  });

  test('are not broken down by charges that are no longer theirs', async () => {
    const first = estimate(9, base, { version: 1 });
    const { fx: _fx, lines: _lines, ...row } = first.data.revisions[0]!;
    const changed = { ...row, totals: { ...row.totals, sell: '999', total: '1999' } };
    await service.feed([
      first,
      { ...first, version: 2, data: { ...first.data, version: 2, revisions: [changed] } },
    ]);
    const table = await compare(`columns=${demoEstimateId(1)},${demoEstimateId(9)}`);
    const causes = table.rows.flatMap(({ cells }) => cells[1]?.difference?.causes ?? []);
    expect(causes.every(({ kind }) => kind === 'other')).toBe(true);
  });
});

describe('a saved choice', () => {
  const choice = {
    name: 'FCL options',
    columns: [{ estimateId: demoEstimateId(2) }, { estimateId: demoEstimateId(1) }],
    basis: 'total',
    isDefault: true,
  };

  test('decides order and base when nothing else is asked for, and only one is the default', async () => {
    const first = await request(service.app)
      .post(`${path}/comparisons`)
      .set(service.as())
      .send(choice)
      .expect(201);
    const table = await compare('');
    expect(table.savedId).toBe(first.body.id);
    expect(table.columns.map((column) => column.number)).toEqual(['Q-2', 'Q-1']);
    const second = await request(service.app)
      .post(`${path}/comparisons`)
      .set(service.as())
      .send({ ...choice, name: 'Second', columns: [choice.columns[1]] })
      .expect(201);
    const list = await request(service.app).get(`${path}/comparisons`).set(service.as()).expect(200);
    const defaults = list.body.items.filter((item: { isDefault: boolean }) => item.isDefault);
    expect(defaults.map((item: { id: string }) => item.id)).toEqual([second.body.id]);
    expect((await compare(`saved=${first.body.id}`)).columns).toHaveLength(2);
    await request(service.app)
      .delete(`${path}/comparisons/${second.body.id}`)
      .set(service.as())
      .set('If-Match', '"1"')
      .expect(204);
  });

  test('may name only estimates of this shipper', async () => {
    const answer = await request(service.app)
      .post(`${path}/comparisons`)
      .set(service.as())
      .send({ ...choice, name: 'Foreign', columns: [{ estimateId: demoEstimateId(5) }] })
      .expect(422);
    expect(answer.body.errors[0]).toMatchObject({ path: 'columns.0', code: 'estimate.unknown' });
    await request(service.app)
      .post(`${path}/comparisons`)
      .set(service.as())
      .send({ ...choice, columns: [] })
      .expect(422);
    await request(service.app)
      .post(`${path}/comparisons`)
      .set(service.as({ roles: ['viewer'] }))
      .send(choice)
      .expect(403);
  });
});

test('of more estimates than are offered the newest are, and all are counted', async () => {
  const stored = service.service.connection.collection<{ _id: string }>('estimates');
  const one = await stored.findOne({ number: 'Q-7' });
  await stored.insertMany(
    Array.from({ length: 501 }, (_, index) => ({
      ...one,
      ...{ _id: index.toString(16).padStart(24, '0'), number: `Q-${1000 + index}` },
    })),
  );
  const { body } = await request(service.app)
    .get(`${path}/comparison-candidates`)
    .set(service.as())
    .expect(200);
  expect(body.items).toHaveLength(500);
  expect(body.total).toBeGreaterThan(501);
});

test('trial 4 no. 29: a total is the estimate’s own, converted or divided once, and no sum of rounded stages', async () => {
  const each = ['packing', 'sea-transport'].map((stage) => line(stage, 'CRATE', '1', '60', '100.01'));
  await service.feed([estimate(81, each, { currency: 'USD' })]);
  const totalOf = async (query: string) => (await compare(`${columns(81)}&${query}`)).columns[0]!.totals.sell;
  expect(await totalOf('currency=USD')).toBe('200.02');
  // 200.02 × 149.25 = 29,852.985; 100.01 × 149.25 = 14,926.4925 for each of the two.
  expect(await totalOf('currency=JPY')).toBe('29853');
  const { perM3 } = (await compare(columns(81))).columns[0]!;
  expect(await totalOf('basis=perM3')).toBe(perM3);
});
