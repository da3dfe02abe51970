import { stageIds } from '@quayside/contract';
import {
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
    .filter(({ type, aggregateId }) => type === 'estimate.saved' && aggregateId === priced.id)
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

test('order D20: the reason of a withdrawal stays in the company, the client reads the message only', async () => {
  const sent = await sentEstimate();
  const body = { comment: 'We forgot the duty.', message: 'A corrected offer follows.' };
  const withdrawn = await move(approver, sent, 'withdraw', body);
  expect(withdrawn['withdrawal']).toMatchObject(body);
  for (const person of [shipperMember, viewer]) {
    const { body: seen } = await setting.call(person).get(`/estimates/${sent.id}`).expect(200);
    expect(seen.view).toBe('sell');
    expect(seen.withdrawal).toMatchObject({ comment: null, message: body.message });
    expect(JSON.stringify(seen)).not.toContain('forgot');
  }
  const told = (await setting.service.events()).filter(({ aggregateId }) => aggregateId === sent.id);
  expect(JSON.stringify(told)).not.toContain('forgot');
  // Without a message nothing is read.
  const other = await sentEstimate();
  await move(approver, other, 'withdraw', { comment: 'We forgot the duty.' });
  const { body: bare } = await setting.call(shipperMember).get(`/estimates/${other.id}`).expect(200);
  expect(bare.withdrawal).toMatchObject({ comment: null, message: null });
  await setting
    .call(approver)
    .post(`/estimates/${(await sentEstimate()).id}/withdraw`, 1)
    .send({ message: 'x' })
    .expect(422);
});

test('order B2: a client is not asked who won and at which price, and does not read what the company recorded of it', async () => {
  const sent = await sentEstimate();
  const { body: seen } = await setting.call(shipperMember).get(`/estimates/${sent.id}`).expect(200);
  const answer = (body: object) =>
    setting.call(shipperMember).post(`/estimates/${sent.id}/decline`, seen.version).send(body);
  const refused = await answer({ reason: 'lostTo', winningPrice: '900000' }).expect(422);
  expect((refused.body.errors as { path: string }[]).map(({ path }) => path)).toEqual([
    'reason',
    'winningPrice',
  ]);
  await answer({ reason: 'time', comment: 'Too late for us.' }).expect(200);
  const own = await setting.call(shipperMember).get(`/estimates/${sent.id}`).expect(200);
  expect(own.body.decline).toMatchObject({ reason: 'time', comment: 'Too late for us.' });

  const other = await sentEstimate();
  await move(estimator, other, 'decline', { reason: 'lostTo', comment: 'Hakko', winningPrice: '900000' });
  const { body } = await setting.call(shipperMember).get(`/estimates/${other.id}`).expect(200);
  expect(body.decline).toMatchObject({ comment: null, winningPrice: null });
  const { body: full } = await setting.call(estimator).get(`/estimates/${other.id}`).expect(200);
  expect(full.decline).toMatchObject({ comment: 'Hakko', winningPrice: '900000' });
});

test('order D14, D17: people have their Japanese names, and a quotation is in the language of the contact, else of the shipper', async () => {
  const { service } = setting;
  const contactId = shipperMember?.id ?? '';
  const tell = (locale: string | undefined, language: string) =>
    service.feed([
      {
        from: 'account',
        type: 'member.saved',
        aggregateId: contactId,
        version: (tellings += 1),
        data: {
          name: 'Nakagawa Aya',
          nameJa: '中川 彩',
          roles: ['shipperMember'],
          shipperId,
          active: true,
          ...(locale ? { locale } : {}),
        },
      },
      {
        from: 'shippers',
        type: 'shipper.saved',
        aggregateId: shipperId,
        version: tellings,
        data: { name: 'Osaka Seiki', nameJa: '大阪精機株式会社', address: 'Osaka', language },
      },
    ]);
  await tell('en', 'ja');
  const made = await createD02(setting, estimator, { contactId });
  const read = async (person: Person = estimator) =>
    (await setting.call(person).get(`/estimates/${made.id}`).expect(200)).body;
  expect(await read()).toMatchObject({
    quotationLanguage: 'en',
    contact: { name: 'Nakagawa Aya', nameJa: '中川 彩' },
  });
  await tell(undefined, 'ja');
  expect((await read()).quotationLanguage).toBe('ja');
  const submitted = await move(estimator, await read(), 'submit');
  const approved = await move(approver, submitted, 'approve');
  await move(estimator, approved, 'send', { recipients });
  const seen = await read(shipperMember);
  await move(shipperMember, seen, 'accept', { purchaseOrder: 'PO-9' });
  const after = await read(shipperMember);
  expect(after.acceptance.by).toEqual({ id: contactId, name: 'Nakagawa Aya', nameJa: '中川 彩' });
  expect(after.quotationLanguage).toBeNull();
});
let tellings = 1;

test('a contact of the shipper’s record has the Japanese name of the member of that name', async () => {
  const { service } = setting;
  const contact = { name: 'Nakagawa Aya', email: 'nakagawa.aya@osk.example' };
  const names = { name: 'Osaka Seiki', nameJa: '大阪精機株式会社', address: 'Osaka', language: 'ja' };
  await service.feed([
    {
      from: 'shippers',
      type: 'shipper.saved',
      aggregateId: shipperId,
      version: (tellings += 1),
      data: { ...names, contact },
    },
  ]);
  const made = await createD02(setting, estimator, { contactId: shipperId });
  const read = async () => (await setting.call(estimator).get(`/estimates/${made.id}`).expect(200)).body;
  expect((await read()).contact).toEqual({ id: shipperId, name: 'Nakagawa Aya', nameJa: '中川 彩' });
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
  expect(ready.body.findings).toMatchObject([
    { code: 'guard.departed', severity: 'hint' },
    { code: 'incoterm.containerRule', severity: 'hint' },
  ]);
});
