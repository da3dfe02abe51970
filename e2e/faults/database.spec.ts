import { expect, test } from '@playwright/test';
import { domains } from '@quayside/contract/domains';
import { areas, contentOf, enter, expectSamePage, expectWorking, markPage } from '../support/areas';
import { hasControl, isReady, start, startAll, stop } from '../support/control';
import { callerOf, faultOf, send, type Answer } from '../support/http';
import { signIn } from '../support/members';

test.skip(!hasControl, 'needs npm test, which can stop parts of the product');
test.afterEach(startAll);

const outage = 10_000;

test('MongoDB is away for ten seconds: said clearly, nothing lost on the screen, healed by itself', async ({
  context,
  page,
}) => {
  await signIn(context, 'admin');
  const caller = await callerOf('admin');
  await page.goto(areas.shippers.path);
  await expectWorking(page, areas.shippers);
  await markPage(page);

  await stop('mongod');
  const stopped = Date.now();
  const answers: Answer[] = [];
  const probe = async () => {
    answers.push(...(await Promise.all(domains.map((domain) => caller.get(areas[domain].api)))));
    expect((await send('GET', '/healthz')).status).toBe(200);
    expect(await isReady()).toBe(false);
    return Date.now() - stopped;
  };
  await probe();
  await expect(contentOf(page).getByText(areas.shippers.shows).first()).toBeVisible();
  await enter(page, areas.projects);
  await expect.poll(probe, { timeout: 60_000, intervals: [200] }).toBeGreaterThan(outage);
  await expect(contentOf(page).getByTestId('page-error').first()).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page, 'nobody is sent to sign in').toHaveURL((url) => url.pathname === areas.projects.path);

  const faults = answers.map((answer) => {
    const wait = Number(answer.headers['retry-after']);
    const isSoon = wait > 0 && wait <= 6;
    return faultOf(answer, [503]) ?? (isSoon ? undefined : `says Retry-After ${wait}`);
  });
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);

  await start('mongod');
  const started = Date.now();
  await expect
    .poll(
      async () => {
        const statuses = await Promise.all(
          domains.map(async (domain) => (await caller.get(areas[domain].api)).status),
        );
        return statuses.every((status) => status === 200) && (await isReady());
      },
      { intervals: [100] },
    )
    .toBe(true);
  test.info().annotations.push({ type: 'healed after', description: `${Date.now() - started} ms` });
  await contentOf(page).getByTestId('page-error').getByRole('button', { name: 'Try again' }).first().click();
  await expectWorking(page, areas.projects);
  await enter(page, areas.shippers);
  await expectWorking(page, areas.shippers);
  await expectSamePage(page);
});

test('a change that MongoDB did not take is told as not made, and can be made afterwards', async () => {
  const caller = await callerOf('otherAdmin');
  const json = {
    code: `ZZ-${Date.now()}`,
    name: 'zz-hostile made once',
    country: 'GB',
    currency: 'USD',
    language: 'en',
  };
  const key = { 'idempotency-key': `outage-${Date.now()}` };
  const create = () => caller.send('POST', '/api/shippers/shippers', { json, headers: key });
  await stop('mongod');
  expect(faultOf(await create(), [503])).toBeUndefined();
  await start('mongod');
  await expect.poll(async () => (await create()).status, { intervals: [100] }).toBe(201);
  expect((await create()).status, 'the same request again is the same thing').toBe(201);
  const found = await caller.get(`/api/shippers/shippers?q=${json.code}`);
  expect(found.text.match(new RegExp(json.code, 'g'))).toHaveLength(1);
});
