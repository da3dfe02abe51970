import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoEstimateId, demoMemberIds, demoShipperId } from '@quayside/contract/demo';
import { estimatePeerCalls, type OrderedOffer } from '@quayside/service-estimate/peer-calls';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import { projectsService } from '../service';

/** An accepted offer as the estimate service answers it; held against its contract. */
export function orderedOffer(number: number, change: Partial<OrderedOffer> = {}): OrderedOffer {
  return estimatePeerCalls.getOrderedOffer.response.parse({
    estimateId: demoEstimateId(number),
    number: `EST-${number}`,
    revision: 1,
    title: 'Two presses to Long Beach',
    titleJa: 'プレス機2台',
    shipper: { id: demoShipperId(1), name: 'Osaka Seiki', nameJa: '大阪精機' },
    project: null,
    contact: { id: demoMemberIds.shipper, name: 'Nakagawa Aya' },
    hash: 'a'.repeat(64),
    acceptedAt: '2026-11-02T01:00:00.000Z',
    purchaseOrder: 'PO-778812',
    remarks: '',
    currency: 'JPY',
    totals: { sell: '1279827', tax: '30298', total: '1310125', cost: '1171707' },
    budget: [
      {
        ...{ stage: 'sea-transport', code: 'OFR', description: 'Ocean freight', descriptionJa: '海上運賃' },
        ...{ sell: '900000', cost: '800000' },
      },
      {
        ...{ stage: 'packing', code: 'CRATE', description: 'Crating', descriptionJa: null },
        ...{ sell: '379827', cost: null },
      },
    ],
    shipment: {
      mode: 'FCL',
      incoterm: { rule: 'CIF', namedPlace: 'Long Beach' },
      pickup: { name: 'Osaka plant', nameJa: null },
      portOfLoading: { code: 'JPYOK', name: 'Yokohama', nameJa: '横浜' },
      portOfDischarge: { code: 'USLGB', name: 'Long Beach', nameJa: 'ロングビーチ' },
      delivery: null,
      carrier: 'Pacific Line',
      vessel: null,
      containers: '1 × 20GP',
      dates: { ready: '2026-12-01', departure: '2026-12-14', arrival: null },
      cargo: { packages: '52', cubicMetres: '18.4', grossKilograms: '9800', revenueTons: '18.4' },
      cargoRows: [],
      cargoRowCount: 0,
    },
    ...change,
  });
}

/** Stands where the estimate service listens, and answers accepted offers by their estimates. */
async function listen(offers: ReadonlyMap<string, OrderedOffer>): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const offer = offers.get((incoming.url ?? '').split('/').at(-1) ?? '');
    const refusal = {
      code: 'state-conflict',
      errors: [{ path: 'state', code: 'guard.state', message: 'sent' }],
    };
    outgoing
      .writeHead(offer ? 200 : 409, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(offer ?? refusal));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

export const { estimator } = demoMemberIds;

/** The projects service with demo data and copies of a shipper and of members, before an estimate service of the test. */
export async function startOrderSetting() {
  const database = await testDatabase('projects');
  const offers = new Map<string, OrderedOffer>();
  const peer = await listen(offers);
  const { port } = peer.address() as AddressInfo;
  const start = () =>
    startTestService(projectsService, {
      mongoUrl: database.url,
      environment: { APP_PEERS: JSON.stringify({ estimate: `http://127.0.0.1:${port}` }) },
    });
  const service = await start();
  const member = (id: string, name: string, roles: string[]) => ({
    ...{ from: 'account', type: 'member.saved', aggregateId: id },
    data: { name, roles, active: true },
  });
  await service.feed([
    {
      ...{ from: 'shippers', type: 'shipper.saved', aggregateId: demoShipperId(1) },
      data: { code: 'OSK', name: 'Osaka Seiki', nameJa: '大阪精機', archived: false },
    },
    member(demoMemberIds.estimator, 'Sato Yui', ['estimator']),
    member(demoMemberIds.approver, 'Mori Naoko', ['approver']),
    member(demoMemberIds.shipper, 'Nakagawa Aya', ['shipperMember']),
  ]);
  const body = (number: number, change: object = {}) => ({
    estimateId: demoEstimateId(number),
    revision: 1,
    newProject: { code: `EST-${number}`, name: 'Two presses to Long Beach' },
    purchaseOrder: 'PO-778812',
    assigneeId: estimator,
    milestones: { ready: '2026-12-01', cargoCutoff: '2026-12-11', departure: '2026-12-14' },
    ...change,
  });
  const accepted = (number: number, change: Partial<OrderedOffer> = {}) =>
    offers.set(demoEstimateId(number), orderedOffer(number, change));
  const create = (number: number, change: object = {}, at: TestService = service) =>
    request(at.app).post('/api/projects/orders').set(at.as()).send(body(number, change));
  const get = (path: string, headers = service.as()) =>
    request(service.app).get(`/api/projects${path}`).set(headers);
  return {
    ...{ service, offers, accepted, create, get, body, start },
    stop: async () => {
      await service.stop();
      await new Promise((resolve) => peer.close(resolve));
      await database.cleanUp();
    },
  };
}
export type OrderSetting = Awaited<ReturnType<typeof startOrderSetting>>;
