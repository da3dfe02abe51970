import { demoShipperId } from '@quayside/contract/demo';
import { expect, test } from '@playwright/test';
import { callerOf, itemsOf, jsonOf } from '../support/http';
import { signIn } from '../support/members';
import { open, settled } from '../support/pages';

test.beforeEach(({ context }) => signIn(context, 'estimator'));

test('all that a filter matches is exported, not the page in view and nothing else', async ({
  page,
  context,
}) => {
  // By number: what other tests make meanwhile has later ones.
  const filter = 'mode=FCL&q=EST-2026-001';
  const matching = itemsOf(
    await (await callerOf('estimator')).get(`/api/estimate/estimates?${filter}&limit=200`),
  ).map(({ id }) => String(id));
  expect(matching.length).toBeGreaterThan(3);
  await open(page, `/estimate?${filter}`);
  await page.locator('tbody').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: `Select all ${matching.length} that match` }).click();
  await expect(page.getByText(`${matching.length} selected`)).toBeVisible();
  await page.getByRole('link', { name: 'Export', exact: true }).last().click();
  await settled(page);
  await page.getByRole('radio', { name: /^CSV/ }).check();
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && /exports$/.test(request.url()),
  );
  await page.getByRole('button', { name: 'Create document' }).click();
  const { estimateIds } = (await asked).postDataJSON() as { estimateIds: string[] };
  expect([...estimateIds].sort()).toEqual([...matching].sort());
  const download = page
    .getByRole('button', { name: 'Download' })
    .or(page.getByRole('link', { name: 'Download' }));
  await expect(download.first()).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});

test('the answer to a former search never replaces that of the newest', async ({ page }) => {
  await open(page, '/shippers');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/shippers\?.*q=aoki(&|$)/, async (route) => {
    const response = await route.fetch();
    await held;
    // The page gave this call up; that it may answer at all is what is tested.
    await route.fulfill({ response }).catch(() => undefined);
  });
  const search = page.getByRole('searchbox');
  const first = page.waitForRequest(/q=aoki(&|$)/);
  await search.fill('aoki');
  await first;
  await search.fill('kashima');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Kashima Glass');
  release();
  await expect(page).toHaveURL(/q=kashima/);
  await settled(page);
  await expect(rows).toContainText('Kashima Glass');
  await expect(rows).toHaveCount(1);
});

test('what was archived comes back by Undo, which waits while it is looked at', async ({ page }) => {
  const caller = await callerOf('estimator');
  const code = `UNDO${Date.now() % 1_000_000}`;
  const made = jsonOf(
    await caller.send('POST', '/api/shippers/shippers', {
      json: { code, name: `Undone ${code}`, country: 'JP', currency: 'JPY', language: 'en' },
    }),
  );
  const stored = async () => jsonOf(await caller.get(`/api/shippers/shippers/${String(made.id)}`));
  await page.clock.install();
  await open(page, `/shippers/${String(made.id)}`);
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect.poll(stored).toMatchObject({ archived: true });
  // At least eight seconds, and as long as the pointer rests on it.
  await page.clock.runFor(8_000);
  await expect(undo).toBeVisible();
  await undo.hover();
  await page.clock.runFor(60_000);
  await expect(undo).toBeVisible();
  await undo.click();
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
  await expect.poll(stored).toMatchObject({ id: made.id, code, archived: false });
});

/** Titles of a list of products as Excel in Japan saves them: 品番, 品名, 縦, 横, 高さ, 正味重量, in Shift_JIS. */
const titlesInShiftJis = Buffer.from('956994d42c956996bc2c8f632c89a12c8d8282b32c90b396a18f6497ca0d0a', 'hex');
const files: Record<string, { titles: Buffer; maps: Record<string, string> }> = {
  'Shift_JIS with Japanese titles': {
    titles: titlesInShiftJis,
    maps: { 品番: 'code', 品名: 'name', 縦: 'lengthMm', 横: 'widthMm', 高さ: 'heightMm', 正味重量: 'netKg' },
  },
  'UTF-8 with a byte order mark': {
    titles: Buffer.from('\uFEFFItem No.,Description of goods,L,W,H,N/W\r\n'),
    maps: {
      ...{ 'Item No.': 'code', 'Description of goods': 'name' },
      ...{ L: 'lengthMm', W: 'widthMm', H: 'heightMm', 'N/W': 'netKg' },
    },
  },
  'UTF-8 without one': {
    titles: Buffer.from('製品コード,英文品名,長さ,幅,高さ,Weight (kg)\r\n'),
    maps: {
      ...{ 製品コード: 'code', 英文品名: 'name' },
      ...{ 長さ: 'lengthMm', 幅: 'widthMm', 高さ: 'heightMm', 'Weight (kg)': 'netKg' },
    },
  },
};

/** The units of the titles that do not state theirs. */
const unitsOf = (maps: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(maps)
      .filter(([title, field]) => /Mm$|Kg$/.test(field) && !/\b(mm|kg)\b/i.test(title))
      .map(([title, field]) => [title, field.endsWith('Kg') ? 'kg' : 'mm']),
  );

test('files of other systems are read in their encoding and by their own titles, and what was assigned is remembered', async ({
  page,
}) => {
  const upload = async (titles: Buffer) => {
    await open(page, `/shippers/${demoShipperId(6)}/product-list`);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const buffer = Buffer.concat([titles, Buffer.from('A-1,Pump,100,200,300,1.5\r\n')]);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
  };
  const column = (title: string) => page.getByLabel(`${title} → Maps to`, { exact: true });
  /** Titles without a unit are asked about: no row is checked before each one has its unit. */
  const sayUnits = async (units: Record<string, string>) => {
    for (const [title, unit] of Object.entries(units)) {
      await expect(page.getByRole('button', { name: 'Check the rows' })).toBeDisabled();
      await page.getByLabel(`${title}: unit`, { exact: true }).selectOption({ label: unit });
    }
  };
  for (const [name, { titles, maps }] of Object.entries(files)) {
    await test.step(name, async () => {
      await upload(titles);
      for (const [title, field] of Object.entries(maps)) await expect(column(title)).toHaveValue(field);
      await sayUnits(unitsOf(maps));
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await expect(page.getByText('1 new')).toBeVisible();
    });
  }
  const own = Buffer.from('Our number,Description,L,W,H,N/W\r\n');
  await upload(own);
  await expect(column('Our number')).toHaveValue('');
  await column('Our number').selectOption('code');
  await sayUnits({ L: 'mm', W: 'mm', H: 'mm', 'N/W': 'kg' });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('1 new')).toBeVisible();
  await upload(own);
  await expect(column('Our number')).toHaveValue('code');
});

test('5,000 rows are checked, shown and given up, and nothing of them is stored', async ({ page }) => {
  const caller = await callerOf('estimator');
  const path = `/api/shippers/shippers/${demoShipperId(5)}/products?limit=1`;
  const before = jsonOf(await caller.get(path)).total;
  const rows = Array.from(
    { length: 5_000 },
    (_, index) => `GIVEN-UP-${index},Part ${index},100,200,${index % 7 === 0 ? 'tall' : 300},1.5`,
  );
  const csv = `Product code,Product name,Length mm,Width mm,Height mm,Net kg\r\n${rows.join('\r\n')}\r\n`;
  await open(page, `/shippers/${demoShipperId(5)}/product-list`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('5,000 rows', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('715 with errors')).toBeVisible();
  await expect(page.getByText('4,285 new')).toBeVisible();
  // Few of them are drawn: the rest is said, not shown.
  expect(await page.locator('main tr').count()).toBeLessThan(600);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
  expect(jsonOf(await caller.get(path)).total).toBe(before);
});
