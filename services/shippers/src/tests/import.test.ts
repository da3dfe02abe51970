import { demoShipperId } from '@quayside/contract/demo';
import { readCsv, readTable, tableTypes } from '@quayside/csv';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { bytesOf } from '@quayside/test-kit/bytes-of';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import { productColumns, type ImportResult } from '../contract';
import { shippersService as definition } from '../service';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase('shippers');
  service = await startTestService(definition, { mongoUrl: database.url, demo: true });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

const path = (shipper: number, list: string) => `/api/shippers/shippers/${demoShipperId(shipper)}/${list}`;

async function send(shipper: number, list: string, body: object): Promise<ImportResult> {
  const answer = await request(service.app)
    .post(`${path(shipper, list)}/import`)
    .set(service.as())
    .send(body)
    .expect(200);
  return answer.body as ImportResult;
}

async function exported(shipper: number, list: string): Promise<string> {
  return (
    await request(service.app)
      .get(`${path(shipper, list)}/export`)
      .set(service.as())
      .expect(200)
  ).text;
}

const good: Record<string, string> = {
  code: 'IMP-1',
  name: 'Imported pump',
  nameJa: '輸入ポンプ',
  lengthMm: '１，２００',
  widthMm: '800',
  heightMm: '900',
  netKg: '1,250.5',
  hsCode: '8413.70',
  unitValue: '120000',
  currency: 'JPY',
  stackable: 'いいえ',
  thisSideUp: 'yes',
  packing: 'crate',
};

describe('a product list as a file', () => {
  test.each([1, 2, 7])('of shipper %i comes back unchanged', async (shipper) => {
    const result = await send(shipper, 'products', {
      dryRun: false,
      csv: await exported(shipper, 'products'),
    });
    expect(result).toMatchObject({ committed: true, counts: { new: 0, changed: 0, error: 0 } });
  });

  test('is tried without writing, then written all at once with an event for each product', async () => {
    const rows = [good, { ...good, code: 'IMP-2' }];
    const before = (await service.events()).length;
    expect(await send(3, 'products', { dryRun: true, rows })).toMatchObject({
      committed: false,
      counts: { new: 2 },
    });
    expect(await service.events()).toHaveLength(before);
    expect(await send(3, 'products', { dryRun: false, rows })).toMatchObject({
      committed: true,
      counts: { new: 2 },
    });
    const told = (await service.events()).slice(before);
    expect(told.map((event) => event.type)).toEqual(['product.saved', 'product.saved']);
    expect(told[0]?.data).toMatchObject({
      lengthMm: 1200,
      netKg: '1250.5',
      hsCode: '841370',
      stackable: false,
    });
    const again = await send(3, 'products', {
      dryRun: false,
      rows: [{ ...good, netKg: '1300', unitValue: '', currency: '' }],
    });
    expect(again.rows[0]).toMatchObject({ outcome: 'changed', changes: ['netKg', 'unitValue', 'currency'] });
    const list = await request(service.app)
      .get(`${path(3, 'products')}?q=IMP-1`)
      .set(service.as())
      .expect(200);
    expect(list.body.items[0]).toMatchObject({ netKg: '1300', version: 2 });
    expect(list.body.items[0]).not.toHaveProperty('unitValue');
  });

  test('with one wrong row is not written, and says what is wrong where', async () => {
    const before = (await service.events()).length;
    const result = await send(4, 'products', {
      dryRun: false,
      rows: [
        good,
        { ...good, code: 'BAD-1', lengthMm: '-5', packing: 'bag' },
        { ...good, code: 'BAD-2', netKg: '', unNumber: '12' },
        { ...good },
      ],
    });
    expect(result).toMatchObject({ committed: false, counts: { new: 1, error: 3 } });
    expect(result.rows[1]?.errors.map((error) => error.path)).toEqual(['lengthMm', 'packing']);
    expect(result.rows[2]?.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'netKg', code: 'required' }),
        expect.objectContaining({ path: 'unNumber', code: 'un.format' }),
      ]),
    );
    expect(result.rows[3]?.errors[0]).toMatchObject({ path: 'code', code: 'import.repeatedKey' });
    expect(await service.events()).toHaveLength(before);
  });

  test('public F7: takes the sign of the row’s currency and refuses any other', async () => {
    const rows = ['¥120,000', '120000 JPY', '$120', 'US$ 120', '€5'].map((unitValue, index) => ({
      ...good,
      code: `SIGN-${index}`,
      unitValue,
    }));
    const result = await send(4, 'products', { dryRun: true, rows });
    expect(result.rows.map(({ outcome, errors }) => errors[0]?.code ?? outcome)).toEqual([
      'new',
      'new',
      'decimal.currency',
      'decimal.currency',
      'decimal.currency',
    ]);
  });

  test('public D1: takes a cell in its own unit, and refuses a word that is no clear unit of its column', async () => {
    const sizes = {
      lengthMm: '120 cm',
      widthMm: '47 in',
      heightMm: '1,2 m',
      netKg: '220 lbs',
      grossKg: '0.2 t',
    };
    const cells = { ...good, code: 'UNIT-1', ...sizes, heightMm: '1.25 m', unitValue: '' };
    const made = await send(4, 'products', { dryRun: false, rows: [{ ...cells, currency: '' }] });
    expect(made).toMatchObject({ committed: true });
    const list = await request(service.app)
      .get(`${path(4, 'products')}?q=UNIT-1`)
      .set(service.as())
      .expect(200);
    expect(list.body.items[0]).toMatchObject({
      ...{ lengthMm: 1200, widthMm: 1194, heightMm: 1250, netKg: '99.7903214', grossKg: '200' },
    });
    const strange = [
      { netKg: '220 tons' },
      { netKg: '220 lb kg' },
      { lengthMm: '5 kg' },
      { widthMm: '1.2 yd' },
    ];
    const result = await send(4, 'products', {
      dryRun: true,
      rows: strange.map((cell, index) => ({ ...good, code: `UNIT-${index + 2}`, ...cell })),
    });
    expect(result.rows.map(({ errors }) => errors[0]?.code)).toEqual([
      ...['unit.weight', 'unit.weight', 'unit.length', 'unit.length'],
    ]);
  });

  test('trial 1 no. 11: asks about a weight, a value or a length with two readings', async () => {
    const doubtful = [{ netKg: '1.620' }, { unitValue: '1.620', currency: 'USD' }, { heightMm: '1.200' }];
    for (const cell of doubtful) {
      const rows = [{ ...good, netKg: '20', lengthMm: '1200', ...cell }];
      const {
        rows: [row],
      } = await send(4, 'products', { dryRun: true, rows });
      expect(row?.errors.map(({ path: at, code }) => `${at} ${code}`)).toEqual([
        `${Object.keys(cell)[0]} decimal.either`,
      ]);
    }
  });

  test('with an unknown column is not written', async () => {
    const result = await send(4, 'products', { dryRun: false, rows: [{ ...good, cost: '5' }] });
    expect(result).toMatchObject({ committed: false, unknownColumns: ['cost'] });
  });

  test('takes 5,000 rows and not one more', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({ ...good, code: `BULK-${index}` }));
    const csv = [
      productColumns.join(','),
      ...rows.map((row) =>
        productColumns.map((column) => `"${row[column as keyof typeof row] ?? ''}"`).join(','),
      ),
    ].join('\n');
    const result = await send(5, 'products', { dryRun: false, csv });
    expect(result).toMatchObject({ committed: true, counts: { new: 5_000 } });
    const tooMany = await request(service.app)
      .post(`${path(5, 'products')}/import`)
      .set(service.as())
      .send({ dryRun: true, csv: `${csv}\n${'x,'.repeat(17)}` });
    expect(tooMany.status).toBe(422);
    expect(tooMany.body.errors[0].code).toBe('csv.tooManyRows');
  }, 60_000);

  test('is exported without anything a spreadsheet would execute, and read back as it was', async () => {
    const name = '=HYPERLINK("http://evil.example")';
    await send(6, 'products', {
      dryRun: false,
      rows: [{ ...good, code: 'FORMULA', name, notes: '@SUM(1)' }],
    });
    const csv = await exported(6, 'products');
    expect(csv).toContain(`'=HYPERLINK`);
    expect(csv).toContain(`'@SUM(1)`);
    expect(await send(6, 'products', { dryRun: true, csv })).toMatchObject({
      counts: { changed: 0, error: 0 },
    });
  });

  test.each([
    { dryRun: true },
    { dryRun: true, csv: 'code\nX', rows: [] },
    { dryRun: 'yes', csv: 'code\nX' },
    { dryRun: true, rows: [{ code: { $gt: '' } }] },
    { dryRun: true, csv: '' },
  ])('refuses the body %j', async (body) => {
    await request(service.app)
      .post(`${path(4, 'products')}/import`)
      .set(service.as())
      .send(body)
      .expect(422);
  });

  test('is not for those who may only read', () =>
    request(service.app)
      .post(`${path(4, 'products')}/import`)
      .set(service.as({ roles: ['viewer'] }))
      .send({ dryRun: true, rows: [good] })
      .expect(403));
});

describe('locations as a file', () => {
  test.each(['pickup-locations', 'delivery-locations'])('%s come back unchanged', async (list) => {
    const csv = await exported(1, list);
    expect(await send(1, list, { dryRun: false, csv })).toMatchObject({
      committed: true,
      counts: { new: 0, changed: 0, error: 0 },
    });
  });

  test.each(['products', 'pickup-locations', 'delivery-locations'])(
    '%s as a workbook say the same as the CSV file, and no other format is made',
    async (list) => {
      const { body, headers } = await request(service.app)
        .get(`${path(1, list)}/export?format=xlsx`)
        .set(service.as())
        .buffer()
        .parse(bytesOf)
        .expect(200);
      expect(headers['content-type']).toBe(tableTypes.xlsx);
      expect(headers['content-disposition']).toContain(`-${list}.xlsx`);
      const { rows } = readTable(new Uint8Array(body as Buffer));
      expect(rows).toEqual(readCsv(await exported(1, list)).rows);
      expect(rows.length).toBeGreaterThan(0);
      expect(await send(1, list, { dryRun: true, rows })).toMatchObject({
        counts: { new: 0, changed: 0, error: 0 },
      });
      await request(service.app)
        .get(`${path(1, list)}/export?format=pdf`)
        .set(service.as())
        .expect(422);
    },
  );

  test('of one kind do not touch the other', async () => {
    const rows = [{ name: 'Rotterdam hub', country: 'NL', address: 'Elsewhere 1' }];
    expect(await send(1, 'pickup-locations', { dryRun: false, rows })).toMatchObject({ counts: { new: 1 } });
    const deliveries = await request(service.app)
      .get(`${path(1, 'delivery-locations')}?q=Rotterdam`)
      .set(service.as())
      .expect(200);
    expect(deliveries.body.items[0].address).toBe('Theemsweg 41, Botlek Rotterdam');
  });
});

test('new-company D8: rows of another shipper are refused, by code or name, and nothing of them is written', async () => {
  const shipper = await request(service.app)
    .get(`/api/shippers/shippers/${demoShipperId(1)}`)
    .set(service.as())
    .expect(200);
  const { code, name } = shipper.body as { code: string; name: string };
  const rows = [code.toLowerCase(), ` ${name}`, '', 'C999'].map((told, index) => ({
    ...{ ...good, code: `D8-${index}` },
    shipper: told,
  }));
  const refused = await send(1, 'products', { dryRun: false, rows });
  expect(refused.committed).toBe(false);
  expect(refused.unknownColumns).toEqual([]);
  expect(refused.rows.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new', 'error']);
  expect(refused.rows[3]?.errors).toMatchObject([{ path: 'shipper', code: 'import.otherShipper' }]);
  const taken = await send(1, 'products', { dryRun: false, rows: rows.slice(0, 3) });
  expect(taken.committed).toBe(true);
  expect((await exported(1, 'products')).split('\n')[0]).not.toContain('shipper');
});
