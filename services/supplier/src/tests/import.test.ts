import { demoRateCardId, demoSupplierId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { ImportResult, RateCard } from '../contract';
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

const path = (supplier: number) => `/api/supplier/suppliers/${demoSupplierId(supplier)}/rate-cards`;

async function importCsv(supplier: number, csv: string, dryRun: boolean): Promise<ImportResult> {
  const answer = await request(service.app)
    .post(`${path(supplier)}/import`)
    .set(service.as())
    .send({ dryRun, csv })
    .expect(200);
  return answer.body as ImportResult;
}

async function exported(supplier: number): Promise<string> {
  const answer = await request(service.app)
    .get(`${path(supplier)}/export`)
    .set(service.as())
    .expect(200);
  return answer.text;
}

const header =
  'cardCode,cardName,stage,portOfLoading,portOfDischarge,mode,validFrom,validTo,cardCurrency,charge,description,basis,containerType,rate,currency';
const row = (rate: string, charge = 'OFR') =>
  `NEW-1,Kobe to Busan,sea-transport,JPUKB,KRPUS,FCL,2026-01-01,2026-12-31,USD,${charge},Ocean freight,container,20GP,${rate},USD`;

describe('rate cards as a file', () => {
  test.each([
    ['$310', []],
    ['310 USD', []],
    ['US$310.00', []],
    ['￥310', ['rate decimal.currency']],
    ['EUR 310', ['rate decimal.currency']],
  ])('public F7: a rate of %s in a row in USD', async (rate, faults) => {
    const result = await importCsv(4, `${header}\n${row(rate)}`, true);
    const told = result.rows.flatMap(({ errors }) => errors.map(({ path, code }) => `${path} ${code}`));
    expect(told).toEqual(faults);
  });

  test('trial 1 no. 11: a rate with two readings is refused with both, in one file or alone', async () => {
    const rates = ['"1,620"', '1.620', '１．６２０', 'USD 1.620'];
    const charges = ['OFR', 'LSS', 'OTHC', 'DOC'];
    const lines = rates.map((rate, index) => row(rate, charges[index]));
    const together = await importCsv(4, [header, ...lines].join('\n'), false);
    expect(together.committed).toBe(false);
    expect(together.rows.map(({ errors }) => errors)).toMatchObject([
      [{ path: 'rate', code: 'decimal.either', params: { readings: { point: '1620', comma: '1.62' } } }],
      ...Array(3).fill([
        { path: 'rate', code: 'decimal.either', params: { readings: { point: '1.62', comma: '1620' } } },
      ]),
    ]);
    for (const line of lines.slice(0, 2)) {
      const alone = await importCsv(4, `${header}\n${line}`, true);
      expect(alone.rows[0]?.errors[0]?.code).toBe('decimal.either');
    }
    const breaks = await importCsv(4, `${header},breaks\n${row('')},bracket:0=1.450|10=900`, true);
    expect(breaks.rows[0]?.errors[0]).toMatchObject({ path: 'breaks', code: 'decimal.either' });
  });

  test('a rate is read as the other figures of its file are written, and 1.625 comes back unchanged', async () => {
    const code = (text: string) => text.replaceAll('NEW-1', 'WRITE-1');
    const lines = [row('"1,620"'), row('"1,234.50"', 'LSS'), row('1.6250', 'DOC')].map(code);
    const made = await importCsv(6, [header, ...lines].join('\n'), false);
    expect(made).toMatchObject({ committed: true, counts: { new: 3 } });
    const comma = [row('"1620,00"'), row('"1234,5"', 'LSS'), row('"1,625"', 'DOC')].map(code);
    const doubtful = await importCsv(6, [header, ...comma].join('\n'), true);
    expect(doubtful.rows.map(({ errors }) => errors.map((error) => error.code))).toEqual([
      ...[[], [], ['decimal.either']],
    ]);
    const cards = await request(service.app)
      .get(`${path(6)}?q=WRITE-1`)
      .set(service.as())
      .expect(200);
    const rates = (cards.body.items as RateCard[])[0]?.lines.map((line) => line.rate);
    expect(rates).toEqual(['1620', '1234.50', '1.6250']);
    const again = await importCsv(6, await exported(6), false);
    expect(again).toMatchObject({ committed: true, counts: { new: 0, changed: 0, error: 0 } });
  });

  test.each(['才', 'per 才', 'lb', 'CFT', '立方尺'])(
    'a basis of %s is refused with how to convert the price',
    async (basis) => {
      const line = row('310').replace(',container,20GP,', `,${basis},,`);
      const { rows } = await importCsv(4, `${header}\n${line}`, true);
      expect(rows[0]?.errors).toMatchObject([
        { path: 'basis', code: 'basis.unit', message: expect.stringContaining('35.937') as string },
      ]);
    },
  );

  test.each([1, 3, 5, 7, 14])('export and import of supplier %i change nothing', async (supplier) => {
    const result = await importCsv(supplier, await exported(supplier), false);
    expect(result).toMatchObject({ committed: true, counts: { new: 0, changed: 0, error: 0 } });
    expect(result.counts.unchanged).toBeGreaterThan(0);
  });

  test('say before writing what is new and what changes, and write nothing then', async () => {
    const before = (await service.events()).length;
    const csv = `${(await exported(4)).trimEnd()}`.replace(',1500,', ',1550,');
    const changed = await importCsv(4, csv, true);
    expect(changed.counts).toEqual({ new: 0, changed: 1, unchanged: 2, error: 0 });
    expect(changed.rows[0]).toMatchObject({ key: 'HMW-STD', outcome: 'changed', changes: ['rate'] });
    const fresh = await importCsv(4, `${header}\n${row('310')}`, true);
    expect(fresh).toMatchObject({ committed: false, counts: { new: 1 } });
    expect(await service.events()).toHaveLength(before);
  });

  test('make a new revision of a card in force, and keep what a file cannot say', async () => {
    const csv = (await exported(8)).replace(',150,USD', ',165,USD');
    expect(await importCsv(8, csv, false)).toMatchObject({ committed: true, counts: { changed: 1 } });
    const { body } = await request(service.app)
      .get(`${path(8)}/${demoRateCardId(8, 1)}`)
      .set(service.as())
      .expect(200);
    const card = body as RateCard;
    expect(card.revision).toBe(2);
    expect(card.lines[0]).toMatchObject({
      code: 'ENTRY',
      rate: '165',
      quantity: { calculated: 'destination-custom.entries' },
    });
    const versions = await request(service.app)
      .get(`${path(8)}/${card.id}/versions`)
      .set(service.as())
      .expect(200);
    expect(versions.body.total).toBe(1);
  });

  test('are written whole or not at all', async () => {
    const before = (await service.events()).length;
    const csv = [
      header,
      row('310'),
      row('abc', 'LSS'),
      row('-4', 'BAF'),
      row('30'),
      row('9', 'EBS').replace('Kobe to Busan', 'Another name'),
    ].join('\n');
    const result = await importCsv(4, csv, false);
    expect(result).toMatchObject({ committed: false, counts: { new: 1, error: 4 } });
    expect(result.rows.map(({ errors }) => errors.map(({ path: at, code }) => `${at} ${code}`))).toEqual([
      [],
      ['rate decimal.format'],
      ['rate decimal.negative'],
      ['charge import.repeatedKey'],
      ['cardName card.differs'],
    ]);
    expect(await service.events()).toHaveLength(before);
    const good = await importCsv(4, [header, row('310'), row('25', 'LSS')].join('\n'), false);
    expect(good.committed).toBe(true);
    const list = await request(service.app)
      .get(`${path(4)}?q=NEW-1`)
      .set(service.as())
      .expect(200);
    expect(list.body.items[0].lines).toHaveLength(2);
  });

  test('with unknown columns, without rows or unreadable are refused', async () => {
    const unknown = await importCsv(4, `${header},margin\n${row('310')},5`, false);
    expect(unknown).toMatchObject({ committed: false, unknownColumns: ['margin'] });
    for (const csv of ['', header, `${header}\na,b`, 'a,a\n1,2']) {
      await request(service.app)
        .post(`${path(4)}/import`)
        .set(service.as())
        .send({ dryRun: true, csv })
        .expect(422);
    }
    await request(service.app)
      .post(`${path(4)}/import`)
      .set(service.as({ roles: ['approver'] }))
      .send({ dryRun: true, csv: header })
      .expect(403);
  });

  test('do not guess which of a charge’s prices by days a row without days is, nor change what is in the archive', async () => {
    const coded = (text: string) => text.replaceAll('NEW-1', 'DAYS-1');
    const byDays = [`${row('310')},,2026-06-30`, `${row('350')},2026-07-01,`].map(coded);
    const made = await importCsv(5, [`${header},lineValidFrom,lineValidTo`, ...byDays].join('\n'), false);
    expect(made).toMatchObject({ committed: true, counts: { new: 2 } });
    const old = await importCsv(5, coded([header, row('330')].join('\n')), false);
    expect(old.committed).toBe(false);
    expect(old.rows[0]?.errors).toMatchObject([{ path: 'charge', code: 'import.severalDays' }]);

    const whole = await exported(5);
    const [card] = (
      await request(service.app)
        .get(`${path(5)}?q=DAYS-1`)
        .set(service.as())
        .expect(200)
    ).body.items as RateCard[];
    expect(card?.lines.map(({ rate }) => rate)).toEqual(['310', '350']);
    const archive = request(service.app).post(`${path(5)}/${card?.id}/archive`);
    await archive.set(service.as()).set('If-Match', `"${card?.version}"`).expect(200);
    const result = await importCsv(5, whole, false);
    expect(result).toMatchObject({ committed: false, counts: { error: 2 } });
    expect(result.rows.flatMap(({ errors }) => errors.map(({ path: at, code }) => `${at} ${code}`))).toEqual([
      'cardCode import.archived',
      'cardCode import.archived',
    ]);
  });
});
