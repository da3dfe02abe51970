import { expect, test, type Page } from '@playwright/test';
import { seriousViolationsOfNew, smallTargets } from '../support/accessibility';
import { chooseLanguage } from '../support/member-menu';
import { signIn } from '../support/members';
import { goOn, open } from '../support/pages';
import { watchForTrouble, type Trouble } from '../support/watch';
import {
  cutWhenLonger,
  cutWords,
  englishLabels,
  heapInMegabytes,
  japaneseLabels,
  namesOfTexts,
  sideways,
  smallButtons,
} from './page-checks';
import { filledRoutesOfKept, kindOf, sweptRoutes } from './routes';

/** An administrator may open every page. Groups of neighbouring pages: each loads few parts of the product. */
const groupSize = 16;
const paths = sweptRoutes.map(({ path }) => path);
const groups = Array.from({ length: Math.ceil(paths.length / groupSize) }, (_, index) =>
  paths.slice(index * groupSize, (index + 1) * groupSize),
);

const desktop = { width: 1440, height: 900 };
const noTrouble: Trouble = { consoleErrors: [], failedCalls: [], pageErrors: [] };

/** Pages that every member works on: buttons there are large enough for a finger. */
const pressed = [
  ...['/', '/estimate', '/estimate/new', '/estimate/packing', '/estimate/sea-transport'],
  ...['/projects', '/shippers', '/supplier', '/export', '/member-profile'],
];

groups.forEach((group, index) => {
  test(`every page as administrator, group ${index + 1}: no fault, accessible, fits each width, complete in English and Japanese`, async ({
    context,
    page,
  }) => {
    test.setTimeout(300_000);
    await signIn(context, 'admin');
    // The choice of language is not stored with the profile: other tests use the same member.
    await page.route('**/api/account/profile', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    const isLast = index === groups.length - 1;
    const visited = isLast ? [...group, ...(await filledRoutesOfKept()).map(({ path }) => path)] : group;
    const kinds = new Set<string>();
    for (const path of visited) {
      await test.step(path, async () => {
        const trouble = watchForTrouble(page);
        // The first page of a kind is opened by its address, as from a bookmark; the others within the running app.
        if (kinds.has(kindOf(path))) await goOn(page, path);
        else await open(page, path);
        kinds.add(kindOf(path));
        await expect(page.getByRole('heading', { level: 1 }), `${path} has one heading`).toHaveCount(1);
        await expect(page.getByTestId(/^page-(forbidden|error|not-found)$/)).toHaveCount(0);
        expect(await seriousViolationsOfNew(page), `accessibility of ${path}`).toEqual([]);
        await checkWidths(page, path);
        await checkEnglish(page, path);
        expect(trouble, path).toEqual(noTrouble);
        page.removeAllListeners();
      });
    }
    await test.step('in Japanese', () => checkJapanese(page, visited));
  });
});

async function checkWidths(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await smallTargets(page), `targets of ${path}`).toEqual([]);
  if (pressed.includes(path))
    await expect.poll(() => smallButtons(page), { message: `buttons of ${path}` }).toBe(0);
  // 1,280 px at a text zoom of 200 % are 640.
  for (const width of [320, 375, 640]) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => sideways(page), { message: `${path} at ${width} px` }).toBeLessThanOrEqual(0);
    await expect.poll(() => cutWords(page), { message: `${path} at ${width} px` }).toEqual([]);
  }
  await page.setViewportSize(desktop);
}

async function checkEnglish(page: Page, path: string): Promise<void> {
  expect(await namesOfTexts(page), path).toEqual([]);
  expect(await japaneseLabels(page), path).toEqual([]);
  // Layout that follows the width by script comes a moment after it.
  await expect.poll(() => cutWhenLonger(page), { message: path }).toEqual({ cut: [], sideways: 0 });
}

/** Goes through the pages once more, in the same document: the texts change without a reload, and the heap does not grow. */
async function checkJapanese(page: Page, visited: readonly string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const before = await heapInMegabytes(browser);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await chooseLanguage(page, 'ja');
  const trouble = watchForTrouble(page);
  for (const path of visited) {
    await goOn(page, path);
    expect(await namesOfTexts(page), path).toEqual([]);
    // The page of samples names parts and their files.
    if (path !== '/sample') expect(await englishLabels(page), path).toEqual([]);
  }
  await expect(page.locator('html[data-same-page]'), 'the page was not reloaded').toHaveCount(1);
  // Every part's code and every list's rows were there before; growth in a second round is a leak.
  expect((await heapInMegabytes(browser)) - before).toBeLessThan(30);
  const { consoleErrors, failedCalls, pageErrors } = trouble;
  expect({
    consoleErrors: consoleErrors.filter((error) => error !== 'Failed to load resource: net::ERR_FAILED'),
    // The storing of the language was aborted, see above.
    failedCalls: failedCalls.filter((call) => !/^net::ERR_FAILED .*\/api\/account\/profile$/.test(call)),
    pageErrors,
  }).toEqual(noTrouble);
}
