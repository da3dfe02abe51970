import { expect, test, type Page } from '@playwright/test';
import { createD02, openStage } from '../support/estimates';
import { signIn } from '../support/members';
import { typeInto } from '../support/operators';

const cell = (page: Page, row: number, column: string) =>
  page
    .getByRole('grid', { name: /^Charges of/ })
    .locator(`[data-sheet-part="body"] [data-row="${row}"][data-column="${column}"]`);
const restored = (page: Page) => page.getByRole('status').filter({ hasText: /^Restored/ });

/** Ends the page as a crash does: nothing of it runs any more, and nobody is asked. */
async function kill(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash');
  browser.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}

test('what was typed offline into a stage outlives a killed tab, is saved later, and can be discarded', async ({
  page,
  context,
}) => {
  await signIn(context, 'estimator');
  const estimate = await createD02(context.request, 'Draft of a stage');
  await openStage(page, 'sea-transport', estimate.id);
  const before = await cell(page, 0, 'rate').textContent();
  await context.route('**/api/estimate/estimates/*/stages/**', (route) => route.abort());
  await typeInto(cell(page, 0, 'rate'), '29999');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /Nothing you typed is lost/ })).toBeVisible();
  await kill(page);

  await context.unroute('**/api/estimate/estimates/*/stages/**');
  const again = await context.newPage();
  await openStage(again, 'sea-transport', estimate.id);
  await expect(restored(again)).toBeVisible();
  await expect(cell(again, 0, 'rate')).toHaveText('29,999.00');
  await expect(again.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await again.getByRole('button', { name: 'Discard' }).click();
  await expect(restored(again)).toBeHidden();
  await expect(cell(again, 0, 'rate')).toHaveText(before ?? '');
});

test('a new estimate that was being typed is there again after a crash, for its member alone', async ({
  page,
  context,
}) => {
  await signIn(context, 'estimator');
  await page.goto('/estimate/new');
  await page.getByLabel('Title', { exact: false }).first().fill('Half an estimate');
  const cargo = page.getByRole('grid', { name: 'Cargo' });
  await typeInto(cargo.locator('[data-row="0"][data-column="nameEn"]'), 'Press');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  // Drafts are written a moment apart, so that typing is not held by the disk.
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((kept) => /"quantity":"?3/.test(kept))))
    .toBe(true);
  await kill(page);

  // The same browser, another member: nothing of it.
  await signIn(context, 'admin');
  const other = await context.newPage();
  await other.goto('/estimate/new');
  await expect(other.getByRole('grid', { name: 'Cargo' })).toBeVisible();
  await expect(restored(other)).toBeHidden();
  await expect(other.getByLabel('Title', { exact: false }).first()).not.toHaveValue('Half an estimate');
  await other.close();

  await signIn(context, 'estimator');
  const again = await context.newPage();
  await again.goto('/estimate/new');
  await expect(restored(again)).toBeVisible();
  await expect(again.getByLabel('Title', { exact: false }).first()).toHaveValue('Half an estimate');
  const row = again.getByRole('grid', { name: 'Cargo' }).locator('[data-row="0"]');
  await expect(row.and(again.locator('[data-column="quantity"]'))).toHaveText('3');
  await again.getByRole('button', { name: 'Discard' }).click();
  await expect(again.getByLabel('Title', { exact: false }).first()).toHaveValue('');
  await again.reload();
  await expect(again.getByRole('grid', { name: 'Cargo' })).toBeVisible();
  await expect(restored(again)).toBeHidden();
});
