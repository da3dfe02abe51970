import { estimateLinks } from '@quayside/mfe-estimate/links';
import { chromium, type Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '@quayside/contract/demo';
import { findChromium } from '../../checks/chromium';
import { say } from '../../log';
import { median } from '../figures';
import { signIn } from '../measure';
import { asTold, type Contest } from './by-turns';
import { documentOfCargo } from './pricing';
import { callerAt, estimateRequest } from './service';

const rows = 300;
/** Boxes of many sizes that fill just less than three containers: so many that a search for three does not end. */
const cargo = documentOfCargo(rows).cargo.map((row, index) => ({
  ...row,
  quantity: 4,
  lengthMm: 300 + ((index * 37) % 90) * 10,
  widthMm: 250 + ((index * 23) % 50) * 10,
  heightMm: 200 + ((index * 31) % 60) * 10,
}));
const keys = [...'handled with care 123'];
/** Where the milliseconds from each key to the picture after it are kept in the page. */
const kept = 'keysMeasured';

/** Runs in the page: notes for each key how long it took until the browser had drawn what came of it. */
const keyWatch = `
  globalThis.${kept} = [];
  addEventListener('keydown', (event) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => globalThis.${kept}.push(performance.now() - event.timeStamp);
    requestAnimationFrame(() => port2.postMessage(undefined));
  }, true);
`;

/** Types into a charge's description, takes it back, and tells the median time from a key to its picture. */
async function typed(page: Page): Promise<number> {
  const cell = page
    .getByRole('grid', { name: /^Charges of/ })
    .locator('[data-row="0"][data-column="description"]');
  await cell.click();
  await page.evaluate((name) => void (Reflect.get(globalThis, name) as number[]).splice(0), kept);
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key);
    // As people type: the next key comes when the one before it is seen.
    await page.waitForFunction(
      ([name, count]) => (Reflect.get(globalThis, name) as number[]).length >= count,
      [kept, index + 1] as const,
    );
  }
  const times = await page.evaluate((name) => [...(Reflect.get(globalThis, name) as number[])], kept);
  await page.keyboard.press('Escape');
  return median(times);
}

/** Typing in the sheet of a stage while the load planner of the same page works, against the same once it was stopped. */
export async function typingContest(origin: string): Promise<{ contest: Contest; end: () => Promise<void> }> {
  const call = await callerAt(origin);
  const request = await estimateRequest(call, cargo);
  const { id } = (await call('POST', '/api/estimate/estimates', request)) as unknown as { id: string };
  const browser = await chromium.launch({
    executablePath: await findChromium(say),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const storageState = await signIn(browser, origin, demoAccounts.estimator.email, demoPassword);
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(origin + estimateLinks.editor({ stage: 'vanning', estimateId: id }));
  const panel = page.getByRole('region', { name: 'Load plan', exact: true });
  const stop = panel.getByRole('button', { name: 'Stop' });
  const improve = panel.getByRole('button', { name: 'Improve further' });
  await improve.or(stop).waitFor({ timeout: 120_000 });
  await page.evaluate(keyWatch);
  const contest: Contest = {
    name: `A key in the sheet while the planner loads ${rows} rows of cargo`,
    yardstick: 'a key once the planner was stopped',
    limit: 2,
    clock: asTold,
    rounds: 7,
    subject: async () => {
      await improve.or(stop).waitFor();
      if (await improve.isVisible()) await improve.click();
      await stop.waitFor();
      const time = await typed(page);
      if (!(await stop.isVisible())) throw new Error('the planner had ended before typing had');
      return time;
    },
    against: async () => {
      // A search that ends by itself takes the button away while it is reached for.
      await stop.click({ timeout: 5_000 }).catch(() => undefined);
      await improve.waitFor();
      return typed(page);
    },
  };
  return { contest, end: () => browser.close() };
}
