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
    // An entry such as the router itself makes: by its number it knows which way was gone.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const state = { usr: null, key: `walk-${idx + 1}`, idx: idx + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  // Until the next page is there the one before it stays, with its heading, and dimmed.
  await expect(page.locator('main')).toHaveAttribute('data-path', path);
  await expect(page).toHaveURL(path);
  await settled(page);
}

export type FocusStop = {
  what: string;
  isSeen: boolean;
  hasOutline: boolean;
  isInSheet: boolean;
  /** Whether it is the first element that this page was asked about: the focus has gone round. */
  isFirst: boolean;
};

/** Where the focus is: whether it is marked, and nothing lies over it. All is well where it is on no element. */
const focusStop = (page: Page): Promise<FocusStop> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const isInSheet = element?.closest('[role="grid"]') !== null;
    if (!element || element === document.body)
      return { what: 'nothing', isSeen: true, hasOutline: true, isInSheet, isFirst: false };
    const own = window as unknown as { firstStop?: Element };
    own.firstStop ??= element;
    const isFirst = own.firstStop === element;
    const { left, top, width, height } = element.getBoundingClientRect();
    // A box within a label, and the field of a cell, are marked on what is around them.
    const styles = [element, element.closest('label'), element.closest('[role="gridcell"]')]
      .filter((each) => each !== null)
      .map((each) => getComputedStyle(each));
    const hasOutline = styles.some(({ outlineStyle }) => outlineStyle !== 'none');
    const isMarked = hasOutline || styles.some(({ boxShadow }) => boxShadow !== 'none');
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    const isOnTop = element.contains(at) || Boolean(at?.contains(element));
    return {
      what: element.outerHTML.slice(0, 120),
      isSeen: isMarked && isOnTop,
      hasOutline,
      isInSheet,
      isFirst,
    };
  });

/** Where the focus is, once it is seen: what arrives late may lie over it, or push it away, for an instant. */
export async function seenFocus(page: Page, place: string): Promise<FocusStop> {
  let stop: FocusStop | undefined;
  const unseen = async () => {
    stop = await focusStop(page);
    return stop.isSeen ? '' : stop.what;
  };
  await expect.poll(unseen, { message: `the focus is seen: ${place}` }).toBe('');
  return stop ?? focusStop(page);
}
