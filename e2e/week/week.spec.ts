import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Domain } from '@quayside/contract/domains';
import type { UnsignedRelease } from '@quayside/contract/registry';
import { baseUrl, callerOf, jsonOf, send } from '../support/http';
import { demoPassword, emailOf, signIn } from '../support/members';
import {
  buildAs,
  keysOf,
  publishAs,
  registryOf,
  releaseAs,
  releaseChecked,
  servicePart,
  shellPart,
  throwingBuild,
} from '../support/releases';
import { watchForTrouble } from '../support/watch';

/**
 * A week of five teams on the production build, while people work: `npm test -- --only week`, on demand and before a release of the
 * platform. Its short form is `faults/releases.spec.ts`.
 */
type Team = Domain | typeof shellPart;
type Release = { team: Team; part: string };

const front = (team: Team): Release => ({ team, part: team });
const back = (team: Domain): Release => ({ team, part: servicePart(team) });

/** Twenty releases, four a day; each shell's while tabs are open. `shippers` stays as it is for the page that somebody works on. */
const days: readonly (readonly Release[])[] = [
  [front('projects'), front('supplier'), back('projects'), front('account')],
  [front('estimate'), front(shellPart), back('supplier'), front('projects')],
  [front('supplier'), back('account'), front('estimate'), front(shellPart)],
  [front('account'), back('estimate'), front('projects'), front('supplier')],
  [back('shippers'), front('estimate'), front(shellPart), front('account')],
];

const production = async () => (await registryOf('projects').channel('production')).pins;

/** One more call, which nobody asks for yet. */
function withMore(release: UnsignedRelease): object {
  if (release.kind !== 'service') return {};
  const { provides } = release;
  const [[, call] = []] = Object.entries(provides.calls);
  return { provides: { ...provides, calls: { ...provides.calls, listOfTheWeek: call } } };
}

async function releaseNext({ team, part }: Release, version: string): Promise<void> {
  const build = buildAs(part, version, withMore);
  await releaseAs(team, build);
  expect((await production())[part]).toBe(version);
  if (part === team) return;
  const domain = part.replace(/-service$/, '');
  const running = async () => jsonOf(await send('GET', `/api/${domain}/version`)).version;
  await expect.poll(running, { timeout: 120_000, message: `${part} ${version} runs` }).toBe(version);
}

async function goBack(team: Team, part: string, reason: string): Promise<void> {
  const registry = registryOf(team);
  const { revision } = await registry.channel('production');
  expect(await registry.rollback('production', revision, { part, reason })).toBeDefined();
}

/** Reads and writes of two services, until it is told to stop. */
function workload(statuses: Map<string, number>) {
  let isOver = false;
  const work = async () => {
    const caller = await callerOf('estimator');
    while (!isOver) {
      for (const path of ['/api/projects/projects', '/api/shippers/shippers']) {
        for (const method of ['GET', 'POST'] as const) {
          const { status } = await caller.send(method, path, method === 'GET' ? {} : { json: {} });
          statuses.set(`${method} ${status}`, (statuses.get(`${method} ${status}`) ?? 0) + 1);
        }
      }
    }
  };
  const working = Promise.all([work(), work()]);
  return async () => {
    isOver = true;
    await working;
  };
}

async function signInOn(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/auth/signin?next=${encodeURIComponent(path)}`);
  await page.getByLabel('E-mail').fill(emailOf('estimator'));
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${origin}${path}`);
}

const previewOrigin = (name: string) => `${baseUrl.protocol}//${name}.preview.${baseUrl.host}`;

/** What the page was made from. */
async function madeOf(page: Page): Promise<Record<string, string>> {
  const text = (await page.locator('#quayside-registry').textContent()) ?? '{}';
  const { remotes } = JSON.parse(text) as { remotes: { name: string; version: string }[] };
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
}

async function previewsOfTheWeek(browser: Browser): Promise<void> {
  const registry = registryOf('projects');
  const open = (name: string) =>
    registry.openPreview(name, { branch: `feature/${name}`, author: 'Sato Yui', days: 1 });

  await test.step('two branches of two teams in one preview, one with its service', async () => {
    await open('combined');
    const options = { channel: 'preview/combined' };
    await releaseAs('projects', buildAs('projects', 'branch-1'), options);
    await releaseAs('supplier', buildAs('supplier', 'branch-2'), options);
    await releaseAs('projects', buildAs(servicePart('projects'), 'branch-3'), options);
    const context = await browser.newContext();
    const page = await context.newPage();
    await signInOn(page, previewOrigin('combined'), '/projects');
    expect(await madeOf(page)).toMatchObject({ projects: 'branch-1', supplier: 'branch-2' });
    const running = () =>
      page.evaluate(async () => {
        const { version } = (await (await fetch('/api/projects/version')).json()) as { version?: string };
        return version;
      });
    await expect.poll(running, { timeout: 120_000 }).toBe('branch-3');
    await context.close();
  });

  await test.step('what does not fit a preview is refused', async () => {
    await open('misfit');
    const foreign = buildAs('supplier', 'branch-4', () => ({ shared: { '@quayside/platform': '^99.0.0' } }));
    await expect(releaseAs('supplier', foreign, { channel: 'preview/misfit' })).rejects.toThrow(
      /supplier branch-4 wants @quayside\/platform/,
    );
  });

  await test.step('a preview that expires is there until then, and says so after', async () => {
    await open('short');
    const host = `${previewOrigin('short')}/projects`;
    const page = await browser.newPage();
    expect((await page.goto(host))?.status()).toBe(200);
    await expect(page).toHaveURL(/\/auth\/signin/);
    const until = new Date(Date.now() + 1_000).toISOString();
    await registry.openPreview('short', { branch: 'feature/short', author: 'Sato Yui', until });
    const status = async () => (await page.goto(host))?.status();
    await expect.poll(status, { timeout: 60_000 }).toBe(404);
    await expect(page.getByText('There is no such preview, or it has ended')).toBeVisible();
    expect((await registry.previews()).map(({ name }) => name)).not.toContain('short');
    await page.close();
  });

  await test.step('a preview that ended is not there', async () => {
    await registry.endPreview('misfit');
    expect(await registry.endPreview('combined')).toEqual({ outcome: 'left', remaining: ['supplier'] });
    expect(await registryOf('supplier').endPreview('combined')).toEqual({ outcome: 'ended' });
    for (const name of ['misfit', 'combined', 'never-opened']) {
      const page = await browser.newPage();
      expect((await page.goto(`${previewOrigin(name)}/projects`))?.status()).toBe(404);
      await page.close();
    }
  });
}

test('twenty releases, bad ones, ways back, previews and a race, and nobody who works loses anything', async ({
  browser,
  context,
}) => {
  test.setTimeout(1_200_000);
  await signIn(context, 'estimator');
  const before = await production();
  const page = await context.newPage();
  const trouble = watchForTrouble(page);
  await page.goto('/shippers');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('Osaka');
  const statuses = new Map<string, number>();
  const endOfWork = workload(statuses);

  for (const [day, releases] of days.entries())
    await test.step(`day ${day + 1}: ${releases.map(({ part }) => part).join(', ')}`, async () => {
      for (const [number, release] of releases.entries())
        await releaseNext(release, `week-${day + 1}-${number + 1}`);
    });

  const live = await production();
  await test.step('refused: another platform, and a service that takes away what is asked of it', async () => {
    const foreign = buildAs('projects', 'bad-1', () => ({ shared: { '@quayside/platform': '^99.0.0' } }));
    await expect(releaseAs('projects', foreign)).rejects.toThrow(/projects bad-1 wants @quayside\/platform/);
    const less = buildAs(servicePart('supplier'), 'bad-2', (release) =>
      release.kind === 'service' ? { provides: { ...release.provides, calls: {} } } : {},
    );
    await expect(releaseAs('supplier', less)).rejects.toThrow(/was built against another supplier-service/);
    expect(await production()).toEqual(live);
  });

  await test.step('one that throws on load fails its check and is never live', async () => {
    const release = releaseChecked(keysOf('projects'), throwingBuild('projects', 'bad-3'));
    await expect(release).rejects.toThrow(/projects bad-3 failed its check and was never live/);
    expect(await production()).toEqual(live);
  });

  await test.step('a race of two publishers of one part: one wins, the other is told', async () => {
    const versions = ['race-1', 'race-2'];
    await Promise.all(versions.map((version) => publishAs('supplier', buildAs('supplier', version))));
    const registry = registryOf('supplier');
    const { revision } = await registry.channel('production');
    const taken = await Promise.all(
      versions.map((version) =>
        registry.patch('production', revision, { pins: { supplier: version }, reason: 'race' }),
      ),
    );
    expect(taken.filter((channel) => channel === undefined)).toHaveLength(1);
    const winner = versions[taken.findIndex((channel) => channel !== undefined)];
    expect((await production()).supplier).toBe(winner);
    await goBack('supplier', 'supplier', 'the race is over');
    expect(await production()).toEqual(live);
  });

  await previewsOfTheWeek(browser);

  await test.step('every part goes back to the version before it, under load', async () => {
    for (const { team, part } of days[4] ?? []) await goBack(team, part, 'the week is over');
    const now = await production();
    expect(now).toMatchObject({
      estimate: 'week-3-3',
      shell: 'week-3-4',
      account: 'week-4-1',
      [servicePart('shippers')]: before[servicePart('shippers')],
    });
  });

  await endOfWork();
  expect([...statuses.keys()].sort()).toEqual(['GET 200', 'POST 422']);
  await expect(search).toHaveValue('Osaka');
  expect(trouble).toEqual({ consoleErrors: [], failedCalls: [], pageErrors: [] });
});
