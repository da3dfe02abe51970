import { expect, test, type Page } from '@playwright/test';
import { domains, type Domain } from '@quayside/contract/domains';
import { areas, contentOf, enter, expectSamePage, expectWorking, markPage } from '../support/areas';
import { hasControl, isReady, kill, pause, resume, start, startAll, stop } from '../support/control';
import { callerOf, faultOf, jsonOf, signInAs, type Answer } from '../support/http';
import { signIn } from '../support/members';
import { demoAccounts, demoPassword } from '@quayside/contract/demo';

test.skip(!hasControl, 'needs npm test, which can stop parts of the product');
test.afterEach(startAll);

/** What the gateway answers while it cannot ask a service: a problem with digest that says when to come again. */
function expectAway(answer: Answer): void {
  expect(faultOf(answer, [503])).toBeUndefined();
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(6);
}

async function expectError(page: Page): Promise<void> {
  const place = contentOf(page).getByTestId('page-error').first();
  await expect(place).toBeVisible();
  await expect(place.getByText(/cannot be reached right now/)).toBeVisible();
  await expect(place.getByText(/Digest/)).toBeVisible();
}

const others = (domain: Domain) => domains.filter((one) => one !== domain && one !== 'account');

for (const domain of ['estimate', 'shippers', 'supplier', 'projects'] satisfies Domain[]) {
  test(`${domain} is down: its area says so, the others work, it comes back without a new page`, async ({
    context,
    page,
  }) => {
    await signIn(context, 'admin');
    const caller = await callerOf('admin');
    const area = areas[domain];
    const [first = 'projects', second = 'shippers'] = others(domain);
    const neighbour = await context.newPage();
    await Promise.all([page.goto(areas[first].path), neighbour.goto(areas[second].path)]);
    await expectWorking(page, areas[first]);
    await expectWorking(neighbour, areas[second]);
    await markPage(page);

    await stop(domain);
    expectAway(await caller.get(area.api));
    await enter(page, area);
    for (const other of others(domain)) {
      const answer = await caller.get(areas[other].api);
      expect(answer.status, `${other} while ${domain} is down`).toBe(200);
      await enter(neighbour, areas[other]);
      await expectWorking(neighbour, areas[other]);
    }
    await expectError(page);

    await start(domain);
    await contentOf(page)
      .getByTestId('page-error')
      .getByRole('button', { name: 'Try again' })
      .first()
      .click();
    await expectWorking(page, area);
    await expectSamePage(page);
  });
}

test('a service that crashes is back by itself, and nobody has to sign in again', async () => {
  const caller = await callerOf('estimator');
  for (const domain of domains) {
    await kill(domain);
    const started = Date.now();
    await expect
      .poll(async () => (await caller.get(areas[domain].api)).status, {
        intervals: [100],
        message: `${domain} comes back`,
      })
      .not.toBe(503);
    test.info().annotations.push({ type: domain, description: `${Date.now() - started} ms` });
  }
  expect((await caller.get('/api/account/session')).status).toBe(200);
});

test('a service that hangs is given up, and the others do not wait for it', async () => {
  const caller = await callerOf('admin');
  await pause('projects');
  const hanging: Promise<Answer>[] = [];
  /** Whether another service answers before a call to the hanging one, which was made first, is given up. */
  const answersBeside = async (domain: Domain) => {
    let isHanging = true;
    hanging.push(caller.get(areas.projects.api).finally(() => (isHanging = false)));
    const { status } = await caller.get(areas[domain].api);
    return status === 200 && isHanging;
  };
  try {
    // Asked again where the machine was so slow that the gateway gave up meanwhile; who waits for it never answers first.
    for (const domain of ['estimate', 'shippers', 'supplier'] satisfies Domain[])
      await expect.poll(() => answersBeside(domain), { message: `${domain} does not wait` }).toBe(true);
    for (const answer of await Promise.all(hanging)) expect(faultOf(answer, [503, 504])).toBeUndefined();
  } finally {
    await resume('projects');
  }
  await expect
    .poll(async () => (await caller.get(areas.projects.api)).status, { intervals: [100] })
    .toBe(200);
});

test('account is down: pages say so, nobody is let in on a guess, and all goes on afterwards', async ({
  context,
  page,
  browser,
}) => {
  await signIn(context, 'viewer');
  await page.goto(areas.shippers.path);
  await expectWorking(page, areas.shippers);
  await markPage(page);
  const viewer = await signInAs(demoAccounts.viewer.email, demoPassword);

  await stop('account');
  await expect
    .poll(async () => (await viewer.get(areas.shippers.api)).status, { intervals: [100] })
    .toBe(503);
  for (const domain of domains) {
    const answer = await viewer.get(areas[domain].api);
    expectAway(answer);
    expect(answer.text).not.toContain('"items"');
  }
  // Who has asked a moment before may still be known for a second.
  await expect
    .poll(async () => (await page.request.get(areas.shippers.api)).status(), { intervals: [100] })
    .toBe(503);
  await expect(contentOf(page).getByText(areas.shippers.shows).first()).toBeVisible();
  await enter(page, areas.projects);
  await expectError(page);
  await expect(page, 'nobody is sent to sign in').toHaveURL((url) => url.pathname === areas.projects.path);

  const stranger = await browser.newPage();
  await stranger.goto(areas.shippers.path);
  const refusal = stranger.getByTestId('page-error').first();
  await expect(refusal).toBeVisible();
  await expect(stranger.getByText(areas.shippers.shows)).toHaveCount(0);

  await start('account');
  await contentOf(page).getByTestId('page-error').getByRole('button', { name: 'Try again' }).first().click();
  await expectWorking(page, areas.projects);
  await expectSamePage(page);
  await refusal.getByRole('button', { name: 'Try again' }).click();
  await expect(stranger, 'who has no session is asked to sign in').toHaveURL(/\/auth\/signin/);
  await stranger.close();
});

test('the gateway starts anew: sessions live on, and open pages go on', async ({ context, page }) => {
  await signIn(context, 'admin');
  const caller = await signInAs(demoAccounts.estimator.email, demoPassword);
  const before = jsonOf(await caller.get('/api/account/session')).member;
  await page.goto(areas.shippers.path);
  await expectWorking(page, areas.shippers);
  await markPage(page);

  await stop('gateway');
  await expect(contentOf(page).getByText(areas.shippers.shows).first()).toBeVisible();
  await start('gateway');
  await expect.poll(isReady, { intervals: [100] }).toBe(true);

  expect(jsonOf(await caller.get('/api/account/session')).member).toEqual(before);
  for (const domain of ['projects', 'supplier', 'estimate'] satisfies Domain[]) {
    await enter(page, areas[domain]);
    await expectWorking(page, areas[domain]);
  }
  await expectSamePage(page);
});
