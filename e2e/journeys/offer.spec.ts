import { estimateLinks } from '@quayside/mfe-estimate/links';
import { expect, test } from '@playwright/test';
import { sessionCookies } from '@quayside/contract/session-cookie';
import { pdf } from '@quayside/test-kit/made-files';
import { seriousViolations } from '../support/accessibility';
import { linkTo } from '../support/mailbox';
import { signIn } from '../support/members';
import { approved, phone, sendOffer } from '../support/offers';

test('issue 28: an offer is sent by mail, read on a phone without an account, discussed and accepted with a signature', async ({
  browser,
  page,
}) => {
  await signIn(page.context(), 'estimator');
  const id = await approved(page, browser, 'Offer by mail');
  await page.goto(estimateLinks.view({ estimateId: id }));
  await page.getByRole('button', { name: 'Send', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^To/).fill('Kato Rie <kato@offer.example>');
  await dialog.getByLabel(/^Copy to/).fill('ueda@offer.example');
  await dialog.getByText('English', { exact: true }).click();
  await dialog.getByLabel('Message to the shipper').fill('Please find our offer.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toBeHidden();
  const recipients = page.getByRole('region', { name: 'Recipients' });
  await expect(recipients.getByText('kato@offer.example')).toBeVisible();
  await expect(recipients.getByText('ueda@offer.example')).toBeVisible();

  const outside = await browser.newContext(phone);
  const client = await outside.newPage();
  const asked: string[] = [];
  client.on('request', (request) => asked.push(request.url()));
  const opened = await client.goto(await linkTo(browser, 'kato@offer.example'));
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  const total = client.getByTestId('offer-total');
  await expect(total).toBeInViewport();
  await expect(total).toHaveText(/JPY/);
  await expect(client.getByText('Please find our offer.')).toBeVisible();
  const cookies = (await outside.cookies()).map(({ name }) => name);
  for (const session of sessionCookies) expect(cookies).not.toContain(session);
  expect(asked.filter((url) => url.includes('/api/account/'))).toEqual([]);
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await seriousViolations(client)).toEqual([]);
  await expect(recipients.getByText(/^Read once/)).toBeHidden();

  await client.getByRole('button', { name: 'Ask a question' }).click();
  await client.getByLabel(/^Your question/).fill('Is the seal included?');
  const plan = { name: 'seal plan.pdf', mimeType: 'application/pdf', buffer: pdf };
  await client.getByLabel(/choose files/).setInputFiles(plan);
  await expect(client.getByRole('button', { name: 'Remove seal plan.pdf' })).toBeVisible();
  await client.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(client.getByText(/^Sent\./)).toBeVisible();

  await page.reload();
  const conversation = page.getByRole('region', { name: 'Conversation with the client' });
  await expect(conversation.getByText('Is the seal included?')).toBeVisible();
  const saved = page.waitForEvent('download');
  await conversation.getByRole('button', { name: 'seal plan.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('seal plan.pdf');
  await conversation.getByLabel('Answer').fill('Yes, it is.');
  await conversation.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(conversation.getByText('Yes, it is.')).toBeVisible();

  await client.reload();
  await expect(client.getByText('Yes, it is.')).toBeVisible();
  await client.getByRole('button', { name: 'Accept', exact: true }).click();
  await client.getByRole('button', { name: /^Accept for/ }).click();
  await expect(client.getByText('Enter your company.')).toBeVisible();
  await client.getByLabel(/^Your company/).fill('Osaka Seiki');
  await client.getByLabel(/^Your order number/).fill('PO-77');
  await client.getByText('Type it').click();
  await client.getByLabel(/^Your name as signature/).fill('加藤 理恵');
  await client.getByLabel(/^I accept the conditions/).check({ force: true });
  expect(await seriousViolations(client)).toEqual([]);
  await client.getByRole('button', { name: /^Accept for/ }).click();
  await expect(client.getByText(/^Accepted on .* by Kato Rie\.$/)).toBeVisible();
  await expect(client.getByText('Your order number: PO-77')).toBeVisible();

  await page.reload();
  await expect(page.getByText(/Accepted by Kato Rie \(Osaka Seiki\)/)).toBeVisible();
  await expect(page.getByText(/Signed “加藤 理恵”/)).toBeVisible();
  await outside.close();
});

test('issue 28: a person with a Japanese link reads the offer in Japanese, declines it, and a revoked link opens nothing', async ({
  browser,
  page,
}) => {
  await signIn(page.context(), 'estimator');
  const id = await approved(page, browser, 'Offer in Japanese');
  const person = (email: string) => ({ email, name: '上田 純', language: 'ja' }) as const;
  await sendOffer(page, id, [person('ueda@japan.example'), person('mori@japan.example')]);
  const outside = await browser.newContext({ ...phone, colorScheme: 'dark' });
  const client = await outside.newPage();
  await client.goto(await linkTo(browser, 'ueda@japan.example'));
  await expect(client.getByText('合計（税込）').first()).toBeVisible();
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await seriousViolations(client)).toEqual([]);
  const other = await outside.newPage();
  const link = await linkTo(browser, 'mori@japan.example');
  await other.goto(link);
  await expect(other.getByText('合計（税込）').first()).toBeVisible();
  await page.goto(estimateLinks.view({ estimateId: id }));
  await page
    .getByRole('listitem')
    .filter({ hasText: 'mori@japan.example' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await other.reload();
  await expect(other.getByTestId('offer-not-found')).toBeVisible();

  await client.getByRole('button', { name: '辞退する' }).click();
  await client.getByLabel(/^理由/).selectOption('price');
  await client.getByLabel(/^どちらに/).fill('北浜海運');
  await client.getByRole('button', { name: 'お見積を辞退する' }).click();
  await expect(client.getByText(/^ご辞退を承りました/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/北浜海運/)).toBeVisible();
  await outside.close();
});
