import { estimateLinks } from '@quayside/mfe-estimate/links';
import { expect, test } from '@playwright/test';
import { seriousViolations } from '../support/accessibility';
import { linkTo } from '../support/mailbox';
import { signIn } from '../support/members';
import { approved, phone, sendOffer } from '../support/offers';

test('issue 28: a quotation with one price is previewed, saved for the estimate, sent, and read on a phone', async ({
  browser,
  page,
}) => {
  await signIn(page.context(), 'estimator');
  const id = await approved(page, browser, 'One price from door to door');
  await page.goto(estimateLinks.documents({ estimate: id }));
  await expect(page.getByText(/The built-in layout: no other one is set\./)).toBeVisible();
  const image = page.getByRole('img', { name: /as it is printed/ });
  // The policy of the page has to allow the image.
  const width = () => image.evaluate((each: HTMLImageElement) => each.naturalWidth);
  await expect.poll(width).toBeGreaterThan(400);
  const before = await image.getAttribute('src');
  await page.getByText('One price from door to door', { exact: true }).click();
  await expect.poll(() => image.getAttribute('src')).not.toBe(before);
  await expect.poll(width).toBeGreaterThan(400);
  await page.getByRole('region', { name: 'Preview' }).focus();
  await page.keyboard.press('PageDown');
  await page.getByRole('button', { name: 'Save for this estimate' }).click();
  await expect(page.getByText(/Set for this estimate\./)).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

  const address = 'layout@offer.example';
  await sendOffer(page, id, [{ email: address, name: 'Kato Rie', language: 'en' }]);
  const outside = await browser.newContext({ ...phone, colorScheme: 'dark' });
  const client = await outside.newPage();
  await client.goto(await linkTo(browser, address));
  const charges = client.getByRole('table', { name: 'Charges' });
  await expect(charges.getByText(/^All services: /)).toBeVisible();
  await expect(charges.locator('tbody tr')).toHaveCount(1);
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await seriousViolations(client)).toEqual([]);
  await outside.close();
});
