import { estimateLinks } from '@quayside/mfe-estimate/links';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import { baseUrl } from '../support/http';
import { signIn } from '../support/members';
import { mouse } from '../support/operators';
import { pdfText } from '../support/pdf-text';
import { watchForTrouble } from '../support/watch';

/** The cargo of case D02: two presses in crates, and cartons of spare parts. */
const press = {
  ...{ id: 'press', code: 'PRS-90', nameEn: 'Hydraulic press', nameJa: '油圧プレス', quantity: 2 },
  ...{ lengthMm: 2400, widthMm: 1200, heightMm: 1500, netKg: '1850', grossKg: null },
  ...{ stackable: false, thisSideUp: true, packing: 'crate' },
};
const spares = {
  ...{ id: 'spares', code: 'SPC-1', nameEn: 'Spare parts', nameJa: '予備品', quantity: 50 },
  ...{ lengthMm: 600, widthMm: 400, heightMm: 400, netKg: '14', grossKg: null },
  ...{ stackable: true, thisSideUp: false, packing: 'carton' },
};
const title = 'Journey with a load report';

/** An estimate of that cargo, for the shipper of the first one in the list. */
async function createEstimate(page: Page): Promise<{ id: string; number: string }> {
  const list = (await (await page.request.get('/api/estimate/estimates?limit=1')).json()) as {
    items: { id: string }[];
  };
  const first = `/api/estimate/estimates/${list.items[0]?.id}`;
  const { shipper } = (await (await page.request.get(first)).json()) as { shipper: { id: string } };
  const answer = await page.request.post('/api/estimate/estimates', {
    headers: { origin: baseUrl.origin, 'idempotency-key': randomUUID() },
    data: {
      title,
      shipperId: shipper.id,
      incoterm: { rule: 'CIF', namedPlace: 'Long Beach' },
      route: { mode: 'FCL', portOfLoading: 'JPYOK', portOfDischarge: 'USLGB', departureDate: '2025-11-16' },
      currency: 'JPY',
      validUntil: '2030-01-02',
      cargo: [press, spares],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: string; number: string };
}

/** Makes a document of the estimate on the export page, and downloads it from the list of those made. */
async function exported(page: Page, number: string, kind: string, language?: string): Promise<Download> {
  await page.getByRole('radio', { name: kind, exact: true }).check();
  if (language) await page.getByRole('radio', { name: language, exact: true }).check();
  await page.getByRole('button', { name: 'Create document' }).click();
  const row = page
    .getByRole('table', { name: 'Earlier documents' })
    .getByRole('row')
    .filter({ hasText: number })
    .filter({ hasText: language ? `${kind} ${language}` : kind });
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    row.getByRole('button', { name: 'Download' }).click({ timeout: 60_000 }),
  ]);
  return download;
}

test('a load is accepted, and its report is made in both languages, its positions as CSV and JSON', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const trouble = watchForTrouble(page);
  await signIn(page.context(), 'estimator');
  const { id, number } = await createEstimate(page);
  const panel = page.getByRole('region', { name: 'Load plan', exact: true });

  await test.step('The plan is accepted in the vanning stage', async () => {
    await page.goto(estimateLinks.editor({ stage: 'vanning', estimateId: id }));
    await panel.getByRole('button', { name: 'Accept plan' }).click({ timeout: 60_000 });
    await expect(panel).toContainText(/Accepted /);
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  });

  await test.step('The estimate is chosen on the export page', async () => {
    await page.goto('/export');
    await mouse(page).choose('Estimates', number);
    await expect(page.getByRole('list', { name: 'Estimates' })).toContainText(number);
  });

  await test.step('In English: how to load, what it weighs, when and where the plan was accepted', async () => {
    const download = await exported(page, number, 'Load report (PDF)', 'English');
    expect(download.suggestedFilename()).toMatch(new RegExp(`^Load-report_${number}_R1_.*\\.pdf$`));
    const text = (await pdfText(await download.path())).replaceAll(/\s+/g, ' ');
    for (const words of [title, 'Loading steps', 'From above', 'Centre of gravity', 'VGM', 'PRS-90'])
      expect(text).toContain(words);
    // Of the company, not of the machine that made it.
    expect(text).toMatch(/Plan accepted .{0,40}\d{2}:\d{2} \(GMT\+9\)/);
    expect(text).not.toContain('UTC');
  });

  await test.step('In Japanese the same', async () => {
    const download = await exported(page, number, 'Load report (PDF)', '日本語');
    // What a browser makes of the name depends on the machine; the page says it too.
    await expect(page.getByTitle(`バンニングレポート_${number}_R1_`)).toBeVisible();
    const text = (await pdfText(await download.path())).replaceAll(/\s+/g, '');
    for (const words of ['積込手順', '平面図（上から）', '重心', '油圧プレス', '(JST)'])
      expect(text).toContain(words);
  });

  await test.step('Positions: a row for each of the 52 packages, and the same as data', async () => {
    const csv = await readFile(await (await exported(page, number, 'Load positions (CSV)')).path(), 'utf8');
    expect(csv.trim().split('\r\n').length).toBe(1 + 52);
    const download = await exported(page, number, 'Load positions (JSON)');
    const { estimates } = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      estimates: { number: string; containers: { packages: object[] }[] }[];
    };
    expect(estimates.map((estimate) => estimate.number)).toEqual([number]);
    expect(estimates[0]?.containers.reduce((sum, { packages }) => sum + packages.length, 0)).toBe(52);
  });
  expect(trouble).toEqual({ consoleErrors: [], failedCalls: [], pageErrors: [] });
});
