import { estimateLinks } from '@quayside/mfe-estimate/links';
import { accountLinks } from '@quayside/mfe-account/links';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { seriousViolations } from '../support/accessibility';
import { createD02 } from '../support/estimates';
import { baseUrl } from '../support/http';
import { signIn, signInRequest } from '../support/members';

async function step(request: APIRequestContext, id: string, name: string, body: object = {}): Promise<void> {
  const path = `/api/estimate/estimates/${id}`;
  const { version } = (await (await request.get(path)).json()) as { version: number };
  const headers = { origin: baseUrl.origin, 'if-match': `"${version}"` };
  const answer = await request.post(`${path}/${name}`, { headers, data: body });
  expect(answer.status(), await answer.text()).toBe(200);
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).filter({ visible: true });

async function estimateOf(
  request: APIRequestContext,
  title: string,
): Promise<{ id: string; number: string }> {
  const { id } = await createD02(request, title);
  const { number } = (await (await request.get(`/api/estimate/estimates/${id}`)).json()) as {
    number: string;
  };
  return { id, number };
}

/** The open list of notifications. Other tests notify the same members meanwhile: only sentences about the own estimate count. */
async function openBell(page: Page) {
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list).toBeVisible();
  return list;
}

test('issue 28.6: the bell shows a submission and its return within two seconds, and leads to the estimate', async ({
  browser,
  page: desk,
}) => {
  const reviewing = await browser.newContext();
  const approver = await reviewing.newPage();
  await signIn(desk.context(), 'estimator');
  await signIn(reviewing, 'approver');
  const { id, number } = await estimateOf(desk.context().request, 'Told by the bell');
  await Promise.all([approver.goto('/'), desk.goto('/')]);
  await Promise.all([expect(bell(approver)).toBeVisible(), expect(bell(desk)).toBeVisible()]);

  const list = await openBell(approver);
  const sentence = list.getByRole('link', { name: new RegExp(`submitted ${number} R1 for approval`) });
  await expect(sentence).toBeHidden();
  await step(desk.context().request, id, 'submit');
  await expect(sentence).toBeVisible({ timeout: 2_000 });
  await expect(sentence).toHaveAccessibleName(/^Unread: /);
  expect(await seriousViolations(approver)).toEqual([]);
  await sentence.press('Enter');
  await expect(approver).toHaveURL(estimateLinks.view({ estimateId: id }));
  await expect(list).toBeHidden();
  await openBell(approver);
  await expect(sentence).toHaveAccessibleName(/^(?!Unread)/);

  const own = await openBell(desk);
  await step(reviewing.request, id, 'return', { comment: 'Check the rates' });
  await expect(own.getByRole('link', { name: new RegExp(`returned ${number} R1`) })).toBeVisible({
    timeout: 2_000,
  });
  await desk.keyboard.press('Escape');
  await expect(bell(desk)).toHaveAccessibleName(/^Notifications, \d+ unread$/);
  await desk.goto(`/estimate?needsAction=true&q=${number}`);
  await expect(desk.getByRole('row').filter({ hasText: number })).toContainText('Needs you: Price it');
  await reviewing.close();
});

test('issue 28.6: who switches a kind off is not notified of it', async ({ browser, page }) => {
  await signIn(page.context(), 'estimator');
  await page.goto(accountLinks.profile());
  const kind = page.getByLabel('My estimate was approved');
  const choose = (label: string) =>
    Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok()),
      kind.selectOption({ label }),
    ]);
  await choose('Off');
  await page.reload();
  await expect(kind).toHaveValue('off');
  expect(await seriousViolations(page)).toEqual([]);

  const { request } = page.context();
  const { id, number } = await estimateOf(request, 'Switched off');
  const reviewing = await browser.newContext();
  await signInRequest(reviewing.request, 'approver');
  await step(request, id, 'submit');
  await step(reviewing.request, id, 'approve');
  await step(reviewing.request, id, 'return', { comment: 'One more look' });
  const kindsOf = async () => {
    const { items } = (await (await request.get('/api/account/notifications?limit=200')).json()) as {
      items: { kind: string; facts: { label: string } }[];
    };
    return items.filter(({ facts }) => facts.label === `${number} R1`).map((each) => each.kind);
  };
  // Events arrive in their order: the return has come, so the approval had been taken before.
  await expect.poll(kindsOf).toEqual(['returned']);
  await choose('Under the bell and by mail at once');
  await reviewing.close();
});
