import { addDays, todayIn } from '@quayside/contract/days';
import { demoMemberIds, demoOrganisations, demoSupplierId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { PriceChange, PriceChangePreview, RateCard, Tariff } from '../contract';
import { supplierService as definition } from '../service';

let database: TestDatabase;
let service: TestService;
const base = '/api/supplier';
const today = todayIn('Asia/Tokyo');
const firstDay = addDays(today, 30);
const portal = {
  id: demoMemberIds.supplier,
  roles: ['supplierMember'] as const,
  supplierId: demoSupplierId(1),
};
const stranger = { organisationId: demoOrganisations.other.id, id: demoMemberIds.otherEstimator };
const step = { kind: 'amount', amount: '200', currency: 'USD' };
const ofCarrier = { of: 'rateCard', supplierId: demoSupplierId(1), containerType: '40HC', step, firstDay };

/** The charges other than the freight that get 200 dollars more. */
const confirmedCharges = ['LSS', 'OFR'];

beforeAll(async () => {
  database = await testDatabase('supplier-price-changes');
  service = await startTestService(definition, { mongoUrl: database.url, demo: true });
  const ofLongBeach = await get<{ items: RateCard[] }>(`/rate-cards?q=PCL-LGB-40`);
  const { stage, mode, lines, currency } = ofLongBeach.items[0]!;
  const days = { validFrom: today, validTo: addDays(today, 300) };
  const lane = { portOfLoading: 'JPYOK', portOfDischarge: 'USSEA' };
  const seattle = { code: 'PCL-SEA-40', name: 'Seattle', stage, mode, lines, currency, lane, ...days };
  await post(`/suppliers/${demoSupplierId(1)}/rate-cards`, seattle, 201);
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

async function post<Answer>(path: string, body: object, status: number, version?: number): Promise<Answer> {
  const call = request(service.app).post(`${base}${path}`).set(service.as());
  const answer = await (version === undefined ? call : call.set('If-Match', `"${version}"`)).send(body);
  expect([answer.status, status < 300 ? answer.body.errors : undefined]).toEqual([status, undefined]);
  return answer.body as Answer;
}
const get = async <Answer>(path: string) =>
  (await request(service.app).get(`${base}${path}`).set(service.as()).expect(200)).body as Answer;
const cardAt = (id: string) => get<RateCard>(`/rate-cards/${id}`);
const preview = (body: object) => post<PriceChangePreview>('/price-changes/preview', body, 200);
const expectedOf = ({ items }: PriceChangePreview) => items.map(({ id, version }) => ({ id, version }));

test('USD 200 more on 40HC, all cards of a carrier: seen, taken at once, and brought back as it was', async () => {
  const seen = await preview(ofCarrier);
  expect(seen.total).toBeGreaterThan(1);
  const one = seen.items.find(({ code }) => code === 'PCL-LGB-40')!;
  expect(one.figures).toContainEqual({
    ...{ charge: 'OFR', containerType: '40HC', currency: 'USD', part: 'rate' },
    ...{ before: '1980', after: '2180' },
  });
  expect(
    one.figures.every(({ containerType, currency }) => containerType === '40HC' && currency === 'USD'),
  ).toBe(true);
  const before = await cardAt(one.id);

  const made = await post<PriceChange>(
    '/price-changes',
    { ...ofCarrier, confirmedCharges, expected: expectedOf(seen) },
    201,
  );
  expect(made).toMatchObject({ count: seen.total, request: ofCarrier });
  const changed = await cardAt(one.id);
  const freight = changed.lines.filter(
    ({ code, containerType }) => code === 'OFR' && containerType === '40HC',
  );
  expect(freight).toMatchObject([
    { rate: '1980', validTo: addDays(firstDay, -1) },
    { rate: '2180', validFrom: firstDay },
  ]);
  expect(changed.revision).toBe(before.revision + 1);
  const versions = await get<{ items: { revision: number; card: RateCard }[] }>(
    `/suppliers/${demoSupplierId(1)}/rate-cards/${one.id}/versions`,
  );
  expect(versions.items[0]).toMatchObject({ revision: before.revision, card: { lines: before.lines } });
  const told = (await service.events()).filter(
    ({ type, aggregateId }) => type === 'rateCard.saved' && aggregateId === one.id,
  );
  expect(told.at(-1)?.data).toMatchObject({ lines: changed.lines });
  expect((await get<{ items: PriceChange[] }>('/price-changes')).items[0]?.id).toBe(made.id);

  await post(`/price-changes/${made.id}/undo`, {}, 412, made.version + 7);
  const undone = await post<PriceChange>(`/price-changes/${made.id}/undo`, {}, 200, made.version);
  expect(undone.undone?.by).toBeTruthy();
  const back = await cardAt(one.id);
  expect(back.lines).toEqual(before.lines);
  await post(`/price-changes/${made.id}/undo`, {}, 409, undone.version);
});

test('what somebody changed in between is neither overwritten nor brought back, and nothing else is then', async () => {
  const seen = await preview(ofCarrier);
  const [first] = seen.items;
  const card = await cardAt(first!.id);
  const rename = (version: number, name: string) =>
    request(service.app)
      .patch(`${base}/suppliers/${demoSupplierId(1)}/rate-cards/${card.id}`)
      .set(service.as())
      .set('If-Match', `"${version}"`)
      .send({ name })
      .expect(200);
  await rename(card.version, 'Renamed meanwhile');
  const refused = await post<{ reason: string }>(
    '/price-changes',
    { ...ofCarrier, confirmedCharges, expected: expectedOf(seen) },
    409,
  );
  expect(refused.reason).toBe('supplier.prices-changed');
  expect(expectedOf(await preview(ofCarrier)).slice(1)).toEqual(expectedOf(seen).slice(1));

  const again = await preview(ofCarrier);
  const made = await post<PriceChange>(
    '/price-changes',
    { ...ofCarrier, confirmedCharges, expected: expectedOf(again) },
    201,
  );
  const last = again.items.at(-1)!;
  const taken = await cardAt(card.id);
  await rename(taken.version, 'Renamed afterwards');
  await post(`/price-changes/${made.id}/undo`, {}, 409, made.version);
  const kept = await cardAt(last.id);
  expect(kept.lines.some(({ validFrom }) => validFrom === firstDay)).toBe(true);
});

test('of two changes of the same prices the later one is brought back first, then the earlier one', async () => {
  const bySupplier = { of: 'rateCard', supplierId: demoSupplierId(3), firstDay };
  const change = async (percent: string) => {
    const body = { ...bySupplier, step: { kind: 'percent', percent } };
    return post<PriceChange>('/price-changes', { ...body, expected: expectedOf(await preview(body)) }, 201);
  };
  const { items } = await preview({ ...bySupplier, step: { kind: 'percent', percent: '10' } });
  const { id } = items[0]!;
  const before = await cardAt(id);
  const first = await change('10');
  const second = await change('5');
  const undo = ({ id: of, version }: PriceChange, status: number) =>
    post<PriceChange>(`/price-changes/${of}/undo`, {}, status, version);
  await undo(first, 409);
  await undo(second, 200);
  const listed = (await get<{ items: PriceChange[] }>('/price-changes')).items;
  await undo(
    listed.find((each) => each.id === first.id)!,
    200,
  );
  expect((await cardAt(id)).lines).toEqual(before.lines);
});

test('one price that cannot be changed so refuses all; filters of the other kind and days that are past are refused', async () => {
  const tooMuch = { ...ofCarrier, step: { ...step, amount: '-1000' } };
  const seen = await preview(tooMuch);
  expect(seen.items.some(({ fault }) => fault === 'negative')).toBe(true);
  const answer = await post<{ errors: { code: string }[] }>(
    '/price-changes',
    { ...tooMuch, expected: expectedOf(seen) },
    422,
  );
  expect(answer.errors[0]?.code).toBe('change.negative');
  for (const [body, path] of [
    [{ ...ofCarrier, firstDay: addDays(today, -1) }, 'firstDay'],
    [{ ...ofCarrier, layer: 'ownCost' }, 'layer'],
    [{ ...ofCarrier, of: 'tariff' }, 'supplierId'],
    [{ ...ofCarrier, step: { ...step, amount: '0.00' } }, 'step.amount'],
  ] as const) {
    const { errors } = await post<{ errors: { path: string }[] }>('/price-changes/preview', body, 422);
    expect(errors.map((error) => error.path)).toEqual([path]);
  }
});

test('tariffs change by layer, in percent, each in its own currency', async () => {
  const body = {
    of: 'tariff',
    layer: 'ownCost',
    stage: 'packing',
    step: { kind: 'percent', percent: '5' },
    firstDay,
  };
  const seen = await preview(body);
  expect(seen.items.map(({ code }) => code)).toEqual(['OWN-PACK']);
  expect(seen.items[0]?.figures).toContainEqual({
    ...{ charge: 'CRATE', currency: 'JPY', part: 'rate', before: '9800', after: '10290' },
  });
  await post('/price-changes', { ...body, expected: expectedOf(seen) }, 201);
  const tariff = await get<Tariff>(`/tariffs/${seen.items[0]!.id}`);
  expect(tariff.lines).toHaveLength(14);
});

test('people of suppliers and of other organisations neither see nor make changes', async () => {
  const call = (as: Parameters<TestService['as']>[0]) => ({
    read: request(service.app).get(`${base}/price-changes`).set(service.as(as)),
    preview: request(service.app).post(`${base}/price-changes/preview`).set(service.as(as)).send(ofCarrier),
  });
  await call(portal).read.expect(403);
  await call(portal).preview.expect(403);
  expect((await call(stranger).read.expect(200)).body.items).toEqual([]);
  expect((await call(stranger).preview.expect(200)).body.items).toEqual([]);
});

test('trial 6 no. 25: an amount on several charges is taken only where each of them was confirmed', async () => {
  const body = { ...ofCarrier, containerType: undefined, step: { ...step, amount: '50' } };
  const seen = await preview(body);
  const charges = [...new Set(seen.items.flatMap(({ figures }) => figures.map(({ charge }) => charge)))];
  expect(charges).toEqual(expect.arrayContaining(['LSS', 'OFR']));
  const taken = (more: object) =>
    request(service.app)
      .post(`${base}/price-changes`)
      .set(service.as())
      .send({ ...body, expected: expectedOf(seen), ...more });
  for (const more of [{}, { confirmedCharges: ['OFR'] }, { confirmedCharges: [] }]) {
    const answer = await taken(more).expect(422);
    expect(answer.body.errors).toMatchObject([{ path: 'charge', code: 'change.charges' }]);
    expect(answer.body.errors[0].message).toContain('LSS');
  }
  const { id, version } = (await taken({ confirmedCharges: charges }).expect(201)).body as PriceChange;
  await post(`/price-changes/${id}/undo`, {}, 200, version);
});

test('trial 6 no. 24: the preview says why lines and cards stay as they are, also of cards of which nothing changes', async () => {
  const card = {
    ...{ code: 'PCL-KG', name: 'Per kg', stage: 'origin-custom', mode: 'any', currency: 'JPY' },
    ...{ lane: { portOfLoading: 'JPYOK' }, validFrom: today, validTo: addDays(today, 300) },
    lines: [
      { code: 'HARBOR', description: 'Harbour dues', basis: 'kg', rate: '3', currency: 'JPY' },
      { code: 'ECC', description: 'Clearance', basis: 'declaration', rate: '4.5', currency: 'JPY' },
      { code: 'DOC', description: 'Documents', basis: 'bl', rate: '0', currency: 'JPY' },
    ],
  };
  const made = await post<RateCard>(`/suppliers/${demoSupplierId(1)}/rate-cards`, card, 201);
  const asked = { of: 'rateCard', supplierId: demoSupplierId(1), stage: 'origin-custom', firstDay };
  const seen = await preview({ ...asked, step: { kind: 'percent', percent: '10' } });
  const own = seen.items.find(({ id }) => id === made.id);
  expect(own?.figures.map(({ charge, after }) => [charge, after])).toEqual([
    ['HARBOR', '3.3'],
    ['ECC', '4.95'],
  ]);
  expect(own?.unchanged).toEqual([{ charge: 'DOC', currency: 'JPY', rate: '0', reason: 'zero' }]);
  const inUsd = await preview({ ...asked, step: { ...step, amount: '1' } });
  expect(inUsd.items).toEqual([]);
  expect(inUsd.untouched?.items.find(({ id }) => id === made.id)?.unchanged).toMatchObject(
    ['HARBOR', 'ECC', 'DOC'].map((charge) => ({ charge, reason: 'currency' })),
  );
});
