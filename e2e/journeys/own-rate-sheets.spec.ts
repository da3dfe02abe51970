import { randomUUID } from 'node:crypto';
import { addDays, todayIn } from '@quayside/contract/days';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/members';

const today = todayIn('Asia/Tokyo');

/** The own warehouse's list as a CSV, from a day on for two months. */
const listOf = (name: string, from: string, inbound: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      `有効期間 ${from} - ${addDays(from, 60)}`,
      '作業,単位,通貨,金額',
      `入庫荷役料,per R/T,JPY,"${inbound}"`,
      'ラベル貼付,1個,JPY,60',
    ].join('\r\n'),
  ),
});

const give = (page: Page, file: ReturnType<typeof listOf>) =>
  page.getByLabel(/^Rate sheet of Own cost/).setInputFiles(file);

test('own tariffs come from a list of one’s own: said once, the second taken with two clicks, and undone', async ({
  page,
  context,
}) => {
  await signIn(context, 'estimator');
  await page.goto('/supplier/price-book/rate-sheet');
  const side = page.getByRole('combobox', { name: 'Or our own tariffs' });
  await side.fill('own');
  await page.getByRole('option', { name: 'Own cost' }).click();
  await give(page, listOf('warehouse 1.csv', addDays(today, -5), '1,500'));
  // A kind of its own, so that a second run finds none of the first one's.
  const prefix = `ZZ-${randomUUID().slice(0, 8)}`.toUpperCase();
  const codes = page.getByLabel('Codes begin with');
  const other = page.getByRole('button', { name: 'Read as this' });
  await expect(codes.or(other)).toBeVisible();
  if (await other.isVisible()) {
    await page.getByLabel('A new kind: say next how it is read').check();
    await other.click();
  }
  await codes.fill(prefix);
  await page.getByLabel('Name of this kind of sheet').fill(prefix);
  await page.getByRole('button', { name: 'Keep and compare' }).click();
  await page.getByRole('button', { name: 'Take 1 lane' }).click();
  await expect(page.getByText('1 lane written.')).toBeVisible();

  await give(page, listOf('warehouse 2.csv', addDays(today, 20), '1,650'));
  await expect(page.getByText(new RegExp(`read as “${prefix}”`))).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Dearer 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Take 1 lane' }).click();
  const taken = page.getByText(`warehouse 2.csv – ${prefix}`);
  await expect(taken).toBeVisible();

  await page.goto(`/supplier/price-book?q=${prefix}`);
  await page.getByRole('link', { name: new RegExp(prefix) }).click();
  await expect(page.getByText(/1,650/).first()).toBeVisible();

  await page.goto('/supplier/price-book/rate-sheet/ownCost');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The prices are as they were.')).toBeVisible();
});
