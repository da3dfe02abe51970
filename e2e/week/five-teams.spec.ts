import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { domains, type Domain } from '@quayside/contract/domains';
import type { Pins } from '@quayside/contract/registry';
import { pinParts } from '@quayside/federation/publish';
import { openDesk, originOf, type Desk, type PreviewDocument } from '../support/clones';
import { changeRight } from '../support/control';
import { baseUrl } from '../support/http';
import { demoPassword, emailOf, signIn } from '../support/members';
import { buildAs, registryOf, releaseAs, teamKeys } from '../support/releases';

/**
 * Five teams, each with a clone of the repository and its own key, and one product that runs: docs/releasing.md, done by its commands.
 * The steps follow each other as in a week of work. `sixth-domain.spec.ts` and `../faults/plain-remote.spec.ts` bring the teams that come later.
 */
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const firstPage: Record<Domain, string> = {
  account: '/manage-company',
  estimate: '/estimate',
  projects: '/projects',
  shippers: '/shippers',
  supplier: '/supplier',
};
const execute = promisify(execFile);

let folder: string;
let desks: Record<Domain, Desk>;
let before: Pins;
let revisionBefore: number;

const production = () => registryOf('projects').channel('production');
const openPreviews = async () => (await registryOf('projects').previews()).map(({ name }) => name);

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-five-teams-'));
  const origin = originOf(folder);
  desks = Object.fromEntries(
    domains.map((team) => [team, openDesk(origin, join(folder, team), join(teamKeys, `${team}.key`))]),
  ) as Record<Domain, Desk>;
  // It is seen again after ten releases of others.
  desks.supplier.git('branch', 'feature/stale');
  ({ pins: before, revision: revisionBefore } = await production());
});

test.afterAll(async () => {
  for (const team of domains) await pinParts(registryOf(team), () => ({ [team]: before[team] ?? null }));
  for (const { name, pins } of await registryOf('projects').previews())
    for (const team of domains) if (pins[team] !== undefined) await registryOf(team).endPreview(name);
  rmSync(folder, { recursive: true, force: true });
});

/** A page of a host, as a member who signed in there sees it. */
async function openAs(browser: Browser, member: 'admin', address: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  await page.goto(`/auth/signin?next=${encodeURIComponent(path)}`);
  await page.getByLabel('E-mail').fill(emailOf(member));
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(address + path);
  return page;
}

/** Which mark the live code of a domain leaves on its pages. */
const expectMark = (page: Page, domain: Domain, mark: string) =>
  expect(page.locator('html')).toHaveAttribute(`data-${domain}`, mark);

/** Versions of the remotes that a page was made from. */
async function madeOf(page: Page): Promise<Record<string, string>> {
  const text = (await page.locator('#quayside-registry').textContent()) ?? '{}';
  const { remotes } = JSON.parse(text) as { remotes: { name: string; version: string }[] };
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
}

const shown = ({ parts }: PreviewDocument) => parts.map(({ part, team }) => `${part} of ${team}`).sort();

for (const team of domains)
  test(`${team} releases its remote from its own clone, by its own key`, async ({ context, page }) => {
    const desk = desks[team];
    const { pins } = await production();
    desk.git('pull', '--quiet', '--rebase', 'origin', 'main');
    const commit = desk.mark(team, 'live');
    desk.git('push', '--quiet', 'origin', 'HEAD:main');
    const said = await desk.quayside(['release', team, '--reason', 'The first of the week']);
    expect(said).toContain('it passed its check in service');

    const { pins: now } = await production();
    expect(now).toEqual({ ...pins, [team]: expect.not.stringMatching(String(pins[team])) });
    const { changes, releases } = await registryOf(team).history(team);
    expect(changes[0]).toMatchObject({ changedBy: team, reason: 'The first of the week' });
    expect(releases.find(({ version }) => version === now[team])).toMatchObject({ commit, dirty: false });
    await signIn(context, 'admin');
    await page.goto(firstPage[team]);
    await expectMark(page, team, 'live');
  });

test('a team neither replaces nor removes the part of another team', async () => {
  const { revision } = await production();
  const foreign = /The key of projects may not release supplier/;
  for (const words of [
    ['release', 'supplier'],
    ['rollback', 'supplier'],
    ['preview', '--name', 'foreign', '--parts', 'supplier'],
  ])
    await expect(desks.projects.quayside(words)).rejects.toMatchObject({
      stderr: expect.stringMatching(foreign),
    });
  // The key was asked for its rights before anything was built.
  expect(existsSync(join(desks.projects.directory, 'mfe-supplier/dist'))).toBe(false);

  const projects = registryOf('projects');
  const mayNot = /may not release supplier/;
  await expect(pinParts(projects, () => ({ supplier: null }))).rejects.toThrow(mayNot);
  await expect(pinParts(projects, () => ({ supplier: String(before.supplier) }))).rejects.toThrow(mayNot);
  await expect(projects.rollback('production', revision, { part: 'supplier', reason: '' })).rejects.toThrow(
    mayNot,
  );
  await expect(releaseAs('projects', buildAs('supplier', 'foreign'))).rejects.toThrow(mayNot);
  expect((await production()).revision).toBe(revision);
  expect(await openPreviews()).not.toContain('foreign');
});

test('a branch that is ten releases behind shows its own change, and nothing old of others', async ({
  browser,
}) => {
  for (const team of domains) await releaseAs(team, buildAs(team, 'later'));
  const { pins, revision } = await production();
  expect(revision - revisionBefore).toBeGreaterThanOrEqual(10);

  const desk = desks.supplier;
  desk.git('checkout', '--quiet', 'feature/stale');
  desk.mark('supplier', 'stale');
  desk.git('fetch', '--quiet');
  const preview = await desk.preview();
  expect(preview.name).toBe('feature-stale');
  expect(shown(preview)).toEqual(['supplier of supplier']);
  const page = await openAs(browser, 'admin', preview.link, '/supplier');
  await expectMark(page, 'supplier', 'stale');
  const { shell: _shell, ...remotes } = pins;
  const fronts = Object.fromEntries(Object.entries(remotes).filter(([part]) => !part.endsWith('-service')));
  expect(await madeOf(page)).toEqual({ ...fronts, supplier: preview.parts[0]?.version });
  await page.context().close();
  expect((await production()).revision).toBe(revision);
});

test('two teams show their branches in one preview by its name, each its own part', async ({ browser }) => {
  for (const team of ['projects', 'supplier'] as const) {
    desks[team].git('fetch', '--quiet');
    desks[team].git('checkout', '--quiet', '-b', `feature/joint-${team}`, 'origin/main');
    desks[team].mark(team, 'joint');
  }
  await desks.projects.preview('--name', 'joint');
  const joint = await desks.supplier.preview('--name', 'joint');
  expect(shown(joint)).toEqual(['projects of projects', 'supplier of supplier']);
  expect(joint.parts.map(({ branch }) => branch).sort()).toEqual([
    'feature/joint-projects',
    'feature/joint-supplier',
  ]);

  await test.step('one of them follows its branch, the other part stays', async () => {
    desks.projects.mark('projects', 'joint-again');
    const again = await desks.projects.preview('--name', 'joint');
    const versionOf = (preview: PreviewDocument, wanted: string) =>
      preview.parts.find(({ part }) => part === wanted)?.version;
    expect(versionOf(again, 'supplier')).toBe(versionOf(joint, 'supplier'));
    expect(versionOf(again, 'projects')).not.toBe(versionOf(joint, 'projects'));
  });

  await test.step('neither takes the part of the other out', async () => {
    const wish = { branch: 'feature/joint-projects', author: 'Sato Yui', days: 1 };
    const projects = registryOf('projects');
    for (const version of [null, 'later'])
      await expect(projects.openPreview('joint', { ...wish, pins: { supplier: version } })).rejects.toThrow(
        /may not release supplier/,
      );
  });

  const page = await openAs(browser, 'admin', joint.link, '/projects');
  await expectMark(page, 'projects', 'joint-again');
  await page.goto('/supplier');
  await expectMark(page, 'supplier', 'joint');
  await page.context().close();
  expect(await registryOf('projects').endPreview('joint')).toEqual({
    outcome: 'left',
    remaining: ['supplier'],
  });
});

test('two branches of one remote are open side by side', async ({ browser }) => {
  const desk = desks.projects;
  const pages: Page[] = [];
  for (const name of ['one', 'two']) {
    desk.git('checkout', '--quiet', '-b', `feature/${name}`, 'origin/main');
    desk.mark('projects', name);
    const preview = await desk.preview();
    expect(shown(preview)).toEqual(['projects of projects']);
    pages.push(await openAs(browser, 'admin', preview.link, '/projects'));
  }
  for (const [index, mark] of ['one', 'two'].entries()) {
    const page = pages[index];
    if (!page) throw new Error(`${mark} is not open`);
    await page.reload();
    await expectMark(page, 'projects', mark);
  }
  for (const page of pages) await page.context().close();
});

test('an outsider looks at a preview by a link, changes nothing, and sees nothing else', async ({
  browser,
}) => {
  const viewer = emailOf('viewer');
  const account = { APP_RELEASE_EMAIL: viewer, APP_RELEASE_PASSWORD: demoPassword };
  const link = () => desks.projects.quayside(['preview', 'link', 'feature-two', '--json'], account);
  await expect(link()).rejects.toMatchObject({ stderr: expect.stringMatching(/answered with 403/) });
  await changeRight('give', viewer, 'previews');
  try {
    const { url, expiresAt } = JSON.parse(await link()) as { url: string; expiresAt: string };
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(url);
    await page.goto(`${new URL(url).origin}/projects`);
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await expectMark(page, 'projects', 'two');
    const status = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/projects/projects', { method: 'POST', headers, body: '{}' })).status;
    });
    expect(status).toBe(403);

    await test.step('the link opens neither production nor another preview', async () => {
      for (const origin of [baseUrl.origin, url.replace('feature-two', 'feature-one')]) {
        await page.goto(new URL('/projects', origin).href);
        await expect(page).toHaveURL(/\/auth\/signin/);
      }
    });
    await context.close();
  } finally {
    await changeRight('take', viewer, 'previews');
  }
});

test('promote makes exactly the files of a preview live, without a build', async ({ context, page }) => {
  const desk = desks.projects;
  const { pins } = await production();
  const previews = await registryOf('projects').previews();
  const version = previews.find(({ name }) => name === 'feature-one')?.pins.projects ?? '';
  const release = await registryOf('projects').release('projects', version);
  // Nothing here can be released: the folder has the build of another branch, and then none.
  rmSync(join(desk.directory, 'mfe-projects/dist'), { recursive: true });
  await desk.quayside(['preview', 'promote', 'feature-one']);
  expect(existsSync(join(desk.directory, 'mfe-projects/dist'))).toBe(false);
  expect((await production()).pins).toEqual({ ...pins, projects: version });
  expect(await registryOf('projects').release('projects', version)).toEqual(release);
  await signIn(context, 'admin');
  await page.goto('/projects');
  await expectMark(page, 'projects', 'one');
});

test('one plain request ends a preview, by the token of its team', async ({ page }) => {
  const end = async (token: string) => {
    const { stdout } = await execute('curl', [
      ...['--silent', '--show-error', '--output', '/dev/null', '--write-out', '%{http_code}'],
      ...['--request', 'DELETE', '--header', `Authorization: Bearer ${token}`],
      `${baseUrl.origin}/registry/previews/feature-two`,
    ]);
    return Number(stdout);
  };
  const tokenOf = async (team: Domain) => (await desks[team].quayside(['preview', 'token'])).trim();
  expect(await end('')).toBe(401);
  expect(await end(await tokenOf('supplier'))).toBe(403);
  expect(await openPreviews()).toContain('feature-two');
  const token = await tokenOf('projects');
  expect(await end(token)).toBe(204);
  expect(await end(token)).toBe(404);
  const address = `${baseUrl.protocol}//feature-two.preview.${baseUrl.host}/projects`;
  expect((await page.goto(address))?.status()).toBe(404);
});
