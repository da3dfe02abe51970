import { demoMemberIds, demoProjectId } from '@quayside/contract/demo';
import { decimalOf, sum } from '@quayside/rating';
import request from 'supertest';
import type { EstimateSaved } from '../contract/events';
import type { OrderedOffer } from '../contract/ordered-offer';
import { offerCalls } from './offer-setting';
import { pdfTexts } from './pdf-texts';
import {
  admin,
  approver,
  estimator,
  foreigner,
  shipperMember,
  startSetting,
  viewer,
  type Person,
  type Setting,
} from './setting';

let setting: Setting;
const { move, read, sent, sentAgain } = offerCalls(() => setting);

beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting?.stop());

const accepted = async () =>
  move(estimator, await sent(), 'accept', { evidence: 'mail of today', purchaseOrder: 'PO-778812' });

const offerOf = (id: string, person: Person = estimator) =>
  request(setting.service.app)
    .get(`/internal/ordered-offers/${id}`)
    .set(setting.service.asService('projects', person ?? {}));

const orderSaved = (estimateId: string, version: number, change: object = {}) => ({
  ...{ from: 'projects', type: 'order.saved', aggregateId: '0e3000000000000000000001', version },
  data: {
    ...{ number: 'OR-2026-0001', sequence: 1, estimateId, revision: 1, state: 'open' },
    project: { id: demoProjectId(1), name: 'Press line' },
    ...{ assigneeId: demoMemberIds.estimator, convertedAt: '2026-11-03T00:00:00.000Z' },
    convertedBy: { id: demoMemberIds.estimator, name: 'Sato Yui' },
    ...change,
  },
});
const told = async (id: string): Promise<EstimateSaved[]> =>
  (await setting.service.events())
    .filter(({ type, aggregateId }) => type === 'estimate.saved' && aggregateId === id)
    .map(({ data }) => data as EstimateSaved);

describe('accepted offer, as the projects service is told it', () => {
  test('has shipment and budget; the budget adds up to the totals', async () => {
    const { id } = await accepted();
    const { body } = await offerOf(id).expect(200);
    const offer = body as OrderedOffer;
    expect(offer).toMatchObject({
      estimateId: id,
      revision: 1,
      purchaseOrder: 'PO-778812',
      shipper: { name: 'Osaka Seiki', nameJa: '大阪精機株式会社' },
      shipment: {
        mode: 'FCL',
        portOfLoading: { code: 'JPYOK', name: 'Yokohama' },
        containers: expect.stringContaining('20GP'),
      },
    });
    const total = (amounts: (string | null | undefined)[]) =>
      sum(amounts.map((each) => decimalOf(each ?? 'unknown'))).toFixed();
    expect(total(offer.budget.map(({ sell }) => sell))).toBe(offer.totals.sell);
    expect(total(offer.budget.map(({ cost }) => cost))).toBe(offer.totals.cost);
    const { toBeAdvised, indicative } = (await read(id)).totals;
    expect(offer.totals).toMatchObject({ toBeAdvised, indicative });
    expect(new Set(offer.budget.map(({ stage, code }) => `${stage} ${code}`)).size).toBe(offer.budget.length);
  });

  test.each([
    ['a viewer', viewer, 403],
    ['the client', shipperMember, 403],
    ['another company', foreigner, 404],
  ])('is not for %s', async (_name, person, status) => {
    const { id } = await accepted();
    await offerOf(id, person).expect(status);
  });

  test('is refused before the acceptance and after the cancellation', async () => {
    const offered = await sent();
    await offerOf(offered.id).expect(409);
    const won = await accepted();
    const cancelled = await move(approver, won, 'cancel', { comment: 'Plant closed' });
    expect((await offerOf(cancelled.id).expect(409)).body.errors).toEqual([
      expect.objectContaining({ code: 'guard.state', message: 'not in state cancelled' }),
    ]);
    const revisions = (await told(cancelled.id)).at(-1)?.revisions;
    expect(revisions?.[0]).toMatchObject({ state: 'cancelled', cancelReason: 'Plant closed' });
  });

  test('is the accepted revision, whatever was made after it', async () => {
    const won = await accepted();
    await sentAgain(won.id);
    expect((await offerOf(won.id).expect(200)).body.revision).toBe(1);
  });
});

describe('conversion', () => {
  test('is recorded with its project, told again, and shown to staff only', async () => {
    const { id } = await accepted();
    const before = (await told(id)).length;
    await setting.service.feed([orderSaved(id, 1)]);
    const estimate = await read(id);
    expect(estimate).toMatchObject({
      state: 'accepted',
      conversion: {
        number: 'OR-2026-0001',
        state: 'open',
        revision: 1,
        project: { id: demoProjectId(1), name: 'Press line' },
        by: { name: 'Sato Yui' },
      },
    });
    const after = await told(id);
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)).toMatchObject({ project: { id: demoProjectId(1) } });
    const client = await setting.call(shipperMember).get(`/estimates/${id}`).expect(200);
    expect(client.body.conversion).toBeNull();
    const { body: activity } = await setting.call(admin).get(`/estimates/${id}/activity`).expect(200);
    expect(activity.items[0]).toMatchObject({
      kind: 'state',
      action: 'convert',
      by: { name: 'Sato Yui' },
      changes: [{ field: 'order', to: 'OR-2026-0001' }],
    });
  });

  test('older news and repeats change nothing; a later order takes its place', async () => {
    const { id } = await accepted();
    await setting.service.feed([orderSaved(id, 2, { state: 'cancelled' }), orderSaved(id, 1)]);
    const cancelled = await read(id);
    expect(cancelled).toMatchObject({ conversion: { state: 'cancelled' } });
    const next = { number: 'OR-2026-0002', sequence: 2, revision: 2 };
    await setting.service.feed([
      { ...orderSaved(id, 1, next), aggregateId: '0e3000000000000000000002' },
      orderSaved(id, 3, { state: 'cancelled' }),
    ]);
    expect(await read(id)).toMatchObject({ conversion: { number: 'OR-2026-0002', state: 'open' } });
  });
});

describe('order confirmation', () => {
  const confirmation = (id: string, person: Person = estimator) =>
    setting.call(person).get(`/estimates/${id}/order-confirmation?language=en`).responseType('blob');

  test('is the accepted offer with the order numbers of both sides, for the client too', async () => {
    const { id } = await accepted();
    await setting.service.feed([orderSaved(id, 1)]);
    for (const person of [estimator, shipperMember]) {
      const { body, headers } = await confirmation(id, person).expect(200);
      expect(headers['content-type']).toBe('application/pdf');
      const text = pdfTexts(body as Buffer).join(' ');
      expect(text).toContain('Order confirmation');
      expect(text).toContain('OR-2026-0001');
      expect(text).toContain('PO-778812');
      expect(text).toContain('1,310,125');
      expect(text).not.toContain('Valid until');
      // The cost of case D02.
      expect(text).not.toContain('1,171,707');
    }
  });

  test('is refused while nothing is accepted', async () => {
    const { id } = await sent();
    await setting.call(estimator).get(`/estimates/${id}/order-confirmation`).expect(409);
  });
});
