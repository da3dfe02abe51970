import { expect, test, type Browser } from '@playwright/test';
import { baseUrl } from '../support/http';
import { signIn } from '../support/members';
import { publishAs, registryOf, throwingBuild, throwingShell } from '../support/releases';
import { watchForTrouble } from '../support/watch';

const names = ['admin', 'estimator', 'approver', 'viewer'] as const;

/** A browser of a member, and the bucket that the member is in. */
async function person(browser: Browser, name: (typeof names)[number]) {
  const context = await browser.newContext();
  await signIn(context, name);
  const html = await (await context.request.get('/')).text();
  const bucket = Number(/"bucket":(\d+)/.exec(html)?.[1]);
  return { context, bucket };
}

test('a canary that throws, of a remote and of the shell, is met by its share of the people only, goes back by itself, and nobody else loses anything', async ({
  browser,
}) => {
  const registry = registryOf('projects');
  const people = await Promise.all(names.map((name) => person(browser, name)));
  const [first, second, ...others] = people.sort((one, other) => one.bucket - other.bucket);
  const last = others.at(-1);
  if (!first || !second || !last) throw new Error('too few people');
  expect(last.bucket).toBeGreaterThan(second.bucket);

  await publishAs('projects', throwingBuild('projects', 'canary-1'));
  const { revision, pins } = await registry.channel('production');
  const canaries = { projects: { version: 'canary-1', percent: second.bucket + 1 } };
  await registry.patch('production', revision, { pins: {}, canaries, reason: 'try' });

  const page = await last.context.newPage();
  const trouble = watchForTrouble(page);
  await page.goto('/projects');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('Osaka');

  const unlucky = await first.context.newPage();
  await unlucky.goto('/projects');
  await expect(unlucky.getByRole('main').getByText('SHELL-005')).toBeVisible();

  const now = (await registry.channel('production')).revision;
  const say = async ({ context, bucket }: typeof first, said: object, part = 'projects', revision = now) => {
    const answer = await context.request.post('/api/telemetry/pages', {
      headers: { origin: baseUrl.origin },
      data: { revision, bucket, parts: { [part]: { view: true, ...said } } },
    });
    expect(answer.status()).toBe(202);
  };
  // The twentieth view of either version is that of the browser itself.
  for (let view = 0; view < 19; view += 1) {
    await say(last, {});
    await say(view % 2 === 0 ? first : second, { failed: true, errors: { 'SHELL-005': 1 } });
  }

  await expect.poll(async () => (await registry.channel('production')).canaries).toEqual({});
  const [change] = (await registry.history('projects')).changes;
  expect(change).toMatchObject({ version: pins.projects, canary: null, changedBy: 'canary-watch' });
  expect(change?.reason).toMatch(
    /^canary-1 was taken out: errors in \d+ of \d+ views \(100\.0 %\), most of all SHELL-005/,
  );

  await unlucky.reload();
  await expect(unlucky.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();

  await test.step('a shell that throws before it starts is told of by its page, and taken out as well', async () => {
    const shells = registryOf('shell');
    await publishAs('shell', throwingShell('canary-2'));
    const before = await shells.channel('production');
    const tried = { shell: { version: 'canary-2', percent: second.bucket + 1 } };
    await shells.patch('production', before.revision, { pins: {}, canaries: tried, reason: 'try' });
    const { revision: at } = await shells.channel('production');
    // The page that is left tells of itself, too.
    const told = unlucky.waitForRequest(
      (request) =>
        request.url().endsWith('/api/telemetry/pages') &&
        (request.postDataJSON() as { revision?: number } | null)?.revision === at,
    );
    const thrown = unlucky.waitForEvent('pageerror');
    await unlucky.goto('/projects', { waitUntil: 'commit' });
    expect((await thrown).message).toBe('this version throws on load');
    expect((await told).postDataJSON()).toMatchObject({ revision: at, parts: { shell: { failed: true } } });
    const others = { failed: true, errors: { uncaught: 1 } };
    for (let view = 0; view < 20; view += 1) {
      await say(last, {}, 'shell', at);
      if (view < 19) await say(view % 2 === 0 ? second : first, others, 'shell', at);
    }
    await expect.poll(async () => (await shells.channel('production')).canaries).toEqual({});
    const [taken] = (await shells.history('shell')).changes;
    expect(taken).toMatchObject({ version: pins.shell, canary: null, changedBy: 'canary-watch' });
    await unlucky.reload();
    await expect(unlucky.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  });
  await expect(search).toHaveValue('Osaka');
  expect(trouble).toEqual({ consoleErrors: [], failedCalls: [], pageErrors: [] });
  await Promise.all(people.map(({ context }) => context.close()));
});
