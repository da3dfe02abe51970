import { demoEstimateId } from '@quayside/contract/demo';
import { expect, test } from '@playwright/test';
import { seriousViolations } from '../support/accessibility';
import { signIn } from '../support/members';
import { chooseLanguage } from '../support/member-menu';
import { open, seenFocus, settled } from '../support/pages';
import { pdfText } from '../support/pdf-text';
import { watchForTrouble } from '../support/watch';

const estimate = `/estimate/${demoEstimateId(1)}`;
/** Another estimate's id, of nobody. */
const nobody = 'ffffffffffffffffffffffff';

test.describe('as an estimator', () => {
  test.beforeEach(({ context }) => signIn(context, 'estimator'));

  test('the palette finds records in both languages, opens what is highlighted, and gives the focus back', async ({
    page,
  }) => {
    await open(page, '/projects');
    const opener = page.getByRole('button', { name: 'Search', exact: true });
    await opener.focus();
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox', { name: 'Go to or do anything' });
    await expect(input).toBeFocused();
    for (const text of ['大阪', 'osaka']) {
      await input.fill(text);
      for (const group of ['Estimates', 'Shippers']) {
        await expect(page.getByRole('group', { name: group }).getByRole('option').first()).toBeVisible();
      }
    }
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    // An Enter before anything is found means the best match.
    await page.keyboard.press('Control+k');
    await input.pressSequentially('EST-2026-0012');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/estimate\/\w{24}$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // What is there at once stays highlighted, though records are found after it.
    await page.keyboard.press('Control+k');
    await input.pressSequentially('new est');
    await expect(page.getByRole('option', { selected: true })).toHaveText('New estimate');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/estimate/new');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('an Enter that ends a composition takes nothing in the palette', async ({ page, context }) => {
    await open(page, '/projects');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Go to or do anything' })).toBeFocused();
    const browser = await context.newCDPSession(page);
    await browser.send('Input.imeSetComposition', { text: '荷主', selectionStart: 2, selectionEnd: 2 });
    await browser.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    });
    await browser.send('Input.insertText', { text: '荷主' });
    await expect(page.getByRole('option', { name: 'Shippers' })).toBeVisible();
    await expect(page).toHaveURL('/projects');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/shippers');
  });

  test('? lists the keys of the page, g leads on in two keys, and neither does while something is typed', async ({
    page,
  }) => {
    await open(page, '/estimate');
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByRole('region', { name: 'Go to' })).toContainText('Shippers');
    await expect(sheet.getByRole('region', { name: 'On this page' })).toContainText('Search this list');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press('/');
    await page.keyboard.type('gs?');
    await expect(page.getByRole('searchbox')).toHaveValue('gs?');
    await expect(sheet).toHaveCount(0);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').blur();
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(page).toHaveURL('/shippers');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await open(page, `/estimate/sea-transport/${demoEstimateId(1)}/edit`);
    await page.keyboard.press('?');
    await expect(sheet.getByRole('region', { name: 'In a sheet' })).toContainText('F2');
    await expect(sheet).toContainText('Page Up');
  });

  test('the skip link comes first and is no way out of an unsaved page; a navigation names the page', async ({
    page,
  }) => {
    const trouble = watchForTrouble(page);
    await open(page, '/estimate/new');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.getByRole('link', { name: 'Suppliers', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeFocused();
    await expect(page).toHaveTitle('Suppliers · Quayside');
    expect(trouble).toEqual({ consoleErrors: [], failedCalls: [], pageErrors: [] });
  });

  test('the focus is seen wherever Tab goes', async ({ page }) => {
    await open(page, '/estimate');
    for (let step = 0; step < 70; step += 1) {
      await page.keyboard.press('Tab');
      await seenFocus(page, `step ${step}`);
    }
  });

  test('coming back to a list, its rows, its place and the row are as they were', async ({ page }) => {
    await open(page, '/estimate?sort=number&mode=FCL');
    const link = page.locator('tbody tr').nth(14).getByRole('link');
    const name = await link.innerText();
    await link.click();
    await expect(page).toHaveURL(/\/estimate\/\w{24}$/);
    await settled(page);
    await page.goBack();
    await expect(page).toHaveURL('/estimate?sort=number&mode=FCL');
    await expect(page.getByRole('link', { name })).toBeFocused();
    await expect(page.getByRole('link', { name })).toBeInViewport();
  });

  test('lists show every amount whole and do not scroll sideways at 1440, 1024 and 800 px', async ({
    page,
  }) => {
    const cut = () =>
      page.evaluate(() => {
        const wrap = document.querySelector<HTMLElement>('[data-part="table-scroll"]');
        const cells = [...document.querySelectorAll<HTMLElement>('td[data-align="end"]')];
        return {
          sideways: wrap ? wrap.scrollWidth - wrap.clientWidth : 0,
          cells: cells
            .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
            .map((cell) => cell.innerText),
        };
      });
    const paths = ['/estimate/sea-transport', '/shippers', '/projects', '/supplier', '/estimate'];
    for (const path of paths) {
      await open(page, path);
      for (const width of [1440, 1024, 800]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(cut, { message: `${path} at ${width} px` }).toEqual({ sideways: 0, cells: [] });
        if (path === '/estimate')
          await expect(page.getByRole('columnheader', { name: /^Sell/ })).toBeVisible();
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });

  test('on a phone the filters of a list fold away, and the palette has its button', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open(page, '/estimate');
    await expect(page.getByRole('combobox', { name: 'State' })).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Accepted' });
    await expect(page).toHaveURL(/state=accepted/);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Go to or do anything' })).toBeFocused();
  });

  for (const landscape of [false, true]) {
    test(`an estimate prints on A4 ${landscape ? 'landscape' : 'portrait'}: no navigation, no cut table`, async ({
      page,
    }, information) => {
      await open(page, estimate);
      const file = information.outputPath('estimate.pdf');
      await page.pdf({ path: file, format: 'A4', landscape, printBackground: true });
      const text = await pdfText(file);
      const words = (of: string) => of.normalize('NFKC').replace(/\s+/g, '');
      expect(words(text)).toContain(words(await page.getByRole('heading', { level: 1 }).innerText()));
      for (const gone of ['Skip to the content', 'Stage queues', 'Company and profile', 'Ctrl'])
        expect(text).not.toContain(gone);
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize(landscape ? { width: 1032, height: 700 } : { width: 703, height: 1032 });
      const cut = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('[data-part="table-scroll"], [data-part="page"]')]
            .filter((part) => part.scrollWidth > part.clientWidth + 1)
            .map((part) => `${part.className} ${part.scrollWidth} > ${part.clientWidth}`),
        );
      await expect.poll(cut).toEqual([]);
    });
  }

  test('a date is typed in Japanese, kept when the language changes, and chosen from a calendar without a fault', async ({
    page,
  }) => {
    await open(page, '/estimate/new');
    const departure = page.getByRole('textbox', { name: 'Departure' });
    await departure.fill('令和9年1月5日');
    await departure.press('Tab');
    await expect(departure).toHaveValue('5 Jan 2027');
    await chooseLanguage(page, 'ja');
    await expect(page.locator('[name="departureDate"]')).toHaveValue('2027/01/05');
    await page.locator('[name="departureDate"]').press('Alt+ArrowDown');
    const calendar = page.getByRole('application');
    await expect(calendar).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await expect(calendar.locator(':focus')).toHaveText('5');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.locator('[name="departureDate"]')).toHaveValue('2027/01/06');
    await expect(page.locator('[name="departureDate"]')).toBeFocused();
    await chooseLanguage(page, 'en');
  });

  test('items of an open menu stay under the pointer: they do not slide, and not with the page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 600 });
    await open(page, '/');
    await page.locator('[data-part="side"] [data-part="member"]').click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeFocused();
    const { animation, before, after } = await menu.evaluate((element) => {
      const top = () => element.getBoundingClientRect().top;
      const before = top();
      // The menu is measured in the very turn in which the page moves: there a press would meet it.
      scrollTo({ top: 100, behavior: 'instant' });
      return { animation: getComputedStyle(element).animationName, before, after: top() };
    });
    expect(await page.evaluate(() => scrollY)).toBe(100);
    expect(animation).toBe('fade-in');
    expect(after).toBe(before);
  });

  test('an unknown page and an unknown record are told apart, inside the layout, each with a way back', async ({
    page,
  }) => {
    await page.goto('/nowhere');
    await expect(page.getByTestId('page-not-found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to home' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Quayside');
    await page.goto(`/estimate/${nobody}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Estimate not found' })).toBeVisible();
    await expect(page).toHaveTitle('Estimate not found · Quayside');
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).not.toHaveURL(new RegExp(nobody));
  });

  test('dark is there from the first paint, and stays after a reload', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'quayside.theme', value: 'dark', url: baseURL ?? '' }]);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        sessionStorage.setItem('first', getComputedStyle(document.documentElement).colorScheme);
      });
    });
    for (let visit = 0; visit < 2; visit += 1) {
      await open(page, '/estimate');
      expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe('dark');
      await expect(page.locator('html')).toHaveClass(/dark/);
    }
  });
});

test('homes begin with what their people are there for', async ({ context, page }) => {
  const firstPanel = page.locator('[data-widget]').first();
  for (const [member, title] of [
    ['approver', 'Waiting for approval'],
    ['estimator', 'My queue'],
    ['shipper', 'Latest quotations'],
    ['supplier', 'Your rate cards'],
  ] as const) {
    await context.clearCookies();
    await signIn(context, member);
    const trouble = watchForTrouble(page);
    await open(page, '/');
    await expect(firstPanel.getByRole('heading', { name: title })).toBeVisible();
    const narrower = async () => {
      const [panel, main] = await Promise.all([
        firstPanel.boundingBox(),
        page.locator('[data-part="page"]').boundingBox(),
      ]);
      return panel && main ? main.width - panel.width : Infinity;
    };
    await expect.poll(narrower, { message: `${title} takes the page's width` }).toBeLessThan(60);
    expect(trouble, member).toEqual({ consoleErrors: [], failedCalls: [], pageErrors: [] });
    page.removeAllListeners();
  }
});
