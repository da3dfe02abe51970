import { estimateLinks } from '@quayside/mfe-estimate/links';
import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { seriousViolations } from '../support/accessibility';
import { createD02 } from '../support/estimates';
import { baseUrl } from '../support/http';
import { signIn, signInRequest } from '../support/members';

type Read = { version: number };

async function step(request: APIRequestContext, id: string, name: string, data: object = {}): Promise<void> {
  const path = `/api/estimate/estimates/${id}`;
  const { version } = (await (await request.get(path)).json()) as Read;
  const headers = { origin: baseUrl.origin, 'if-match': `"${version}"` };
  const answer = await request.post(`${path}/${name}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function approverOf(browser: Browser): Promise<APIRequestContext> {
  const context = await browser.newContext();
  await signInRequest(context.request, 'approver');
  return context.request;
}

/** Submits, approves, sends and accepts the newest revision. */
async function win(
  page: Page,
  approver: APIRequestContext,
  id: string,
  purchaseOrder: string,
): Promise<void> {
  const { request } = page.context();
  await step(request, id, 'submit');
  await step(approver, id, 'approve');
  await step(request, id, 'send', { recipients: ['kato@order.example'] });
  await step(request, id, 'accept', { evidence: 'mail of today', purchaseOrder });
}

test('issue 28: an accepted offer becomes one order, a change order leaves its original, a cancellation ends it', async ({
  browser,
  page,
}) => {
  await signIn(page.context(), 'estimator');
  const approver = await approverOf(browser);
  const title = `Order of a press line ${Date.now()}`;
  const { id } = await createD02(page.context().request, title);
  await win(page, approver, id, 'PO-4711');

  await page.goto(estimateLinks.view({ estimateId: id }));
  await page.getByRole('button', { name: 'Convert to order' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Client’s order number')).toHaveValue('PO-4711');
  await form.getByLabel('Departure').fill('2031-03-14');
  await form.getByLabel('Arrival').fill('2031-03-01');
  await form.getByRole('button', { name: 'Make the order' }).click();
  await expect(form.getByText('This date is before an earlier step.').first()).toBeVisible();
  await form.getByLabel('Arrival').fill('2031-03-28');
  expect(await seriousViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Make the order' }).click();

  await expect(page).toHaveURL(/\/projects\/orders\/[0-9a-f]{24}$/);
  const orderPage = page.url();
  const milestones = page.getByRole('list', { name: 'Milestones' });
  await expect(milestones.getByText('Departure')).toBeVisible();
  // It is checked once the service has saved it.
  await milestones.getByRole('checkbox').first().click();
  await expect(page.getByText(/^1 of \d done$/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Budget by stage and charge' })).toContainText(
    'Sea transport',
  );
  expect(await seriousViolations(page)).toEqual([]);

  await page.goto(estimateLinks.view({ estimateId: id }));
  await expect(page.getByText('Converted', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Convert to order' })).toBeHidden();

  const { request } = page.context();
  const { validUntil } = (await (await request.get(`/api/estimate/estimates/${id}`)).json()) as {
    validUntil: string;
  };
  await step(request, id, 'revise', { validUntil, fx: 'keep' });
  await win(page, approver, id, 'PO-4711-A');
  await page.goto(orderPage);
  const take = page.getByRole('button', { name: 'Take over as change order' });
  await expect(async () => {
    await page.reload();
    await expect(take).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await take.click();
  const changes = page.getByRole('list', { name: 'Change orders' });
  await expect(changes.getByText('Original R1')).toBeVisible();
  await expect(changes.getByText('Change order R2')).toBeVisible();

  await step(approver, id, 'cancel', { comment: 'The plant was closed.' });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/The plant was closed\./).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeHidden();
});
