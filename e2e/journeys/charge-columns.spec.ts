import { estimateLinks } from '@quayside/mfe-estimate/links';
import { demoEstimateId } from '@quayside/contract/demo';
import { expect, test } from '@playwright/test';
import { cell, charges, openStage } from '../support/estimates';
import { signIn } from '../support/members';

test('no number of a charge is cut, not even by a part of a pixel', async ({ page, context }) => {
  await signIn(context, 'estimator');
  for (const [stage, number] of [
    ['packing', 2],
    ['sea-transport', 1],
    ['destination-custom', 1],
  ] as const) {
    await openStage(page, stage, demoEstimateId(number));
    await expect(cell(page, 0, 'cost')).not.toBeEmpty();
    const cut = await charges(page).evaluate((grid) =>
      [...grid.querySelectorAll<HTMLElement>('[role="gridcell"][data-align="end"]:not([data-active])')]
        .filter((each) => {
          const text = document.createRange();
          text.selectNodeContents(each);
          const { paddingLeft, paddingRight } = getComputedStyle(each);
          const room = each.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          return text.getBoundingClientRect().width > room;
        })
        .map(({ dataset, textContent }) => `${dataset.column} ${textContent}`),
    );
    expect(cut, stage).toEqual([]);
  }
});

for (const width of [1440, 1024]) {
  test(`the sell of every charge is in view at ${width} px, and no number is half covered`, async ({
    page,
    context,
  }) => {
    await signIn(context, 'estimator');
    await page.setViewportSize({ width, height: 900 });
    for (const stage of ['packing', 'sea-transport', 'destination-custom'] as const) {
      await openStage(page, stage, demoEstimateId(1));
      // What is above the sheet may still be on its way.
      await expect(async () => {
        await cell(page, 0, 'code').scrollIntoViewIfNeeded();
        await expect(cell(page, 0, 'sell')).toBeInViewport({ ratio: 1, timeout: 100 });
      }).toPass();
      // Of the row's numbers each is seen whole or, with the covers beside the pinned columns, not at all.
      const halves = await charges(page).evaluate((grid) => {
        const row = grid.querySelector('[data-sheet-part="body"] [role="row"]');
        const cells = [...(row?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
        const cover = (side: string) =>
          parseFloat(getComputedStyle(grid).getPropertyValue(`--qs-sheet-cover-${side}`)) || 0;
        const edge = (side: 'start' | 'end') => cells.filter(({ dataset }) => dataset.pinned === side);
        const from = (edge('start').at(-1)?.getBoundingClientRect().right ?? 0) + cover('start');
        const to = (edge('end').at(0)?.getBoundingClientRect().left ?? Infinity) - cover('end');
        return cells
          .filter(({ dataset }) => !dataset.pinned)
          .filter((each) => {
            const { left, right } = each.getBoundingClientRect();
            const seen = Math.min(right, to) - Math.max(left, from);
            return seen > 1 && seen < right - left - 1;
          })
          .map(({ dataset, textContent }) => `${dataset.column} ${textContent}`);
      });
      expect(halves, stage).toEqual([]);
    }
  });
}

for (const width of [1440, 1024, 375]) {
  test(`charges stay where they are when the rates that fit come, at ${width} px`, async ({
    page,
    context,
  }) => {
    await signIn(context, 'estimator');
    await page.setViewportSize({ width, height: 900 });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/rates\/sea-transport/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(estimateLinks.editor({ stage: 'sea-transport', estimateId: demoEstimateId(1) }));
    await expect(page.getByLabel('Port of loading')).toBeVisible();
    const panel = page.getByRole('region', { name: 'Charges', exact: true });
    const top = () => panel.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const before = await top();
    answer();
    await expect(page.getByRole('button', { name: /^Apply/ }).first()).toBeVisible();
    expect(await top()).toBe(before);
  });
}
