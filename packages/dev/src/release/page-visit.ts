/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { messageOf } from '../log';
import { blockersOf } from './accessibility';
import { homePath, signInPath, type ListedRemote } from './check-plan';
import { watchCalls } from './page-calls';

/** Long enough for a page on a busy machine; a page that takes longer is a fault. */
const patience = 10_000;
const desktop = { width: 1280, height: 800 };
const phone = { width: 375, height: 740 };

/** What a page showed. Faults name the path and no origin, so that those of two hosts can be compared. */
export type Visit = {
  faults: string[];
  /** Paths of the links in the page's own part, in their order. */
  links: string[];
  /** Versions by part, as the page was made. */
  versions: Readonly<Record<string, string>>;
  remotes: readonly ListedRemote[];
};

const sessionPath = '/api/account/session';
/** Calls whose refusal only says that the visitor is not signed in. */
const isSignInAnswer = (path: string, status: number) =>
  path === sessionPath && (status === 401 || status === 403);

/** Everything that goes wrong from now on, until the listeners are removed. */
function watch(page: Page, origin: string, add: (fault: string) => void): void {
  page.on('pageerror', (error) => add(`error: ${error.message}`));
  page.on('console', (message) => {
    // A failed request is counted by its answer.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      add(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    const { pathname, origin: from } = new URL(response.url());
    if (from === origin && response.status() >= 400 && !isSignInAnswer(pathname, response.status()))
      add(`${response.request().method()} ${pathname} was answered with ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A call that the page itself gave up is no failure.
    if (reason !== 'net::ERR_ABORTED') add(`${new URL(request.url()).pathname}: ${reason}`);
  });
  // The page reports what went wrong, with the part.
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/telemetry')) return;
    const { remote, message, code } = request.postDataJSON() as Record<string, string | undefined>;
    add(`reported: ${[remote, code, message].filter(Boolean).join(' ')}`);
  });
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const isFramed = (path: string) => path !== homePath && path !== signInPath;

type Inlined = { shell: string; remotes: (ListedRemote & { version: string })[] };

async function madeOf(page: Page): Promise<Pick<Visit, 'versions' | 'remotes'>> {
  const text = await page.locator('#quayside-registry').textContent({ timeout: patience });
  const { shell, remotes } = JSON.parse(text ?? '') as Inlined;
  const versions = Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
  return { versions: { shell, ...versions }, remotes };
}

const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
      .filter((link) => link.origin === location.origin)
      .map((link) => link.pathname),
  );

/** Which page is opened, and whether axe judges it, too: the same code is judged once. */
export type VisitWish = { origin: string; path: string; withAxe: boolean };

/** Opens a page as a person would, on a wide screen and on a phone, and says what is wrong. */
export async function visit(page: Page, { origin, path, withAxe }: VisitWish): Promise<Visit> {
  const faults = new Set<string>();
  const add = (fault: string) => void faults.add(`${path}: ${fault}`.replaceAll(origin, '').slice(0, 500));
  const seen: Omit<Visit, 'faults'> = { links: [], versions: {}, remotes: [] };
  watch(page, origin, add);
  const calls = watchCalls(page);
  try {
    await page.setViewportSize(desktop);
    const answer = await page.goto(origin + path, { waitUntil: 'load', timeout: patience });
    if (!answer?.ok()) return { ...seen, faults: [`${path} was answered with ${answer?.status()}`] };
    Object.assign(seen, await madeOf(page));
    await page
      .getByRole('heading')
      .first()
      .waitFor({ timeout: patience })
      .catch(() => add('shows no heading'));
    // What the page still loads comes before it is judged.
    await calls.quiet(patience);
    await page
      .locator('main [aria-busy="true"]:not(button)')
      .first()
      .waitFor({ state: 'detached', timeout: patience })
      .catch(() => add('is still loading'));
    seen.links = await linksOf(page);
    if ((await sideways(page)) > 1) add(`scrolls sideways at ${desktop.width} px`);
    if (withAxe) for (const blocker of await blockersOf(page, isFramed(path) ? 'main' : 'body')) add(blocker);
    await page.setViewportSize(phone);
    if ((await sideways(page)) > 1) add(`scrolls sideways at ${phone.width} px`);
  } catch (error) {
    add(`could not be checked: ${messageOf(error).split('\n')[0]}`);
  } finally {
    page.removeAllListeners();
  }
  return { ...seen, faults: [...faults] };
}
