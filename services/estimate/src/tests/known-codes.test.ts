import type { ChargeLine } from '@quayside/rating';
import request from 'supertest';
import { admin, createD02, d02Request, estimator, startSetting, type Setting } from './setting';

let setting: Setting;
let estimate: { id: string; version: number };
beforeAll(async () => {
  setting = await startSetting();
  estimate = await createD02(setting);
}, 60_000);
afterAll(() => setting.stop());

type Issue = { path: string; code: string; params?: { suggestion?: string } };
const faults = ({ body }: { body: { errors?: Issue[] } }) =>
  (body.errors ?? []).map(({ path, code, params }) => [path, code, params?.suggestion]);
const route = d02Request().route;

describe('public F8: codes of an estimate', () => {
  test.each<[object, unknown]>([
    [{ currency: 'ZZZ' }, [['currency', 'currency.unknown', undefined]]],
    [{ currency: 'RMB' }, [['currency', 'currency.unknown', 'CNY']]],
    [{ route: { ...route, portOfLoading: 'JPYKO' } }, [['route.portOfLoading', 'port.unknown', 'JPYOK']]],
    [
      { cargo: [{ ...d02Request().cargo[0], originCountry: 'UK', currency: 'NTD' }] },
      [
        ['cargo.0.currency', 'currency.unknown', 'TWD'],
        ['cargo.0.originCountry', 'country.unknown', 'GB'],
      ],
    ],
  ])('creation refuses %j', async (change, expected) => {
    const answer = await setting.call(estimator).post('/estimates').send(d02Request(change));
    expect(answer.status).toBe(422);
    expect(faults(answer)).toEqual(expected);
  });

  test('a change of the route is refused, and what stands there already may stay', async () => {
    const { id, version } = estimate;
    const patch = (change: object) =>
      setting.call(estimator).patch(`/estimates/${id}`).set('If-Match', `"${version}"`).send(change);
    const answer = await patch({ route: { ...route, portOfDischarge: 'KRXXX' } });
    expect(answer.status).toBe(422);
    expect(faults(answer)).toEqual([['route.portOfDischarge', 'port.unknown', undefined]]);
  });

  test('a place of the company is known, on a route and to other services', async () => {
    const place = { code: 'KRXXX', name: 'Own yard', kind: 'containerYard' };
    const call = () => setting.call(admin);
    await call().post('/places').send(place).expect(201);
    const own = { ...route, portOfDischarge: 'KRXXX' };
    await setting
      .call(estimator)
      .post('/estimates')
      .send(d02Request({ route: own }))
      .expect(201);
    const answer = await request(setting.service.app)
      .get('/internal/own-codes?ports=KRXXX,KRYYY&charges=NOPE')
      .set(setting.service.asService('supplier', {}));
    expect(answer.body).toEqual({
      port: ['KRXXX'],
      charge: [],
      tax: expect.arrayContaining(['JP-STANDARD']),
    });
  });
});

describe('trial 1 no. 9: charges of a line', () => {
  beforeAll(async () => {
    const fee = {
      ...{ code: 'OWN-FEE', name: 'Own fee', nameJa: '自社費用', aliases: [], stage: 'sea-transport' },
      ...{ costGroup: 'destinationTerminal', taxKind: 'exportExempt', basis: 'container', lclBasis: 'wm' },
      ...{ source: 'Price list', validFrom: '2020-01-01' },
    };
    await setting.call(admin).post('/charges').send(fee).expect(201);
  });
  const patch = async (code: string) => {
    const { body } = await setting.call(estimator).get(`/estimates/${estimate.id}/stages/sea-transport`);
    const { lines, version } = body as { lines: ChargeLine[]; version: number };
    const line = { ...lines[0]!, id: `line-${Math.random()}`, code };
    return setting
      .call(estimator)
      .patch(`/estimates/${estimate.id}/stages/sea-transport`, version)
      .send({ lines: { upsert: [line] } });
  };
  test.each([
    ['ofr', 'OFR'],
    ['ＯＦＲ', 'OFR'],
    ['Ofr-Lcl', 'OFR-LCL'],
    ['own-fee', 'OWN-FEE'],
  ])('%s is refused with what was meant', async (code, meant) => {
    const answer = await patch(code);
    expect(answer.status).toBe(422);
    expect(faults(answer)).toEqual([['lines.upsert.0.code', 'charge.unknown', meant]]);
  });
  test.each(['OFR', 'XYZ', 'xyz'])('%s is taken: a charge, or a code of the line’s own', async (code) => {
    expect((await patch(code)).status).toBe(200);
  });
});

describe('public F8: codes of a rule', () => {
  const rule = {
    ...{ name: 'A rule', kind: 'choice', validFrom: '2026-01-01' },
    choice: { order: ['cheapestComplete'] },
  };
  test.each<[object, unknown]>([
    [{ lane: { portOfLoading: 'JPXXX' } }, [['when.lane.portOfLoading', 'port.unknown', undefined]]],
    [{ lane: { loadingCountry: 'UK' } }, [['when.lane.loadingCountry', 'country.unknown', 'GB']]],
    [{ codes: ['OFRR'] }, [['when.codes.0', 'charge.unknown', 'OFR']]],
    [{ codes: ['ofr'] }, [['when.codes.0', 'charge.unknown', 'OFR']]],
    [{ codes: ['Ｏｆｒ'] }, [['when.codes.0', 'charge.unknown', 'OFR']]],
    [{ lane: { portOfLoading: 'JPYOK' }, codes: ['OFR'] }, []],
  ])('%j', async (when, expected) => {
    const answer = await setting
      .call(admin)
      .post('/rules')
      .send({ ...rule, when });
    expect(faults(answer)).toEqual(expected);
    expect(answer.status).toBe((expected as []).length > 0 ? 422 : 201);
  });
});

test.each(['add', 'leaveOut'] as const)('a rule of charges says which charge was meant: %s', async (part) => {
  const charges = { add: [], leaveOut: [], [part]: ['ofr'] };
  const rule = { name: 'Charges', kind: 'charges', validFrom: '2026-01-01', when: {}, charges };
  const answer = await setting.call(admin).post('/rules').send(rule);
  expect(answer.status).toBe(422);
  expect(faults(answer)).toEqual([[`charges.${part}.0`, 'charge.unknown', 'OFR']]);
});

test('a template takes no misspelt charge of an estimate of before', async () => {
  const sheets = setting.service.service.connection.collection('stageSheets');
  const line = { stage: 'sea-transport', 'lines.0.code': { $exists: true } };
  const { modifiedCount } = await sheets.updateOne(line, { $set: { 'lines.0.code': 'ofr' } });
  expect(modifiedCount).toBe(1);
  const answer = await setting
    .call(estimator)
    .post('/templates')
    .send({ estimateId: estimate.id, name: 'From before' });
  expect(answer.status).toBe(422);
  expect(faults(answer)).toEqual([['stages.sea-transport.lines.0.code', 'charge.unknown', 'OFR']]);
});
