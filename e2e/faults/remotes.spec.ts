import { expect, test, type Page, type Route } from '@playwright/test';
import type { Domain } from '@quayside/contract/domains';
import { areas, contentOf, enter, entryOf, expectSamePage, expectWorking, markPage } from '../support/areas';
import { demoPassword, emailOf, signIn } from '../support/members';

const filesOf = (domain: Domain) => `**/assets/${domain}/**`;

/** What can come instead of a remote's files. */
const troubles: Record<string, { domain: Domain; answer: (route: Route) => Promise<void> }> = {
  'no connection': { domain: 'shippers', answer: (route) => route.abort('connectionrefused') },
  '404': { domain: 'supplier', answer: (route) => route.fulfill({ status: 404, body: 'nothing' }) },
  '500': { domain: 'projects', answer: (route) => route.fulfill({ status: 500, body: 'broken' }) },
  'a page of HTML': {
    domain: 'estimate',
    answer: (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  },
  'tampered files': {
    domain: 'shippers',
    answer: async (route) => {
      const response = await route.fetch();
      const body = `document.documentElement.dataset.tampered='yes';${await response.text()}`;
      await route.fulfill({ response, body });
    },
  },
  'files that fail while they run': {
    domain: 'supplier',
    answer: (route) =>
      route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  },
};

const neighbourOf = (domain: Domain) => (domain === 'projects' ? areas.shippers : areas.projects);

async function expectUnavailable(page: Page): Promise<void> {
  const place = contentOf(page).getByTestId('part-unavailable');
  await expect(place).toBeVisible();
  await expect(place.getByText(/SHELL-00\d/)).toBeVisible();
  await expect(place.getByText(/Digest/)).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

for (const [name, { domain, answer }] of Object.entries(troubles)) {
  test(`${name} instead of ${domain}: its place says so, the rest works, trying again heals it`, async ({
    context,
    page,
  }) => {
    await signIn(context, 'admin');
    await page.route(filesOf(domain), answer);
    const area = areas[domain];
    await page.goto(area.path);
    await markPage(page);
    await expectUnavailable(page);
    expect(await page.evaluate(() => document.documentElement.dataset.tampered)).toBeUndefined();

    await enter(page, neighbourOf(domain));
    await expectWorking(page, neighbourOf(domain));
    await enter(page, area);
    await expectUnavailable(page);

    await page.unroute(filesOf(domain));
    await contentOf(page).getByTestId('part-unavailable').getByRole('button', { name: 'Try again' }).click();
    await expectWorking(page, area);
    await expectSamePage(page);
  });
}

test('a remote that hangs is given up after ten seconds', async ({ context, page }) => {
  await signIn(context, 'admin');
  const held: Route[] = [];
  await page.route(filesOf('supplier'), (route) => void held.push(route));
  await page.goto(areas.projects.path);
  await expectWorking(page, areas.projects);
  await markPage(page);
  await enterAndLeave(page);
  await expectUnavailable(page);
  await page.unroute(filesOf('supplier'));
  await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
  await contentOf(page).getByTestId('part-unavailable').getByRole('button', { name: 'Try again' }).click();
  await expectWorking(page, areas.supplier);
  await expectSamePage(page);
});

/** While a remote is waited for, the navigation stays in use. */
async function enterAndLeave(page: Page): Promise<void> {
  await entryOf(page, areas.supplier).click();
  await entryOf(page, areas.shippers).click();
  await expectWorking(page, areas.shippers);
  await entryOf(page, areas.supplier).click();
}

test('home: the widgets of a remote that is not there say so, the others stand; one press brings them all', async ({
  context,
  page,
}) => {
  await signIn(context, 'admin');
  await page.route(filesOf('estimate'), (route) => route.abort());
  await page.goto('/');
  const failed = page.getByTestId('widget-failed');
  await expect(failed.first()).toBeVisible();
  const own = page.locator('[data-widget^="estimate:"]');
  await expect.poll(async () => (await own.count()) - (await failed.count())).toBe(0);
  await expect(page.locator('[data-widget="projects:deadlines"] [data-testid="widget-failed"]')).toHaveCount(
    0,
  );
  expect(await own.count()).toBeGreaterThan(1);
  for (const place of await failed.all()) await expect(place).toContainText('SHELL-001');
  await page.unroute(filesOf('estimate'));
  await markPage(page);
  await failed.first().getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
  await expectSamePage(page);
});

test('a page whose file fails says so in its place, and comes when tried again', async ({
  context,
  page,
}) => {
  await signIn(context, 'admin');
  await page.goto(areas.projects.path);
  await expectWorking(page, areas.projects);
  await page.route(filesOf('projects'), (route) => route.abort());
  await contentOf(page).getByRole('link', { name: areas.projects.shows }).first().click();
  const place = contentOf(page).getByTestId('page-error');
  await expect(place).toContainText('SHELL-006');
  await markPage(page);
  await enter(page, areas.shippers);
  await expectWorking(page, areas.shippers);
  await page.goBack();
  await expect(place).toBeVisible();
  await page.unroute(filesOf('projects'));
  await place.getByRole('button', { name: 'Try again' }).click();
  await expect(contentOf(page).getByRole('heading', { level: 1, name: areas.projects.shows })).toBeVisible();
  await expectSamePage(page);
});

/** Scripts and styles that the HTML names. What lies over pages comes later by design, and is missed by no page that stands. */
async function onlyNamedFiles(page: Page): Promise<void> {
  let named = new Set<string>();
  await page.route('**/*', async (route, request) => {
    if (request.resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    named = new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path));
    await route.fulfill({ response, body: html });
  });
  await page.route(/\/assets\/.*\.(js|css)$/, (route, request) =>
    named.has(new URL(request.url()).pathname) ? route.continue() : route.abort(),
  );
}

test('signing in stands on the files that its HTML names: none is asked for late', async ({ page }) => {
  await onlyNamedFiles(page);
  await page.goto('/auth/signin');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
});

for (const domain of ['estimate', 'shippers', 'supplier', 'projects'] as const) {
  test(`the list of ${domain} stands on the files that its HTML names: none is asked for late`, async ({
    context,
    page,
  }) => {
    await signIn(context, 'admin');
    await onlyNamedFiles(page);
    await page.goto(areas[domain].path);
    await expectWorking(page, areas[domain]);
  });
}

test('a page with a form stands on the files that its HTML names', async ({ context, page }) => {
  await signIn(context, 'admin');
  await onlyNamedFiles(page);
  await page.goto('/shippers/new');
  await expect(contentOf(page).getByRole('textbox', { name: 'Code', exact: true })).toBeEditable();
});

test('a form whose part of the platform does not come says so in its place, and comes when tried again', async ({
  context,
  page,
}) => {
  await signIn(context, 'admin');
  await page.goto('/shippers');
  await expectWorking(page, areas.shippers);
  const filesOf = async (path: string): Promise<string[]> => {
    const html = await (await context.request.get(path)).text();
    return html.match(/\/assets\/shell\/[\w.-]+\.js/g) ?? [];
  };
  const known = await filesOf('/shippers');
  const forms = (await filesOf('/shippers/new')).filter((file) => !known.includes(file));
  expect(forms).not.toEqual([]);
  const isOfForms = ({ pathname }: URL) => forms.includes(pathname);
  await page.route(isOfForms, (route) => route.abort());
  await contentOf(page).getByRole('link', { name: 'New shipper' }).first().click();
  await expect(page.getByTestId('page-error')).toBeVisible();
  await page.unroute(isOfForms);
  await page.getByTestId('page-error').getByRole('button', { name: 'Try again' }).click();
  await expect(contentOf(page).getByRole('textbox', { name: 'Code', exact: true })).toBeEditable();
});

test('without the part of the platform for members, signing in stands, the page after it says so, and comes when tried again', async ({
  page,
}) => {
  const part = '**/assets/shell/platform.*.js';
  await page.route(part, (route) => route.abort());
  await page.goto('/auth/signin');
  await page.getByLabel('E-mail').fill(emailOf('admin'));
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const place = page.getByTestId('page-error');
  await expect(place).toBeVisible();
  await page.unroute(part);
  await place.getByRole('button', { name: 'Try again' }).click();
  await expect(contentOf(page).getByRole('heading', { level: 1 })).toBeVisible();
});
