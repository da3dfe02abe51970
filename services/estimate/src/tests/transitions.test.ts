import { addDays, todayIn } from '@quayside/contract/days';
import {
  admin,
  approver,
  createD02,
  d02Request,
  estimateCalls,
  estimator,
  shipperId,
  shipperMember,
  startSetting,
  viewer,
  type Person,
  type Setting,
} from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

type Shown = {
  id: string;
  version: number;
  state: string;
  revisions: { state: string; hash: string }[];
  [name: string]: unknown;
};
const recipients = { recipients: ['purchasing@osaka-seiki.example'] };

const { move } = estimateCalls(() => setting);

async function sentEstimate(): Promise<Shown> {
  const submitted = await move(estimator, (await createD02(setting)) as Shown, 'submit');
  const approved = await move(approver, submitted, 'approve', { comment: 'fine' });
  return move(estimator, approved, 'send', recipients);
}

test('asked for, approved by another, sent, seen, accepted on the hash that was read', async () => {
  const sent = await sentEstimate();
  expect(sent.state).toBe('sent');
  const seen = await setting.call(shipperMember).get(`/estimates/${sent.id}`).expect(200);
  expect(seen.body).toMatchObject({ view: 'sell', state: 'viewed', allowed: ['accept', 'decline'] });
  expect(JSON.stringify(seen.body)).not.toMatch(/"(cost|margin|marginRate|notes)":/);
  expect(seen.body.totals.total).toBe('1310125');
  const { hash } = seen.body.revisions[0];
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const wrong = await move(shipperMember, seen.body, 'accept', { hash: '0'.repeat(64) }, 409);
  expect(wrong.errors?.[0]?.code).toBe('guard.hash');
  const reader = { ...shipperMember, mayAccept: false };
  expect((await setting.call(reader).get(`/estimates/${sent.id}`)).body.allowed).toEqual([]);
  await move(reader, seen.body, 'accept', { hash }, 403);
  const accepted = await move(shipperMember, seen.body, 'accept', { hash, purchaseOrder: 'PO-1' });
  expect(accepted).toMatchObject({
    state: 'accepted',
    acceptance: { hash, onBehalf: false, purchaseOrder: 'PO-1' },
  });
  await move(shipperMember, accepted, 'decline', { reason: 'price' }, 409);
});

test('nothing is submitted with missing charges, lines without price, or an unknown route', async () => {
  const { body } = await setting.call(estimator).post('/estimates').send(d02Request()).expect(201);
  const refused = await move(estimator, body, 'submit', {}, 409);
  expect(new Set(refused.errors?.map(({ code }) => code))).toEqual(
    new Set(['guard.unacknowledged', 'guard.unpriced-line']),
  );
  const packing = await setting.call(estimator).get(`/estimates/${body.id}/stages/vanning`).expect(200);
  const remove = packing.body.lines.map((line: { id: string }) => line.id);
  const saved = await setting
    .call(estimator)
    .patch(`/estimates/${body.id}/stages/vanning`, 1)
    .send({ lines: { remove } })
    .expect(200);
  const missing = await move(
    estimator,
    { id: body.id, version: saved.body.estimate.version },
    'submit',
    {},
    409,
  );
  expect(missing.errors?.map(({ code }) => code)).toContain('guard.missing-charge');
  const { portOfDischarge: _none, ...route } = d02Request().route;
  const draft = await setting.call(estimator).post('/estimates').send(d02Request({ route })).expect(201);
  expect(draft.body.state).toBe('draft');
  const incomplete = await move(estimator, draft.body, 'submit', {}, 409);
  expect(incomplete.errors?.map(({ code }) => code)).toContain('guard.incomplete-header');
});

test('four eyes: who made or changed it cannot approve it; others without the right neither', async () => {
  const own = (await createD02(setting, admin)) as Shown;
  const submitted = await move(admin, own, 'submit');
  await move(admin, submitted, 'approve', {}, 403);
  await move(estimator, submitted, 'approve', {}, 403);
  await move(viewer, submitted, 'approve', {}, 403);
  await move(approver, submitted, 'approve');
});

test('below the margin floor only an admin approves', async () => {
  const estimate = (await createD02(setting)) as Shown & { document: { defaults: object } };
  const { body } = await setting
    .call(estimator)
    .patch(`/estimates/${estimate.id}`, estimate.version)
    .send({ defaults: { ...estimate.document.defaults, markup: { kind: 'markup', rate: '0.01' } } })
    .expect(200);
  const submitted = await move(estimator, { id: estimate.id, version: body.version }, 'submit');
  const refused = await move(approver, submitted, 'approve', {}, 409);
  expect(refused.errors?.[0]?.code).toBe('guard.margin-floor');
  await move(admin, submitted, 'approve');
});

test('of twenty approvals at once one wins', async () => {
  const submitted = await move(estimator, (await createD02(setting)) as Shown, 'submit');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      setting.call(approver).post(`/estimates/${submitted.id}/approve`, submitted.version).send({}),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409 || status === 412)).toHaveLength(19);
});

test('in review and after sending nothing changes; a return opens it again', async () => {
  const submitted = await move(estimator, (await createD02(setting)) as Shown, 'submit');
  const path = `/estimates/${submitted.id}`;
  const stage = await setting.call(estimator).get(`${path}/stages/packing`).expect(200);
  await setting
    .call(estimator)
    .patch(`${path}/stages/packing`, stage.body.version)
    .send({ notes: 'x' })
    .expect(409);
  await setting.call(estimator).patch(path, submitted.version).send({ title: 'x' }).expect(409);
  await setting.call(estimator).put(`${path}/cargo`, submitted.version).send({ cargo: [] }).expect(409);
  await move(approver, submitted, 'return', {}, 422);
  const returned = await move(approver, submitted, 'return', { comment: 'Check the drayage.' });
  expect(returned).toMatchObject({ state: 'draft', returned: { comment: 'Check the drayage.' } });
  const saved = await setting
    .call(estimator)
    .patch(`${path}/stages/packing`, stage.body.version)
    .send({ notes: 'x' })
    .expect(200);
  expect(saved.body.estimate.state).toBe('pricing');
  await move(estimator, { id: submitted.id, version: saved.body.estimate.version }, 'send', recipients, 409);
});

test('a new revision leaves the sent one as it was, until it is sent itself', async () => {
  const first = await sentEstimate();
  const validUntil = addDays(todayIn('Asia/Tokyo'), 40);
  const second = await move(estimator, first, 'revise', { validUntil, fx: 'keep' });
  expect(second).toMatchObject({ revision: 2, state: 'pricing', totals: { total: '1310125' } });
  const stage = await setting.call(estimator).get(`/estimates/${first.id}/stages/packing`).expect(200);
  const line = { ...stage.body.lines[0], rate: '20000' };
  const saved = await setting
    .call(estimator)
    .patch(`/estimates/${first.id}/stages/packing`, stage.body.version)
    .send({ lines: { upsert: [line] } })
    .expect(200);
  const shown = await setting.call(shipperMember).get(`/estimates/${first.id}`).expect(200);
  expect(shown.body).toMatchObject({ revision: 1, state: 'viewed', totals: { total: '1310125' } });
  expect(shown.body.revisions).toHaveLength(1);
  await setting.call(shipperMember).get(`/estimates/${first.id}?revision=2`).expect(404);
  const list = await setting.call(shipperMember).get('/estimates?state=viewed').expect(200);
  expect(list.body.items.find((row: Shown) => row.id === first.id)).toMatchObject({
    revision: 1,
    totals: { total: '1310125' },
  });
  expect(saved.body.estimate.totals.total).not.toBe('1310125');
  const { body: now } = await setting.call(estimator).get(`/estimates/${first.id}`).expect(200);
  const submitted = await move(estimator, now, 'submit');
  const approved = await move(approver, submitted, 'approve');
  const sent = await move<Shown>(estimator, approved, 'send', recipients);
  expect(sent.revisions.map(({ state }) => state)).toEqual(['superseded', 'sent']);
  const old = await setting.call(estimator).get(`/estimates/${first.id}?revision=1`).expect(200);
  expect(old.body).toMatchObject({ state: 'superseded', totals: { total: '1310125' }, allowed: [] });
});

test('a client’s list shows the title of the offer, not that of a later draft', async () => {
  const first = await sentEstimate();
  const titleOf = async () => {
    const list = await setting.call(shipperMember).get('/estimates').expect(200);
    return list.body.items.find((row: Shown) => row.id === first.id)?.title as string;
  };
  const offered = await titleOf();
  const validUntil = addDays(todayIn('Asia/Tokyo'), 40);
  const second = await move(estimator, first, 'revise', { validUntil, fx: 'keep' });
  await setting
    .call(estimator)
    .patch(`/estimates/${first.id}`, second.version)
    .send({ title: 'A draft for our eyes' })
    .expect(200);
  expect(await titleOf()).toBe(offered);
});

test('staff accept on behalf with evidence only; others of another shipper see nothing', async () => {
  const sent = await sentEstimate();
  const refused = await move(estimator, sent, 'accept', {}, 409);
  expect(refused.errors?.[0]?.code).toBe('guard.evidence');
  const stranger: Person = { ...shipperMember, shipperId: '0c0000000000000000000002' };
  await setting.call(stranger).get(`/estimates/${sent.id}`).expect(404);
  await move(stranger, sent, 'accept', {}, 404);
  expect(shipperId).not.toBe(stranger?.shipperId);
  const accepted = await move(estimator, sent, 'accept', { evidence: 'by telephone, Nakagawa' });
  expect(accepted).toMatchObject({ state: 'accepted', acceptance: { onBehalf: true } });
});

test('an Idempotency-Key moves a state once', async () => {
  const estimate = (await createD02(setting)) as Shown;
  const post = () =>
    setting
      .call(estimator)
      .post(`/estimates/${estimate.id}/submit`, estimate.version)
      .set('Idempotency-Key', 'submit-1')
      .send({});
  const first = await post().expect(200);
  const again = await post().expect(200);
  expect(again.body).toEqual(first.body);
  const events = await setting.service.events();
  const own = events.filter((event) => event.aggregateId === estimate.id && event.data.state === 'inReview');
  expect(own).toHaveLength(1);
});
