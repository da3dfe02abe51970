import { links } from '@quayside/contract';
import type { Browser, Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '@quayside/contract/demo';
import { signIn } from '../measure';
import { median } from '../figures';
import type { Contest } from './by-turns';
import { callerAt, estimateRequest } from './service';

/** A thousand boxes of fifty kinds, over which the planner thinks for as long as it is let. */
const cargo = Array.from({ length: 50 }, (_, index) => ({
  ...{ id: `box-${index}`, code: `BOX-${index}`, nameEn: 'Spare parts', quantity: 20, packing: 'carton' },
  ...{ lengthMm: 400 + ((index * 37) % 60) * 10, widthMm: 300 + ((index * 23) % 40) * 10 },
  ...{ heightMm: 250 + ((index * 31) % 45) * 10, netKg: String(20 + (index % 30)) },
  ...{ stackable: true, thisSideUp: index % 3 === 0 },
}));

const keys = 15;
const fewestKeys = 3;

/** In the page: waits for the field's next input, and tells how long it took until the picture after it was there. */
const nextPicture = `(field) => new Promise((resolve) => {
  const drawnAfter = ({ timeStamp }) =>
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
  field.addEventListener('input', drawnAfter, { once: true });
})`;

/** Milliseconds from a key until the page has drawn what it changed: the median of so many keys, or of those while it goes on. */
async function keyToPicture(page: Page, goesOn: () => Promise<boolean>): Promise<number> {
  const times: number[] = [];
  const notes = page.getByRole('textbox', { name: /Notes/ }).first();
  while (times.length < keys) {
    // The key goes to the field, whatever the planner's answers have done to the focus.
    const [drawn] = await Promise.all([notes.evaluate(nextPicture) as Promise<number>, notes.press('a')]);
    if (!(await goesOn())) break;
    times.push(drawn);
  }
  if (times.length < fewestKeys) throw new Error('the planner was done before the typing');
  return median(times);
}

/** A key typed into the notes of vanning while the load planner works, against one while it does not. */
export async function typingContest(browser: Browser, origin: string): Promise<Contest> {
  const call = await callerAt(origin);
  const { id } = await call('POST', '/api/estimate/estimates', await estimateRequest(call, cargo));
  const { email } = demoAccounts.estimator;
  const context = await browser.newContext({
    locale: 'en-GB',
    storageState: await signIn(browser, origin, email, demoPassword),
  });
  const page = await context.newPage();
  // A picture drawn by the processor would take from what is measured.
  await page.addInitScript({ content: 'HTMLCanvasElement.prototype.getContext = () => null' });
  const panel = page.getByRole('region', { name: 'Load plan', exact: true });
  const stop = panel.getByRole('button', { name: 'Stop' });
  const open = async () => {
    await page.goto(origin + links.stageEditor('vanning', String(id)));
    await stop.waitFor();
  };
  let measured = 0;
  return {
    name: 'A key typed while the planner works, until it is drawn',
    yardstick: 'while it does not',
    limit: 3,
    rounds: 3,
    subject: async () => {
      await open();
      measured = await keyToPicture(page, () => stop.isVisible());
    },
    against: async () => {
      await open();
      await stop.click();
      await stop.waitFor({ state: 'detached' });
      measured = await keyToPicture(page, () => Promise.resolve(true));
    },
    clock: async (work) => {
      await work();
      return measured;
    },
  };
}
