import type { UnsignedRelease } from '@quayside/contract/registry';
import { demoAccounts, demoPassword } from '@quayside/contract/demo';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { findChromium } from '../checks/chromium';
import type { Say } from '../log';

type Session = BrowserContextOptions['storageState'];

const patience = 20_000;

/** Pages that show whether a part is there: the first of its navigation, and home where it has widgets. */
export function pagesOf(release: UnsignedRelease): string[] {
  if (release.kind === 'service') return [];
  if (release.kind === 'shell') return ['/auth/signin', '/'];
  const { navigation, bases, widgets } = release.descriptor;
  const first = navigation[0]?.href ?? bases[0] ?? '/';
  return widgets.some(({ slot }) => slot === 'shell.home') ? [first, '/'] : [first];
}

/**
 * Signs in with `APP_RELEASE_EMAIL` and `APP_RELEASE_PASSWORD`, or as the administrator of the demo data. The page makes the call, because
 * only the browser resolves the host of a preview.
 * @returns no session when a part is released for the first time and this member cannot sign in: before the set-up there are no members
 * @throws Error when the sign-in is refused
 */
async function sessionAt(browser: Browser, origin: string, isFirst: boolean): Promise<Session> {
  const email = process.env.APP_RELEASE_EMAIL ?? demoAccounts.admin.email;
  const password = process.env.APP_RELEASE_PASSWORD ?? demoPassword;
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/auth/signin`, { waitUntil: 'domcontentloaded', timeout: patience });
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/account/session', { method: 'POST', headers, body })).status;
  }, JSON.stringify({ email, password }));
  if (status === 401 && isFirst) return undefined;
  if (status >= 400) throw new Error(`signing in as ${email} was answered with ${status}`);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** What goes wrong on a page of a part. */
async function faultsOf(page: Page, address: string, release: UnsignedRelease): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${address}: ${error.message}`));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith(`/assets/${release.part}/`) && response.status() >= 400)
      faults.push(`${pathname}: ${response.status()}`);
  });
  // Whatever the page says went wrong, it reports, with the part that it is of.
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/telemetry')) return;
    const { remote, message, code } = request.postDataJSON() as Record<string, string | undefined>;
    if (remote === release.part) faults.push(`${address}: ${[code, message].filter(Boolean).join(' ')}`);
  });
  const answer = await page.goto(address, { waitUntil: 'load', timeout: patience });
  if (!answer?.ok()) return [`${address} was answered with ${answer?.status()}`];
  const html = (await answer.text()).split('id="quayside-registry"')[1] ?? '';
  if (!html.includes(`"${release.version}"`)) faults.push(`${address} does not name ${release.version}`);
  await page
    .getByRole('heading')
    .first()
    .waitFor({ timeout: patience })
    .catch(() => faults.push(`${address} shows no heading`));
  // Whatever the page still loads is to come before it is judged.
  await page.waitForLoadState('networkidle', { timeout: patience }).catch(() => undefined);
  return faults;
}

/**
 * Opens the part's pages in a browser, as a member would.
 * @param origin where the channel is seen: production's address, or that of the preview
 * @param isFirst no version of this part was live before. Without a member who can sign in only pages without sign-in are opened.
 * @returns what is wrong, nothing when all is well.
 */
export async function smokeTest(
  origin: string,
  release: UnsignedRelease,
  speak: Say,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(speak),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const storageState = await sessionAt(browser, origin, isFirst);
    if (!storageState)
      speak(
        'no member can sign in yet: only the sign-in page is checked. Open the part yourself after the set-up.',
      );
    const faults: string[] = [];
    for (const path of storageState ? pagesOf(release) : ['/auth/signin']) {
      const context = await browser.newContext(path.startsWith('/auth/') ? {} : { storageState });
      const page = await context.newPage();
      faults.push(...(await faultsOf(page, origin + path, release)));
      await context.close();
    }
    return faults;
  } catch (error) {
    return [`the browser could not look: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    await browser.close();
  }
}
