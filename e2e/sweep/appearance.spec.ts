import { demoEstimateId, demoShipperId } from '@quayside/contract/demo';
import { expect, test, type Page } from '@playwright/test';
import { seriousViolations, smallTargets } from '../support/accessibility';
import { signIn } from '../support/members';
import { goOn, open, seenFocus } from '../support/pages';
import { sweptRoutes } from './routes';

const routes = sweptRoutes.filter(({ allowed }) => allowed.includes('admin')).map(({ path }) => path);
/** Sheets and tables of figures may scroll inside their own frame; pages may not. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Words on controls and headings that are cut off. */
const cutWords = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(h1, h2, label, legend, [data-part="button"], [data-part="tag"], dt)',
      ),
    ]
      .filter((element) => element.offsetParent !== null && !element.closest('.qs-visually-hidden'))
      .filter(
        (element) =>
          getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1,
      )
      .map((element) => element.innerText.slice(0, 60)),
  );

/** How many buttons are too small for a finger, however much room is around them. */
const smallButtons = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('main button, [data-part="top-bar"] button')]
        .filter((button) => button.offsetParent && button.tabIndex >= 0)
        .map((button) => button.getBoundingClientRect())
        .filter(({ width, height }) => width < 24 || height < 16).length,
  );

/** Of the pages that everybody works on. */
const pressed = [
  ...['/', '/estimate', '/estimate/new', '/estimate/packing', '/estimate/sea-transport'],
  ...['/projects', '/shippers', '/supplier', '/export', '/member-profile'],
];

test('every page fits phones of 320 and 375 px and a text zoom of 200 %, its targets are large enough', async ({
  context,
  page,
}) => {
  test.setTimeout(420_000);
  await signIn(context, 'admin');
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/');
  for (const path of routes) {
    await goOn(page, path);
    expect(await smallTargets(page), `targets of ${path}`).toEqual([]);
    if (pressed.includes(path))
      await expect.poll(() => smallButtons(page), { message: `buttons of ${path}` }).toBe(0);
    // 1,280 px at 200 % are 640.
    for (const width of [320, 375, 640]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(() => sideways(page), { message: `${path} at ${width} px` }).toBeLessThanOrEqual(0);
      await expect.poll(() => cutWords(page), { message: `${path} at ${width} px` }).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
  }
});

test('nothing moves for those who want no motion', async ({ context, page }) => {
  await signIn(context, 'estimator');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', `/estimate/sea-transport/${demoEstimateId(1)}/edit`, '/sample']) {
    await open(page, path);
    const moving = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .flatMap((element) => element.getAnimations())
          .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 1)
          .map((animation) => String((animation as CSSAnimation).animationName ?? animation)),
      );
    expect(await moving(), path).toEqual([]);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await moving(), `${path}, dialog`).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('with the colours of the system the focus is still seen and controls have their edges', async ({
  context,
  page,
}) => {
  await signIn(context, 'estimator');
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/estimate', '/shippers/new', `/estimate/sea-transport/${demoEstimateId(1)}/edit`]) {
    await open(page, path);
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      // Shadows are not drawn in these colours: only outlines and borders are.
      const { hasOutline, what } = await seenFocus(page, `${path}, stop ${stop}`);
      expect(hasOutline, `${path}, stop ${stop}: ${what}`).toBe(true);
    }
  }
});

test('a notice is read out and leaves the focus where it was', async ({ context, page }) => {
  await signIn(context, 'estimator');
  await open(page, '/sample');
  const button = page.getByRole('button', { name: 'Say something' });
  await button.focus();
  await page.keyboard.press('Enter');
  const notice = page.locator('[data-scope="toast"][data-part="root"]');
  await expect(notice).toBeVisible();
  await expect(button).toBeFocused();
  await expect(page.getByRole('region', { name: /notification/i })).toHaveAttribute('aria-live', 'polite');
  await expect(notice).toHaveRole('status');
  expect(await seriousViolations(page)).toEqual([]);
});

test('the theme follows the system where nothing else was chosen, from the first paint', async ({
  context,
  page,
  baseURL,
}) => {
  await signIn(context, 'viewer');
  await context.addCookies([{ name: 'quayside.theme', value: 'system', url: baseURL ?? '' }]);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      sessionStorage.setItem('first', getComputedStyle(document.documentElement).colorScheme);
    });
  });
  const backgrounds = new Set<string>();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, '/projects');
    expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe(colorScheme);
    backgrounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  }
  expect(backgrounds.size).toBe(2);
  // Another theme of the system counts at once, on the page that is open.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('overlays have no serious fault, light and dark, in both languages', async ({
  context,
  page,
  baseURL,
}) => {
  await signIn(context, 'admin');
  for (const [theme, language] of [
    ['light', 'ja'],
    ['dark', 'en'],
  ] as const) {
    await context.addCookies([
      { name: 'quayside.theme', value: theme, url: baseURL ?? '' },
      { name: 'quayside.language', value: language, url: baseURL ?? '' },
    ]);
    for (const [path, opener] of [
      [
        `/shippers/${demoShipperId(1)}/product-list`,
        '[data-part="page-actions"] [data-part="button"][data-tone="primary"]',
      ],
      ['/projects', '[data-part="page-actions"] [data-part="button"][data-tone="primary"]'],
      ['/manage-company/members', '[data-part="page-actions"] [data-part="button"][data-tone="primary"]'],
      ['/', '[data-part="member"]'],
    ] as const) {
      await open(page, path);
      await page.locator(opener).first().click();
      await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
      expect(await seriousViolations(page), `${path}, ${theme}, ${language}`).toEqual([]);
    }
  }
});

test('signing in takes pasted passwords and names its fields for password managers', async ({ page }) => {
  await page.goto('/auth/signin');
  const email = page.getByLabel('E-mail', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await email.fill('from the clipboard');
  await email.press('ControlOrMeta+A');
  await email.press('ControlOrMeta+C');
  await password.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(password).toHaveValue('from the clipboard');
});
