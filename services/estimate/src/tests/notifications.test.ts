import { addDays, todayIn } from '@quayside/contract/days';
import { demoMemberIds, demoOrganisations } from '@quayside/contract/demo';
import type { NotificationKind, RaisedNotification } from '@quayside/contract/notification';
import { newId } from '@quayside/service-kit';
import { expireOffers } from '../application/expire';
import { remind, remindEverywhere } from '../application/notifications/reminders';
import type { RateCardCopy } from '../domain/copies';
import { rateCardCopies } from '../store/copies';
import { aya, offerCalls } from './offer-setting';
import { admin, approver, createD02, estimateCalls, estimator, startSetting, type Setting } from './setting';

const { estimator: estimatorId, approver: approverId, admin: adminId } = demoMemberIds;
const today = todayIn('Asia/Tokyo');
let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  const member = (id: string, name: string, role: string) => ({
    ...{ from: 'account', type: 'member.saved', aggregateId: id, version: 2 },
    data: { name, roles: [role], email: `${role}@demo.example`, locale: 'en' },
  });
  await setting.service.feed([
    member(estimatorId, 'Sato Yui', 'estimator'),
    member(approverId, 'Mori Naoko', 'approver'),
    member(adminId, 'Tanaka Ken', 'admin'),
  ]);
}, 60_000);
afterAll(() => setting.stop());

const { move, read } = estimateCalls(() => setting);
const offers = offerCalls(() => setting);
const scope = () => setting.service.service.scopeFor(demoOrganisations.demo.id);
const raisedOf = async (estimateId: string, kind?: NotificationKind): Promise<RaisedNotification[]> =>
  (await setting.service.events())
    .filter(({ type, aggregateId }) => type === 'notification.raised' && aggregateId === estimateId)
    .map(({ data }) => data as RaisedNotification)
    .filter((each) => kind === undefined || each.kind === kind);
const kindsOf = async (id: string) => (await raisedOf(id)).map(({ kind }) => kind);

test('issue 28.6: a submission notifies its approvers, the answer who submitted it, and taking back nobody', async () => {
  const submitted = await move(estimator, await createD02(setting), 'submit');
  const { id } = submitted;
  const [first] = await raisedOf(id);
  expect(first).toMatchObject({
    ...{ kind: 'submitted', actorId: estimatorId, path: `/estimate/${id}` },
    facts: { label: expect.stringMatching(/ R1$/), actor: 'Sato Yui', title: { en: 'Press line' } },
  });
  expect(first?.memberIds.sort()).toEqual([adminId, approverId].sort());
  const returned = await move(approver, submitted, 'return', { comment: 'Check the rates' });
  const again = await move(estimator, returned, 'submit');
  const back = await move(estimator, again, 'return');
  const last = await move(estimator, back, 'submit');
  await move(approver, last, 'approve');
  expect(await kindsOf(id)).toEqual(['submitted', 'returned', 'submitted', 'submitted', 'approved']);
  const [approved] = await raisedOf(id, 'approved');
  expect(approved).toMatchObject({ memberIds: [estimatorId], actorId: approverId });
});

test('issue 28.6: an offer notifies of its first view, questions, counter-offers and its answer, and not of repeats', async () => {
  const { id } = await offers.sent([aya]);
  const token = await offers.tokenOf(id, aya.email);
  const view = await offers.open(token);
  await offers.outside('seen', { token }).expect(204);
  await offers.outside('seen', { token }).expect(204);
  await offers.outside('ask', { token, text: 'When?' }).expect(201);
  const target = { of: 'total', currency: 'JPY', amount: '100' };
  await offers.outside('counter', { token, target }).expect(201);
  const acceptance = offers.acceptance(token, view.content.hash);
  await offers.outside('accept', acceptance).expect(200);
  await offers.outside('accept', acceptance).expect(200);
  const raised = (await raisedOf(id)).slice(2);
  expect(raised.map(({ kind }) => kind)).toEqual(['firstView', 'question', 'counterOffer', 'accepted']);
  for (const each of raised) {
    expect(each).toMatchObject({ memberIds: [estimatorId], facts: { actor: 'Nakagawa Aya' } });
    expect(JSON.stringify(each)).not.toContain(token);
  }
});

test('issue 28.6: who declines for the client is not notified, colleagues are', async () => {
  const { id } = await offers.sent([aya]);
  await move(estimator, await read(id), 'decline', { reason: 'price' });
  expect(await raisedOf(id, 'declined')).toEqual([]);
  const other = await offers.sent([aya]);
  await move(admin, await read(other.id), 'decline', { reason: 'price' });
  expect(await raisedOf(other.id, 'declined')).toMatchObject([{ memberIds: [estimatorId] }]);
});

test('issue 28.6: a mail that was refused notifies the sender, one that was sent does not', async () => {
  const { id } = await offers.sent([aya]);
  const [link] = (await offers.links(id)).items;
  const outcome = (state: string, reason: string | null) =>
    setting.service.feed([
      { from: 'account', type: 'mail.outcome', data: { reference: link.id, state, reason } },
    ]);
  await outcome('sent', null);
  expect(await raisedOf(id, 'mailFailed')).toEqual([]);
  await outcome('failed', '550 no such user');
  expect(await raisedOf(id, 'mailFailed')).toMatchObject([
    { memberIds: [estimatorId], actorId: null, facts: { detail: { en: `${aya.name} <${aya.email}>` } } },
  ]);
});

test('issue 28.6: an assignment notifies who works on it from now on, once', async () => {
  const { id, version } = await createD02(setting);
  const api = setting.call(estimator);
  const first = await api.patch(`/estimates/${id}`, version).send({ assigneeId: adminId }).expect(200);
  await api.patch(`/estimates/${id}`, first.body.version).send({ assigneeId: adminId }).expect(200);
  const stage = (await api.get(`/estimates/${id}/stages/warehouse`).expect(200)).body;
  const assign = (assigneeId: string, stageVersion: number) =>
    api.patch(`/estimates/${id}/stages/warehouse`, stageVersion).send({ assigneeId }).expect(200);
  const mine = await assign(estimatorId, stage.version);
  await assign(adminId, mine.body.stage.version);
  expect(await raisedOf(id, 'assigned')).toMatchObject([
    { memberIds: [adminId], path: `/estimate/${id}`, facts: { detail: null } },
    {
      ...{ memberIds: [adminId], path: `/estimate/warehouse/${id}/edit` },
      facts: { detail: { en: 'Warehouse', ja: '倉庫' } },
    },
  ]);
});

test('issue 28.6: who is assigned at the creation is notified, and who creates for themselves is not', async () => {
  const { id } = await createD02(setting, estimator, { assigneeId: adminId });
  expect(await raisedOf(id, 'assigned')).toMatchObject([{ memberIds: [adminId], actorId: estimatorId }]);
  const own = await createD02(setting);
  expect(await raisedOf(own.id, 'assigned')).toEqual([]);
});

test('issue 28.6: an offer that ends in three days notifies once, and again when it has expired', async () => {
  const validUntil = addDays(today, 2);
  const submitted = await move(estimator, await createD02(setting, estimator, { validUntil }), 'submit');
  const approved = await move(approver, submitted, 'approve');
  const { id } = await move(estimator, approved, 'send', { recipients: [aya] });
  const [one, other] = await Promise.all([remind(scope()), remind(scope())]);
  expect(one + other).toBe(1);
  await remindEverywhere(setting.service.service);
  expect(await raisedOf(id, 'expiresSoon')).toMatchObject([
    { memberIds: [estimatorId], actorId: null, facts: { date: validUntil, actor: null } },
  ]);
  const { connection } = setting.service.service;
  const yesterday = addDays(today, -1);
  await connection
    .collection<{ _id: string }>('estimates')
    .updateOne({ _id: id }, { $set: { 'revisions.0.validUntil': yesterday } });
  await expireOffers(scope());
  expect(await raisedOf(id, 'expired')).toMatchObject([{ memberIds: [estimatorId] }]);
});

test('issue 28.6: a stage that is due notifies who works on it, and again when it is due another day', async () => {
  const { id } = await createD02(setting);
  const api = setting.call(estimator);
  const due = async (dueDate: string) => {
    const stage = (await api.get(`/estimates/${id}/stages/warehouse`).expect(200)).body;
    const change = { dueDate, assigneeId: adminId, state: 'todo' };
    await api.patch(`/estimates/${id}/stages/warehouse`, stage.version).send(change).expect(200);
    await remind(scope());
  };
  await due(addDays(today, 1));
  expect(await raisedOf(id, 'stageDue')).toEqual([]);
  await due(today);
  await remind(scope());
  await due(addDays(today, -1));
  expect(await raisedOf(id, 'stageDue')).toMatchObject([
    { memberIds: [adminId], facts: { date: today, detail: { ja: '倉庫' } } },
    { memberIds: [adminId], facts: { date: addDays(today, -1) } },
  ]);
});

test('issue 28.6: a rate card that an open estimate uses notifies before its last day', async () => {
  const { id } = await createD02(setting);
  const cardId = newId();
  const { connection } = setting.service.service;
  await connection
    .collection('stageSheets')
    .updateOne({ estimateId: id, stage: 'warehouse' }, { $set: { 'lines.0.rateCardId': cardId } });
  const card = (validTo: string, version: number) =>
    scope()
      .store(rateCardCopies)
      .mirror(cardId, version, {
        ...{ stage: 'warehouse', supplierId: newId(), validFrom: '2026-01-01', validTo, removed: false },
        card: { supplierName: 'Hama Storage', name: 'Storage' } as RateCardCopy,
      });
  await card(addDays(today, 4), 1);
  await remind(scope());
  expect(await raisedOf(id, 'rateEnds')).toEqual([]);
  await card(addDays(today, 3), 2);
  await remind(scope());
  await remind(scope());
  expect(await raisedOf(id, 'rateEnds')).toMatchObject([
    {
      memberIds: [estimatorId],
      facts: { date: addDays(today, 3), detail: { en: 'Rate card Hama Storage · Storage' } },
    },
  ]);
});
