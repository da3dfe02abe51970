import { d02Document } from '@quayside/rating';
import { pdfTexts } from './pdf-texts';
import {
  approver,
  createD02,
  d02Request,
  estimateCalls,
  estimator,
  shipperMember,
  startSetting,
  type Setting,
} from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const { incoterm } = d02Document();
const { read, attempt } = estimateCalls(() => setting);
const patchHead = async (id: string, body: object) => {
  const { version } = await read(id);
  return setting.call(estimator).patch(`/estimates/${id}`, version).send(body).expect(200);
};
const codesOf = (lines: { code: string }[]) => lines.map(({ code }) => code);

test('a new estimate for the seller has what the seller pays for, and waits for nothing of the buyer', async () => {
  const terms = { ...incoterm, rule: 'FOB', namedPlace: 'Yokohama', quotedFor: 'seller' };
  const { body } = await setting
    .call(estimator)
    .post('/estimates')
    .send(d02Request({ incoterm: terms }))
    .expect(201);
  const estimate = await read(body.id);
  expect(estimate.incoterm).toEqual(terms);
  const codes = codesOf(estimate.priced.lines);
  expect(codes).toEqual(expect.arrayContaining(['OTHC', 'DOC', 'ECC']));
  for (const code of ['OFR', 'AMS', 'DDRAY', 'ENTRY', 'DUTY']) expect(codes).not.toContain(code);
  expect(estimate.priced.missing).toEqual([]);
  expect(estimate.coverage['sea-transport']).toMatchObject({ byTerms: 'part', counts: 'part', typed: null });
  expect(estimate.notIncluded).toEqual({
    'destination-delivery': 'excluded',
    'destination-custom': 'excluded',
  });
  // Nothing is left to do there.
  expect(estimate.stages['destination-custom'].state).toBe('done');
  const row = (await setting.call(estimator).get('/estimates').expect(200)).body.items[0];
  expect([row.incoterm, row.stagesDone]).toEqual([
    { rule: 'FOB', namedPlace: 'Yokohama', quotedFor: 'seller' },
    2,
  ]);
  await setting
    .call(estimator)
    .post('/estimates')
    .send(d02Request({ incoterm: { ...terms, quotedFor: 'carrier' } }))
    .expect(422);
});

test('changing whom it is for moves the total, says so before, keeps every line, and is told in the history', async () => {
  const { id, totals, payers, incoterm: terms } = await createD02(setting);
  const fob = { ...terms, rule: 'FOB' };
  await patchHead(id, { incoterm: fob });
  const whole = await read(id);
  const forSeller = { ...fob, quotedFor: 'seller' };
  const asked = await setting
    .call(estimator)
    .post(`/estimates/${id}/what-if`)
    .send({ incoterm: forSeller })
    .expect(200);
  expect(asked.body.before.totals.sell).toBe(totals.sell);
  expect(asked.body.after.totals.sell).toBe(whole.payers.seller);
  await patchHead(id, { incoterm: forSeller });
  const own = await read(id);
  expect(own.totals).toEqual(asked.body.after.totals);
  expect(own.totals.sell).toBe(whole.payers.seller);
  expect(own.priced.information).toMatchObject({ sell: whole.payers.buyer, buyer: whole.payers.buyer });
  expect(own.document.stages).toEqual(whole.document.stages);
  const history = (await setting.call(estimator).get(`/estimates/${id}/activity`).expect(200)).body.items;
  expect(history[0].changes).toContainEqual(
    expect.objectContaining({ field: 'incoterm.quotedFor', from: null, to: 'seller' }),
  );
  await patchHead(id, { incoterm: terms });
  const back = await read(id);
  expect([back.totals, back.payers]).toEqual([totals, payers]);
});

test('a stage typed to be offered in full stands over the terms, and is seen as typed', async () => {
  const { id } = await createD02(setting);
  await patchHead(id, { incoterm: { ...incoterm, rule: 'CIF', quotedFor: 'seller' } });
  const path = `/estimates/${id}/stages/destination-custom`;
  const before = await read(id);
  const { version } = (await setting.call(estimator).get(path).expect(200)).body;
  await setting.call(estimator).patch(path, version).send({ scope: 'whole' }).expect(200);
  const typed = await read(id);
  expect(typed.coverage['destination-custom']).toMatchObject({
    byTerms: 'none',
    counts: 'whole',
    typed: 'whole',
  });
  expect(typed.notIncluded).not.toHaveProperty('destination-custom');
  expect(Number(typed.totals.sell)).toBe(
    Number(before.totals.sell) + Number(typed.stageTotals['destination-custom'].sell),
  );
  expect(Number(typed.payers.buyer)).toBe(Number(typed.stageTotals['destination-custom'].sell));
});

test('it is sent without prices of the other side; the client reads its own part, and the other one for information', async () => {
  const { id } = await createD02(setting);
  const path = `/estimates/${id}/stages/destination-custom`;
  const stage = (await setting.call(estimator).get(path).expect(200)).body;
  const entry = stage.lines.find(({ code }: { code: string }) => code === 'ENTRY');
  await setting
    .call(estimator)
    .patch(path, stage.version)
    .send({ lines: { upsert: [{ ...entry, rate: null }] } })
    .expect(200);
  expect((await attempt(estimator, id, 'submit')).status).toBe(409);
  await patchHead(id, { incoterm: { ...incoterm, rule: 'CFR', quotedFor: 'seller' } });
  expect((await attempt(estimator, id, 'submit')).body.errors).toBeUndefined();
  expect((await attempt(approver, id, 'approve')).status).toBe(200);
  expect((await attempt(estimator, id, 'send', { recipients: ['a@osaka-seiki.example'] })).status).toBe(200);
  const offer = await read(id, shipperMember);
  expect(offer.incoterm.quotedFor).toBe('seller');
  expect(offer.lines.every(({ inTotal, contingent }: Record<string, boolean>) => inTotal || contingent)).toBe(
    true,
  );
  expect(codesOf(offer.lines)).not.toContain('DUTY');
  expect(codesOf(offer.information)).toContain('DUTY');
  expect(codesOf(offer.information)).not.toContain('ENTRY');
  expect(offer.information.every(({ inTotal }: { inTotal: boolean }) => !inTotal)).toBe(true);
  expect(JSON.stringify(offer)).not.toMatch(/"cost|"margin|supplier|rateCard|"markup/);
  const sold = offer.lines.flatMap(({ inTotal, sell }: { inTotal: boolean; sell: string }) =>
    inTotal ? [Number(sell)] : [],
  );
  expect(sold.reduce((sum: number, sell: number) => sum + sell, 0)).toBe(Number(offer.totals.sell));
  for (const [language, ...words] of [
    [
      'en',
      'the seller (exporter)',
      'Import clearance, Import duty, Import tax: paid by the buyer',
      'For information',
    ],
    ['ja', '売主（輸出者）負担分', '輸入通関、関税、輸入税: 買主負担', '参考費用'],
  ] as const) {
    const pdf = await setting
      .call(shipperMember)
      .get(`/estimates/${id}/quotation?language=${language}`)
      .expect(200);
    const text = pdfTexts(pdf.body as Buffer)
      .join('')
      .replaceAll(/\s+/g, '');
    for (const word of words) expect(text).toContain(word.replaceAll(/\s+/g, ''));
  }
});
