import { demoSupplierId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { ImportResult } from '../contract';
import { supplierService as definition } from '../service';

let database: TestDatabase;
let service: TestService;
beforeAll(async () => {
  database = await testDatabase('supplier');
  service = await startTestService(definition, { mongoUrl: database.url, demo: true });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

const cards = `/api/supplier/suppliers/${demoSupplierId(2)}/rate-cards`;
const post = (path: string, body: object) => request(service.app).post(path).set(service.as()).send(body);
const header =
  'cardCode,cardName,stage,portOfDischarge,mode,validFrom,validTo,cardCurrency,charge,description,basis,rate,currency,percentOf,breaks,confirmedShare';
const row = (rate: string, more: { breaks?: string; confirmed?: string; basis?: string } = {}) =>
  `P-1,A card,destination-delivery,USLGB,any,2026-01-01,2026-12-31,USD,DFSC,Fuel,${more.basis ?? 'percent-of'},${rate},USD,DDRAY,${more.breaks ?? ''},${more.confirmed ?? ''}`;

async function dryRun(path: string, csv: string) {
  const { body } = await post(path, { dryRun: true, csv }).expect(200);
  const [first] = (body as ImportResult).rows;
  return first?.errors.map(({ path: column, code }) => `${column} ${code}`) ?? [];
}

describe('public F5: percentages in a file', () => {
  const cases: [string, Parameters<typeof row>[1], string[]][] = [
    ['15%', {}, []],
    ['１５％', {}, []],
    ['15 %', {}, []],
    ['0%', {}, []],
    ['0', {}, []],
    ['15', {}, ['rate percent.sign']],
    ['0.15', {}, ['rate percent.sign']],
    ['1500', {}, ['rate percent.sign']],
    ['fifteen', {}, ['rate percent.format']],
    ['-5%', {}, ['rate percent.format']],
    ['150%', {}, ['rate percent.above']],
    ['150%', { confirmed: '150%' }, []],
    ['150%', { confirmed: '160%' }, ['rate percent.above']],
    ['150%', { confirmed: '150' }, ['confirmedShare percent.sign']],
    ['', { breaks: 'bracket:0=5%|10=4%' }, []],
    ['', { breaks: 'bracket:0=5|10=4' }, ['breaks percent.sign']],
    ['', { breaks: 'bracket:0=500%|10=4%' }, ['rate percent.above']],
  ];
  test.each(cases)('a rate card with %s %j', async (rate, more, expected) =>
    expect(await dryRun(`${cards}/import`, `${header}\n${row(rate, more)}`)).toEqual(expected),
  );
  test.each(cases)('a tariff with %s %j', async (rate, more, expected) =>
    expect(
      await dryRun('/api/supplier/tariffs/import', `layer,${header}\ncompanySell,${row(rate, more)}`),
    ).toEqual(expected),
  );

  test('an export writes the sign, and read again it changes nothing', async () => {
    const csv = `${header}\n${row('150%', { confirmed: '150%' })}`;
    await post(`${cards}/import`, { dryRun: false, csv }).expect(200);
    const { text } = await request(service.app).get(`${cards}/export`).set(service.as()).expect(200);
    expect(text).toMatch(/DFSC,.*,150%,/);
    const again = await post(`${cards}/import`, { dryRun: true, csv: text }).expect(200);
    expect((again.body as ImportResult).counts).toMatchObject({ new: 0, changed: 0, error: 0 });
  });
});

describe('public F5: percentages by API', () => {
  const card = (line: object) => ({
    ...{
      code: 'P-API',
      name: 'A card',
      stage: 'destination-delivery',
      mode: 'any',
      currency: 'USD',
      lane: {},
    },
    ...{ validFrom: '2026-01-01', validTo: '2026-12-31' },
    lines: [
      {
        code: 'DFSC',
        description: 'Fuel',
        basis: 'percent-of',
        percentOf: ['DDRAY'],
        currency: 'USD',
        ...line,
      },
    ],
  });
  test.each<[object, number]>([
    [{ rate: '15' }, 422],
    [{ rate: '1.5', confirmedShare: '15' }, 422],
    [{ rate: '15%' }, 422],
    [{ breaks: { mode: 'bracket', steps: [{ from: '0', rate: '5' }] } }, 422],
    [{ rate: '1.5', confirmedShare: '1.5' }, 201],
  ])('%j', async (line, status) => {
    const answer = await post(cards, card(line));
    expect(answer.status).toBe(status);
  });
});

describe('public F5: prices changed by a percentage', () => {
  const change = (step: object) => ({
    of: 'rateCard',
    firstDay: '2099-01-01',
    step: { kind: 'percent', ...step },
  });
  test.each<[object, number]>([
    [{ percent: '15' }, 200],
    [{ percent: '100' }, 200],
    [{ percent: '1500' }, 422],
    [{ percent: '-150' }, 422],
    [{ percent: '1500', confirmedPercent: '150' }, 422],
    [{ percent: '150', confirmedPercent: '150' }, 200],
  ])('%j', async (step, status) => {
    const answer = await post('/api/supplier/price-changes/preview', change(step));
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([
      status,
      status === 422 ? 'percent.above' : undefined,
    ]);
  });
});
