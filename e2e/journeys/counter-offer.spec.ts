import { estimateLinks } from '@quayside/mfe-estimate/links';
import { expect, test } from '@playwright/test';
import { seriousViolations } from '../support/accessibility';
import { linkTo } from '../support/mailbox';
import { signIn } from '../support/members';
import { approved, phone, sendOffer } from '../support/offers';

test('issue 28: a client asks for another price of one charge on a phone, and the salesperson sees the difference', async ({
  browser,
  page,
}) => {
  await signIn(page.context(), 'estimator');
  const id = await approved(page, browser, 'Counter-offer by line');
  const address = 'counter@offer.example';
  await sendOffer(page, id, [{ email: address, name: 'Kato Rie', language: 'en' }]);

  const outside = await browser.newContext({ ...phone, colorScheme: 'dark' });
  const client = await outside.newPage();
  const first = await linkTo(browser, address);
  await client.goto(first);
  await client.getByRole('button', { name: 'Ask for another price' }).click();
  await expect(client.getByText(/^The quotation comes to .* with tax\.$/)).toBeVisible();
  await client.getByText('Single charges', { exact: true }).click();
  await client.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(client.getByText('Enter a price for one charge at least.')).toBeVisible();
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await seriousViolations(client)).toEqual([]);
  const price = client.getByLabel(/^Ocean freight/).first();
  await price.fill('1000');
  await client.getByLabel(/^Anything else/).fill('Our budget for the sea is small.');
  await client.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(client.getByText(/^Sent\./)).toBeVisible();
  const own = client.getByRole('table', { name: 'Counter-offer next to the quotation' });
  await expect(own.getByRole('row', { name: /Ocean freight/ })).toContainText('1,000');
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

  // The confirmation has a further link of the same person.
  await expect.poll(() => linkTo(browser, address)).not.toBe(first);
  await client.goto(await linkTo(browser, address));
  await expect(client.getByText('Our budget for the sea is small.')).toBeVisible();

  await page.goto(estimateLinks.view({ estimateId: id }));
  const conversation = page.getByRole('region', { name: 'Conversation with the client' });
  await expect(conversation.getByText('Our budget for the sea is small.')).toBeVisible();
  const table = conversation.getByRole('table', { name: 'Counter-offer next to the quotation' });
  await expect(table.getByRole('row', { name: /Ocean freight/ })).toContainText(/-|−/);
  await expect(table.getByRole('row', { name: /Without tax/ })).toContainText('%');
  expect(await seriousViolations(page)).toEqual([]);
  await outside.close();
});
