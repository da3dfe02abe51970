import { productionChannel, type UnsignedRelease } from '@quayside/contract/registry';
import { demoAccounts, demoPassword } from '@quayside/contract/demo';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../checks/chromium';
import { messageOf, type Say } from '../log';
import {
  createCheckPlan,
  firstPages,
  homePath,
  plainPage,
  signInPath,
  type PlannedPage,
  type Viewer,
} from './check-plan';
import { visit, type Visit, type VisitWish } from './page-visit';

/** Pages that are open at once: more would wait for each other on two cores. */
const atOnce = 3;
const patience = 20_000;

type Session = Viewer & {
  context: BrowserContext;
  origin: string;
  /** Tabs that wait for their next page. A new tab for each page costs a third of the processor's time: its process reads all code again. */
  tabs: Page[];
};

const account = () => ({
  email: process.env.APP_RELEASE_EMAIL ?? demoAccounts.admin.email,
  password: process.env.APP_RELEASE_PASSWORD ?? demoPassword,
});

type Answer = { member?: { roles: string[] }; operatorRights?: string[] };

/**
 * Signs in with `APP_RELEASE_EMAIL` and `APP_RELEASE_PASSWORD`, or as the administrator of the demo data. The page makes the call, because
 * only the browser resolves the host of a preview.
 * @returns no session when this member cannot sign in and `isFirst`: before the set-up there are no members
 * @throws Error when the sign-in is refused
 */
async function signIn(browser: Browser, origin: string, isFirst: boolean): Promise<Session | undefined> {
  const { email, password } = account();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin + signInPath, { waitUntil: 'commit', timeout: patience });
  const { status, session } = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body });
      const read = await fetch(path);
      return { status: answer.status, session: (await read.json()) as Answer };
    },
    ['/api/account/session', JSON.stringify({ email, password })] as const,
  );
  await page.close();
  if (status === 401 && isFirst) return undefined;
  if (status >= 400) throw new Error(`signing in as ${email} was answered with ${status}`);
  const { member, operatorRights = [] } = session;
  return { context, origin, tabs: [], roles: member?.roles ?? [], operatorRights };
}

/** Ends the session: a check leaves nothing behind. */
async function signOut({ context, origin }: Session): Promise<void> {
  const page = await context.newPage();
  await page.goto(origin + signInPath, { waitUntil: 'commit', timeout: patience });
  await page.evaluate(() => fetch('/api/account/session', { method: 'DELETE' }).then(() => undefined));
  await context.close();
}

async function visitAnonymously(
  browser: Browser,
  wish: VisitWish,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const anonymous = await browser.newContext();
  try {
    const page = await anonymous.newPage();
    await prepare?.(page);
    return await visit(page, wish);
  } finally {
    await anonymous.close();
  }
}

async function visitInTab({ context, tabs }: Session, wish: VisitWish): Promise<Visit> {
  const tab = tabs.pop() ?? (await context.newPage());
  const found = await visit(tab, wish);
  // A fault may go on in its tab: the next page gets a new one.
  if (found.faults.length > 0) await tab.close();
  else tabs.push(tab);
  return found;
}

/**
 * The page for signing in as a sealed release shows it. The host of a preview answers it with production's, because people type passwords
 * there; here its address is answered with the home page of the preview, which an anonymous browser shows as the sign-in page.
 */
async function visitSignIn(browser: Browser, session: Session, wish: VisitWish): Promise<Visit> {
  const home = await session.context.newPage();
  await home.goto(session.origin + homePath, { waitUntil: 'commit', timeout: patience });
  // An answer of its own: one that the browser has already would come without its headers.
  const { body, headers } = await home.evaluate(async (path) => {
    const answer = await fetch(path, { cache: 'no-store' });
    return { body: await answer.text(), headers: Object.fromEntries(answer.headers) };
  }, homePath);
  await home.close();
  const { 'content-encoding': _encoding, 'content-length': _length, ...rest } = headers;
  return visitAnonymously(browser, wish, (page) =>
    page.route(session.origin + signInPath, (route) => route.fulfill({ headers: rest, body })),
  );
}

export type CheckPlace = {
  /** Where the release is seen: production's address, or that of a preview. */
  origin: string;
  /** Everything before it is live; the first pages once it is. */
  scope: 'all' | 'first';
  /** No version of this part was live before: then there may be no members yet. */
  isFirst: boolean;
};

/** Where a preview, or what was made live from one, is checked. */
export const placeOfCheck = (at: { channel: string; address: string; isFirst: boolean }): CheckPlace => ({
  origin: at.address,
  scope: at.channel === productionChannel ? 'first' : 'all',
  isFirst: at.isFirst,
});

/** How pages are opened. */
type Manner = {
  /** Under a preview host, before the release is live. */
  isSealed: boolean;
  /** Patterns of the pages that axe has judged; nothing where all were judged before. */
  judged: Set<string> | undefined;
};

/**
 * Opens the pages of a release in a browser, as a member.
 * @param production where the check finds out which faults a page of several parts had before
 */
export function createBrowserCheck(production: string, speak: Say) {
  let started: Promise<Browser> | undefined;
  /** Faults of pages of several parts that production has without the release. */
  const knownBefore = new Set<string>();

  const browser = () =>
    (started ??= findChromium(speak).then((executablePath) =>
      chromium.launch({
        executablePath,
        args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      }),
    ));

  async function open(session: Session, page: PlannedPage, { isSealed, judged }: Manner): Promise<Visit> {
    const wish = { origin: session.origin, path: page.path, withAxe: judged?.has(page.pattern) === false };
    judged?.add(page.pattern);
    if (page.path === signInPath && isSealed) return visitSignIn(await browser(), session, wish);
    if (page.path === signInPath) return visitAnonymously(await browser(), wish);
    return visitInTab(session, wish);
  }

  /** Opens pages until the plan has no more, a few at once. */
  async function openAll(
    session: Session,
    next: () => PlannedPage | undefined,
    manner: Manner,
    seen: (page: PlannedPage, visit: Visit) => void,
  ): Promise<void> {
    const running = new Set<Promise<void>>();
    for (;;) {
      const page = running.size < atOnce ? next() : undefined;
      if (page) {
        const work = open(session, page, manner).then((found) => seen(page, found));
        const tracked: Promise<void> = work.finally(() => running.delete(tracked));
        running.add(tracked);
      } else if (running.size > 0) await Promise.race(running);
      else return;
    }
  }

  /** Faults that pages of several parts have in production as well are not the release's. */
  async function learnKnown(paths: readonly string[]): Promise<void> {
    const session = await signIn(await browser(), production, false);
    if (!session) return;
    const waiting = paths.map((path) => plainPage(path, { isShared: true }));
    await openAll(
      session,
      () => waiting.shift(),
      { isSealed: false, judged: new Set() },
      (_page, { faults }) => {
        for (const fault of faults) knownBefore.add(fault);
      },
    );
    await signOut(session);
  }

  async function pagesFaults(release: UnsignedRelease, session: Session, { origin, scope }: CheckPlace) {
    const faults: string[] = [];
    const shared = new Map<string, string[]>();
    // Axe has judged the same files before they were live.
    const manner = {
      isSealed: origin !== production,
      judged: scope === 'all' ? new Set<string>() : undefined,
    };
    let opened = 0;
    const note = (page: PlannedPage, { faults: found, versions }: Visit) => {
      opened += 1;
      const own = versions[release.part];
      if (found.length === 0 && own !== release.version)
        faults.push(`${page.path} was made from ${own ?? 'none'}, not from ${release.version}`);
      if (page.isShared && found.length > 0) shared.set(page.path, found);
      else faults.push(...found);
    };
    if (scope === 'first') {
      const waiting = firstPages(release);
      await openAll(session, () => waiting.shift(), manner, note);
    } else {
      const home = plainPage(homePath, { isShared: true });
      const first = await open(session, home, manner);
      note(home, first);
      const plan = createCheckPlan(release, first.remotes, session);
      plan.next();
      await openAll(session, plan.next, manner, (page, found) => {
        note(page, found);
        plan.found(page, found.links);
      });
    }
    if (manner.isSealed && shared.size > 0) await learnKnown([...shared.keys()]);
    faults.push(...[...shared.values()].flat().filter((fault) => !knownBefore.has(fault)));
    return { faults, opened };
  }

  return {
    /** @returns what is wrong, nothing when all is well */
    async check(release: UnsignedRelease, place: CheckPlace): Promise<string[]> {
      try {
        const begun = Date.now();
        const session = await signIn(await browser(), place.origin, place.isFirst);
        if (!session) {
          speak('no member can sign in yet: open the part yourself after the set-up.');
          const wish = { origin: place.origin, path: signInPath, withAxe: true };
          return (await visitAnonymously(await browser(), wish)).faults;
        }
        if (place.origin !== production && !session.operatorRights.includes('previews')) {
          const { email } = account();
          throw new Error(`${email} may not open previews: npm run admin -- rights give ${email} previews`);
        }
        const { faults, opened } = await pagesFaults(release, session, place);
        await signOut(session);
        const seconds = ((Date.now() - begun) / 1000).toFixed(1);
        speak(`opened ${opened} pages in ${seconds} s: ${faults.length} faults`);
        return faults;
      } catch (error) {
        return [`the browser could not check it: ${messageOf(error)}`];
      }
    },

    async close(): Promise<void> {
      await (await started)?.close();
      started = undefined;
    },
  };
}
