import { demoEstimateId, demoProjectId, demoShipperId } from '@quayside/contract/demo';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/members';
import { open, seenFocus, settled } from '../support/pages';

const shipper = `/shippers/${demoShipperId(1)}`;
const project = `/projects/${demoProjectId(1)}`;
const stage = (slug: string) => `/estimate/${slug}/${demoEstimateId(1)}/edit`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The keys as `?` lists them under one of its headings: what is printed on them, by their words. */
async function listedKeys(page: Page, group: string): Promise<Record<string, string[]>> {
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const rows = sheet.getByRole('region', { name: group }).locator('dl > div');
  await expect(rows).not.toHaveCount(0);
  const entries = await rows.evaluateAll((all) =>
    all.map((row) => [
      row.querySelector('dd')?.textContent ?? '',
      [...row.querySelectorAll('kbd')].map((key) => key.textContent ?? ''),
    ]),
  );
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  return Object.fromEntries(entries) as Record<string, string[]>;
}

/** Presses keys by what is printed on them: together, or one after the other. */
async function press(page: Page, caps: readonly string[]): Promise<void> {
  const keys = caps.map((cap) => ({ Ctrl: 'Control', Esc: 'Escape' })[cap] ?? cap.replace(' ', ''));
  if (/^(Control|Alt|Shift)$/.test(keys[0] ?? ''))
    return page.keyboard.press(keys.map((key) => (key.length === 1 ? key.toLowerCase() : key)).join('+'));
  for (const key of keys) await page.keyboard.press(key.toLowerCase());
}

test.describe('keys that ? lists', () => {
  test.beforeEach(({ context }) => signIn(context, 'estimator'));

  test('lead to every entry of the navigation by its own two keys', async ({ page }) => {
    await open(page, '/sample');
    const keys = await listedKeys(page, 'Go to');
    expect(Object.keys(keys).length).toBeGreaterThan(4);
    for (const [name, caps] of Object.entries(keys)) {
      if (name === 'Notifications') {
        await press(page, caps);
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog', { name })).toBeHidden();
        continue;
      }
      const link = page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name });
      const target = await link.first().getAttribute('href');
      await press(page, caps);
      await expect(page, name).toHaveURL(target ?? '');
      await settled(page);
    }
  });

  /** Every page with keys of its own, and what each of them must do there. A key that is listed and not named here fails. */
  const pages: Record<string, Record<string, (page: Page) => Promise<void>>> = {
    '/estimate': {
      'Search this list': (page) => expect(page.getByRole('searchbox')).toBeFocused(),
    },
    '/shippers/new': {
      Save: (page) => expect(page.getByLabel('Code', { exact: false }).first()).toBeFocused(),
    },
    '/export': {
      'Create document': (page) => expect(page.getByText('Select at least one estimate.')).toBeVisible(),
    },
    [stage('vanning')]: {
      'Previous stage': (page) => expect(page).toHaveURL(stage('packing')),
      'Next stage': (page) => expect(page).toHaveURL(stage('sea-transport')),
      'Go to the charges': (page) =>
        expect(page.getByRole('grid', { name: /^Charges of/ }).locator(':focus')).toHaveCount(1),
      'Save now': (page) => expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible(),
      Details: (page) => expect(page.getByRole('dialog')).toBeVisible(),
      'Comments on the line or stage': (page) => expect(page.getByRole('dialog')).toBeVisible(),
      'Rate the estimate': (page) =>
        expect(page.getByRole('dialog', { name: 'Rate the estimate' })).toBeVisible(),
      'Review and submit': (page) => expect(page).toHaveURL(`/estimate/${demoEstimateId(1)}`),
    },
  };
  for (const [path, effects] of Object.entries(pages)) {
    test(`work on ${path.replace(/\w{24}/, '…')}`, async ({ page }) => {
      await open(page, path);
      // A part of the page that comes late brings its keys along.
      let keys: Record<string, string[]> = {};
      await expect
        .poll(async () => Object.keys((keys = await listedKeys(page, 'On this page'))).sort())
        .toEqual(Object.keys(effects).sort());
      for (const [name, effect] of Object.entries(effects)) {
        await open(page, path);
        await press(page, keys[name] ?? []);
        await effect(page);
      }
      await open(page, path);
      await press(page, (await listedKeys(page, 'Everywhere'))['Go to or do anything'] ?? []);
      await expect(page.getByRole('combobox', { name: 'Go to or do anything' })).toBeFocused();
    });
  }
});

for (const path of [
  '/',
  '/manage-company',
  `${shipper}/product-list`,
  `${shipper}/estimate-comparison/edit`,
  stage('sea-transport'),
]) {
  test(`the focus is seen and nothing lies over it, once round or on 200 stops of ${path.replace(/\w{24}/, '…')}`, async ({
    context,
    page,
  }) => {
    await signIn(context, 'admin');
    await open(page, path);
    for (let stop = 0; stop < 200; stop += 1) {
      await page.keyboard.press('Tab');
      const { isInSheet, isFirst } = await seenFocus(page, `stop ${stop}`);
      if (isFirst && stop > 0) {
        expect(stop, 'stops of a round').toBeGreaterThan(10);
        break;
      }
      // A sheet keeps Tab for its cells.
      if (isInSheet) await page.keyboard.press('Escape');
    }
  });
}

/** Where something lies over the page: its opener, and how it shows. */
const overlays: { path: string; opener: string | RegExp; shows: 'dialog' | 'menu' }[] = [
  { path: '/projects', opener: 'New project', shows: 'dialog' },
  { path: '/projects', opener: /^Member menu/, shows: 'menu' },
  { path: project, opener: 'Change state', shows: 'menu' },
  { path: project, opener: 'Edit', shows: 'dialog' },
  { path: `${shipper}/pickup-locations`, opener: 'New location', shows: 'dialog' },
  { path: `${shipper}/member-list`, opener: 'Invite a member', shows: 'dialog' },
  { path: '/manage-company/taxes', opener: 'Add a tax rate', shows: 'dialog' },
];

test('what lies over a page gives the focus back to its opener', async ({ context, page }) => {
  await signIn(context, 'admin');
  let last = '';
  for (const { path, opener, shows } of overlays) {
    await test.step(`${String(opener)} on ${path}`, async () => {
      if (path !== last) await open(page, path);
      last = path;
      const button = page
        .getByRole('button', typeof opener === 'string' ? { name: opener, exact: true } : { name: opener })
        .first();
      // A button that is off while something is fetched takes no focus.
      await expect(button).toBeEnabled();
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole(shows)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole(shows)).toHaveCount(0);
      await expect(button).toBeFocused();
    });
  }
});

test('after a link inside a remote, and after the way back, the heading is focused and the title names the page', async ({
  context,
  page,
}) => {
  await signIn(context, 'estimator');
  await open(page, '/shippers');
  await expect(page).toHaveTitle('Shippers · Quayside');
  await page.getByRole('link', { name: 'Aoki Optics K.K.' }).click();
  await expect(heading(page)).toHaveText('Aoki Optics K.K.');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Aoki Optics K.K. · Quayside');
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(heading(page)).toHaveText('Edit shipper');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('Aoki Optics K.K.');
  await expect(page).toHaveTitle('Aoki Optics K.K. · Quayside');
  await expect(heading(page)).toBeFocused();
});

/** The way to a form of each remote by its links, and a field of it. */
const forms: Record<string, { by: readonly string[]; title: string; field: string }> = {
  estimate: { by: ['Estimates', 'New estimate'], title: 'New estimate', field: 'Title' },
  shippers: { by: ['Shippers', 'New shipper'], title: 'New shipper', field: 'Address (Japanese)' },
  supplier: { by: ['Suppliers', 'New supplier'], title: 'New supplier', field: 'Postal code' },
  projects: { by: ['Projects'], title: 'Projects', field: 'Budget' },
  account: { by: ['Profile'], title: 'Profile', field: 'Name (Japanese)' },
};

for (const [remote, { by, title, field }] of Object.entries(forms)) {
  test(`an unsaved form of ${remote} asks once before it is left, by a link and by the way back`, async ({
    context,
    page,
  }) => {
    await signIn(context, 'admin');
    await open(page, '/sample');
    for (const name of by) {
      const link = page.getByRole('link', { name: new RegExp(`^${name}\\s*\\d*$`) }).first();
      await link.click();
      await settled(page);
    }
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const isDrawer = remote === 'projects';
    if (isDrawer) await page.getByRole('button', { name: 'New project' }).click();
    const input = page.getByLabel(field).first();
    await expect(input).toBeVisible();
    const form = page.url();
    await input.fill('12');
    const question = page.getByRole('dialog', { name: 'Leave this page?' });
    // A drawer lies over the links.
    if (!isDrawer) {
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await question.getByRole('button', { name: 'Stay here' }).click();
      await expect(question).toHaveCount(0);
    }
    await page.goBack();
    await expect(question).toHaveCount(1);
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(question).toHaveCount(0);
    await expect(input).toHaveValue('12');
    await expect(page).toHaveURL(form);
    await page.goBack();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).not.toHaveURL(form);
    await expect(question).toHaveCount(0);
  });
}
