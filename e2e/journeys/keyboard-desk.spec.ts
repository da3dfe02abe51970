import { addDays, todayIn } from '@quayside/contract/days';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { countFromHere, pressed, withoutMouse } from '../support/counted';
import { acknowledgeFindings } from '../support/estimates';
import { signIn } from '../support/members';
import { keyboard } from '../support/operators';
import { watchForTrouble } from '../support/watch';

const heads = ['Item no', 'Description', 'Qty', 'Package', 'L (cm)', 'W (cm)', 'H (cm)'];
const weights = ['Net weight each (kgs)', 'Gross weight each (KG)', 'HS code'];
const packingList = [
  [...heads, ...weights],
  ...Array.from({ length: 12 }, (_, index) => [
    ...[`PN-${1000 + index}`, `Part ${index + 1}`, String(1 + (index % 3)), 'pallet'],
    ...['80', '60', String(40 + index), '80', '90', '8466.93'],
  ]),
]
  .map((row) => row.join('\t'))
  .join('\n');

/** Keys that it may take, letters included: it takes 119 from home to the submission; the approver's are beside the number. */
const most = { estimator: 125, approver: 4 };

/** A page at home, where each key counts from the first. */
async function atHome(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await countFromHere(page);
  return page;
}

/** By its name through the palette; what was typed before the palette stood is in it. */
async function goByPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(text);
  await expect(page.getByRole('combobox', { name: 'Go to or do anything' })).toHaveValue(text);
  await expect(page.getByRole('option').first()).toContainText(text, { ignoreCase: true });
  await page.keyboard.press('Enter');
}

/** Where the keyboard is after a step: on the page, never lost to nowhere. */
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Goes on by the key that stands for it, and says so where a dialog asks. */
async function moveOn(page: Page, action: string, state: string): Promise<void> {
  await expect(page.getByRole('button', { name: action, exact: true })).toBeVisible();
  await page.keyboard.press('Alt+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await acknowledgeFindings(page, action);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText(state, { exact: true }).first()).toBeVisible();
}

test('from a new estimate to its submission with the keyboard alone, gaps mended on the way; then it is approved', async ({
  browser,
}) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  await withoutMouse(context);
  await signIn(context, 'estimator');
  const page = await atHome(context);
  const trouble = watchForTrouble(page);
  const work = keyboard(page);
  const today = todayIn('Asia/Tokyo');

  await test.step('Who ships what, from where to where, until when it holds', async () => {
    await goByPalette(page, 'new est');
    await expect(heading(page)).toBeFocused();
    await work.choose('Shipper', 'Osaka Seiki');
    // The next port and the named place follow from the places.
    await work.choose('Pickup location', 'Yokohama plant');
    await work.choose('Port of discharge', 'USLGB');
    await work.choose('Delivery location', 'Long Beach');
    await work.fill('Departure', addDays(today, 12));
    await work.select('Incoterm 2020', 'DAP – Delivered at Place');
    await work.fill('Valid to', addDays(today, 30));
  });

  await test.step('The list is pasted where the keyboard is: in a field', async () => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), packingList);
    await expect(page.locator('input:focus')).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByRole('button', { name: 'Take 12 rows' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+s');
    await page.waitForURL('**/packing/**/edit');
    await expect(heading(page)).toBeFocused();
  });

  await test.step('All stages are priced; what lacks a quantity is gone to and mended, and nothing is missing', async () => {
    await page.keyboard.press('Alt+PageUp');
    await page.waitForURL('**/all/**/edit');
    const missing = page.getByRole('region', { name: 'Missing before it can be sent' });
    // Storage and chassis wait for a quantity: the key leads to the cell that wants something, row by row.
    const wanting = page
      .getByRole('grid')
      .locator('[data-column="quantity"][data-tone="invalid"]:has(:focus)');
    for (const [charge, quantity] of [
      ['STOR', '1'],
      ['CHASSIS', '4'],
    ] as const) {
      await expect(missing.getByRole('button', { name: new RegExp(`^${charge}`) })).toBeVisible();
      await page.keyboard.press('Alt+g');
      await expect(wanting).toHaveCount(1);
      await page.keyboard.type(quantity);
      await page.keyboard.press('Enter');
      await expect(missing.getByRole('button', { name: new RegExp(`^${charge}`) })).toHaveCount(0);
    }
    await expect(page.getByText('Nothing is missing.')).toBeVisible();
    // Nothing that was typed is left behind: what goes to approval is what stands here.
    await page.keyboard.press('Alt+s');
    await page.waitForURL(/\/estimate\/[0-9a-f]{24}$/);
    await expect(heading(page)).toBeFocused();
  });

  await moveOn(page, 'Submit for approval', 'In review');
  const { keys, clicks } = await pressed(page);
  test.info().annotations.push({ type: 'keys from home to submission', description: String(keys) });
  expect(clicks).toBe(0);
  expect(keys).toBeGreaterThan(0);
  expect(keys).toBeLessThanOrEqual(most.estimator);
  expect(trouble).toEqual({ consoleErrors: [], failedCalls: [], pageErrors: [] });
  const number = (await page.title()).match(/[A-Z]+-?\d[\d-]*/)?.[0] ?? '';
  await context.close();

  await test.step('The approver finds it by its number and approves', async () => {
    const approving = await browser.newContext();
    await withoutMouse(approving);
    await signIn(approving, 'approver');
    const desk = await atHome(approving);
    await goByPalette(desk, number);
    await expect(desk.getByRole('region', { name: 'Total', exact: true })).toBeVisible();
    await moveOn(desk, 'Approve', 'Approved');
    expect((await pressed(desk)).keys).toBeLessThanOrEqual(number.length + most.approver);
    await approving.close();
  });
});
