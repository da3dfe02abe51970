import { stageIds } from '@quayside/contract';
import {
  approver,
  createD02,
  d02Request,
  estimateCalls,
  estimator,
  shipperMember,
  startSetting,
  viewer,
  type Person,
  type Setting,
  type ShownEstimate,
} from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

type Shown = ShownEstimate;
const { move } = estimateCalls(() => setting);

const recipients = ['purchasing@osaka-seiki.example'];

async function sentEstimate(sending: object = {}): Promise<Shown> {
  const submitted = await move(estimator, (await createD02(setting)) as Shown, 'submit');
  const approved = await move(approver, submitted, 'approve');
  return move(estimator, approved, 'send', { recipients, ...sending });
}

/** Priced, but nobody has ticked its stages off. */
async function openEstimate(): Promise<Shown> {
  const { id } = (await createD02(setting)) as Shown;
  for (const stage of stageIds) {
    const path = `/estimates/${id}/stages/${stage}`;
    const { body } = await setting.call(estimator).get(path).expect(200);
    await setting.call(estimator).patch(path, body.version).send({ state: 'todo' }).expect(200);
  }
  return (await setting.call(estimator).get(`/estimates/${id}`).expect(200)).body as Shown;
}

const stateOfStages = ({ stages }: Shown) =>
  new Set(Object.values(stages as Record<string, { state: string }>).map(({ state }) => state));

test('order D12: stages that nobody marked as done are closed by submitting, and as they were again after a return', async () => {
  const priced = await openEstimate();
  expect(stateOfStages(priced)).toEqual(new Set(['todo']));
  const row = async () => {
    const { body } = await setting.call(estimator).get('/estimates?limit=100').expect(200);
    return (body.items as Shown[]).find(({ id }) => id === priced.id);
  };
  const waiting = async () => {
    const { body } = await setting.call(estimator).get('/queues/packing?limit=100').expect(200);
    return (body.items as { estimateId: string }[]).some(({ estimateId }) => estimateId === priced.id);
  };
  expect((await row())?.stagesDone).toBe(0);
  expect(await waiting()).toBe(true);

  const submitted = await move(estimator, priced, 'submit');
  expect(stateOfStages(submitted)).toEqual(new Set(['closed']));
  const stage = await setting.call(estimator).get(`/estimates/${priced.id}/stages/packing`).expect(200);
  expect(stage.body.state).toBe('closed');
  expect((await row())?.stagesDone).toBe(0);
  expect(await waiting()).toBe(false);
  const [told] = (await setting.service.events())
    .filter(({ aggregateId }) => aggregateId === priced.id)
    .slice(-1);
  expect(new Set(Object.values(told?.data.stageStates as object))).toEqual(new Set(['done']));

  const returned = await move(approver, submitted, 'return', { comment: 'Check the drayage.' });
  expect(stateOfStages(returned)).toEqual(new Set(['todo']));
  expect((await row())?.stagesDone).toBe(0);
  expect(await waiting()).toBe(true);
});

test('a stage that is not part of the offer waits in no queue', async () => {
  const { id } = await openEstimate();
  const path = `/estimates/${id}/stages/destination-custom`;
  const { body: stage } = await setting.call(estimator).get(path).expect(200);
  const saved = await setting
    .call(estimator)
    .patch(path, stage.version)
    .send({ scope: 'byOthers' })
    .expect(200);
  expect(saved.body.stage.state).toBe('done');
  const { body } = await setting.call(estimator).get('/queues/destination-custom?limit=100').expect(200);
  expect((body.items as { estimateId: string }[]).map(({ estimateId }) => estimateId)).not.toContain(id);
  const { body: list } = await setting.call(estimator).get('/estimates?limit=100').expect(200);
  expect((list.items as Shown[]).find((row) => row.id === id)?.['stagesDone']).toBe(1);
  await setting.call(estimator).patch(path, saved.body.stage.version).send({ scope: 'included' }).expect(200);
  const { body: again } = await setting
    .call(estimator)
    .get('/queues/destination-custom?limit=100')
    .expect(200);
  expect((again.items as { estimateId: string }[]).map(({ estimateId }) => estimateId)).toContain(id);
});

test('who submitted it, and with which words, is told to the company and not to the shipper', async () => {
  const submitted = await move(estimator, (await createD02(setting)) as Shown, 'submit', {
    comment: 'Sea rate agreed by telephone.',
  });
  expect(submitted['submission']).toMatchObject({ comment: 'Sea rate agreed by telephone.' });
  const approved = await move(approver, submitted, 'approve');
  const sent = await move(estimator, approved, 'send', { recipients });
  const { body } = await setting.call(shipperMember).get(`/estimates/${sent.id}`).expect(200);
  expect(body.submission).toBeNull();
  expect(JSON.stringify(body)).not.toContain('by telephone');
});

test('who submitted it takes it back without a word; an approver who returns it says why', async () => {
  const submitted = await move(estimator, (await createD02(setting)) as Shown, 'submit');
  const back = await move(estimator, submitted, 'return');
  expect(back).toMatchObject({ state: 'draft', returned: null, submission: null });
  const { body } = await setting
    .call(estimator)
    .get(`/estimates/${submitted.id}/activity?limit=1`)
    .expect(200);
  expect(body.items[0]).toMatchObject({ kind: 'state', action: 'takeBack' });

  const again = await move(estimator, back, 'submit');
  const refused = await setting
    .call(approver)
    .post(`/estimates/${again.id}/return`, again.version)
    .send({})
    .expect(422);
  expect(refused.body.errors[0]).toMatchObject({ path: 'comment', code: 'required' });
});

test('a sent estimate tells to whom, when, in which language and with which message', async () => {
  const sent = await sentEstimate({ language: 'ja', message: 'ご確認ください。' });
  expect(sent['sending']).toMatchObject({ recipients, language: 'ja', message: 'ご確認ください。' });
  const { body } = await setting.call(shipperMember).get(`/estimates/${sent.id}`).expect(200);
  expect(body.sending).toMatchObject({ recipients: null, language: 'ja', message: 'ご確認ください。' });
  const without = await sentEstimate();
  expect(without['sending']).toMatchObject({ recipients, language: null, message: null });
});

test('the same answer of the same person is answered again; another answer or person is not', async () => {
  const sent = await sentEstimate();
  const { body: seen } = await setting.call(shipperMember).get(`/estimates/${sent.id}`).expect(200);
  const accept = (person: Person, body: object) =>
    setting.call(person).post(`/estimates/${sent.id}/accept`, seen.version).send(body);
  const first = await accept(shipperMember, { purchaseOrder: 'PO-7' }).expect(200);
  const again = await accept(shipperMember, { purchaseOrder: 'PO-7' }).expect(200);
  expect(again.body).toEqual(first.body);
  const events = await setting.service.events();
  expect(
    events.filter(({ aggregateId, data }) => aggregateId === sent.id && data.state === 'accepted'),
  ).toHaveLength(1);
  // The version they name is an old one: another answer is told so, and none of them changes what was accepted.
  await accept(shipperMember, { purchaseOrder: 'PO-8' }).expect(412);
  await accept(estimator, { purchaseOrder: 'PO-7', evidence: 'e-mail' }).expect(412);

  const other = await sentEstimate();
  const decline = (body: object) =>
    setting.call(estimator).post(`/estimates/${other.id}/decline`, other.version).send(body);
  const declined = await decline({ reason: 'price', comment: 'too dear' }).expect(200);
  expect((await decline({ reason: 'price', comment: 'too dear' }).expect(200)).body).toEqual(declined.body);
  await decline({ reason: 'time' }).expect(412);
});

test('what stands in the way of submitting is told before, as the submission would answer it', async () => {
  const { body } = await setting.call(estimator).post('/estimates').send(d02Request()).expect(201);
  const review = await setting.call(estimator).get(`/estimates/${body.id}/review`).expect(200);
  const refused = await setting
    .call(estimator)
    .post(`/estimates/${body.id}/submit`, body.version)
    .send({})
    .expect(409);
  expect(review.body.errors.length).toBeGreaterThan(10);
  expect(refused.body.errors).toEqual(review.body.errors);
  await setting.call(viewer).get(`/estimates/${body.id}/review`).expect(403);
  const priced = (await createD02(setting)) as Shown;
  const ready = await setting.call(estimator).get(`/estimates/${priced.id}/review`).expect(200);
  expect(ready.body.errors).toEqual([]);
  expect(ready.body.findings).toMatchObject([{ code: 'incoterm.containerRule', severity: 'hint' }]);
});
