import { d02Document, priceEstimate } from '@quayside/rating';
import { until } from '@quayside/test-kit/until';
import { renderQuotation } from '../application/rendering/render';
import { estimatesCsv } from '../domain/exports/csv-rows';
import { quotationDocument } from '../domain/quotation/definition';
import { percentText, grouped } from '../domain/quotation/formats';
import { markOf } from '../domain/quotation/mark';
import {
  approver,
  createD02,
  estimateCalls,
  estimator,
  shipperMember,
  startSetting,
  viewer,
  type Setting,
} from './setting';
import { pdfTexts } from './pdf-texts';
import { draftSnapshotOf } from './snapshot-fixture';
import { textsOf } from './texts-of';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

async function exported(body: object, person = estimator) {
  const { body: job } = await setting.call(person).post('/exports').send(body).expect(201);
  const { body: ended } = await until(
    () => setting.call(person).get(`/exports/${job.id}`).expect(200),
    ({ body }) => body.state === 'done' || body.state === 'failed',
  );
  return ended;
}

const download = (id: string, person = estimator) =>
  setting
    .call(person)
    .get(`/exports/${id}/file`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });

test('the quotation says to the yen what the screen says, in both languages, and never a cost', () => {
  const snapshot = draftSnapshotOf(d02Document());
  const ja = textsOf(quotationDocument(snapshot, { language: 'ja', payerSplit: true })).join('\n');
  for (const text of [
    '御見積書',
    '大阪精機株式会社 御中',
    '¥1,310,125',
    '1,279,827',
    '30,298',
    '消費税 10%（対象 ¥302,981）',
    '331,463',
    '木箱梱包',
    '¥778,476',
    '¥501,351',
    '横浜 (JPYOK)',
  ]) {
    expect(ja).toContain(text);
  }
  const en = textsOf(quotationDocument(snapshot, { language: 'en', payerSplit: false })).join('\n');
  for (const text of [
    'Quotation',
    'Osaka Seiki',
    'CIF Long Beach',
    'Sea transport',
    'Ocean freight 20GP',
    '244,007',
    'JPY 1,310,125',
    '1 × 20GP',
  ]) {
    expect(en).toContain(text);
  }
  const { totals, stages } = snapshot.priced;
  for (const cost of [
    totals.cost,
    totals.margin ?? '',
    ...Object.values(stages).map((stage) => stage.cost),
  ]) {
    expect(`${ja}${en}`).not.toContain(grouped(cost));
  }
});

test.each([
  ['withdrawn', 'Withdrawn', '取り下げ済み'],
  ['declined', 'Declined', '辞退済み'],
  ['expired', 'Expired', '有効期限切れ'],
  ['superseded', 'Superseded', '旧版'],
  ['cancelled', 'Cancelled', '受注取消'],
  ['pricing', 'Draft', '下書き'],
] as const)('a quotation in state %s says so on each page, in both languages', async (state, en, ja) => {
  const snapshot = draftSnapshotOf(d02Document());
  const headOf = (language: 'en' | 'ja') =>
    (
      quotationDocument(snapshot, { language, payerSplit: true, mark: markOf(state) }).header as {
        text: string;
      }
    ).text;
  expect(headOf('en')).toMatch(new RegExp(`^${en}: `));
  expect(headOf('ja')).toMatch(new RegExp(`^${ja}（`));
});

test('an offer that is out and an order bear no mark', () => {
  const snapshot = draftSnapshotOf(d02Document());
  for (const state of ['sent', 'viewed', 'accepted'] as const)
    expect(
      quotationDocument(snapshot, { language: 'en', payerSplit: true, mark: markOf(state) }),
    ).not.toHaveProperty('header');
});

test('the PDF of a sent offer is another one once it is withdrawn', async () => {
  const made = await createD02(setting);
  const { move } = estimateCalls(() => setting);
  const submitted = await move(estimator, made, 'submit');
  const approved = await move(approver, submitted, 'approve');
  const sent = await move(estimator, approved, 'send', { recipients: ['a@osaka-seiki.example'] });
  const pdf = async () =>
    (await setting.call(shipperMember).get(`/estimates/${made.id}/quotation?language=ja`).expect(200))
      .body as Buffer;
  const before = await pdf();
  await move(approver, sent, 'withdraw', { comment: 'We forgot the duty.' });
  const after = await pdf();
  expect(after.equals(before)).toBe(false);
  expect((await pdf()).equals(after)).toBe(true);
}, 60_000);

test('the same snapshot gives the same bytes; three hundred lines run over pages', async () => {
  const snapshot = draftSnapshotOf(d02Document());
  const options = { language: 'ja', payerSplit: true } as const;
  const first = await renderQuotation(snapshot, options);
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await renderQuotation(snapshot, options)).toEqual(first);
  const document = d02Document();
  const [line] = document.stages.packing.lines;
  if (!line) throw new Error('no line');
  document.stages.packing.lines = Array.from({ length: 300 }, (_, index) => ({
    ...line,
    id: `line-${index}`,
  }));
  const long = await renderQuotation(draftSnapshotOf(document), options);
  expect(long.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5);
}, 60_000);

test('an export is made in the background, kept, and downloaded again byte by byte', async () => {
  const estimate = await createD02(setting);
  const job = await exported({
    kind: 'quotation',
    estimateIds: [estimate.id],
    language: 'ja',
    payerSplit: true,
  });
  expect(job).toMatchObject({ state: 'done', done: 1, total: 1 });
  const first = await download(job.id).expect(200);
  expect(first.headers['content-type']).toBe('application/pdf');
  expect(first.headers['content-disposition']).toContain(
    "filename*=UTF-8''%E5%BE%A1%E8%A6%8B%E7%A9%8D%E6%9B%B8",
  );
  const second = await download(job.id).expect(200);
  expect(first.body.equals(second.body)).toBe(true);
  expect(first.body.length).toBe(job.size);
  const several = await createD02(setting);
  const pack = await exported({ kind: 'quotation', estimateIds: [estimate.id, several.id] });
  expect(pack.fileName).toMatch(/\.zip$/);
  const history = await setting.call(estimator).get('/exports').expect(200);
  expect(history.body.items.map(({ id }: { id: string }) => id)).toEqual([pack.id, job.id]);
}, 60_000);

test('an offer is exported as a workbook, also by those who see no cost; several come as one zip', async () => {
  const estimate = await createD02(setting);
  const several = await createD02(setting);
  const job = await exported(
    { kind: 'quotation', format: 'xlsx', estimateIds: [estimate.id], language: 'en' },
    viewer,
  );
  expect(job).toMatchObject({ state: 'done', kind: 'quotation' });
  expect(job.fileName).toMatch(/^Quotation_.*\.xlsx$/);
  const file = await download(job.id, viewer).expect(200);
  expect(file.headers['content-type']).toContain('spreadsheetml.sheet');
  expect(file.body.subarray(0, 2).toString()).toBe('PK');
  const pack = await exported({
    kind: 'quotation',
    format: 'xlsx',
    estimateIds: [estimate.id, several.id],
  });
  expect(pack.fileName).toMatch(/\.zip$/);
}, 60_000);

test('a quotation is exported in the layout that was asked for', async () => {
  const estimate = await createD02(setting);
  const order = { kind: 'quotation', estimateIds: [estimate.id], language: 'en' };
  const textOf = async (body: object) =>
    pdfTexts((await download((await exported(body)).id)).body).join('\n');
  expect(await textOf(order)).toContain('244,007');
  const total = await textOf({ ...order, layout: 'total' });
  expect(total).toContain('All services from');
  expect(total).not.toContain('244,007');
  await setting
    .call(estimator)
    .post('/exports')
    .send({ ...order, layout: 'secret' })
    .expect(422);
}, 60_000);

test('data files hold cost only for those who may see it', async () => {
  const estimate = await createD02(setting);
  const full = await exported({ kind: 'json', estimateIds: [estimate.id] });
  const fullText = (await download(full.id)).body.toString();
  expect(JSON.parse(fullText)).toMatchObject({ kind: 'full', estimates: [{ number: estimate.number }] });
  const sell = await exported({ kind: 'json', estimateIds: [estimate.id] }, viewer);
  const sellText = (await download(sell.id, viewer)).body.toString();
  expect(sellText).not.toMatch(/"(cost|costConverted|margin|markup|supplierName)"/);
  await setting.call(viewer).get(`/exports/${full.id}`).expect(404);
  await setting.call(viewer).get(`/exports/${full.id}/file`).expect(404);
  const csv = await exported({ kind: 'csv', estimateIds: [estimate.id] });
  const csvText = (await download(csv.id)).body.toString('utf8');
  expect(csvText.charCodeAt(0)).toBe(0xfeff);
  expect(csvText.trim().split('\r\n')).toHaveLength(34);
  await setting
    .call(shipperMember)
    .post('/exports')
    .send({ kind: 'json', estimateIds: [estimate.id] })
    .expect(403);
});

test('a spreadsheet runs nothing that somebody typed', () => {
  const document = d02Document();
  const [line] = document.stages.packing.lines;
  if (!line) throw new Error('no line');
  line.description = '=HYPERLINK("http://evil.example","x")';
  const text = estimatesCsv([draftSnapshotOf(document, { title: '@SUM(1+1)' })], true);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
  expect(text).toContain("'@SUM(1+1)");
});

test('the shipper gets the quotation of a sent revision, always the same bytes', async () => {
  const estimate = await createD02(setting);
  const post = (person: typeof estimator, name: string, version: number, body: object) =>
    setting.call(person).post(`/estimates/${estimate.id}/${name}`, version).send(body).expect(200);
  await setting.call(estimator).get(`/estimates/${estimate.id}/quotation`).expect(409);
  const submitted = await post(estimator, 'submit', estimate.version, {});
  const approved = await post(approver, 'approve', submitted.body.version, {});
  await post(estimator, 'send', approved.body.version, { recipients: ['a@example.com'] });
  const get = () =>
    setting
      .call(shipperMember)
      .get(`/estimates/${estimate.id}/quotation?language=ja`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
  const first = await get().expect(200);
  const second = await get().expect(200);
  expect(first.body.equals(second.body)).toBe(true);
}, 60_000);

test('amounts and percents are written without arithmetic', () => {
  expect([grouped('1234567.50'), grouped('-1000'), grouped('12')]).toEqual(['1,234,567.50', '-1,000', '12']);
  expect([
    percentText('0.10'),
    percentText('0.1'),
    percentText('0.078'),
    percentText('1'),
    percentText('0'),
  ]).toEqual(['10%', '10%', '7.8%', '100%', '0%']);
  expect(priceEstimate(d02Document()).totals.total).toBe('1310125');
});
