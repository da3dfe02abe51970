import { addDays, todayIn } from '@quayside/contract/days';
import { standingOf } from '@quayside/contract/estimate-standing';
import { expireOffers } from '../application/expire';
import { after, happenings, signature, type Happening, type ModelRow } from '../domain/moves-model';
import type { RevisionRow } from '../domain/records';
import {
  approver,
  createD02,
  estimateCalls,
  estimator,
  shipperMember,
  startSetting,
  type Person,
  type Setting,
  type ShownEstimate,
} from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const { move, versionOf } = estimateCalls(() => setting);
const recipients = { recipients: ['purchasing@osaka-seiki.example'] };

type Stored = { revisions: RevisionRow[]; sentRevision: number; standing: { outcome: string } };
const collection = (name: string) =>
  setting.service.service.connection.collection<{ _id: string } & Record<string, unknown>>(name);
const rowOf = async (id: string) =>
  (await collection('estimates').findOne({ _id: id })) as unknown as Stored & { _id: string };

/** All that is stored of an estimate, to go on from it more than once. */
type Saved = Map<string, Record<string, unknown>[]>;
const whereOf = async (id: string): Promise<Record<string, object>> => {
  const revisions = await collection('revisions').find({ estimateId: id }).toArray();
  return {
    estimates: { _id: id },
    revisions: { estimateId: id },
    stageSheets: { estimateId: id },
    cargoParts: { estimateId: id },
    snapshots: { revisionId: { $in: revisions.map(({ _id }) => _id) } },
  };
};
async function save(id: string): Promise<Saved> {
  const saved: Saved = new Map();
  for (const [name, where] of Object.entries(await whereOf(id)))
    saved.set(name, await collection(name).find(where).toArray());
  return saved;
}
async function restore(id: string, saved: Saved): Promise<void> {
  for (const [name, where] of Object.entries(await whereOf(id))) {
    await collection(name).deleteMany(where);
    const rows = saved.get(name) ?? [];
    if (rows.length > 0) await collection(name).insertMany(rows as { _id: string }[]);
  }
}

let counted = 0;
/** Another answer each time: the same one twice is answered as the first. */
const another = () => `${(counted += 1)}`;
const validUntil = addDays(todayIn('Asia/Tokyo'), 30);
const calls: Record<Exclude<Happening, 'view' | 'expire'>, () => [Person, object]> = {
  submit: () => [estimator, {}],
  approve: () => [approver, {}],
  return: () => [approver, { comment: 'again' }],
  send: () => [estimator, recipients],
  accept: () => [shipperMember, { purchaseOrder: another() }],
  decline: () => [shipperMember, { reason: 'price', comment: another() }],
  withdraw: () => [approver, { comment: 'wrong price' }],
  cancel: () => [approver, { comment: 'plant not built' }],
  revise: () => [estimator, { validUntil, fx: 'keep' }],
};

/** The next revision costs something else, so that no sum is right by chance. */
async function changePrice(id: string): Promise<void> {
  const path = `/estimates/${id}/stages/packing`;
  const { body } = await setting.call(estimator).get(path).expect(200);
  const line = { ...body.lines[0], rate: `${20_000 + Number(another())}` };
  await setting
    .call(estimator)
    .patch(path, body.version)
    .send({ lines: { upsert: [line] } })
    .expect(200);
}

/** Does it at the service. Answers whether the service did it. */
async function happen(id: string, happening: Happening): Promise<boolean> {
  const before = signature((await rowOf(id)).revisions);
  if (happening === 'view') {
    const { sentRevision } = await rowOf(id);
    await setting.call(shipperMember).get(`/estimates/${id}?revision=${sentRevision}`).expect(200);
  } else if (happening === 'expire') {
    const { sentRevision } = await rowOf(id);
    await collection('estimates').updateOne(
      { _id: id, 'revisions.revision': sentRevision },
      { $set: { 'revisions.$.validUntil': '2020-01-01' } },
    );
    await expireOffers(
      setting.service.service.scopeFor((await save(id)).get('estimates')?.[0]?.['organisationId'] as string),
    );
  } else {
    const [person, body] = calls[happening]();
    const answer = await setting
      .call(person)
      .post(`/estimates/${id}/${happening}`, await versionOf(id))
      .send(body);
    if (answer.status !== 200) {
      expect([happening, answer.status]).toEqual([happening, 409]);
      return false;
    }
    if (happening === 'revise') await changePrice(id);
    return true;
  }
  return signature((await rowOf(id)).revisions) !== before;
}

/** Row, lists, client's list, home and event say what the revisions say. */
async function agree(id: string): Promise<void> {
  const { revisions, standing } = await rowOf(id);
  const { outcome, order, offer, decisive } = standingOf(revisions);
  expect(standing.outcome).toBe(outcome);
  const listed = async (person: Person, state: string) => {
    const { body } = await setting.call(person).get(`/estimates?state=${state}`).expect(200);
    return (body.items as { id: string; revision: number; totals: { sell: string } }[]).find(
      (row) => row.id === id,
    );
  };
  for (const person of [estimator, shipperMember]) {
    const won = await listed(person, 'accepted');
    expect(won?.revision).toBe(order?.revision);
    if (order) expect(won?.totals.sell).toBe(order.figures.totals.sell);
    expect((await listed(person, 'sent,viewed'))?.revision).toBe(offer?.revision);
    expect((await listed(person, 'declined')) !== undefined).toBe(outcome === 'lost');
    expect((await listed(person, 'cancelled')) !== undefined).toBe(outcome === 'cancelled');
  }
  const { body: home } = await setting.call(estimator).get('/summary').expect(200);
  for (const each of ['won', 'lost', 'open', 'cancelled']) {
    const isIt = each === outcome;
    expect([each, home.outcome[each]]).toEqual([
      each,
      {
        count: isIt ? 1 : 0,
        sells: [{ amount: isIt ? decisive.figures.totals.sell : '0', currency: 'JPY' }],
      },
    ]);
  }
  expect(Object.values(home.outcome.reasons)).toEqual(outcome === 'lost' ? [1] : []);
  const told = (await setting.service.events())
    .filter(({ type, aggregateId }) => type === 'estimate.saved' && aggregateId === id)
    .at(-1);
  expect(signature(told?.data['revisions'] as ModelRow[])).toBe(signature(revisions));
}

test('order D1, D2, D3: the service does what the rule says in all sequences of four transitions after sending', async () => {
  const { id } = (await createD02(setting)) as ShownEstimate;
  for (const name of ['submit', 'approve', 'send'] as const) expect(await happen(id, name)).toBe(true);
  const start: ModelRow[] = [{ revision: 1, state: 'sent', decidedAt: null }];
  const known = new Map([[signature(start), { rows: start, saved: await save(id), depth: 0 }]]);
  let done = 0;
  let refused = 0;
  for (const { rows, saved, depth } of known.values()) {
    if (depth === 4) continue;
    for (const happening of happenings) {
      await restore(id, saved);
      const next = after(rows, happening, new Date().toISOString());
      const isDone = await happen(id, happening);
      const now = (await rowOf(id)).revisions;
      expect([signature(rows), happening, isDone, signature(now)]).toEqual([
        signature(rows),
        happening,
        next !== undefined,
        signature(next ?? rows),
      ]);
      if (!next) {
        refused += 1;
        continue;
      }
      done += 1;
      if (known.has(signature(next))) continue;
      await agree(id);
      known.set(signature(next), { rows: next, saved: await save(id), depth: depth + 1 });
    }
  }
  expect(done).toBeGreaterThan(30);
  expect(refused).toBeGreaterThan(done);
}, 300_000);

test('order D3: a second acceptance supersedes the first, whose record stays with it', async () => {
  const created = (await createD02(setting)) as ShownEstimate;
  const { id } = created;
  for (const name of ['submit', 'approve', 'send', 'accept', 'revise', 'submit', 'approve', 'send'] as const)
    expect([name, await happen(id, name)]).toEqual([name, true]);
  const first = (await setting.call(estimator).get(`/estimates/${id}?revision=1`).expect(200)).body;
  expect(first.state).toBe('accepted');
  expect(first.allowed).toEqual([]);
  expect((await setting.call(approver).get(`/estimates/${id}?revision=1`).expect(200)).body.allowed).toEqual([
    'cancel',
  ]);
  const seen = (await setting.call(shipperMember).get(`/estimates/${id}`).expect(200)).body;
  // The client opens the offer that waits for an answer, and its list leads with the order.
  expect(seen).toMatchObject({ revision: 2, state: 'viewed' });
  const { body: list } = await setting.call(shipperMember).get('/estimates').expect(200);
  expect(list.items.find((row: ShownEstimate) => row.id === id)).toMatchObject({
    revision: 1,
    state: 'accepted',
    outcome: 'won',
    order: { revision: 1, purchaseOrder: first.acceptance.purchaseOrder },
    offer: { revision: 2, state: 'viewed' },
    draft: null,
  });
  const accepted = await move(shipperMember, seen, 'accept', { purchaseOrder: 'PO-B' });
  expect((accepted['revisions'] as { state: string }[]).map(({ state }) => state)).toEqual([
    'superseded',
    'accepted',
  ]);
  const replaced = (await setting.call(shipperMember).get(`/estimates/${id}?revision=1`).expect(200)).body;
  expect(replaced).toMatchObject({ state: 'superseded', acceptance: first.acceptance, allowed: [] });
}, 60_000);

test('a cancelled order is neither won nor lost; only an approver cancels, with a reason that the client does not read', async () => {
  const { id } = (await createD02(setting)) as ShownEstimate;
  for (const name of ['submit', 'approve', 'send', 'accept'] as const)
    expect(await happen(id, name)).toBe(true);
  const order = (await setting.call(estimator).get(`/estimates/${id}`).expect(200)).body;
  await move(estimator, order, 'cancel', { comment: 'x' }, 403);
  await move(shipperMember, order, 'cancel', { comment: 'x' }, 403);
  await move(approver, order, 'cancel', {}, 422);
  const body = { comment: 'They are insolvent.', message: 'As agreed by telephone.' };
  const cancelled = await move(approver, order, 'cancel', body);
  expect(cancelled).toMatchObject({
    state: 'cancelled',
    cancellation: body,
    acceptance: { onBehalf: false },
  });
  const seen = (await setting.call(shipperMember).get(`/estimates/${id}`).expect(200)).body;
  expect(seen.cancellation).toMatchObject({ comment: null, message: body.message });
  expect(JSON.stringify(seen)).not.toContain('insolvent');
}, 60_000);
