import { expect, type Page } from '@playwright/test';

/** Waits until the page has its heading and nothing on it is being fetched. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Goes on within the running page, as its links do. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page).toHaveURL(path);
  await settled(page);
}

/** What has the focus, in short, for messages of failures. */
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '');

/** Whether the element with the focus is marked, and nothing lies over it. True where the focus is on no element. */
export const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return true;
    const { left, top, width, height } = element.getBoundingClientRect();
    // A box within a label is marked on the label.
    const marked = [element, element.closest('label'), element.closest('[role="gridcell"]')];
    const isMarked = marked.some((each) => {
      if (!each) return false;
      const { outlineStyle, boxShadow } = getComputedStyle(each);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return isMarked && (element.contains(at) || Boolean(at?.contains(element)));
  });
