import { inflateRawSync } from 'node:zlib';
import { loadsOfPlan, loadStatistics } from '@quayside/load-planner';
import { containers, d02Document, decimalOf, sum } from '@quayside/rating';
import { until } from '@quayside/test-kit/until';
import { render } from '../application/rendering/render';
import { loadPositions, type LoadPositions } from '../contract/load-positions';
import { loadReportOf } from '../domain/load-report/report';
import { loadPlanFixture } from './load-plan-fixture';
import { pdfPlaces, pdfTexts } from './pdf-texts';
import {
  createD02,
  d02Request,
  estimator,
  shipperMember,
  startSetting,
  supplierMember,
  viewer,
  type Setting,
} from './setting';
import { draftSnapshotOf } from './snapshot-fixture';

let setting: Setting;
let estimate: { id: string; number: string };
let bare: { id: string; number: string };
beforeAll(async () => {
  setting = await startSetting();
  estimate = await createD02(setting);
  bare = await createD02(setting);
  const path = `/estimates/${estimate.id}/stages/vanning`;
  const { body } = await setting.call(estimator).get(path).expect(200);
  await setting
    .call(estimator)
    .patch(path, body.version)
    .send({ inputs: { ...body.inputs, securingKg: '120.5', loading: { plan: loadPlanFixture() } } })
    .expect(200);
}, 60_000);
afterAll(async () => {
  await setting.stop();
});

async function exported(body: object, person = estimator) {
  const { body: job } = await setting.call(person).post('/exports').send(body).expect(201);
  const { body: ended } = await until(
    () => setting.call(person).get(`/exports/${job.id}`).expect(200),
    ({ body }) => body.state === 'done' || body.state === 'failed',
  );
  return ended;
}

async function download(id: string, person = estimator): Promise<Buffer> {
  const { body } = await setting
    .call(person)
    .get(`/exports/${id}/file`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
  return body as Buffer;
}

const planned = () => {
  const document = d02Document();
  const { vanning } = document.stages;
  document.stages.vanning = {
    ...vanning,
    inputs: { ...vanning.inputs, securingKg: '120.5', loading: { plan: loadPlanFixture() } },
  };
  return document;
};

test('the report says in both languages how to load, what it weighs and what stays', async () => {
  const report = loadReportOf(draftSnapshotOf(planned()));
  if (!report) throw new Error('no report');
  const en = pdfTexts(await render({ document: 'loadReport', report, language: 'en' })).join('\n');
  for (const text of [
    'Load report',
    'EST-2026-0001 R1',
    'Osaka Seiki',
    'Container 1 of 1 20GP (22G1)',
    '20 × B FIT-01 5 wide, 4 high',
    '4 × A PL-2400 1 wide, 2 high, 2 deep',
    'Goes as part load (LCL)',
    '6 × B FIT-01',
    '8,728',
    '120.5',
    '11,148.5',
    'Gap to the door 196 mm: more than 150 mm has to be filled or secured.',
    'load anew',
    'Cargo or rules have changed',
    'Front wall',
  ])
    expect(en).toContain(text);
  const ja = pdfTexts(await render({ document: 'loadReport', report, language: 'ja' })).join('\n');
  for (const text of [
    'バンニングレポート',
    '大阪精機株式会社',
    'デモフォワーディング株式会社',
    'コンテナ 1／1',
    'B × 20 個',
    '横 5 列・4 段',
    'LCL（混載）で輸送する貨物',
    '横浜 (JPYOK)',
    '11,148.5',
    'ドアとの隙間 196 mm',
    '重心',
    '積込手順',
    '平面図（上から）',
  ])
    expect(ja).toContain(text);
}, 60_000);

test('the plan’s acceptance is told in the company’s time zone, which is named', async () => {
  const told = async (timeZone: string | undefined, language: 'en' | 'ja') => {
    const report = loadReportOf(draftSnapshotOf(planned(), { timeZone }));
    if (!report) throw new Error('no report');
    const [page = ''] = pdfTexts(await render({ document: 'loadReport', report, language }));
    return page.replaceAll(/\s+/g, ' ');
  };
  expect(await told('Asia/Tokyo', 'en')).toContain('20 November 2026 at 18:30 (GMT+9)');
  expect(await told('Asia/Tokyo', 'ja')).toContain('2026年11月20日 18:30 (JST)');
  expect(await told('America/Los_Angeles', 'ja')).toContain('2026年11月20日 1:30 (GMT-8)');
  expect(await told(undefined, 'en')).toContain('20 November 2026 at 09:30 (UTC)');
}, 60_000);

test('what may still be added is what the estimate says: the limit without cargo and securing material', async () => {
  const report = loadReportOf(draftSnapshotOf(planned()));
  const [container] = report?.containers ?? [];
  if (!report || !container) throw new Error('no report');
  // 28,180 kg − 120.5 kg − 8,728 kg.
  expect(container).toMatchObject({ cargoLimitKg: '28059.5', roomKg: '19331.5' });
  const params = { item: 'B', boxes: 3, top: 2_350, doorHeight: 2_280 };
  container.warnings.push({ code: 'lintel', severity: 'warning', container: 0, placement: 0, params });
  const text = pdfTexts(await render({ document: 'loadReport', report, language: 'en' })).join('\n');
  expect(text).toContain('19,331.5 kg');
  expect(text).toContain('higher than the door opening (2,280 mm): 3.');
}, 60_000);

test('the report of a plan is the same byte by byte, and holds no money', async () => {
  const report = loadReportOf(draftSnapshotOf(planned()));
  if (!report) throw new Error('no report');
  const first = await render({ document: 'loadReport', report, language: 'en' });
  expect(await render({ document: 'loadReport', report, language: 'en' })).toEqual(first);
  expect(JSON.stringify(report)).not.toMatch(/"(cost|sell|margin|rate|prices|lclPerRevenueTon)"/);
  expect(loadReportOf(draftSnapshotOf(d02Document()))).toBeUndefined();
}, 60_000);

test('figures of the report are those of the validator’s statistics, and add up to the plan', () => {
  const plan = loadPlanFixture();
  const report = loadReportOf(draftSnapshotOf(planned()));
  const told = loadsOfPlan(plan, containers);
  const [load] = told.loads;
  expect(report?.containers[0]?.statistics).toEqual(load && loadStatistics(load, told.items));
  expect(report?.containers[0]?.mass).toMatchObject({
    cargoKg: '8728',
    securingKg: '120.5',
    vgmKg: '11148.5',
  });
  expect(
    report?.items.map(({ letter, loaded, partLoad, notLoaded }) => [letter, loaded, partLoad, notLoaded]),
  ).toEqual([
    ['A', 4, 0, 0],
    ['B', 24, 6, 0],
  ]);
});

test('a load report is exported, kept and downloaded again; several come as one zip', async () => {
  const job = await exported({ kind: 'loadReport', estimateIds: [estimate.id], language: 'ja' });
  expect(job).toMatchObject({ state: 'done', kind: 'loadReport' });
  expect(job.fileName).toBe(`バンニングレポート_${estimate.number}_R1_大阪精機株式会社.pdf`);
  const first = await download(job.id);
  expect((await download(job.id)).equals(first)).toBe(true);
  expect(pdfTexts(first).join('\n')).toContain('積込手順');
  const other = await createD02(setting, estimator, { cargo: d02Request().cargo });
  const path = `/estimates/${other.id}/stages/vanning`;
  const { body } = await setting.call(estimator).get(path).expect(200);
  await setting
    .call(estimator)
    .patch(path, body.version)
    .send({ inputs: { loading: { plan: loadPlanFixture() } } })
    .expect(200);
  const several = await exported({
    kind: 'loadReport',
    estimateIds: [estimate.id, other.id],
    language: 'en',
  });
  expect(several.fileName).toBe('Load-report_2.zip');
  const zip = await download(several.id);
  expect(zip.toString('latin1')).toContain(`Load-report_${estimate.number}_R1`);
  const nameLength = zip.readUInt16LE(26);
  const packed = zip.subarray(30 + nameLength, 30 + nameLength + zip.readUInt32LE(18));
  expect(inflateRawSync(packed).subarray(0, 5).toString()).toBe('%PDF-');
}, 120_000);

test('positions as JSON keep the shape of the contract, and their figures are those of the plan', async () => {
  const job = await exported({ kind: 'loadJson', estimateIds: [estimate.id] });
  const positions: LoadPositions = loadPositions.parse(JSON.parse((await download(job.id)).toString('utf8')));
  const [told] = positions.estimates;
  const container = told?.containers[0];
  const plan = loadPlanFixture();
  expect(container?.packages.map(({ item, xMm, yMm, zMm }) => [item === 'A' ? 0 : 1, xMm, yMm, zMm])).toEqual(
    plan.containers[0]?.placements.map((placement) => placement.slice(0, 4)),
  );
  expect(container).toMatchObject({ cargoKg: '8728', vgmKg: '11148.5', packageCount: 28, gapToDoorMm: 196 });
  expect(sum((container?.packages ?? []).map(({ grossKg }) => decimalOf(grossKg))).toFixed()).toBe('8728');
  expect(container?.steps.reduce((count, step) => count + step.count, 0)).toBe(28);
  expect(told?.items[1]).toMatchObject({ code: 'FIT-01', count: 30, loaded: 24, partLoad: 6, notLoaded: 0 });
  expect(told).toMatchObject({ number: estimate.number, revision: 1, current: false });
});

test('positions as CSV open in spreadsheets: mark, columns, a row per package and one for the part load', async () => {
  const job = await exported({ kind: 'loadCsv', estimateIds: [estimate.id], language: 'en' });
  expect(job.fileName).toBe(`Load-positions_${estimate.number}_R1.csv`);
  const text = (await download(job.id)).toString('utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const rows = text.trim().split('\r\n');
  expect(rows).toHaveLength(1 + 28 + 1);
  expect(rows[0]).toContain('number,revision,container,containerType,turn,step,item,code');
  expect(rows[4]).toBe(
    `${estimate.number},R1,1,20GP,4,1,A,PL-2400,PL-2400,,1,2600,0,1080,2600,1400,1080,lwh,1820.5,false,0,0,0`,
  );
  expect(rows[29]).toBe(`${estimate.number},R1,LCL,,,,B,FIT-01,FIT-01,,6,,,,,,,,60.25,,,,`);
});

test('an estimate without an accepted plan is named, and nothing is made', async () => {
  const before = await setting.call(estimator).get('/exports').expect(200);
  for (const kind of ['loadReport', 'loadCsv', 'loadJson']) {
    const answer = await setting
      .call(estimator)
      .post('/exports')
      .send({ kind, estimateIds: [estimate.id, bare.id] })
      .expect(422);
    expect(answer.body.errors).toEqual([
      { path: 'estimateIds.1', code: 'export.no-load-plan', message: `${bare.number} R1` },
    ]);
  }
  const after = await setting.call(estimator).get('/exports').expect(200);
  expect(after.body.total).toBe(before.body.total);
  const activity = await setting.call(estimator).get(`/estimates/${bare.id}/activity`).expect(200);
  expect(JSON.stringify(activity.body)).not.toContain('loadReport');
});

test('who sees no cost may have the report; shippers and suppliers may not', async () => {
  const job = await exported({ kind: 'loadReport', estimateIds: [estimate.id] }, viewer);
  expect(job.state).toBe('done');
  expect((await download(job.id, viewer)).subarray(0, 5).toString()).toBe('%PDF-');
  for (const person of [shipperMember, supplierMember])
    await setting
      .call(person)
      .post('/exports')
      .send({ kind: 'loadReport', estimateIds: [estimate.id] })
      .expect(403);
});

test('the history tells of an accepted plan in a few words, not all its boxes', async () => {
  const { body } = await setting.call(estimator).get(`/estimates/${estimate.id}/activity`).expect(200);
  const changes = body.items.flatMap((entry: { changes: { field: string; to: string }[] }) => entry.changes);
  const told = changes.find(({ field }: { field: string }) => field === 'inputs.loadPlan');
  expect(told.to).toBe('1 × 20GP · 2026-11-20 09:30:00 UTC');
  expect(JSON.stringify(changes)).not.toContain('placements');
});

test('public F1, F2: long names without blanks and foreign scripts move nothing off the load report, and no character is a box', async () => {
  const document = planned();
  for (const [index, item] of document.cargo.entries()) {
    item.nameEn = ['广东机械设备'.repeat(10), 'W'.repeat(72), 'แหลมฉบัง'.repeat(8)][index % 3] ?? '';
    item.nameJa = '𠮷田한국'.repeat(12);
  }
  const title = 'PO4500012345_PO4500012346_PO4500012347_PO4500012348 🚢';
  const report = loadReportOf(draftSnapshotOf(document, { title, titleJa: title }));
  if (!report) throw new Error('no report');
  for (const language of ['en', 'ja'] as const) {
    const pdf = await render({ document: 'loadReport', report, language });
    const [places = []] = pdfPlaces([pdf]);
    const outside = places.filter(({ x, width }) => x < 40 || x + width > 595.28 - 40);
    expect(outside).toEqual([]);
    expect(places.map(({ text }) => text).join('')).toContain('[U+1F6A2]');
    for (const weight of ['8,728', '120.5', '11,148.5']) {
      expect(places.filter(({ text }) => text.includes(weight))).not.toEqual([]);
    }
  }
}, 60_000);
