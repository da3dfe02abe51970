import { addDays, todayIn } from '@quayside/contract/days';
import {
  approver,
  createD02,
  estimateCalls,
  estimator,
  shipperMember,
  startSetting,
  type Person,
  type Setting,
} from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const { move, versionOf } = estimateCalls(() => setting);

async function found(person: Person, q: string): Promise<{ title: string }[]> {
  const { body } = await setting
    .call(person)
    .get(`/estimates?q=${encodeURIComponent(q)}`)
    .expect(200);
  return body.items;
}

/** An offer that was accepted, and a draft after it whose title says what the client may not learn. */
async function withSecretDraft(): Promise<string> {
  const offered = { title: 'Offered press', titleJa: '提示プレス' };
  const { id } = await createD02(setting, estimator, offered);
  for (const [person, step, body] of [
    [estimator, 'submit', {}],
    [approver, 'approve', {}],
    [estimator, 'send', { recipients: ['purchasing@osaka-seiki.example'] }],
    [shipperMember, 'accept', { purchaseOrder: 'PO-1' }],
    [estimator, 'revise', { validUntil: addDays(todayIn('Asia/Tokyo'), 30), fx: 'keep' }],
  ] as const)
    await move(person, { id, version: await versionOf(id) }, step, body);
  await setting
    .call(estimator)
    .patch(`/estimates/${id}`, await versionOf(id))
    .send({ title: 'Covert lathe', titleJa: '秘密旋盤' })
    .expect(200);
  return id;
}

test('a client finds an estimate by the titles that were offered, not by those of a draft', async () => {
  const id = await withSecretDraft();
  for (const q of ['Covert', 'lathe', '秘密', '旋盤', 'Covert press']) {
    expect(await found(shipperMember, q)).toEqual([]);
  }
  for (const q of ['Offered', '提示', 'EST', '大阪', 'offered 大阪'])
    expect(await found(shipperMember, q)).toMatchObject([{ title: 'Offered press', titleJa: '提示プレス' }]);
  // The own company works at the draft.
  expect(await found(estimator, 'Covert 旋盤')).toMatchObject([{ title: 'Covert lathe' }]);

  // As it was stored before: the migration takes the titles from what was sent.
  const rows = setting.service.service.connection.collection<{ _id: string; revisions: object[] }>(
    'estimates',
  );
  const row = await rows.findOne({ _id: id });
  const revisions = (row?.revisions ?? []).map((each) => ({ ...each, title: undefined, titleJa: undefined }));
  const withoutTitles = JSON.parse(JSON.stringify(revisions)) as object[];
  await rows.updateOne(
    { _id: id },
    { $unset: { clientSearchText: '' }, $set: { schemaVersion: 3, revisions: withoutTitles } },
  );
  expect(await setting.service.migrate()).toContainEqual({ store: 'estimates', migrated: 1, failed: [] });
  expect(await found(shipperMember, 'Covert')).toEqual([]);
  expect(await found(shipperMember, 'Offered')).toMatchObject([{ title: 'Offered press' }]);
});
