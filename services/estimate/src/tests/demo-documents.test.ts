import { execFileSync } from 'node:child_process';
import { stageIds } from '@quayside/contract';
import { office, officeFormulas, programPath } from '@quayside/test-kit/office';
import { until } from '@quayside/test-kit/until';
import type { EstimateDocument, PricedEstimate } from '@quayside/rating';
import { unzipSync } from 'fflate';
import { grouped } from '../domain/quotation/formats';
import { pdfPlaces } from './pdf-texts';
import { estimator, startSetting, type Setting } from './setting';
import { formulasOf, readWorkbook, withoutValues } from './workbook-parts';

type Detail = { number: string; document: EstimateDocument; priced: PricedEstimate };

let setting: Setting;
let estimates: Detail[];
beforeAll(async () => {
  setting = await startSetting({ demo: true });
  const api = setting.call(estimator);
  const { body } = await api.get('/estimates?limit=200').expect(200);
  estimates = [];
  for (const { id, revision } of body.items as { id: string; revision: number }[])
    estimates.push((await api.get(`/estimates/${id}?priced=full&revision=${revision}`).expect(200)).body);
}, 120_000);
afterAll(() => setting.stop());

/** The documents of all estimates as the Export page makes them, by the number of the estimate. */
async function exported(body: object): Promise<Map<string, Buffer>> {
  const api = setting.call(estimator);
  const { body: listed } = await api.get('/estimates?limit=200').expect(200);
  const estimateIds = (listed.items as { id: string }[]).map(({ id }) => id);
  const { body: job } = await api
    .post('/exports')
    .send({ kind: 'quotation', estimateIds, ...body })
    .expect(201);
  await until(
    () => api.get(`/exports/${job.id}`).expect(200),
    ({ body: { state } }) => state === 'done' || state === 'failed',
  );
  const file = await api
    .get(`/exports/${job.id}/file`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
  return new Map(
    Object.entries(unzipSync(file.body as Buffer)).map(([name, content]) => [
      /EST-\d+-\d+/.exec(name)?.[0] ?? name,
      Buffer.from(content),
    ]),
  );
}

const pdftotext = programPath('pdftotext');

/** Text without what line breaks and columns do to it. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '');

/** The texts of documents in the order in which they are written: as pdftotext reads them where this machine has it, or else pdf.js. */
function textsOf(pdfs: readonly Buffer[]): string[] {
  if (!pdftotext) return pdfPlaces(pdfs).map((places) => places.map(({ text }) => text).join('\n'));
  return pdfs.map((input) =>
    execFileSync(pdftotext, ['-raw', '-enc', 'UTF-8', '-', '-'], { input, encoding: 'utf8' }),
  );
}

/** What a reader of the offer must find: each charge in the total with its amount, the totals of its stages, its taxes, the total. */
function wanted({ document, priced }: Detail, language: 'en' | 'ja'): { names: string[]; amounts: string[] } {
  const charges = new Map(
    stageIds.flatMap((stage) => document.stages[stage].lines).map((line) => [line.id, line]),
  );
  const inTotal = priced.lines.filter((line) => line.inTotal && /[1-9]/.test(line.sell ?? ''));
  const names = inTotal.map(({ id }) => {
    const line = charges.get(id);
    return ((language === 'ja' ? line?.descriptionJa : null) ?? line?.description ?? 'no line').trim();
  });
  const stages = new Set(inTotal.map(({ stage }) => stage));
  const amounts = [
    ...inTotal.map(({ sell }) => sell ?? ''),
    ...[...stages].map((stage) => priced.stages[stage].sell),
    ...priced.taxes.map(({ tax }) => tax).filter((tax) => /[1-9]/.test(tax)),
    priced.totals.sell,
    priced.totals.total,
  ];
  return { names, amounts: amounts.map(grouped) };
}

/** Those that are printed less often than they are wanted. */
function lacking(wantedAmounts: readonly string[], text: string): string[] {
  const left = new Map<string, number>();
  for (const amount of text.match(/(?<![\d.,])-?\d[\d,]*(?:\.\d+)?(?![\d.,])/g) ?? [])
    left.set(amount, (left.get(amount) ?? 0) + 1);
  return wantedAmounts.filter((amount) => {
    left.set(amount, (left.get(amount) ?? 0) - 1);
    return (left.get(amount) ?? 0) < 0;
  });
}

test.each(['en', 'ja'] as const)(
  'the PDF of each estimate of the demo has every charge and every amount: %s',
  async (language) => {
    const pdfs = await exported({ language });
    expect(pdfs.size).toBe(40);
    const texts = textsOf(estimates.map(({ number }) => pdfs.get(number) ?? Buffer.alloc(0)));
    const faults = estimates.map((estimate, index) => {
      const text = texts[index] ?? '';
      const { names, amounts } = wanted(estimate, language);
      const whole = plain(text);
      const missing = names.filter((name) => !whole.includes(plain(name)));
      return { number: estimate.number, missing, lacking: lacking(amounts, text) };
    });
    expect(faults.filter((each) => each.missing.length + each.lacking.length > 0)).toEqual([]);
    const lines = estimates.flatMap((estimate) => wanted(estimate, language).names);
    expect(lines.length).toBeGreaterThan(1500);
  },
  300_000,
);

const title = 'LibreOffice calculates the workbook of each estimate of the demo to its total';
const calculate = async () => {
  const books = await exported({ language: 'en', format: 'xlsx' });
  expect(books.size).toBe(40);
  const files = estimates.map(({ number }) => books.get(number) ?? Buffer.alloc(0));
  const calculated = await officeFormulas(files.map(withoutValues));
  for (const [index, { number, priced }] of estimates.entries()) {
    const values = calculated[index]?.map(({ value }) => Number(value)) ?? [];
    expect({ number, values }).toEqual({
      number,
      values: formulasOf(readWorkbook(files[index] ?? Buffer.alloc(0))).map(({ value }) => Number(value)),
    });
    expect(values).toContain(Number(priced.totals.total));
  }
};
if (office) test(title, calculate, 300_000);
else test.skip(`${title} (skipped: no LibreOffice)`, calculate);
