import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoSupplierId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { ImportResult } from '../contract';
import { supplierService as definition } from '../service';

let database: TestDatabase;
let service: TestService;
let peer: Server;
let asked: string[] = [];

/** Stands where the estimate service listens: the company has a place of its own, and a charge. */
const own = { port: ['KRQQQ'], charge: ['OWNFEE'], tax: ['JP-STANDARD', 'JP-EXPORT'] };

beforeAll(async () => {
  database = await testDatabase('supplier');
  peer = await new Promise<Server>((resolve) => {
    const server = createServer(({ url = '' }, answer) => {
      asked.push(url);
      answer.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(own));
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
  const { port } = peer.address() as AddressInfo;
  service = await startTestService(definition, {
    mongoUrl: database.url,
    demo: true,
    environment: { APP_PEERS: JSON.stringify({ estimate: `http://127.0.0.1:${port}` }) },
  });
}, 60_000);
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await service?.stop();
  await new Promise((resolve) => peer.close(resolve));
  await database?.cleanUp();
});

const cards = `/api/supplier/suppliers/${demoSupplierId(2)}/rate-cards`;
const line = { code: 'OFR', description: 'Freight', basis: 'container', rate: '300', currency: 'USD' };
const card = {
  ...{ code: 'KNOWN-1', name: 'A card', stage: 'sea-transport', mode: 'FCL', currency: 'USD' },
  ...{ validFrom: '2026-01-01', validTo: '2026-12-31', lines: [line] },
  lane: { portOfLoading: 'JPYOK', portOfDischarge: 'KRPUS' },
};
const post = (path: string, body: object) => request(service.app).post(path).set(service.as()).send(body);
const faults = ({
  body,
}: {
  body: { errors?: { path: string; code: string; params?: { suggestion?: string } }[] };
}) => (body.errors ?? []).map(({ path, code, params }) => [path, code, params?.suggestion]);

describe('public F8: a rate card by API', () => {
  test.each<[object, unknown]>([
    [{ currency: 'RMB' }, [['currency', 'currency.unknown', 'CNY']]],
    [{ lines: [{ ...line, currency: 'QQQ' }] }, [['lines.0.currency', 'currency.unknown', undefined]]],
    [{ lines: [{ ...line, containerType: '40HQ' }] }, [['lines.0.containerType', 'invalid_value', '40HC']]],
    [{ lane: { portOfLoading: 'JPYKO' } }, [['lane.portOfLoading', 'port.unknown', 'JPYOK']]],
    [{ lane: { loadingCountry: 'UK' } }, [['lane.loadingCountry', 'country.unknown', 'GB']]],
    [{ lines: [{ ...line, code: 'OFRR' }] }, [['lines.0.code', 'charge.unknown', 'OFR']]],
    [{ lines: [{ ...line, code: 'ofr' }] }, [['lines.0.code', 'charge.unknown', 'OFR']]],
    [
      { lines: [line, { ...line, code: 'BAF', basis: 'percent-of', rate: '0.1', percentOf: ['NOPE'] }] },
      [['lines.1.percentOf.0', 'charge.unknown', undefined]],
    ],
  ])('%j is refused', async (change, expected) => {
    const answer = await post(cards, { ...card, ...change });
    expect(answer.status).toBe(422);
    expect(faults(answer)).toEqual(expected);
  });

  test('places and charges of the company are known, and asked for only where a code is not built in', async () => {
    await post(cards, card).expect(201);
    expect(asked).toEqual([]);
    const ownCodes = {
      ...{ ...card, code: 'KNOWN-2' },
      ...{ lane: { portOfDischarge: 'KRQQQ' }, lines: [{ ...line, code: 'OWNFEE' }] },
    };
    const made = await post(cards, ownCodes).expect(201);
    expect(asked.length).toBeGreaterThan(0);
    // What stands there already is not asked for again.
    own.port = [];
    const change = { lane: { portOfDischarge: 'KRQQQ' }, name: 'Another name' };
    await request(service.app)
      .patch(`${cards}/${made.body.id}`)
      .set(service.as())
      .set('If-Match', '"1"')
      .send(change)
      .expect(200);
    own.port = ['KRQQQ'];
  });
});

describe('public F8: files', () => {
  const header =
    'cardCode,cardName,stage,portOfLoading,portOfDischarge,mode,validFrom,validTo,cardCurrency,charge,description,basis,containerType,rate,currency';
  const row = (change: Partial<Record<'port' | 'currency' | 'charge' | 'type', string>>) => {
    const { port = 'KRPUS', currency = 'USD', charge = 'OFR', type = '20GP' } = change;
    return `F-1,A card,sea-transport,JPUKB,${port},FCL,2026-01-01,2026-12-31,USD,${charge},Freight,container,${type},5,${currency}`;
  };
  test.each<[Parameters<typeof row>[0], unknown]>([
    [{ currency: 'RMB' }, [['currency', 'currency.unknown', 'CNY']]],
    [{ currency: 'ZZZ' }, [['currency', 'currency.unknown', undefined]]],
    [{ port: 'KRPSU' }, [['portOfDischarge', 'port.unknown', 'KRPUS']]],
    [{ charge: 'NOPE' }, [['charge', 'charge.unknown', undefined]]],
    // trial 1 no. 9
    [{ charge: 'ofr' }, [['charge', 'charge.unknown', 'OFR']]],
    [{ type: '40HQ' }, [['containerType', 'invalid_value', '40HC']]],
    [{ port: 'KRQQQ', charge: 'OWNFEE' }, []],
  ])('a rate card with %j', async (change, expected) => {
    const { body } = await post(`${cards}/import`, { dryRun: true, csv: `${header}\n${row(change)}` }).expect(
      200,
    );
    const [first] = (body as ImportResult).rows;
    expect(faults({ body: { errors: first?.errors ?? [] } })).toEqual(expected);
    expect(first?.outcome).toBe((expected as []).length > 0 ? 'error' : 'new');
  });

  test('a tariff with a port that is none', async () => {
    const csv = `layer,${header}\ncompanySell,${row({ port: 'JPXXX' })}`;
    const { body } = await post('/api/supplier/tariffs/import', { dryRun: true, csv }).expect(200);
    expect(body.rows[0].errors).toMatchObject([{ path: 'portOfDischarge', code: 'port.unknown' }]);
  });
});

test('public F8: port groups, suppliers and tariffs', async () => {
  const group = { code: 'KOREA', name: 'Korea', ports: ['KRPUS', 'KRXXX', 'KRPSU'] };
  const ofGroup = await post('/api/supplier/port-groups', group).expect(422);
  expect(faults(ofGroup)).toEqual([
    ['ports.1', 'port.unknown', undefined],
    ['ports.2', 'port.unknown', 'KRPUS'],
  ]);
  const tariff = { ...card, code: 'T-1', layer: 'companySell', lane: { portOfLoading: 'JPXXX' } };
  const ofTariff = await post('/api/supplier/tariffs', tariff).expect(422);
  expect(faults(ofTariff)).toEqual([['lane.portOfLoading', 'port.unknown', undefined]]);
  const supplier = { code: 'S-1', name: 'A supplier', country: 'UK', currency: 'RMB', stages: ['packing'] };
  const ofSupplier = await post('/api/supplier/suppliers', supplier).expect(422);
  expect(faults(ofSupplier)).toEqual([
    ['country', 'country.unknown', 'GB'],
    ['currency', 'currency.unknown', 'CNY'],
  ]);
});

test('public F8: a kind of sheet names ports and charges that there are', async () => {
  const mapping = {
    ...{ prefix: 'KC', mode: 'FCL', tables: [], noPrice: [] },
    charges: [{ name: 'Blessing', code: 'BLESS' }],
    ports: [{ name: 'Busan', ports: ['KRXXX'] }],
  };
  const kinds = `/api/supplier/suppliers/${demoSupplierId(2)}/rate-sheet-kinds`;
  const answer = await post(kinds, { name: 'A kind', mapping });
  expect(answer.status).toBe(422);
  expect(faults(answer).map(([path]) => path)).toEqual(['mapping.ports.0.ports.0', 'mapping.charges.0.code']);
});

describe('trial 3: a tax code and the code of a carrier are those of the company', () => {
  const tariffs = '/api/supplier/tariffs';
  const tariff = { ...card, layer: 'ownCost' };
  const named = { ...card, code: 'NAMED-1' };
  const faulty: [object, unknown][] = [
    [{ lines: [{ ...line, taxCode: 'ZZZ' }] }, [['lines.0.taxCode', 'tax.unknown', undefined]]],
    [{ lines: [{ ...line, taxCode: 'JP-STANDRD' }] }, [['lines.0.taxCode', 'tax.unknown', 'JP-STANDARD']]],
    [{ carrier: 'ZZZZ' }, [['carrier', 'carrier.unknown', undefined]]],
    [{ carrier: 'MAEW' }, [['carrier', 'carrier.unknown', 'MAEU']]],
    [{ carrier: 'ｚｚｚｚ' }, [['carrier', 'carrier.unknown', undefined]]],
  ];

  test.each(faulty)('%j is refused on a card and on a tariff', async (change, expected) => {
    expect(faults(await post(cards, { ...named, ...change }).expect(422))).toEqual(expected);
    expect(faults(await post(tariffs, { ...tariff, ...change }).expect(422))).toEqual(expected);
  });

  test.each([
    [{ lines: [{ ...line, taxCode: 'JP-EXPORT' }] }],
    [{ lines: [{ ...line, taxCode: 'exportExempt' }] }],
    [{ carrier: 'MAEU' }],
    [{ carrier: 'OOCL' }],
    [{ carrier: 'Acme' }],
    [{ carrier: 'Blue Star Line' }],
  ])('%j is written', async (change) => {
    const made = await post(cards, {
      ...named,
      code: `OK-${Math.abs(JSON.stringify(change).length)}`,
      ...change,
    });
    expect([201, 409]).toContain(made.status);
  });

  test('a carrier that the company keeps is known by its code; what stood on a card may stay', async () => {
    const kept = { code: 'QXQX', name: 'Quayside Lines', kind: 'oceanCarrier' };
    await post('/api/supplier/carriers', kept).expect(201);
    const { body } = await post(cards, { ...named, code: 'KEPT-QX', carrier: 'QXQX' }).expect(201);
    const patch = (change: object, version: number) =>
      request(service.app)
        .patch(`${cards}/${body.id}`)
        .set({ ...service.as(), 'If-Match': `"${version}"` })
        .send(change);
    await patch({ name: 'Another name', carrier: 'QXQX' }, 1).expect(200);
    expect(faults(await patch({ carrier: 'QXQY' }, 2).expect(422))).toEqual([
      ['carrier', 'carrier.unknown', 'QXQX'],
    ]);
  });

  test('a kind of sheet names no carrier that there is not', async () => {
    const mapping = {
      prefix: 'KX',
      mode: 'FCL',
      tables: [],
      noPrice: [],
      charges: [],
      ports: [],
      carrier: 'ZZZZ',
    };
    const kinds = `/api/supplier/suppliers/${demoSupplierId(2)}/rate-sheet-kinds`;
    const answer = await post(kinds, { name: 'A kind', mapping }).expect(422);
    expect(faults(answer)).toEqual([['mapping.carrier', 'carrier.unknown', undefined]]);
  });

  test('a file marks its rows', async () => {
    const head =
      'cardCode,cardName,stage,portOfLoading,portOfDischarge,mode,carrier,validFrom,validTo,cardCurrency,charge,description,basis,rate,currency,taxCode';
    const row = (code: string, carrier: string, tax: string) =>
      `${code},A card,sea-transport,JPYOK,KRPUS,FCL,${carrier},2026-01-01,2026-12-31,USD,OFR,Freight,container,300,USD,${tax}`;
    const rows = [row('F-1', 'ZZZZ', 'ZZZ'), row('F-2', 'MAEU', 'JP-EXPORT'), row('F-3', 'East Line', '')];
    const { body } = await post(`${cards}/import`, { dryRun: true, csv: [head, ...rows].join('\n') }).expect(
      200,
    );
    const found = (body as ImportResult).rows.map(({ errors }) =>
      errors.map(({ path, code }) => `${path} ${code}`),
    );
    expect(found).toEqual([['carrier carrier.unknown', 'taxCode tax.unknown'], [], []]);
  });
});
