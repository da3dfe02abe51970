import type { BrowserContext, Page } from '@playwright/test';

type Counted = Window & { counted?: { keys: number; clicks: number } };

/** Counts in the page what a person presses: each key but the modifiers held with it, and each click. */
export async function countFromHere(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = { keys: 0, clicks: 0 };
    (window as Counted).counted = counted;
    const isModifier = (key: string) => ['Alt', 'Control', 'Meta', 'Shift'].includes(key);
    window.addEventListener(
      'keydown',
      ({ key, isTrusted }) => (counted.keys += isTrusted && !isModifier(key) ? 1 : 0),
      true,
    );
    window.addEventListener('pointerdown', ({ isTrusted }) => (counted.clicks += isTrusted ? 1 : 0), true);
  });
}

/** What was pressed since, while the page was not loaded anew. */
export const pressed = (page: Page): Promise<{ keys: number; clicks: number }> =>
  page.evaluate(() => (window as Counted).counted ?? { keys: -1, clicks: -1 });

/** Whatever touches the mouse fails the test. */
export async function withoutMouse(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const kind of ['mousedown', 'pointerdown', 'touchstart']) {
      window.addEventListener(
        kind,
        () => {
          throw new Error(`${kind} in a journey with the keyboard alone`);
        },
        true,
      );
    }
  });
}
