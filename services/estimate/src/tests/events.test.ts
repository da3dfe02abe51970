import { addDays, todayIn } from '@quayside/contract/days';
import { decimalOf, d02Document, priceEstimate, sum } from '@quayside/rating';
import { stageIds } from '@quayside/contract';
import { estimateSaved, type EstimateSaved } from '../contract/events';
import { toldRevision } from '../domain/told-lines';
import { approver, createD02, estimator, startSetting, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

async function lastEvent(estimateId: string): Promise<EstimateSaved> {
  const events = await setting.service.events();
  const own = events.filter(
    ({ type, aggregateId }) => type === 'estimate.saved' && aggregateId === estimateId,
  );
  return estimateSaved.parse(own.at(-1)?.data);
}

test('an event tells the charges of its revision, without cost, and they add up to the stages', async () => {
  const estimate = await createD02(setting);
  const event = await lastEvent(estimate.id);
  const [revision] = event.revisions;
  expect(revision?.fx?.rates).toEqual(d02Document().fx.rates);
  expect(revision?.cargo).toEqual({ cubicMetres: '16.868', grossKilograms: event.cargo.grossKilograms });
  expect(revision?.lines?.length).toBeGreaterThan(20);
  expect(JSON.stringify(revision?.lines)).not.toMatch(/cost|margin|supplier|markup/i);
  for (const stage of stageIds) {
    const sells = (revision?.lines ?? [])
      .filter((line) => line.stage === stage)
      .map(({ sell }) => decimalOf(sell));
    expect(sum(sells).eq(revision?.stages[stage].sell ?? '-1')).toBe(true);
  }
});

test('of a new revision only its own charges are told, and none when only a state changes', async () => {
  const estimate = await createD02(setting);
  const post = async (person: typeof estimator, name: string, version: number, body: object) =>
    (await setting.call(person).post(`/estimates/${estimate.id}/${name}`, version).send(body).expect(200))
      .body;
  const validUntil = addDays(todayIn('Asia/Tokyo'), 20);
  const submitted = await post(estimator, 'submit', estimate.version, {});
  const approved = await post(approver, 'approve', submitted.version, {});
  const sent = await post(estimator, 'send', approved.version, { recipients: ['a@example.com'] });
  expect((await lastEvent(estimate.id)).revisions.map(({ lines }) => lines)).toEqual([undefined]);
  await post(estimator, 'revise', sent.version, { validUntil, fx: 'keep' });
  const told = (await lastEvent(estimate.id)).revisions.map(({ lines }) => lines !== undefined);
  expect(told).toEqual([false, true]);
}, 60_000);

test('lines of one code are told as one; hundreds of charges are not told one by one', () => {
  const document = d02Document();
  const { packing } = document.stages;
  const [line] = packing.lines;
  if (!line) throw new Error('no line');
  packing.lines = [...packing.lines, { ...line, id: 'again' }];
  const told = toldRevision(document, priceEstimate(document));
  const same = told.lines?.filter(({ code, stage }) => code === line.code && stage === 'packing');
  expect(same).toHaveLength(1);
  expect(same?.[0]).toMatchObject({ quantity: null, rate: null });
  packing.lines = Array.from({ length: 400 }, (_, index) => ({
    ...line,
    id: `l${index}`,
    code: `C${index}`,
  }));
  expect(toldRevision(document, priceEstimate(document))).not.toHaveProperty('lines');
});
