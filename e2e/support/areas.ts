import { expect, type Page } from '@playwright/test';
import type { Domain } from '@quayside/contract/domains';

export type Area = {
  path: string;
  heading: string;
  /** Text of the demo data that the page shows. */
  shows: string;
  /** A read of the service, and one that needs the database. */
  api: string;
};

/** The page that stands for each domain. */
export const areas: Record<Domain, Area> = {
  estimate: {
    path: '/estimate',
    heading: 'Estimates',
    shows: 'EST-2026-0040',
    api: '/api/estimate/estimates?limit=1',
  },
  shippers: {
    path: '/shippers',
    heading: 'Shippers',
    shows: 'Aoki Optics K.K.',
    api: '/api/shippers/shippers?limit=1',
  },
  supplier: {
    path: '/supplier',
    heading: 'Suppliers',
    shows: 'Delta Douane B.V.',
    api: '/api/supplier/suppliers?limit=1',
  },
  projects: {
    path: '/projects',
    heading: 'Projects',
    shows: 'Press line to Long Beach',
    api: '/api/projects/projects?limit=1',
  },
  account: {
    path: '/manage-company',
    heading: 'Own company',
    shows: 'Demo Forwarding K.K.',
    api: '/api/account/company',
  },
};

export const contentOf = (page: Page) => page.locator('#content');

/** The area's entry in the navigation; its name may carry a count. */
export const entryOf = (page: Page, area: Area) =>
  page.getByRole('navigation').locator(`a[href="${area.path}"]`).first();

/** Goes there by the navigation, as a person does: the page is not loaded anew. */
export async function enter(page: Page, area: Area): Promise<void> {
  await entryOf(page, area).click();
  await expect(page).toHaveURL((url) => url.pathname === area.path);
}

/** The area's page with its data. */
export async function expectWorking(page: Page, area: Area): Promise<void> {
  const content = contentOf(page);
  await expect(content.getByRole('heading', { level: 1, name: area.heading })).toBeVisible();
  await expect(
    content.getByText(area.shows).filter({ visible: true }).first(),
    `${area.heading} shows its data`,
  ).toBeVisible();
  await expect(content.getByTestId('page-error')).toHaveCount(0);
  await expect(content.getByTestId('part-unavailable')).toHaveCount(0);
}

/** Fails when the page was loaded anew since this was called first. */
export async function expectSamePage(page: Page): Promise<void> {
  const isMarked = await page.evaluate(() => document.documentElement.hasAttribute('data-same-page'));
  expect(isMarked, 'the page was not loaded anew').toBe(true);
}

export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
}
