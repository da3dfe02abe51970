import { estimateLinks } from '@quayside/mfe-estimate/links';
import { writeFile } from 'node:fs/promises';
import { demoEstimateId } from '@quayside/contract/demo';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { acknowledgeFindings, cell, charges, createD02, openStage } from '../support/estimates';
import { signIn, signInRequest } from '../support/members';
import { typeInto } from '../support/operators';
import { pdfText } from '../support/pdf-text';

const saving = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words });
const type = async (page: Page, row: number, column: string, text: string) => {
  await typeInto(cell(page, row, column), text);
  await page.keyboard.press('Enter');
};
type Full = {
  version: number;
  state: string;
  revision: number;
  revisions: unknown[];
  totals: { total: string };
  document: { stages: Record<string, { lines: { rate: string }[] }> };
};
const read = async (request: APIRequestContext, id: string) =>
  (await (await request.get(`/api/estimate/estimates/${id}`)).json()) as Full;
const rateOf = async (request: APIRequestContext, id: string, row: number) =>
  (await read(request, id)).document.stages['sea-transport']?.lines[row]?.rate;

test('what is typed goes to the active cell, however far it was scrolled out of view', async ({
  page,
  context,
}) => {
  await signIn(context, 'estimator');
  await openStage(page, 'packing', demoEstimateId(2));
  const at = cell(page, 3, 'rate');
  await at.click();
  const input = at.getByRole('textbox');
  const before = await input.inputValue();
  for (const [side, far] of [
    ['scrollTop', 5_000],
    ['scrollLeft', 200],
  ] as const) {
    await charges(page).evaluate((grid, [way, px]) => (grid[way] = px), [side, far] as const);
    await expect.poll(() => charges(page).evaluate((grid, way) => grid[way], side)).toBeGreaterThan(100);
    if (side === 'scrollTop') await expect(at).not.toBeInViewport();
    await page.keyboard.type('77');
    await expect(input).toHaveValue('77');
    await expect(at).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(input).toHaveValue(before);
  }
});

test('a save that fails says so, lets typing go on, and is made once when it can be: by Retry, and by itself', async ({
  page,
  context,
}) => {
  await signIn(context, 'estimator');
  const { id } = await createD02(context.request, 'Saved once');
  await openStage(page, 'sea-transport', id);
  const stored: string[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH' && response.ok()) stored.push(response.url());
  });
  const stages = '**/api/estimate/estimates/*/stages/**';
  let refused = 0;
  await context.route(stages, (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    refused += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  await type(page, 0, 'rate', '1500');
  await expect(saving(page, /^Not saved/)).toBeVisible();
  await type(page, 1, 'rate', '200');
  await expect(cell(page, 1, 'rate')).toHaveText('200.00');
  // What was typed since was tried, too; the next try by itself is many seconds away, and Retry comes before it.
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(saving(page, /^Not saved/)).toBeVisible();
  await context.unroute(stages);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(saving(page, /^Saved \d/)).toBeVisible();
  expect(stored).toHaveLength(1);
  expect([await rateOf(context.request, id, 0), await rateOf(context.request, id, 1)]).toEqual([
    '1500',
    '200',
  ]);

  await context.setOffline(true);
  await type(page, 0, 'rate', '1600');
  await expect(saving(page, /^Not saved/)).toBeVisible();
  await context.setOffline(false);
  await expect(saving(page, /^Saved \d/)).toBeVisible();
  expect(stored).toHaveLength(2);
  expect(await rateOf(context.request, id, 0)).toBe('1600');
});

test('two people in one estimate: other lines merge, the same one is asked about, with the name of who was first', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, 'estimator');
  const { id } = await createD02(context.request, 'Two people');
  const others = await browser.newContext();
  await signIn(others, 'admin');
  const other = await others.newPage();
  await openStage(page, 'packing', id);
  await openStage(other, 'packing', id);
  const cargo = (of: Page, row: number) =>
    of.getByRole('grid', { name: 'Cargo' }).locator(`[data-row="${row}"][data-column="quantity"]`);
  const pieces = async (of: Page, row: number, text: string) => {
    await typeInto(cargo(of, row), text);
    await of.keyboard.press('Enter');
  };
  await pieces(other, 1, '21');
  await expect(saving(other, /^Saved \d/)).toBeVisible();
  await expect.poll(async () => (await read(context.request, id)).version).toBeGreaterThan(1);
  await pieces(page, 2, '16');
  await expect(cargo(page, 1)).toHaveText('21');
  await expect(saving(page, /^Saved \d/)).toBeVisible();
  // Now the same row: the first one's page knows nothing of the second yet.
  const { version } = await read(context.request, id);
  await pieces(page, 0, '3');
  await expect.poll(async () => (await read(context.request, id)).version).toBeGreaterThan(version);
  await pieces(other, 0, '4');
  const dialog = other.getByRole('dialog', { name: 'Somebody else changed the same thing' });
  await expect(dialog).toContainText('Sato Yui saved before you.');
  await expect(dialog.getByRole('row').last()).toContainText(/4.*3/);
  await dialog.getByRole('radio', { name: /Sato Yui/ }).check();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(cargo(other, 0)).toHaveText('3');
  await others.close();
});

test('a form that was typed into asks once before it is left: by link, back, palette and reload', async ({
  page,
  context,
}) => {
  await signIn(context, 'estimator');
  await page.goto('/estimate');
  await page.getByRole('link', { name: 'New estimate' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'New estimate' })).toBeVisible();
  const title = page.getByLabel('Title', { exact: false }).first();
  await title.fill('Unsaved');
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  const stay = async () => {
    await expect(question).toHaveCount(1);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL('/estimate/new');
    await expect(title).toHaveValue('Unsaved');
  };
  await page.getByRole('link', { name: 'Suppliers', exact: true }).click();
  await stay();
  await page.evaluate(() => window.history.back());
  await stay();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to or do anything' }).fill('Suppliers');
  await page.keyboard.press('Enter');
  await stay();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(title).toHaveValue('Unsaved');
  await page.getByRole('link', { name: 'Suppliers', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/supplier');
  await expect(question).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test('Enter twice on submit, approve and send does each once; what is sent is one document, then and later', async ({
  page,
  context,
  browser,
}, information) => {
  test.setTimeout(240_000);
  await signIn(context, 'estimator');
  const { id } = await createD02(context.request, 'Pressed twice');
  const calls: string[] = [];
  const twice = async (of: Page, name: string, before?: () => Promise<void>) => {
    of.on('request', (request) => {
      if (request.method() === 'POST' && /\/(submit|approve|send)$/.test(request.url())) calls.push(name);
    });
    await of.goto(estimateLinks.view({ estimateId: id }));
    await of.getByRole('button', { name, exact: true }).click();
    const dialog = of.getByRole('dialog');
    await before?.();
    await acknowledgeFindings(of, name);
    const button = dialog.getByRole('button', { name, exact: true });
    await expect(button).toBeEnabled();
    await button.focus();
    await of.keyboard.press('Enter');
    await of.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    of.removeAllListeners('request');
  };
  await twice(page, 'Submit for approval');
  const approving = await browser.newContext();
  await signIn(approving, 'approver');
  await twice(await approving.newPage(), 'Approve');
  await approving.close();
  await twice(page, 'Send', () => page.getByLabel(/^To\s*\*?$/).fill('purchasing@shipper.example'));
  expect(calls).toEqual(['Submit for approval', 'Approve', 'Send']);
  const activity = (await (
    await context.request.get(`/api/estimate/estimates/${id}/activity?limit=50`)
  ).json()) as {
    items: { kind: string; action: string | null }[];
  };
  const moves = activity.items.filter(({ kind }) => kind === 'state').map(({ action }) => action);
  expect(moves.reverse()).toEqual(['submit', 'approve', 'send']);

  const sent = await read(context.request, id);
  expect([sent.state, sent.revisions.length]).toEqual(['sent', 1]);
  const total = Number(sent.totals.total).toLocaleString('en');
  await expect(page.getByRole('region', { name: 'Total', exact: true })).toContainText(total);
  const document = async () =>
    (await context.request.get(`/api/estimate/estimates/${id}/quotation?revision=1&language=en`)).body();
  const first = await document();
  const file = information.outputPath('quotation.pdf');
  await writeFile(file, first);
  expect(await pdfText(file)).toContain(total);

  // A new revision changes nothing of what was sent, and tells what it changes itself.
  await page.getByRole('button', { name: 'New revision' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New revision' }).click();
  await expect(page.getByText('R2', { exact: true }).first()).toBeVisible();
  await openStage(page, 'sea-transport', id);
  await type(page, 0, 'rate', '1600');
  await expect(saving(page, /^Saved \d/)).toBeVisible();
  await expect.poll(() => rateOf(context.request, id, 0)).toBe('1600');
  expect((await document()).equals(first)).toBe(true);
  await page.goto(estimateLinks.view({ estimateId: id }));
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const compared = page.getByRole('dialog', { name: /compared$/ });
  const amounts = compared.getByRole('table', { name: 'Changes of amounts' });
  await expect(amounts.getByRole('row').filter({ hasText: 'OFR' })).toContainText('Rate');
  const after = await read(context.request, id);
  const moved = Number(after.totals.total) - Number(sent.totals.total);
  await expect(amounts.getByRole('row').last()).toContainText(`+${moved.toLocaleString('en')}`);
  // Only kinds of change that occur can be chosen.
  await expect(compared.getByLabel('Show').getByRole('option')).toHaveText([
    /^All changes of amounts/,
    /^Changed amounts/,
  ]);
});

test('the total of every estimate is the same in the list, in the service and on its quotation', async ({
  page,
  context,
  request,
}, information) => {
  test.setTimeout(240_000);
  await signInRequest(request, 'estimator');
  await signIn(context, 'estimator');
  const list = (await (await request.get('/api/estimate/estimates?limit=100')).json()) as {
    items: {
      id: string;
      number: string;
      state: string;
      revision: number;
      totals: { total: string; sell: string };
    }[];
  };
  // Of the demo data: what other tests have sent they may be changing now.
  const demo = new Set(Array.from({ length: 40 }, (_, index) => demoEstimateId(index + 1)));
  const sent = list.items
    .filter(({ id, state }) => demo.has(id) && ['sent', 'viewed', 'accepted'].includes(state))
    .slice(0, 6);
  expect(sent.length).toBeGreaterThan(3);
  for (const row of sent) {
    const { totals } = await read(request, row.id);
    expect(totals.total, row.number).toBe(row.totals.total);
    const answer = await request.get(
      `/api/estimate/estimates/${row.id}/quotation?revision=${row.revision}&language=en`,
    );
    const file = information.outputPath(`${row.number}.pdf`);
    await writeFile(file, await answer.body());
    expect(await pdfText(file), row.number).toContain(Number(totals.total).toLocaleString('en'));
    await page.goto(estimateLinks.view({ estimateId: row.id }));
    await expect(page.getByRole('region', { name: 'Total', exact: true })).toContainText(
      Number(totals.total).toLocaleString('en'),
    );
  }
});

for (const landscape of [false, true]) {
  test(`a stage prints on A4 ${landscape ? 'landscape' : 'portrait'}: every charge, no navigation, nothing cut`, async ({
    page,
    context,
  }, information) => {
    await signIn(context, 'estimator');
    await openStage(page, 'sea-transport', demoEstimateId(1));
    const file = information.outputPath('stage.pdf');
    await page.pdf({ path: file, format: 'A4', landscape, printBackground: true });
    const text = (await pdfText(file)).normalize('NFKC').replace(/\s+/g, ' ');
    for (const shown of ['OFR', 'Ocean freight', 'SEAL', '244,007', '331,463', '1,310,125'])
      expect(text).toContain(shown);
    for (const gone of ['Add charge', 'Rates that fit', 'Stage queues', 'Skip to the content', 'Assignee'])
      expect(text).not.toContain(gone);
    await page.setViewportSize(landscape ? { width: 1032, height: 700 } : { width: 703, height: 1032 });
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('table', { name: /^Charges of/ });
    await expect(paper.getByRole('row')).toHaveCount(9);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
  });
}

test('a new estimate that cannot be made yet leads to the first thing that is missing, fields before cargo, and keeps the rest', async ({
  page,
  context,
}) => {
  await signIn(context, 'estimator');
  await page.goto('/estimate/new');
  const grid = page.getByRole('grid', { name: 'Cargo' });
  const at = (column: string) => grid.locator(`[data-row="0"][data-column="${column}"]`);
  await typeInto(at('nameEn'), 'Press');
  await page.keyboard.press('Enter');
  const create = page.getByRole('button', { name: 'Create and go to packing' });
  const shipper = page.getByRole('combobox', { name: /^Shipper/ });
  await create.click();
  await expect(shipper).toBeFocused();
  await expect(shipper).toHaveAttribute('aria-invalid', 'true');
  const summary = page.getByRole('alert').filter({ hasText: 'Title' }).first();
  await summary.getByRole('button', { name: /Title/ }).click();
  await expect(page.getByLabel('Title', { exact: false }).first()).toBeFocused();
  await page.keyboard.type('Not yet whole');
  await shipper.fill('Osaka Seiki');
  await page.getByRole('listbox', { name: 'Shipper' }).getByRole('option').first().click();
  await create.click();
  await expect(at('quantity').getByRole('textbox')).toBeFocused();
  await expect(at('quantity')).toHaveAttribute('aria-invalid', 'true');
  await expect(at('grossKg')).toHaveAttribute('data-tone', 'invalid');
  await expect(at('nameEn')).toHaveText('Press');
});

test('日本 that is composed in a cell is 日本: the Enter that confirms it moves nowhere, the next one does', async ({
  page,
  context,
}) => {
  await signIn(context, 'estimator');
  await page.goto('/estimate/new');
  const at = (row: number) =>
    page.getByRole('grid', { name: 'Cargo' }).locator(`[data-row="${row}"][data-column="nameEn"]`);
  await page.getByRole('button', { name: /Add row/ }).click();
  await at(0).click();
  const input = at(0).getByRole('textbox');
  await expect(input).toBeFocused();
  const browser = await context.newCDPSession(page);
  for (const text of ['に', 'にほん', '日本'])
    await browser.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await browser.send('Input.dispatchKeyEvent', {
    ...{ type: 'rawKeyDown', key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 },
  });
  await browser.send('Input.insertText', { text: '日本' });
  await expect(input).toHaveValue('日本');
  await expect(input).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(at(1).getByRole('textbox')).toBeFocused();
  await expect(at(0)).toHaveText('日本');
});
