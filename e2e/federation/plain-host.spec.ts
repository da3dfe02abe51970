import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { baseUrl } from '../support/http';
import { signIn } from '../support/members';
import { root } from '../support/releases';

/** The product of the tests names this origin in `APP_ASSET_ORIGINS`; the browser gets its files from the build below. */
const hostOrigin = 'http://plain-host.localhost';
const source = join(import.meta.dirname, '../plain-host');

test.describe('a host of another team with the standard plugin', () => {
  const output = mkdtempSync(join(tmpdir(), 'quayside-plain-host-'));
  test.beforeAll(() => {
    execFileSync(process.execPath, [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: source,
      env: { ...process.env, APP_PUBLIC_URL: baseUrl.origin, APP_HOST_OUTPUT: output },
    });
  });
  test.afterAll(() => rmSync(output, { recursive: true, force: true }));

  test('renders a page of mfe-supplier from the live release, from another origin', async ({
    context,
    page,
  }) => {
    await signIn(context, 'estimator');
    const cookies = await context.cookies(baseUrl.origin);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    // The browser asks before a page of another host may reach this machine, where the product of the tests runs.
    await context.grantPermissions(['local-network-access'], { origin: hostOrigin });
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    await page.route(`${hostOrigin}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      if (pathname.startsWith('/api/')) {
        const response = await route.fetch({ url: baseUrl.origin + pathname + search, headers: { cookie } });
        return route.fulfill({ response });
      }
      const file = join(output, pathname === '/' ? 'index.html' : pathname);
      return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
    });
    const entries: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${baseUrl.origin}/assets/`)) entries.push(request.url());
    });
    await page.goto(hostOrigin);
    await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Kanto Drayage/ })).toBeVisible();
    expect(entries[0]).toBe(`${baseUrl.origin}/assets/supplier/mf-manifest.json`);
    expect(entries.some((url) => /\/assets\/supplier\/remoteEntry\.\w+\.js$/.test(url))).toBe(true);
    expect(failures).toEqual([]);
  });

  test('gets no file on an origin that the product does not name', async ({ context, page }) => {
    const other = 'http://other-host.localhost';
    await context.grantPermissions(['local-network-access'], { origin: other });
    await page.route(`${other}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Other</title>' }),
    );
    await page.goto(other);
    const read = await page.evaluate(
      (address) =>
        fetch(address).then(
          () => 'read',
          () => 'refused',
        ),
      `${baseUrl.origin}/assets/supplier/mf-manifest.json`,
    );
    expect(read).toBe('refused');
  });
});
