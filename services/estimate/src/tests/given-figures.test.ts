import { addDays, todayIn } from '@quayside/contract/days';
import type { ChargeLine } from '@quayside/rating';
import type { RateAllResult } from '../contract';
import {
  admin,
  approver,
  createD02,
  estimateCalls,
  estimator,
  otherShipperId,
  shipperId,
  startSetting,
  type Setting,
} from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const sea = 'sea-transport';
const api = () => setting.call(estimator);
const { missing, versionOf, stageOf, refusals } = estimateCalls(() => setting);
const rateAll = async (id: string, body: object) =>
  (
    await api()
      .post(`/estimates/${id}/rate-all`, await versionOf(id))
      .send(body)
      .expect(200)
  ).body as RateAllResult;
const linesOf = async (id: string): Promise<ChargeLine[]> => (await stageOf(id, sea)).lines;
async function upsert(id: string, lines: object[]) {
  const { version } = await stageOf(id, sea);
  await api()
    .patch(`/estimates/${id}/stages/${sea}`, version)
    .send({ lines: { upsert: lines } })
    .expect(200);
}
const rule = (shipper: string, rate: string, change: object = {}) => ({
  ...{ name: `Sea at ${rate}`, kind: 'markup', when: { shippers: [shipper], stages: [sea] } },
  ...{ validFrom: '2020-01-01', markup: { kind: 'markup', rate } },
  ...change,
});
const keepRule = async (body: object) =>
  (await setting.call(admin).post('/rules').send(body).expect(201)).body as { id: string; version: number };
const changeRule = ({ id, version }: { id: string; version: number }, body: object) =>
  setting.call(admin).patch(`/rules/${id}`, version).send(body).expect(200);

test('a markup that no rule gives, or not the one that holds, is named line by line and refused until it is applied', async () => {
  const { id } = (await createD02(setting)) as { id: string };
  expect(await missing(id)).toEqual([]);
  const kept = await keepRule(rule(shipperId, '0.2'));
  const told = await missing(id);
  expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['guard.markup-rule']));
  expect(told[0]).toMatchObject({
    path: expect.stringMatching(/^stages\.sea-transport\.lines\./),
    message: expect.stringMatching(/^OFR Sea at 0\.2$/),
  });
  // What is passed on at cost knows nothing of it.
  expect(told.some(({ path }) => path.endsWith('othc'))).toBe(
    !(await linesOf(id)).find(({ code }) => code === 'OTHC')?.disbursement,
  );
  expect(await refusals(estimator, id, 'submit')).toEqual({ status: 409, errors: told });
  // Only the markups are brought up to date: no price, and no card that somebody chose.
  const before = await linesOf(id);
  const shown = await rateAll(id, { take: false, only: 'markup' });
  expect(shown.lines.map(({ lineId }) => `stages.${sea}.lines.${lineId}`).sort()).toEqual(
    expect.arrayContaining(told.map(({ path }) => path).sort()),
  );
  expect(shown).toMatchObject({ entry: [], gaps: [] });
  expect(shown.lines.every(({ after, before: old }) => after?.cost === old?.cost)).toBe(true);
  await rateAll(id, { take: true, only: 'markup', proposal: shown.proposal });
  const marked = await linesOf(id);
  expect(marked.map(({ rate }) => rate)).toEqual(before.map(({ rate }) => rate));
  expect(marked.find(({ code }) => code === 'OFR')?.ruleMarkup?.rule.name).toBe('Sea at 0.2');
  expect(await missing(id)).toEqual([]);
  // A line that is added has no markup of the rule yet.
  const freight = marked.find(({ code }) => code === 'OFR');
  const { ruleMarkup: _rule, markup: _markup, containerType: _type, ...bare } = freight as ChargeLine;
  await upsert(id, [{ ...bare, id: 'added', code: 'PSS', description: 'Peak season' }]);
  expect(await missing(id)).toMatchObject([{ path: `stages.${sea}.lines.added`, code: 'guard.markup-rule' }]);
  // A markup that somebody types is their own.
  await upsert(id, [{ ...bare, id: 'added', code: 'PSS', markup: { kind: 'markup', rate: '0.31' } }]);
  expect(await missing(id)).toEqual([]);
  // Another shipper: what the rule of the former one gave does not stand in silence.
  await api()
    .patch(`/estimates/${id}`, await versionOf(id))
    .send({ shipperId: otherShipperId, projectId: null })
    .expect(200);
  const ofOther = await missing(id);
  expect(ofOther).toContainEqual({
    ...{ path: `stages.${sea}.lines.${freight?.id}`, code: 'guard.markup-rule', message: 'OFR' },
  });
  expect((await refusals(estimator, id, 'submit')).status).toBe(409);
  await rateAll(id, { take: true, only: 'markup' });
  expect((await linesOf(id)).find(({ code }) => code === 'OFR')?.ruleMarkup).toBeUndefined();
  expect(await missing(id)).toEqual([]);
  await changeRule(kept, { validTo: '2020-12-31' });
}, 60_000);

test('a rule that changes while the estimate is looked at refuses approving and sending, and says so', async () => {
  const { id } = (await createD02(setting)) as { id: string };
  const kept = await keepRule(rule(shipperId, '0.25'));
  await rateAll(id, { take: true, only: 'markup' });
  expect((await refusals(estimator, id, 'submit')).status).toBe(200);
  // Another name is no other figure.
  await changeRule(kept, { name: 'Sea, as agreed' });
  expect(await missing(id, approver)).toEqual([]);
  await changeRule({ ...kept, version: kept.version + 1 }, { markup: { kind: 'markup', rate: '0.3' } });
  const told = await missing(id, approver);
  expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['guard.markup-rule']));
  expect(await refusals(approver, id, 'approve')).toEqual({ status: 409, errors: told });
  await changeRule({ ...kept, version: kept.version + 2 }, { markup: { kind: 'markup', rate: '0.25' } });
  expect((await refusals(approver, id, 'approve')).status).toBe(200);
  await changeRule({ ...kept, version: kept.version + 3 }, { validTo: '2020-12-31' });
  const late = await missing(id);
  expect(late.length).toBeGreaterThan(0);
  const sending = { recipients: ['one@shipper.example'] };
  expect(await refusals(estimator, id, 'send', sending)).toEqual({ status: 409, errors: late });
  // The way out: back, the rules of today, and on again.
  expect((await refusals(estimator, id, 'return')).status).toBe(200);
  await rateAll(id, { take: true, only: 'markup' });
  expect(await missing(id)).toEqual([]);
}, 60_000);

test('rules of later days, and of lanes that are not this one, change nothing', async () => {
  const { id } = (await createD02(setting)) as { id: string };
  const later = addDays(todayIn('Asia/Tokyo'), 4000);
  await keepRule(rule(shipperId, '0.4', { validFrom: later }));
  const lane = { portOfLoading: 'JPUKB' };
  await keepRule(rule(shipperId, '0.5', { when: { shippers: [shipperId], lane } }));
  expect(await missing(id)).toEqual([]);
});
