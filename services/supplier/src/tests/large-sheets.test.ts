import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { addDays, todayIn } from '@quayside/contract/days';
import { demoSupplierId } from '@quayside/contract/demo';
import { englishPortNames } from '@quayside/contract/port-names-en';
import { startTestService, type TestService, type ThreadOfTest } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { RateCard, RateSheet, RateSheetFile, RateSheetReading } from '../contract';
import { supplierService as definition } from '../service';

jest.setTimeout(240_000);

let database: TestDatabase;
let service: TestService;
const threads: Worker[] = [];
const today = todayIn('Asia/Tokyo');
const base = `/api/supplier/suppliers/${demoSupplierId(4)}`;

beforeAll(async () => {
  database = await testDatabase('supplier-large-sheets');
  const largeCalls = (given: ThreadOfTest) => {
    const worker = new Worker(join(__dirname, 'large-sheets-thread.mjs'), { workerData: given });
    threads.push(worker);
    return worker;
  };
  service = await startTestService(definition, { mongoUrl: database.url, demo: true, largeCalls });
});
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

const count = 620;
const ports = Object.keys(englishPortNames);
const pairs = ports
  .flatMap((from) => ports.filter((to) => to !== from).map((to) => [from, to]))
  .slice(0, count);
const fileOf = (from: string, rate: number, rows = pairs): RateSheetFile => ({
  name: 'large.xlsx',
  sheets: [
    {
      name: 'FCL',
      rows: [
        ['POL', 'POD', 'USD 20GP', 'USD 40GP', 'USD 40HC', 'Valid from', 'Valid to'],
        ...rows.map((pair, index) => [
          ...pair,
          ...[0, 300, 350].map((more) => String(rate + more + index)),
          ...[from, addDays(from, 29)],
        ]),
      ],
      ...{ merged: [], faults: [] },
    },
  ],
});
const post = (path: string, body: object) =>
  request(service.app).post(`${base}${path}`).set(service.as()).send(body);
const read = async (file: RateSheetFile) =>
  (await post('/rate-sheets/read', { file }).expect(200)).body as RateSheetReading;
const take = async (file: RateSheetFile, reading: RateSheetReading) => {
  const { expected, kind, keptVersion: mappingVersion } = reading;
  const body = { file, end: [], kindId: kind?.id, mappingVersion, expected };
  return (await post('/rate-sheets', body).expect(201)).body as RateSheet;
};
const cardOf = async (pair: readonly string[] | undefined) => {
  const { body } = await request(service.app)
    .get(`${base}/rate-cards?q=${pair?.join('-')}&archived=all`)
    .set(service.as())
    .expect(200);
  const [card] = body.items as RateCard[];
  return card;
};

test('a sheet of hundreds of lanes is read, taken and undone in a thread of its own, whole, beside small calls', async () => {
  const small = fileOf(today, 1000, pairs.slice(0, 2));
  await read(small);
  expect(threads).toHaveLength(0);
  const first = fileOf(addDays(today, -5), 1000);
  const guess = await read(first);
  expect(guess.lanes).toBe(count);
  expect(threads).toHaveLength(1);
  await post('/rate-sheet-kinds', { name: 'Sea', mapping: guess.mapping }).expect(201);
  expect(await take(first, await read(first))).toMatchObject({ cards: count });

  const second = fileOf(addDays(today, 25), 1010);
  const next = await read(second);
  expect(next.counts).toMatchObject({ dearer: 3 * count, gone: 0, new: 0 });
  const sheet = await take(second, next);
  for (const index of [0, 499, 500, count - 1]) {
    const card = await cardOf(pairs[index]);
    expect(card).toMatchObject({ version: 2, revision: 2 });
    expect(card?.lines.map(({ rate, validTo = '' }) => `${rate} ${validTo}`.trim())).toEqual([
      ...[0, 300, 350].map((more) => `${1000 + more + index} ${addDays(today, 24)}`),
      ...[0, 300, 350].map((more) => `${1010 + more + index}`),
    ]);
    const versions = await request(service.app)
      .get(`${base}/rate-cards/${card?.id}/versions`)
      .set(service.as())
      .expect(200);
    expect(versions.body.items).toMatchObject([
      { revision: 1, card: { lines: [{ rate: String(1000 + index) }, {}, {}] } },
    ]);
  }
  await request(service.app)
    .post(`${base}/rate-sheets/${sheet.id}/undo`)
    .set(service.as())
    .set('If-Match', '"1"')
    .expect(200);
  const last = await cardOf(pairs[count - 1]);
  expect(last).toMatchObject({ version: 3, archived: false });
  expect(last?.lines.map(({ rate }) => rate)).toEqual(
    [0, 300, 350].map((more) => String(1000 + more + count - 1)),
  );
  expect(threads).toHaveLength(1);
});
