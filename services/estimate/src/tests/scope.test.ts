import type { ChargeLine } from '@quayside/rating';
import { pdfTexts } from './pdf-texts';
import {
  approver,
  createD02,
  d02Request,
  estimateCalls,
  estimator,
  shipperMember,
  startSetting,
  viewer,
  type Setting,
} from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

type Stage = { version: number; scope: string; lines: ChargeLine[]; inputs: Record<string, unknown> };

const { read, stageOf, attempt } = estimateCalls(() => setting);

async function patchStage(
  id: string,
  stage: string,
  body: object | ((current: Stage) => object),
  status = 200,
) {
  const current: Stage = await stageOf(id, stage);
  const answer = await setting
    .call(estimator)
    .patch(`/estimates/${id}/stages/${stage}`, current.version)
    .send(typeof body === 'function' ? body(current) : body);
  expect([answer.status, answer.body.errors]).toEqual([
    status,
    status === 200 ? undefined : expect.anything(),
  ]);
  return answer.body;
}

test('additional duties that no line carries are named, counted, and stop the estimate from being submitted', async () => {
  const { id } = await createD02(setting);
  await patchStage(id, 'destination-custom', ({ inputs }) => ({
    inputs: {
      ...inputs,
      tariffLines: (inputs.tariffLines as object[]).map((line) => ({
        ...line,
        additional: [{ code: '301', rate: '0.25' }],
      })),
    },
  }));
  const estimate = await read(id);
  // 25 % of the entered value of 64,000 USD.
  const uncharged = {
    fact: 'destination-custom.additionalDuty',
    stage: 'destination-custom',
    amount: '16000.00',
    unit: 'USD',
    codes: ['ADDDUTY'],
  };
  expect(estimate.priced).toMatchObject({ complete: false, incompleteLines: 1, uncharged: [uncharged] });
  expect(estimate.stageTotals['destination-custom']).toMatchObject({ complete: false, incompleteLines: 1 });
  const refused = await attempt(estimator, id, 'submit');
  expect(refused.status).toBe(409);
  expect(refused.body.errors).toEqual([
    { path: 'stages.destination-custom', code: 'guard.uncharged-amount', message: 'ADDDUTY 16000.00 USD' },
  ]);
  // Said to be the buyer's, it is settled: on its line, or with the whole stage.
  await patchStage(id, 'destination-custom', { scope: 'byOthers' });
  expect((await read(id)).priced).toMatchObject({ complete: true, uncharged: [] });
  expect((await attempt(estimator, id, 'submit')).status).toBe(200);
});

test('a stage left out takes its lines out of every figure, is told in the history, and comes back as it was', async () => {
  const { id, totals } = await createD02(setting);
  const before = await stageOf(id, 'destination-custom');
  expect(before.scope).toBe('included');
  const saved = await patchStage(id, 'destination-custom', { scope: 'excluded' });
  expect(saved.stage.scope).toBe('excluded');
  expect(saved.stage.lines).toEqual(before.lines);
  const without = await read(id);
  expect(without.document.stages['destination-custom'].scope).toBe('excluded');
  expect(without.stageTotals['destination-custom']).toMatchObject({ sell: '0', incompleteLines: 0 });
  expect(Number(without.totals.sell)).toBe(
    Number(totals.sell) - Number((await createD02(setting)).stageTotals['destination-custom'].sell),
  );
  const history = (await setting.call(estimator).get(`/estimates/${id}/activity`).expect(200)).body.items;
  expect(JSON.stringify(history[0])).toContain('"scope"');
  await patchStage(id, 'destination-custom', { scope: 'included' });
  expect((await read(id)).totals).toEqual(totals);
  await patchStage(id, 'destination-custom', { scope: 'someoneElse' }, 422);
});

test('the scope of stages goes with a revision and a copy', async () => {
  const { id } = await createD02(setting);
  await patchStage(id, 'destination-custom', { scope: 'byOthers' });
  const copied = await setting
    .call(estimator)
    .post('/estimates')
    .send(d02Request({ copyOf: id }))
    .expect(201);
  expect((await stageOf(copied.body.id, 'destination-custom')).scope).toBe('byOthers');
  expect((await attempt(estimator, id, 'submit')).status).toBe(200);
  expect((await attempt(approver, id, 'approve')).status).toBe(200);
  expect((await attempt(estimator, id, 'send', { recipients: ['a@osaka-seiki.example'] })).status).toBe(200);
  expect((await attempt(estimator, id, 'revise', { validUntil: '2099-12-31', fx: 'keep' })).status).toBe(200);
  expect((await stageOf(id, 'destination-custom')).scope).toBe('byOthers');
});

test('duty at cost does not press the margin below the floor; who may not see cost sees no share of it', async () => {
  const { id } = await createD02(setting);
  // 20,000,000 JPY of duty: of the whole sell the margin is about half a per cent, of what is sold it is unchanged.
  const { totals } = await read(id);
  await patchStage(id, 'destination-custom', ({ lines }) => ({
    lines: {
      upsert: lines
        .filter(({ code }) => code === 'DUTY')
        .map((line) => ({ ...line, currency: 'JPY', typedAmounts: { cost: '20000000' } })),
    },
  }));
  const estimate = await read(id);
  expect(estimate.totals.marginRate).toBe(totals.marginRate);
  expect(Number(estimate.totals.marginRateOfAll)).toBeLessThan(0.01);
  expect(Number(estimate.totals.disbursements)).toBeGreaterThan(20_000_000);
  expect((await attempt(estimator, id, 'submit')).status).toBe(200);
  expect((await attempt(approver, id, 'approve')).status).toBe(200);
  expect(JSON.stringify((await read(id, viewer)).totals)).not.toMatch(/margin|disbursements|cost/);
});

test('the client reads which stages are not part of the offer, in the portal and on the quotation, without an amount of them', async () => {
  const { id } = await createD02(setting);
  await patchStage(id, 'destination-custom', { scope: 'byOthers' });
  const warehouse: Stage = await stageOf(id, 'warehouse');
  // Nothing of it is left: without a line the stage is still named.
  await patchStage(id, 'warehouse', {
    scope: 'excluded',
    lines: { remove: warehouse.lines.map((line) => line.id) },
  });
  expect((await attempt(estimator, id, 'submit')).status).toBe(200);
  expect((await attempt(approver, id, 'approve')).status).toBe(200);
  const sent = await attempt(estimator, id, 'send', { recipients: ['a@osaka-seiki.example'] });
  expect(sent.status).toBe(200);
  const offer = await read(id, shipperMember);
  const left = { warehouse: 'excluded', 'destination-custom': 'byOthers' };
  expect(offer.notIncluded).toEqual(left);
  expect(offer.revisions[0].notIncluded).toEqual(left);
  expect(offer.lines.map(({ stage }: { stage: string }) => stage)).not.toContain('destination-custom');
  expect(offer.stageTotals['destination-custom'].sell).toBe('0');
  // The dollar's rate as the quotation prints it, and nothing that tells cost.
  expect(offer.exchange).toMatchObject({ rates: [{ currency: 'USD', rate: '150.25' }] });
  // The service says when they froze, whatever a client sent.
  expect(offer.exchange.frozenAt.slice(0, 4)).toBe(String(new Date().getUTCFullYear()));
  expect(offer.exchange.rates[0]).toMatchObject({ origin: 'typed', typed: null });
  expect(JSON.stringify(offer)).not.toMatch(/"cost|"margin|supplier|rateCard|"markup|buffer|"inputs"/);
  // Every line of another currency has its rate; unit prices multiply out.
  const freight = offer.lines.find(({ code }: { code: string }) => code === 'OFR');
  expect(freight.exchange).toMatchObject({ currency: 'USD', rate: '150.25' });
  for (const [language, ...words] of [
    ['en', 'Not included', 'Warehouse: excluded', 'Destination customs: by others'],
    ['ja', '見積に含まれない費用', '倉庫: 対象外', '輸入通関: 他社手配'],
  ] as const) {
    const pdf = await setting
      .call(shipperMember)
      .get(`/estimates/${id}/quotation?language=${language}`)
      .expect(200);
    const text = pdfTexts(pdf.body as Buffer).join('\n');
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toMatch(/Import duty|関税（立替）/);
  }
});
