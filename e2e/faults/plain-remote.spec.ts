import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { createRegistryClient, pinParts } from '@quayside/federation/publish';
import { baseUrl } from '../support/http';
import { signIn } from '../support/members';
import { addTeam } from '../support/new-remote';
import { root } from '../support/releases';

const run = promisify(execFile);
const source = join(import.meta.dirname, '../plain-remote');

test('a remote of an outside team, built by the standard plugin, is released with one command', async ({
  context,
  page,
}) => {
  const directory = mkdtempSync(join(tmpdir(), 'quayside-plain-remote-'));
  const built = join(directory, 'dist');
  await run(process.execPath, [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: source,
    env: { ...process.env, APP_REMOTE_OUTPUT: built },
  });
  const keys = await addTeam('weather', { folder: directory });
  const { stdout } = await run(
    process.execPath,
    [
      join(root, 'packages/dev/quayside.mjs'),
      ...['release', '--built', built, '--descriptor', join(source, 'descriptor.json')],
      ...['--origin', baseUrl.origin, '--key', join(directory, 'weather.key')],
    ],
    { cwd: root },
  );
  expect(stdout).toContain('it passed its check in service');
  try {
    await signIn(context, 'estimator');
    await page.goto('/');
    await page.getByRole('link', { name: 'Weather' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Weather at sea' })).toBeVisible();
    // A hook works with the one React of the page only.
    await page.getByRole('button', { name: 'Reports: 0' }).click();
    await expect(page.getByRole('button', { name: 'Reports: 1' })).toBeVisible();
  } finally {
    await pinParts(createRegistryClient(baseUrl.href, keys), () => ({ weather: null }), {
      reason: 'end of the test',
    });
  }
});
