import { estimateLinks } from '@quayside/mfe-estimate/links';
import { demoEstimateId } from '@quayside/contract/demo';
import { stageIds } from '@quayside/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { signIn } from '../support/members';

/** Columns of a sheet that a pinned column or the end of the view covers in part, where it is scrolled to now. */
async function partlyCovered(grid: Locator): Promise<string[]> {
  return grid.evaluate((sheet) => {
    const headers = [...sheet.querySelectorAll<HTMLElement>('[role="columnheader"][data-column]')];
    const view = sheet.getBoundingClientRect();
    const edges = (side: string) =>
      headers.filter(({ dataset }) => dataset.pinned === side).map((each) => each.getBoundingClientRect());
    const from = Math.max(view.left, ...edges('start').map(({ right }) => right));
    const to = Math.min(view.left + sheet.clientWidth, ...edges('end').map(({ left }) => left));
    return headers
      .filter(({ dataset }) => !dataset.pinned)
      .filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        // What follows the columns pinned at the end stands behind them, seen or beyond the view.
        if (left >= to - 1)
          return left < view.left + sheet.clientWidth - 1 && right > view.left + sheet.clientWidth + 1;
        const seen = Math.min(right, to) - Math.max(left, from);
        return seen > 1 && seen < right - left - 1;
      })
      .map(({ dataset }) => dataset.column ?? '');
  });
}

/** Whether a column is seen whole. */
const isSeen = (grid: Locator, column: string) =>
  grid.evaluate((sheet, id) => {
    const header = sheet.querySelector<HTMLElement>(`[role="columnheader"][data-column="${id}"]`);
    if (!header) return undefined;
    const { left, right } = header.getBoundingClientRect();
    const pinned = [...sheet.querySelectorAll<HTMLElement>('[role="columnheader"][data-pinned="end"]')];
    const end = Math.min(
      sheet.getBoundingClientRect().right,
      ...pinned.map((each) => each.getBoundingClientRect().left),
    );
    return left >= sheet.getBoundingClientRect().left && right <= end + 1;
  }, column);

const grids = (page: Page) => page.getByRole('grid').filter({ has: page.locator('[data-column]') });

for (const width of [1280, 1440, 1920]) {
  test(`order D5: no figure of a sheet is hidden below a pinned column at ${width} px`, async ({
    page,
    context,
  }) => {
    await signIn(context, 'estimator');
    await page.setViewportSize({ width, height: 900 });
    for (const stage of [...stageIds, 'all'] as const) {
      await page.goto(estimateLinks.editor({ stage, estimateId: demoEstimateId(1) }));
      await expect(grids(page).first()).toBeVisible();
      for (const grid of await grids(page).all()) {
        await expect(async () =>
          expect({ stage, cut: await partlyCovered(grid) }).toEqual({ stage, cut: [] }),
        ).toPass({ timeout: 10_000 });
        if ((await isSeen(grid, 'markup')) === undefined) continue;
        await expect(async () =>
          expect({ stage, markup: await isSeen(grid, 'markup') }).toEqual({ stage, markup: true }),
        ).toPass({ timeout: 10_000 });
      }
    }
  });
}
