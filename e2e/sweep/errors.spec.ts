import { demoPassword } from '@quayside/contract/demo';
import { expect, test } from '@playwright/test';
import { areas, contentOf, enter, expectSamePage, expectWorking, markPage } from '../support/areas';
import { callerOf, jsonOf } from '../support/http';
import { emailOf, signIn } from '../support/members';
import { open, settled } from '../support/pages';

test('the example errors reach the log with release and part, and with nothing of the person', async ({
  context,
  page,
}) => {
  await signIn(context, 'admin');
  await open(page, '/sentry-example-page');
  const registry = JSON.parse((await page.locator('#quayside-registry').textContent()) ?? '{}') as {
    remotes: { name: string; version: string }[];
  };
  const account = registry.remotes.find(({ name }) => name === 'account');
  const parts = [
    {
      title: 'Shell',
      origin: { remote: 'shell', version: expect.stringMatching(/^\d+\.\d+\.\d+-\w+$/) as unknown },
    },
    { title: 'Remote', origin: { remote: 'account', version: account?.version } },
  ];
  for (const { title, origin } of parts) {
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && /\/api\/telemetry$/.test(request.url()),
    );
    const panel = page.getByRole('region', { name: title });
    await panel.getByRole('button', { name: title === 'Remote' ? 'Fail now' : 'Cause the error' }).click();
    const request = await sent;
    const report = request.postDataJSON() as object;
    expect(report).toMatchObject({ ...origin, path: '/sentry-example-page' });
    const said = JSON.stringify(report);
    for (const personal of [emailOf('admin'), 'Tanaka', '田中', 'Demo Forwarding'])
      expect(said).not.toContain(personal);
    const { digest } = (await (await request.response())!.json()) as { digest: string };
    await expect(panel.getByText(digest).first()).toBeVisible();
    const admin = await callerOf('admin');
    await expect
      .poll(async () => jsonOf(await admin.get(`/api/diagnostics/${digest}`)))
      .toMatchObject({ digest, source: 'browser', details: origin });
  }
});

/** What a page meets instead of its answers. */
const failures = {
  'a failing service': (digest: string) => ({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      ...{ type: 'about:blank', title: 'Internal error', status: 500, code: 'internal' },
      ...{ detail: 'Something broke', digest, instance: '/' },
    }),
  }),
  'no network': () => undefined,
};

for (const [name, answer] of Object.entries(failures)) {
  test(`${name}: each area says so with what it knows, and goes on by trying again`, async ({
    context,
    page,
  }) => {
    await signIn(context, 'admin');
    await open(page, '/sample');
    await markPage(page);
    for (const area of Object.values(areas)) {
      await test.step(area.path, async () => {
        const digest = `digest-${area.path.slice(1)}`;
        const calls = `**${area.api.split('?')[0]}**`;
        const fulfilled = answer(digest);
        await page.route(calls, (route) =>
          fulfilled ? route.fulfill(fulfilled) : route.abort('internetdisconnected'),
        );
        await enter(page, area);
        const place = contentOf(page).getByTestId('page-error').first();
        await expect(place).toBeVisible();
        if (fulfilled) await expect(place.getByText(digest)).toBeVisible();
        await page.unroute(calls);
        await place.getByRole('button', { name: 'Try again' }).click();
        // The company's data stand in fields.
        if (area === areas.account) await expect(page.locator('[name="name"]')).toHaveValue(area.shows);
        else await expectWorking(page, area);
      });
    }
    await expectSamePage(page);
  });
}

test('who is signed out while editing signs in over the page, and what was typed is saved', async ({
  context,
  page,
}) => {
  const caller = await callerOf('admin');
  const code = `AGAIN${Date.now() % 1_000_000}`;
  const made = jsonOf(
    await caller.send('POST', '/api/shippers/shippers', {
      json: { code, name: `Again ${code}`, country: 'JP', currency: 'JPY', language: 'en' },
    }),
  );
  await signIn(context, 'estimator');
  await open(page, `/shippers/${String(made.id)}/edit`);
  await page.getByLabel('Website').fill('https://typed-before.example');
  await context.clearCookies({ name: /session/ });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('E-mail')).toHaveValue(emailOf('estimator'));
  await expect(page.getByLabel('Website')).toHaveValue('https://typed-before.example');
  await dialog.getByLabel('Password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/shippers/${String(made.id)}`);
  expect(jsonOf(await caller.get(`/api/shippers/shippers/${String(made.id)}`))).toMatchObject({
    website: 'https://typed-before.example',
  });
});

test('after signing in, the page that was asked for is shown, and no other site', async ({
  page,
  baseURL,
}) => {
  for (const [next, shown] of [
    ['/shippers?q=aoki', '/shippers?q=aoki'],
    ['//evil.example/x', '/'],
    ['https://evil.example/x', '/'],
    [['javascript', 'alert(1)'].join(':'), '/'],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(`/auth/signin?next=${encodeURIComponent(next)}`);
    await page.getByLabel('E-mail', { exact: true }).fill(emailOf('viewer'));
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(new URL(shown, baseURL).href);
  }
});

test('a part that is deployed anew comes with the way back to it, seen before or not, and the address stays whole', async ({
  context,
  page,
}) => {
  await signIn(context, 'estimator');
  await open(page, '/estimate');
  await enter(page, areas.shippers);
  await page.route('**/registry/versions', async (route) =>
    route.fulfill({ json: { ...(await (await route.fetch()).json()), remotes: { estimate: '9.9.9' } } }),
  );
  const looked = page.waitForResponse('**/registry/versions');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await looked;
  await expect(page.getByText('A new version of Quayside is ready.')).toBeVisible();
  await page.unroute('**/registry/versions');
  await markPage(page);
  await page.evaluate(() => {
    const state = { usr: null, key: 'walk', idx: 9 };
    history.pushState(state, '', '/estimate?state=accepted#rows');
    dispatchEvent(new PopStateEvent('popstate', { state }));
  });
  await expect(page.locator('html[data-same-page]')).toHaveCount(0);
  await settled(page);
  await expect(page).toHaveURL('/estimate?state=accepted#rows');
  expect(await page.evaluate(() => (history.state as { idx?: number }).idx)).toBe(9);
});

test('a version that is deployed meanwhile is offered while nothing is unsaved, and keeps what was typed', async ({
  context,
  page,
}) => {
  await signIn(context, 'estimator');
  await page.route('**/registry/versions', async (route) => {
    const remotes = Object.fromEntries(Object.keys(areas).map((name) => [name, '9.9.9']));
    await route.fulfill({ json: { shell: '9.9.9', remotes } });
  });
  await open(page, '/shippers/new');
  await page.getByLabel('Postal code').fill('220-0012');
  const looked = page.waitForResponse('**/registry/versions');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await looked;
  await expect(page.getByLabel('Postal code')).toHaveValue('220-0012');
  await expect(page.getByText('what you typed stays')).toBeVisible();
  const offer = page.getByRole('button', { name: 'Reload' });
  await expect(offer).toHaveCount(0);
  await page.getByLabel('Postal code').fill('');
  await expect(offer).toBeVisible();
  await markPage(page);
  await page.unroute('**/registry/versions');
  await offer.click();
  await expect(page.locator('html[data-same-page]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'New shipper' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
