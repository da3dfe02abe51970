import type * as Rating from '@quayside/rating';
import { priceEstimate } from '@quayside/rating';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import request from 'supertest';
import { estimateService } from '../service';
import {
  approver,
  createD02,
  d02Request,
  estimator,
  shipperMember,
  startSetting,
  type Person,
  type Setting,
} from './setting';

jest.mock('@quayside/rating', () => {
  const real = jest.requireActual<typeof Rating>('@quayside/rating');
  return { ...real, priceEstimate: jest.fn(real.priceEstimate) };
});

let setting: Setting;
let second: TestService;
beforeAll(async () => {
  setting = await startSetting();
  // Another process of the same service, as where it is scaled out.
  second = await startTestService(estimateService, { mongoUrl: setting.mongoUrl });
});
afterAll(async () => {
  await second?.stop();
  await setting?.stop();
});

const create = (service: TestService, key?: string) =>
  request(service.app)
    .post('/api/estimate/estimates')
    .set({ ...service.as(estimator), ...(key ? { 'Idempotency-Key': key } : {}) })
    .send(d02Request());

/** Running numbers of answers, sorted: `EST-2026-0042` is 42. */
const numbersOf = (answers: readonly { body: { number: string } }[]) =>
  answers.map(({ body }) => Number(body.number.split('-').at(-1))).sort((a, b) => a - b);

const upFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

test.each([
  ['one process', () => [setting.service]],
  ['two processes', () => [setting.service, second]],
])('thirty at once in %s are made, each worked on once, with numbers in a row', async (_name, services) => {
  const [next = 0] = numbersOf([await create(setting.service)]);
  jest.mocked(priceEstimate).mockClear();
  await create(setting.service);
  const pricesOfOne = jest.mocked(priceEstimate).mock.calls.length;
  jest.mocked(priceEstimate).mockClear();
  const among = services();
  const answers = await Promise.all(
    upFrom(0, 30).map((index) => {
      const service = among[index % among.length] as TestService;
      return create(service, index % 3 === 0 ? `many-${among.length}-${index}` : undefined);
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(upFrom(0, 30).map(() => 201));
  expect(numbersOf(answers)).toEqual(upFrom(next + 2, 30));
  // As much work as one after the other: nobody had to begin again with a price worked out.
  expect(jest.mocked(priceEstimate)).toHaveBeenCalledTimes(30 * pricesOfOne);
});

type Shown = { id: string; version: number; revisions: { hash: string }[] };
const move = (service: TestService, person: Person, { id, version }: Shown, name: string, body: object) =>
  request(service.app)
    .post(`/api/estimate/estimates/${id}/${name}`)
    .set({ ...service.as(person), 'If-Match': `"${version}"` })
    .send(body);

async function sent(): Promise<Shown> {
  let estimate = (await createD02(setting)) as Shown;
  for (const [person, name, body] of [
    [estimator, 'submit', {}],
    [approver, 'approve', { comment: 'fine' }],
    [estimator, 'send', { recipients: ['purchasing@osaka-seiki.example'] }],
  ] as const)
    estimate = (await move(setting.service, person, estimate, name, body).expect(200)).body as Shown;
  return estimate;
}

const countOf = (answers: readonly { status: number }[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

test('twelve acceptances at once, at two processes, accept once', async () => {
  const { id } = await sent();
  const seen = (await setting.call(shipperMember).get(`/estimates/${id}`).expect(200)).body as Shown;
  const hash = seen.revisions[0]?.hash;
  const answers = await Promise.all(
    upFrom(0, 12).map((index) =>
      // Each another one: the same said twice by the same person is answered with what came of the first.
      move(index % 2 === 0 ? setting.service : second, shipperMember, seen, 'accept', {
        hash,
        purchaseOrder: `PO-${index}`,
      }),
    ),
  );
  expect(countOf(answers, 200)).toBe(1);
  expect(countOf(answers, 409) + countOf(answers, 412)).toBe(11);
  const told = (await setting.service.events()).filter(
    ({ aggregateId, data }) => aggregateId === id && data['state'] === 'accepted',
  );
  expect(told).toHaveLength(1);
});

test('twelve revisions at once, at two processes, make one', async () => {
  const offer = await sent();
  const validUntil = d02Request().validUntil;
  const answers = await Promise.all(
    upFrom(0, 12).map((index) =>
      move(index % 2 === 0 ? setting.service : second, estimator, offer, 'revise', {
        validUntil,
        fx: 'keep',
      }),
    ),
  );
  expect(countOf(answers, 200)).toBe(1);
  expect(countOf(answers, 409) + countOf(answers, 412)).toBe(11);
  const read = await setting.call(estimator).get(`/estimates/${offer.id}`).expect(200);
  expect(read.body.revisions.map(({ revision }: { revision: number }) => revision)).toEqual([1, 2]);
});
