import { addDays, todayIn } from '@quayside/contract/days';
import { demoMemberIds, demoOrganisations, demoProjectId, demoShipperId } from '@quayside/contract/demo';
import { startTestService, type TestService, type TestServiceOptions } from '@quayside/service-kit/testing';
import { testDatabase } from '@quayside/test-kit/mongo';
import { japaneseTaxes } from '@quayside/contract/money-terms';
import { d02Document } from '@quayside/rating';
import request from 'supertest';
import { estimateService } from '../service';

export const shipperId = demoShipperId(1);
export const otherShipperId = demoShipperId(2);

export type Person = Parameters<TestService['as']>[0];
export const estimator: Person = {};
export const approver: Person = { id: demoMemberIds.approver, name: 'Mori Naoko', roles: ['approver'] };
export const admin: Person = { id: demoMemberIds.admin, name: 'Tanaka Ken', roles: ['admin'] };
export const viewer: Person = { id: demoMemberIds.viewer, name: 'Lee Min', roles: ['viewer'] };
export const shipperMember: Person = {
  id: demoMemberIds.shipper,
  name: 'Nakagawa Aya',
  roles: ['shipperMember'],
  shipperId,
  mayAccept: true,
};
export const supplierMember: Person = { id: demoMemberIds.supplier, roles: ['supplierMember'] };
export const foreigner: Person = {
  id: demoMemberIds.otherEstimator,
  organisationId: demoOrganisations.other.id,
  name: 'Tom Reed',
};

/** The service over a fresh database that knows two shippers, a project and the dollar of case D02. */
export async function startSetting(options: Pick<TestServiceOptions, 'demo' | 'largeCalls'> = {}) {
  const database = await testDatabase('estimate');
  const service = await startTestService(estimateService, { mongoUrl: database.url, ...options });
  await service.feed([
    {
      from: 'account',
      type: 'company.saved',
      aggregateId: demoOrganisations.demo.id,
      version: 1,
      data: { name: 'Demo Forwarding K.K.', taxRates: [...japaneseTaxes] },
    },
    {
      from: 'shippers',
      type: 'shipper.saved',
      aggregateId: shipperId,
      data: { name: 'Osaka Seiki', nameJa: '大阪精機株式会社', address: 'Osaka' },
    },
    {
      from: 'shippers',
      type: 'shipper.saved',
      aggregateId: otherShipperId,
      data: { name: 'Kitahama Chemical' },
    },
    {
      from: 'projects',
      type: 'project.saved',
      aggregateId: demoProjectId(1),
      data: { name: 'Press line', shipperId },
    },
    {
      from: 'account',
      type: 'member.saved',
      aggregateId: demoMemberIds.approver,
      data: { name: 'Mori Naoko', roles: ['approver'] },
    },
  ]);
  const call = (person: Person) => {
    const headers = service.as(person);
    return {
      get: (path: string) => request(service.app).get(`/api/estimate${path}`).set(headers),
      post: (path: string, version?: number) =>
        request(service.app)
          .post(`/api/estimate${path}`)
          .set(version === undefined ? headers : { ...headers, 'If-Match': `"${version}"` }),
      put: (path: string, version?: number) =>
        request(service.app)
          .put(`/api/estimate${path}`)
          .set(version === undefined ? headers : { ...headers, 'If-Match': `"${version}"` }),
      patch: (path: string, version?: number) =>
        request(service.app)
          .patch(`/api/estimate${path}`)
          .set(version === undefined ? headers : { ...headers, 'If-Match': `"${version}"` }),
    };
  };
  return {
    service,
    mongoUrl: database.url,
    call,
    stop: async () => {
      await service.stop();
      await database.cleanUp();
    },
  };
}
export type Setting = Awaited<ReturnType<typeof startSetting>>;

const inThirtyDays = () => addDays(todayIn('Asia/Tokyo'), 30);

/** A creation request with the cargo, route and terms of case D02; by CFR, so that nothing has to be insured or acknowledged. */
export function d02Request(change: object = {}) {
  const { incoterm, route, cargo } = d02Document();
  return {
    title: 'Press line',
    shipperId,
    incoterm: { ...incoterm, rule: 'CFR' },
    route,
    currency: 'JPY',
    validUntil: inThirtyDays(),
    cargo,
    ...change,
  };
}

/** The presses of case D02: goods of one tariff number, so that one line of the entry has all of them. */
export const presses = () => d02Document().cargo.filter(({ hsCode }) => hsCode === '8462.62');

/** Packed in a shop of our own, to which the truck drives: nothing about the drayage has to be acknowledged. */
export const packedAt = { at: 'own', place: { name: 'Own packing shop' } };

/** Creates case D02 through the API, stage by stage, as a person would; answers the estimate as read at the end. */
export async function createD02(setting: Setting, person: Person = estimator, change: object = {}) {
  const api = setting.call(person);
  const request = d02Request();
  const route = { ...request.route, packedAt };
  const created = await api
    .post('/estimates')
    .send({ ...request, route, ...change })
    .expect(201);
  const { id } = created.body as { id: string };
  const document = d02Document();
  const fx = await api
    .patch(`/estimates/${id}`, created.body.version as number)
    .send({ fx: document.fx })
    .expect(200);
  expect(fx.body.version).toBe((created.body.version as number) + 1);
  for (const [stage, sheet] of Object.entries(document.stages)) {
    const current = await api.get(`/estimates/${id}/stages/${stage}`).expect(200);
    const lines = sheet.lines.map(({ validUntil: _validity, ...line }) => line);
    const kept = new Set(lines.map((line) => line.id));
    const remove = (current.body.lines as { id: string }[])
      .map((line) => line.id)
      .filter((lineId) => !kept.has(lineId));
    await api
      .patch(`/estimates/${id}/stages/${stage}`, current.body.version as number)
      .send({
        inputs: sheet.inputs,
        state: 'done',
        lines: { upsert: lines, remove, order: lines.map((line) => line.id) },
      })
      .expect(200);
  }
  const read = await api.get(`/estimates/${id}?priced=full`).expect(200);
  return read.body;
}

export type StepErrors = { path: string; code: string; message: string }[];
/** An estimate as a step answers it. */
export type ShownEstimate = { id: string; version: number; [name: string]: unknown };

/** Reading an estimate and taking it on: what tests of its steps do with one. */
export function estimateCalls(setting: () => Setting) {
  const call = (person: Person = estimator) => setting().call(person);
  const read = async (id: string, person?: Person) =>
    (await call(person).get(`/estimates/${id}?priced=full`).expect(200)).body;
  const versionOf = async (id: string): Promise<number> =>
    (await call().get(`/estimates/${id}`).expect(200)).body.version;
  const stageOf = async (id: string, stage: string) =>
    (await call().get(`/estimates/${id}/stages/${stage}`).expect(200)).body;
  /** What stands in the way of the next step. */
  const missing = async (id: string, person?: Person): Promise<StepErrors> =>
    (await call(person).get(`/estimates/${id}/review`).expect(200)).body.errors;
  /** Takes it a step on as it stands now; the answer, whatever it is. */
  const attempt = async (person: Person, id: string, name: string, body: object = {}) =>
    call(person)
      .post(`/estimates/${id}/${name}`, await versionOf(id))
      .send(body);
  const refusals = async (...step: Parameters<typeof attempt>) => {
    const { status, body } = await attempt(...step);
    return { status, errors: (body.errors ?? []) as StepErrors };
  };
  /** Takes it a step on from the version that was read; throws where the answer is another. */
  async function move<Shown extends ShownEstimate>(
    person: Person,
    estimate: Pick<Shown, 'id' | 'version'>,
    name: string,
    body: object = {},
    status = 200,
  ) {
    const answer = await call(person).post(`/estimates/${estimate.id}/${name}`, estimate.version).send(body);
    if (answer.status !== status)
      throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 600)}`);
    return answer.body as Shown & { errors?: StepErrors };
  }
  return { read, versionOf, stageOf, missing, attempt, refusals, move };
}

/** The ids of the findings that a person has to acknowledge before the next step of this estimate. */
export async function findingsToAcknowledge(setting: Setting, person: Person, id: string): Promise<string[]> {
  const { body } = await setting.call(person).get(`/estimates/${id}/review`).expect(200);
  return (body.findings as { id: string; severity: string }[])
    .filter(({ severity }) => severity === 'acknowledge')
    .map((finding) => finding.id);
}
