import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import type { UnsignedRelease } from '@quayside/contract/registry';
import { integrityOf } from '@quayside/federation/release';
import { createRegistryClient, pinParts, publishRelease } from '@quayside/federation/publish';
import { baseUrl, callerOf, jsonOf, send } from '../support/http';
import { demoPassword, emailOf, signIn } from '../support/members';
import { addTeam, buildOfNewRemote, linkAndRefusal } from '../support/new-remote';
import {
  buildAs,
  brokenPageBuild,
  keysOf,
  registryOf,
  releaseAs,
  releaseChecked,
  servicePart,
  shellPart,
} from '../support/releases';
import { watchForTrouble } from '../support/watch';

/** The program of a service, and one that ends at once. */
const mainFile = 'main.mjs';
const ends = 'process.exit(5)';

type Inlined = { shell: string; remotes: { name: string; version: string }[] };

/** What the page was made from. */
async function madeOf(page: Page): Promise<Record<string, string>> {
  const text = (await page.locator('#quayside-registry').textContent()) ?? '{}';
  const { shell, remotes } = JSON.parse(text) as Inlined;
  return { shell, ...Object.fromEntries(remotes.map(({ name, version }) => [name, version])) };
}

const production = async () => (await registryOf('projects').channel('production')).pins;
const previewOrigin = (name: string) => {
  const { protocol, host } = baseUrl;
  return `${protocol}//${name}.preview.${host}`;
};

test('teams release, are refused and go back, while somebody works in another domain and loses nothing', async ({
  context,
}) => {
  await signIn(context, 'estimator');
  const before = await production();
  const page = await context.newPage();
  const trouble = watchForTrouble(page);
  await page.goto('/shippers');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('Osaka');

  await test.step('a remote is released: a new page has it, the open one goes on', async () => {
    await releaseAs('projects', buildAs('projects', 'week-1'));
    expect(await production()).toEqual({ ...before, projects: 'week-1' });
    const other = await context.newPage();
    await other.goto('/projects');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await madeOf(other)).projects).toBe('week-1');
    await other.close();
  });

  await test.step('what does not fit is refused, from either side', async () => {
    const foreign = buildAs('projects', 'week-2', () => ({ shared: { '@quayside/platform': '^99.0.0' } }));
    await expect(releaseAs('projects', foreign)).rejects.toThrow(/projects week-2 wants @quayside\/platform/);
    const shell = buildAs(shellPart, 'week-shell', () => ({ provides: { '@quayside/platform': '99.0.0' } }));
    await expect(releaseAs(shellPart, shell)).rejects.toThrow(/shell week-shell/);
    const less = (release: UnsignedRelease) => {
      const { provides } = release as Extract<UnsignedRelease, { kind: 'service' }>;
      return { provides: { ...provides, calls: {} } };
    };
    const service = servicePart('supplier');
    await expect(releaseAs('supplier', buildAs(service, 'week-3', less))).rejects.toThrow(
      /was built against another supplier-service/,
    );
    await expect(releaseAs('supplier', buildAs('projects', 'week-4'))).rejects.toThrow(/may not release/);
    expect(await production()).toEqual({ ...before, projects: 'week-1' });
  });

  await test.step('two teams at once, and neither is lost', async () => {
    await Promise.all([
      releaseAs('projects', buildAs('projects', 'week-5')),
      releaseAs('supplier', buildAs('supplier', 'week-6')),
      releaseAs(shellPart, buildAs(shellPart, 'week-7')),
    ]);
    expect(await production()).toEqual({
      ...before,
      projects: 'week-5',
      supplier: 'week-6',
      shell: 'week-7',
    });
  });

  await test.step('each goes back by itself, to its own version before', async () => {
    const pins: [team: 'projects' | 'supplier' | typeof shellPart, to: string | undefined][] = [
      ['projects', 'week-1'],
      ['supplier', before.supplier],
      [shellPart, before.shell],
      ['projects', before.projects],
    ];
    for (const [part, version] of pins) {
      const registry = registryOf(part);
      const { revision } = await registry.channel('production');
      await registry.rollback('production', revision, { part, reason: 'the week is over' });
      expect((await production())[part]).toBe(version);
    }
    expect(await production()).toEqual(before);
  });

  await expect(search).toHaveValue('Osaka');
  expect(trouble).toEqual({ consoleErrors: [], failedCalls: [], pageErrors: [] });
});

test('a service is replaced while people work, and no request fails; one that does not start is gone back from', async () => {
  const caller = await callerOf('estimator');
  const statuses = new Map<string, number>();
  let isOver = false;
  /** Reads and writes, which nobody may repeat, by way of two services: who asks is known by the account service. */
  async function work(): Promise<void> {
    while (!isOver) {
      for (const method of ['GET', 'POST'] as const) {
        const { status } = await caller.send(
          method,
          '/api/projects/projects',
          method === 'GET' ? {} : { json: {} },
        );
        const name = `${method} ${status}`;
        statuses.set(name, (statuses.get(name) ?? 0) + 1);
      }
      // Some hundred calls a second meet every instant of it; as many as can be made take the processor from all else.
      await pause(20);
    }
  }
  const working = Promise.all(Array.from({ length: 4 }, work));
  const before = await production();
  const versionOf = async (domain: string) => jsonOf(await send('GET', `/api/${domain}/version`)).version;

  const teams = ['projects', 'account'] as const;
  await Promise.all(teams.map((team) => releaseAs(team, buildAs(servicePart(team), 'replaced'))));
  for (const team of teams) await expect.poll(() => versionOf(team), { timeout: 60_000 }).toBe('replaced');
  const broken = buildAs(servicePart('projects'), 'broken', (release) => {
    const integrity = { ...release.integrity, [mainFile]: integrityOf(Buffer.from(ends)) };
    return { integrity };
  });
  writeFileSync(join(broken, mainFile), ends);
  await releaseAs('projects', broken);
  const pin = async () => (await production())[servicePart('projects')];
  await expect.poll(pin, { timeout: 60_000 }).toBe('replaced');
  const { changes } = await registryOf('projects').history(servicePart('projects'));
  expect(changes[0]).toMatchObject({ version: 'replaced', changedBy: 'service-watch' });
  expect(changes[0]?.reason).toMatch(/^broken did not start: .*code 5/);

  for (const team of teams) {
    const part = servicePart(team);
    const registry = registryOf(team);
    const { revision } = await registry.channel('production');
    await registry.rollback('production', revision, { part, reason: 'the week is over' });
  }
  for (const team of teams)
    await expect.poll(() => versionOf(team), { timeout: 60_000 }).toBe(before[servicePart(team)]);
  isOver = true;
  await working;
  expect([...statuses.keys()].sort()).toEqual(['GET 200', 'POST 422']);
});

test('a domain that shell, gateway and contract have never heard of is there once it is released', async ({
  context,
}) => {
  await signIn(context, 'estimator');
  const page = await context.newPage();
  const [tariffs, brokers] = await Promise.all(['tariffs', 'brokers'].map((team) => addTeam(team)));
  if (!tariffs || !brokers) throw new Error('a team has no key');
  const content = linkAndRefusal('tariffs', 'view', 'expired');
  const other = buildOfNewRemote({ name: 'brokers', heading: 'Brokers of everybody', content });
  await publishRelease(baseUrl.href, other, brokers);
  const main = page.getByRole('main');
  await page.goto('/brokers');
  await expect(main.getByRole('link', { name: 'Number 7 (not available at the moment)' })).toBeDisabled();
  await expect(main.getByRole('alert')).toContainText('Not possible in the current state.');

  const more = {
    links: { view: '/tariffs/:id' as const },
    problems: { expired: { en: 'The tariff is not in force any more.', ja: '失効した料率です。' } },
  };
  const build = buildOfNewRemote({ name: 'tariffs', heading: 'Tariffs of everybody', more });
  await publishRelease(baseUrl.href, build, tariffs);
  await page.goto('/');
  const group = page.getByRole('navigation').getByRole('group', { name: 'Trade' });
  await group.getByRole('link', { name: 'Tariffs of everybody' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tariffs of everybody' })).toBeVisible();
  await expect(page).toHaveURL('/tariffs');
  await group.getByRole('link', { name: 'Brokers of everybody' }).click();
  await expect(main.getByRole('alert')).toContainText('The tariff is not in force any more.');
  await main.getByRole('link', { name: 'Number 7' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tariffs of everybody' })).toBeVisible();
  await expect(page).toHaveURL('/tariffs/7');
  for (const [domain, keys] of Object.entries({ tariffs, brokers }))
    await pinParts(createRegistryClient(baseUrl.href, keys), () => ({ [domain]: null }));
  expect((await page.goto('/tariffs'))?.status()).toBe(404);
});

test('a branch is seen under a host of its own, by members with the right, until it ends', async ({
  browser,
}) => {
  const registry = registryOf('projects');
  await registry.openPreview('week', { branch: 'feature/week', author: 'Sato Yui', days: 1 });
  const channel = 'preview/week';
  await releaseAs('projects', buildAs('projects', 'branch-1'), { channel });
  await releaseAs('supplier', buildAs('supplier', 'branch-2'), { channel });
  await releaseAs('projects', buildAs(servicePart('projects'), 'branch-3'), { channel });
  const origin = previewOrigin('week');
  const context = await browser.newContext();
  const page = await context.newPage();

  await page.goto(`${origin}/projects`);
  await expect(page).toHaveURL(/\/auth\/signin\?next=%2Fprojects$/);
  await page.getByLabel('E-mail').fill(emailOf('estimator'));
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${origin}/projects`);
  const versionHere = () =>
    page.evaluate(async () => {
      const { version } = (await (await fetch('/api/projects/version')).json()) as { version?: string };
      return version;
    });
  await expect.poll(versionHere, { timeout: 60_000 }).toBe('branch-3');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'Preview of feature/week' });
  await expect(banner).toContainText('Differs from production: projects, supplier, projects-service');
  await expect(banner).toContainText('What projects-service saves stays here');
  await expect(banner.getByRole('link')).toHaveAttribute('href', `${baseUrl.origin}/projects`);
  const pins = await production();
  expect(await madeOf(page)).toMatchObject({
    projects: 'branch-1',
    supplier: 'branch-2',
    shippers: pins.shippers,
    shell: pins.shell,
  });
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('quayside.session');

  await test.step('its own service works on a copy: what is saved there is not saved in production', async () => {
    const changed = await page.evaluate(async () => {
      const list = (await (await fetch('/api/projects/projects')).json()) as {
        items: { id: string; version: number }[];
      };
      const [first] = list.items;
      const answer = await fetch(`/api/projects/projects/${first?.id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'if-match': `"${first?.version}"` },
        body: JSON.stringify({ notes: 'Seen in the preview' }),
      });
      return { id: first?.id, status: answer.status };
    });
    expect(changed.status).toBe(200);
    const notesBy = async (ask: (path: string) => Promise<string>) =>
      (JSON.parse(await ask(`/api/projects/projects/${changed.id}`)) as { notes: string }).notes;
    const here = (path: string) => page.evaluate(async (at) => (await fetch(at)).text(), path);
    const caller = await callerOf('estimator');
    expect(await notesBy(here)).toBe('Seen in the preview');
    expect(await notesBy(async (path) => (await caller.get(path)).text)).not.toBe('Seen in the preview');
  });

  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(`${origin}/auth/signin`);
  await stranger.getByLabel('E-mail').fill(emailOf('viewer'));
  await stranger.getByLabel('Password').fill(demoPassword);
  await stranger.getByRole('button', { name: 'Sign in' }).click();
  await expect(stranger.getByTestId('page-forbidden')).toBeVisible();
  expect((await madeOf(stranger)).projects).toBe(pins.projects);
  await other.close();

  expect(await registry.endPreview('week')).toEqual({ outcome: 'left', remaining: ['supplier'] });
  expect(await registryOf('supplier').endPreview('week')).toEqual({ outcome: 'ended' });
  expect((await page.goto(`${origin}/projects`))?.status()).toBe(404);
  await context.close();
});

test('D3, D10: a version of which one page throws fails its check, and no user ever gets it', async () => {
  const before = await production();
  const seen = new Set<string>();
  let isOver = false;
  const poll = async () => {
    while (!isOver) {
      for (const path of ['/registry/versions', '/registry/live', '/supplier'])
        seen.add(await (await fetch(new URL(path, baseUrl))).text());
      await pause(100);
    }
  };
  const polling = poll();
  // The first page of the list is well: the page of one supplier throws when it is shown.
  const build = brokenPageBuild('supplier', 'broken-page', '/supplier/:supplierId');
  const release = releaseChecked(keysOf('supplier'), build);
  await expect(release).rejects.toThrow(
    /supplier broken-page failed its check and was never live, nothing is changed:[^]*\/supplier\/[0-9a-f]{24}: /,
  );
  isOver = true;
  await polling;
  expect([...seen].filter((text) => text.includes('broken-page'))).toEqual([]);
  expect(await production()).toEqual(before);
  const open = (await registryOf('supplier').previews()).map(({ name }) => name);
  expect(open.filter((name) => name.startsWith('check--'))).toEqual([]);
});

/** A fault in the only page of a remote, as code that has `react`, and the report of the check. */
const faultyPages: readonly [fault: string, content: string, says: RegExp][] = [
  [
    'a button without a name',
    "react.createElement('button', { type: 'button' })",
    /\/surcharges: axe button-name: /,
  ],
  [
    'a page wider than a phone',
    "react.createElement('div', { style: { width: '600px' } }, 'wide')",
    /\/surcharges: scrolls sideways at 375 px/,
  ],
  [
    'a call that is not answered',
    "(fetch('/api/surcharges/none'), null)",
    /\/surcharges: GET \/api\/surcharges\/none was answered with 404/,
  ],
  ['an error in the console', "(console.error('no surcharge'), null)", /\/surcharges: console: no surcharge/],
];

test('D3, D10: a version whose page is faulty for some people is refused before it is live', async () => {
  const keys = await addTeam('surcharges');
  const registry = createRegistryClient(baseUrl.href, keys);
  const build = (version: string, content = 'null') =>
    buildOfNewRemote({ name: 'surcharges', heading: 'Surcharges of everybody', version, content });
  await releaseChecked(keys, build('sound'));
  const before = await production();
  expect(before.surcharges).toBe('sound');
  try {
    for (const [index, [fault, content, says]] of faultyPages.entries())
      await test.step(fault, async () => {
        const faulty = releaseChecked(keys, build(`faulty-${index}`, content));
        await expect(faulty).rejects.toThrow(says);
        await expect(faulty).rejects.toThrow(/failed its check and was never live, nothing is changed/);
        expect(await production()).toEqual(before);
      });
    const { changes } = await registry.history('surcharges');
    expect(changes.map(({ version }) => version)).toEqual(['sound']);
  } finally {
    await pinParts(registry, () => ({ surcharges: null }));
  }
});

test('a page says what it is made of', async ({ context }) => {
  await signIn(context, 'admin');
  const page = await context.newPage();
  await page.goto('/projects');
  const live = await production();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('What this page');
  await page.keyboard.press('Enter');
  const overlay = page.getByRole('dialog', { name: 'What this page is made of' });
  await expect(overlay.getByRole('row', { name: /^projects / })).toContainText(String(live.projects));
  await expect(overlay.getByRole('table', { name: 'Shared modules' })).toContainText('@quayside/platform');
});
