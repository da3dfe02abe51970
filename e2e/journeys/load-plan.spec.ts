import { estimateLinks } from '@quayside/mfe-estimate/links';
import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { baseUrl } from '../support/http';
import { seriousViolations } from '../support/accessibility';
import { signIn } from '../support/members';
import { mouse } from '../support/operators';
import { watchForTrouble } from '../support/watch';

const softwareGl = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** The cargo of case D02: two presses in crates, and cartons of spare parts. */
const press = {
  id: 'press',
  code: 'PRS-90',
  nameEn: 'Hydraulic press',
  quantity: 2,
  lengthMm: 2400,
  widthMm: 1200,
  heightMm: 1500,
  netKg: '1850',
  grossKg: null as string | null,
  stackable: false,
  thisSideUp: true,
  packing: 'crate',
};
const spares = {
  ...press,
  ...{ id: 'spares', code: 'SPC-1', nameEn: 'Spare parts', quantity: 50, netKg: '14', stackable: true },
  ...{ lengthMm: 600, widthMm: 400, heightMm: 400, thisSideUp: false, packing: 'carton' },
};
type CargoRow = typeof press;

/** An estimate of a cargo, for the shipper of the first one in the list, opened in its vanning stage. */
async function openVanning(page: Page, title: string, cargo: readonly CargoRow[]): Promise<void> {
  await signIn(page.context(), 'estimator');
  const list = (await (await page.request.get('/api/estimate/estimates?limit=1')).json()) as {
    items: { id: string }[];
  };
  const first = `/api/estimate/estimates/${list.items[0]?.id}`;
  const { shipper } = (await (await page.request.get(first)).json()) as { shipper: { id: string } };
  const incoterm = { rule: 'CIF', namedPlace: 'Long Beach' };
  const route = {
    mode: 'FCL',
    portOfLoading: 'JPYOK',
    portOfDischarge: 'USLGB',
    departureDate: '2025-11-16',
  };
  const answer = await page.request.post('/api/estimate/estimates', {
    headers: { origin: baseUrl.origin, 'idempotency-key': randomUUID() },
    data: { title, shipperId: shipper.id, incoterm, route, currency: 'JPY', validUntil: '2030-01-02', cargo },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  await page.goto(estimateLinks.editor({ stage: 'vanning', estimateId: id }));
  await expect(page.getByRole('heading', { name: 'Load plan', exact: true })).toBeVisible();
}

const panel = (page: Page) => page.getByRole('region', { name: 'Load plan', exact: true });
const steps = (page: Page) => panel(page).getByRole('table', { name: 'Loading steps' });

/** Gives up the search that is under way, so that what is in view stays. */
async function settle(page: Page): Promise<void> {
  const stop = panel(page).getByRole('button', { name: 'Stop' });
  await expect(steps(page).getByRole('row').nth(1)).toBeVisible();
  await stop.click({ timeout: 3000 }).catch(() => undefined);
  await expect(stop).toHaveCount(0);
}

/** As in a browser that draws nothing in three dimensions. */
function noWebGl() {
  HTMLCanvasElement.prototype.getContext = () => null;
}

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    const args = (launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu');
    await provide({ ...launchOptions, args: [...args, ...softwareGl] });
  },
});

test('an estimator plans the load of case D02, accepts it, and finds it again', async ({ page }) => {
  const trouble = watchForTrouble(page);
  await openVanning(page, 'Journey with a load plan', [press, spares]);

  await test.step('The plan is there without being asked for, as a view and as steps', async () => {
    await expect(steps(page).getByRole('row').nth(1)).toBeVisible();
    await expect(panel(page).locator('canvas')).toBeVisible();
    await expect(panel(page)).toContainText('Loadable by straight pushes');
  });

  await test.step('The view goes through the steps', async () => {
    await panel(page).getByRole('slider', { name: 'Loaded up to step' }).fill('1');
    await expect(steps(page).locator('[aria-current="step"]')).toHaveText('1');
  });

  await test.step('With rates the fleet has a cost, and a bound below which none can be', async () => {
    await mouse(page).press(/^Apply Vanning 20GP/);
    await settle(page);
    await panel(page).getByRole('button', { name: 'Plan again' }).click();
    await expect(panel(page).getByRole('table', { name: 'Cheapest fleets' })).toContainText('1 × 20GP');
    await expect(panel(page)).toContainText(/No fleet can cost less/);
  });

  await test.step('Accepted, it sets containers and verified gross mass, and is stored', async () => {
    await panel(page).getByRole('button', { name: 'Accept plan' }).click();
    await expect(panel(page)).toContainText(/Accepted /);
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
    await page.reload();
    await expect(panel(page)).toContainText(/Accepted /);
    await expect(steps(page).getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByLabel('20GP', { exact: true }).first()).toHaveValue('1');
  });

  await test.step('Moved by hand, it says what breaks, and is taken back', async () => {
    await steps(page)
      .getByRole('button', { name: /^Move a package of step 1$/ })
      .click();
    const editor = panel(page).getByRole('region', { name: /^Package \d+/ });
    await editor.getByRole('button', { name: 'Up', exact: true }).click();
    await expect(editor.getByRole('status')).toContainText('Breaks a rule');
    await expect(panel(page).getByRole('button', { name: 'Accept plan' })).toBeDisabled();
    await panel(page).getByRole('button', { name: 'Undo' }).click();
    await expect(editor.getByRole('status')).toContainText('No rule is broken');
  });

  await test.step('Other packages: the plan no longer counts, and that is said', async () => {
    await page
      .getByRole('navigation', { name: 'Stages' })
      .getByRole('link', { name: /Packing/ })
      .click();
    await page.waitForURL('**/packing/**/edit');
    await mouse(page).cell('Cargo', 0, 'heightMm', '1600');
    await page
      .getByRole('navigation', { name: 'Stages' })
      .getByRole('link', { name: /Vanning/ })
      .click();
    await page.waitForURL('**/vanning/**/edit');
    await expect(panel(page)).toContainText('The accepted plan was made for other packages or rules');
  });
  expect(trouble).toEqual({ consoleErrors: [], failedCalls: [], pageErrors: [] });
});

test('room is kept free in a container, and the plan that keeps it is accepted and found again', async ({
  page,
}) => {
  const trouble = watchForTrouble(page);
  await openVanning(page, 'Journey with room kept free', [press, spares]);
  await mouse(page).press(/^Apply Vanning 20GP/);
  await settle(page);
  await panel(page).getByRole('button', { name: 'Accept plan' }).click();
  await expect(panel(page)).toContainText(/Accepted /);

  const rooms = panel(page).getByRole('region', { name: 'Room kept free' });
  const firstPlace = steps(page).getByRole('row').nth(1).getByRole('cell').nth(3);
  const behind = /^([5-9]\d\d|[\d,]{5,}) \//;
  await test.step('A room is added from the keyboard, and the accepted plan no longer counts', async () => {
    await panel(page).getByText('How packages may be loaded').click();
    await expect(rooms.getByRole('combobox', { name: 'Container type' })).toHaveValue('20GP');
    const keep = rooms.getByRole('button', { name: 'Keep room free' });
    await expect(keep).toBeEnabled();
    await keep.press('Enter');
    await expect(rooms.getByRole('textbox', { name: 'From the front, room 1 in 20GP' })).toBeFocused();
    await expect(panel(page)).toContainText('The accepted plan was made for other packages or rules');
  });

  await test.step('What lies outside the container is refused in words', async () => {
    const height = rooms.getByRole('textbox', { name: 'Height, room 1 in 20GP' });
    await height.fill('2400');
    await expect(rooms.getByRole('alert')).toHaveText('Ends at 2,400 mm; 20GP is 2,393 mm high inside.');
    await height.fill('2393');
    await expect(rooms.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  });

  await test.step('The load is planned again, with nothing in that room', async () => {
    await expect(panel(page)).toContainText(/Improving|Planned/);
    await settle(page);
    await expect(firstPlace).toHaveText(behind);
    await expect(panel(page)).toContainText('Loadable by straight pushes');
    await panel(page).getByRole('button', { name: 'Accept plan' }).click();
    await expect(panel(page)).toContainText(/Accepted /);
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  });

  await test.step('Opened again it is there, with what it costs today', async () => {
    await page.reload();
    await expect(panel(page)).toContainText(/Accepted /);
    await expect(panel(page).getByRole('table', { name: 'Cheapest fleets' })).toContainText('1 × 20GP');
    await expect(panel(page)).toContainText('are shown once it is planned again');
    await panel(page).getByText('How packages may be loaded').click();
    await expect(rooms.getByRole('textbox', { name: 'Height, room 1 in 20GP' })).toHaveValue('2,393');
    await expect(firstPlace).toHaveText(behind);
  });

  await test.step('With terms open and a package at hand it can be used by everyone, in light and dark', async () => {
    await steps(page)
      .getByRole('button', { name: /^Move a package of step 1$/ })
      .click();
    expect(await seriousViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await seriousViolations(page)).toEqual([]);
  });
  expect(trouble).toEqual({ consoleErrors: [], failedCalls: [], pageErrors: [] });
});

test('a package is put into another container by hand, and taken back', async ({ page }) => {
  const trouble = watchForTrouble(page);
  await openVanning(page, 'Journey from container to container', [{ ...press, quantity: 7 }, spares]);
  await settle(page);
  const tabs = panel(page).getByRole('group', { name: 'Containers of the plan' }).getByRole('button');
  const before = await tabs.allInnerTexts();
  expect(before.length).toBeGreaterThan(1);
  const packages = panel(page)
    .locator('dt', { hasText: /^Packages$/ })
    .locator('xpath=following-sibling::dd[1]');
  const cartons = steps(page).getByRole('row').filter({ hasText: 'SPC-1' });
  // Spare parts go into the rest of some container: there they are taken from.
  let source = 0;
  for (; source < before.length; source += 1) {
    await tabs.nth(source).click();
    await expect(tabs.nth(source)).toHaveAttribute('aria-pressed', 'true');
    if ((await cartons.count()) > 0) break;
  }
  const count = Number(await packages.innerText());
  await cartons
    .last()
    .getByRole('button', { name: /^Move a package/ })
    .click();
  const editor = panel(page).getByRole('region', { name: /^Package \d+: B SPC-1/ });
  const choice = editor.getByRole('combobox', { name: 'To container' });
  const target = Number(await choice.inputValue());

  await test.step('It stands locked where it has room, and the view follows it', async () => {
    const moveThere = editor.getByRole('button', { name: 'Move there' });
    await expect(moveThere).toBeEnabled();
    await moveThere.press('Enter');
    await expect(tabs.nth(target)).toHaveAttribute('aria-pressed', 'true');
    await expect(editor.getByRole('heading')).toBeFocused();
    await expect(editor.getByRole('checkbox', { name: /^Locked/ })).toBeChecked();
    await expect(editor.getByRole('status').last()).toContainText('No rule is broken');
    await tabs.nth(source).click();
    await expect(packages).toHaveText(String(count - 1));
  });

  await test.step('One step back it is where it was', async () => {
    await panel(page).getByRole('button', { name: 'Undo' }).click();
    await expect(tabs.nth(source)).toHaveAttribute('aria-pressed', 'true');
    await expect(packages).toHaveText(String(count));
    await expect(panel(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });
  expect(trouble).toEqual({ consoleErrors: [], failedCalls: [], pageErrors: [] });
});

test('a crate that has to go and is longer than any container is named, with the reason', async ({
  page,
}) => {
  // Too high or too wide it would stand out of an open top or a flat rack; at the ends nothing does.
  const cargo = [{ ...press, lengthMm: 12_600 }, spares];
  await openVanning(page, 'Journey of a crate too long', cargo);
  await panel(page).getByText('How packages may be loaded').click();
  await panel(page)
    .getByRole('combobox', { name: /^Priority/ })
    .first()
    .selectOption('must');
  await expect(panel(page).getByRole('alert', { name: 'Not loaded' })).toContainText(
    /It must go: .*container type that may be used/,
  );
  await expect(panel(page).getByRole('button', { name: 'Accept plan' })).toBeDisabled();
});

test('without WebGL the same is said by tables, and accepted from there', async ({ page }) => {
  await page.addInitScript(noWebGl);
  const trouble = watchForTrouble(page);
  await openVanning(page, 'Journey without WebGL', [press, spares]);
  await expect(panel(page)).toContainText('This browser cannot show 3D');
  await expect(steps(page).getByRole('row').nth(1)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Accept plan' }).click();
  await expect(panel(page)).toContainText(/Accepted /);
  expect(trouble).toEqual({ consoleErrors: [], failedCalls: [], pageErrors: [] });
});

test('1,000 packages of 50 kinds are planned while typing goes on', async ({ page }) => {
  const cargo = Array.from({ length: 50 }, (_, index): CargoRow => ({
    ...spares,
    id: `box-${index}`,
    code: `BOX-${index}`,
    quantity: 20,
    lengthMm: 400 + ((index * 37) % 60) * 10,
    widthMm: 300 + ((index * 23) % 40) * 10,
    heightMm: 250 + ((index * 31) % 45) * 10,
    netKg: String(20 + (index % 30)),
    thisSideUp: index % 3 === 0,
  }));
  // A picture drawn by the processor would take from the same two cores.
  await page.addInitScript(noWebGl);
  // What searches is a thread of its own, so that the page answers to keys in its turn.
  const searching = page.waitForEvent('worker');
  await openVanning(page, 'Journey with a thousand boxes', cargo);
  await expect(panel(page).getByRole('button', { name: 'Stop' })).toBeVisible();
  const notes = page.getByRole('textbox', { name: /Notes/ }).first();
  await searching;
  await notes.fill('Typed while the load is planned');
  await expect(notes).toHaveValue('Typed while the load is planned');
  await expect(steps(page).getByRole('row').nth(1)).toBeVisible();
});
