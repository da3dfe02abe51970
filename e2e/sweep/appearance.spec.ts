import { demoEstimateId, demoShipperId } from '@quayside/contract/demo';
import { expect, test } from '@playwright/test';
import { seriousViolations } from '../support/accessibility';
import { signIn } from '../support/members';
import { open, seenFocus } from '../support/pages';

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
