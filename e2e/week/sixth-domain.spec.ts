import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { createRegistryClient, pinParts } from '@quayside/federation/publish';
import { copyCheckout } from '@quayside/dev/copy-checkout';
import { baseUrl, send } from '../support/http';
import { signIn } from '../support/members';
import { addTeam } from '../support/new-remote';
import { registryOf, root, servicePart } from '../support/releases';
import { watchForTrouble } from '../support/watch';

const domain = 'claims';
const parts = [domain, servicePart(domain)];
const execute = promisify(execFile);

/** Shows what the member may do, by a permission that the live shell has never heard of. */
function askForPermission(checkout: string): void {
  const file = join(checkout, 'mfe-claims/src/pages/claim-list/claim-list.page.tsx');
  const text = readFileSync(file, 'utf8')
    .replace(
      '  const list = useClaims',
      "  const mayWrite = useCan('claim:write');\n  const list = useClaims",
    )
    .replace(/(<Page title=[^>]*>)/, "$1<p>{mayWrite ? 'May write claims' : 'May read claims'}</p>")
    .replace('  useTranslation,', '  useCan,\n  useTranslation,');
  writeFileSync(file, text);
}

/** Command that checks the types of the houses that a generator wrote to. */
function typeCheckOf(checkout: string): string[] {
  const remotes = ['mfe-account', 'mfe-claims', 'mfe-projects'];
  const houses = [...remotes, 'services/account', 'services/claims', 'services/projects'];
  const settings = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node', 'jest', '@testing-library/jest-dom'],
    },
    include: [
      ...houses.map((house) => `${house}/src`),
      'e2e/support/areas.ts',
      'e2e/support/places.ts',
      'e2e/sweep/routes.ts',
    ],
  };
  writeFileSync(join(checkout, 'tsconfig.new.json'), JSON.stringify(settings));
  return [
    'node_modules/@typescript/native/bin/tsc',
    ...['-p', 'tsconfig.new.json', '--checkers', '1', '--pretty', 'false'],
  ];
}

/** The sixth domain of issue F2, point 4: made, given a key, and released into the product that runs, without another part's release. */
test('F2-D5, F2-D6: a sixth domain joins the running product by its own key', async ({ browser }) => {
  test.setTimeout(600_000);
  const checkout = copyCheckout(root);
  const run = (words: readonly string[]) =>
    execute(process.execPath, words, {
      cwd: checkout,
      env: { ...process.env, QUAYSIDE_ROOT: checkout, FORCE_COLOR: '0' },
    });
  const production = async () => (await registryOf('projects').channel('production')).pins;
  const before = await production();
  try {
    const { stdout } = await run([
      ...['--import', 'tsx', 'packages/dev/src/new/testing/make.ts'],
      ...['service claims', 'remote claims | クレーム'],
      ...['page claims open-claims | 未処理のクレーム', 'widget claims oldest', 'call claims get-tally'],
      ...['call claims create-note', 'call claims replace-note'],
      ...['page projects calendar', 'widget projects next-week shippers.detail', 'call projects get-pulse'],
      ...['call projects update-load-note', 'call account get-pulse'],
      ...['call account create-reminder', 'call account update-reminder'],
    ]);
    const written = JSON.parse(stdout) as string[];
    await test.step('it passes the check of types', () => run(typeCheckOf(checkout)));
    await test.step('it passes its own tests, those of services on a real MongoDB', async () => {
      const tests = written.filter((path) => /\.test\.tsx?$/.test(path));
      expect(tests).toHaveLength(14);
      await run(['node_modules/jest/bin/jest.js', '--silent', '--runTestsByPath', ...tests]);
    });
    askForPermission(checkout);
    const keys = await addTeam(domain, { parts, folder: checkout });
    const keyFile = join(checkout, `${domain}.key`);
    const release = (part: string) =>
      run([...['packages/dev/run.mjs', 'release', part], ...['--origin', baseUrl.origin, '--key', keyFile]]);

    await test.step('F2-D2: its remote is refused as long as its service is not live', async () => {
      await expect(release(domain)).rejects.toMatchObject({
        stderr: expect.stringMatching(
          /needs claims-service, which is not live: release claims-service first/,
        ),
      });
      expect(await production()).toEqual(before);
    });

    await test.step('its service starts in the running product, then its remote is live', async () => {
      await release(servicePart(domain));
      expect((await send('GET', '/api/claims/version')).status).toBe(200);
      await release(domain);
    });

    for (const [member, text] of [
      ['estimator', 'May write claims'],
      ['viewer', 'May read claims'],
    ] as const)
      await test.step(`F2-D6b: ${member} sees the page and what the new permission allows`, async () => {
        const context = await browser.newContext({ baseURL: baseUrl.origin });
        await signIn(context, member);
        const page = await context.newPage();
        const trouble = watchForTrouble(page);
        await page.goto('/claims');
        await expect(page.getByRole('main').getByText(text)).toBeVisible();
        await expect(page.getByRole('main').getByText('First claim')).toBeVisible();
        expect(trouble).toEqual({ consoleErrors: [], failedCalls: [], pageErrors: [] });
        await context.close();
      });

    await test.step('no part of the other five was released', async () => {
      expect(await production()).toEqual({
        ...before,
        [domain]: expect.any(String),
        [servicePart(domain)]: expect.any(String),
      });
    });

    await test.step('it leaves as it came: first the page, then the service, which ends', async () => {
      const registry = createRegistryClient(baseUrl.href, keys);
      await expect(pinParts(registry, () => ({ [servicePart(domain)]: null }))).rejects.toThrow(
        /needs claims-service, which is not live/,
      );
      await pinParts(registry, () => ({ [domain]: null }));
      await pinParts(registry, () => ({ [servicePart(domain)]: null }));
      const status = async () => (await send('GET', '/api/claims/version')).status;
      await expect.poll(status, { timeout: 30_000 }).toBe(404);
      expect(await production()).toEqual(before);
    });
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
});
