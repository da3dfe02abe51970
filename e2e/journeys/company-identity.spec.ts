import { expect, test, type Page } from '@playwright/test';
import { accountLinks } from '@quayside/mfe-account/links';
import { paintedPng } from '@quayside/test-kit/made-files';
import { seriousViolations } from '../support/accessibility';
import { baseUrl } from '../support/http';
import { linkTo } from '../support/mailbox';
import { signIn } from '../support/members';
import { approved, phone, sendOffer } from '../support/offers';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80">
  <rect x="4" y="10" width="60" height="60" rx="12" fill="#1f5fd0"/><path d="M16 50h36l-6 12H22z" fill="#fff"/>
  <path d="M34 20v26M34 22l14 20H34z" stroke="#fff" stroke-width="4" fill="none"/>
  <text x="78" y="52" font-family="sans-serif" font-size="34" font-weight="700" fill="#15202b">DEMO LINE</text>
</svg>`;
const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
const seal = { name: 'seal.png', mimeType: 'image/png', buffer: paintedPng(200, 200, [200, 40, 40]) };
const script = {
  ...logo,
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
};

/** Whether the picture was decoded and is shown. */
const isShown = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('issue 28.8: a company sets its logo and seal, and a client sees the logo that the offer was sent with', async ({
  browser,
  page,
}) => {
  await signIn(page.context(), 'admin');
  await page.goto(accountLinks.offers());
  const ofLogo = page.getByRole('region', { name: 'Logo', exact: true });
  const ofSeal = page.getByRole('region', { name: 'Seal', exact: true });
  await ofLogo.getByLabel(/^Choose a logo/).setInputFiles(logo);
  await expect(ofLogo.getByRole('img', { name: 'Logo' })).toBeVisible();
  await ofSeal.getByLabel(/^Choose a seal/).setInputFiles(seal);
  await expect(ofSeal.getByRole('img', { name: 'Seal' })).toBeVisible();
  await ofLogo.getByLabel(/^Replace the logo/).setInputFiles(script);
  await expect(ofLogo.getByRole('alert')).toContainText('scripts');
  await expect.poll(() => isShown(page, 'main img')).toBe(true);
  expect(await seriousViolations(page)).toEqual([]);

  const staff = await browser.newContext({ baseURL: baseUrl.origin });
  await signIn(staff, 'estimator');
  const desk = await staff.newPage();
  const settled = async () => {
    const id = await approved(desk, browser, 'Offer with a logo');
    await sendOffer(desk, id, [{ email: 'ota@logo.example', name: '太田 恵', language: 'ja' }]);
    return `/api/estimate/estimates/${id}`;
  };
  const path = await settled();
  const quotation = async () => (await staff.request.get(`${path}/quotation?language=ja`)).body();
  const pdf = await quotation();
  expect(pdf.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length).toBeGreaterThanOrEqual(2);

  await ofLogo.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click();
  await expect(ofLogo.getByText('No logo yet.')).toBeVisible();
  await ofSeal.getByRole('button', { name: 'Remove seal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove seal' }).click();
  await expect(ofSeal.getByText('No seal.')).toBeVisible();

  const outside = await browser.newContext({ ...phone, colorScheme: 'dark' });
  const client = await outside.newPage();
  const asked: string[] = [];
  client.on('request', (request) => asked.push(request.url()));
  await client.goto(await linkTo(browser, 'ota@logo.example'));
  await expect(client.getByTestId('offer-total')).toBeInViewport();
  await expect.poll(() => isShown(client, 'header img')).toBe(true);
  expect(asked.filter((url) => /\/images?\/|\/api\/account\//.test(url))).toEqual([]);
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await seriousViolations(client)).toEqual([]);
  expect((await quotation()).equals(pdf)).toBe(true);
  await outside.close();
  await staff.close();
});
