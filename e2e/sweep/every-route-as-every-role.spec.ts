import { roles, type Role } from '@quayside/contract/roles';
import { expect, test } from '@playwright/test';
import { seriousViolationsOfNew } from '../support/accessibility';
import { memberOfRole, signIn } from '../support/members';
import { goOn } from '../support/pages';
import { watchForTrouble } from '../support/watch';
import { filledRoutesOfKept, kindOf, sweptRoutes, type SweptRoute } from './routes';

/** Roles of one group share a process, which skips markup that axe has judged. `every-page.spec.ts` is the administrator's walk. */
const groups: Record<string, readonly Role[]> = {
  staff: roles.filter((role) => !['admin', 'shipperMember', 'supplierMember'].includes(role)),
  portals: ['shipperMember', 'supplierMember'],
};

/** The first segment of a path: the part of the product that it belongs to. */
const partOf = (path: string) => path.split('/')[1];

/** The first page of each part that is refused is opened by its address, as from a bookmark; the others within the running app. */
function isBookmark(role: Role, route: SweptRoute, routes: readonly SweptRoute[]): boolean {
  const isRefused = ({ allowed }: SweptRoute) => !allowed.includes(role);
  return routes.find((each) => isRefused(each) && partOf(each.path) === partOf(route.path)) === route;
}

for (const [group, members] of Object.entries(groups)) {
  test.describe(group, () => {
    test.describe.configure({ mode: 'default' });
    for (const role of members) {
      test(`every route as ${role}`, async ({ context, page }) => {
        test.setTimeout(300_000);
        await signIn(context, memberOfRole[role]);
        const all = [...sweptRoutes, ...(await filledRoutesOfKept())];
        // Viewers have the fewest rights of the staff: a call that is refused on any stage is found with them.
        const isFirstOfKind = ({ path }: SweptRoute, index: number) =>
          all.findIndex((each) => kindOf(each.path) === kindOf(path)) === index;
        const routes = role === 'viewer' ? all : all.filter(isFirstOfKind);
        for (const route of routes) {
          await test.step(route.path, async () => {
            const trouble = watchForTrouble(page);
            if (page.url() === 'about:blank' || isBookmark(role, route, routes)) await page.goto(route.path);
            else await goOn(page, route.path);
            const heading = page.getByRole('heading', { level: 1 });
            await expect(heading, `${route.path} has one heading`).toHaveCount(1);
            await expect(
              page.locator('[aria-busy="true"]:not(button)'),
              `${route.path} finishes loading`,
            ).toHaveCount(0);
            if (!route.allowed.includes(role)) {
              await expect(
                page.getByTestId(/^page-(forbidden|not-found)$/),
                `${route.path} is refused to ${role}`,
              ).toBeVisible();
              return;
            }
            await expect(page.getByTestId(/^page-(forbidden|error|not-found)$/)).toHaveCount(0);
            expect(await seriousViolationsOfNew(page), `accessibility of ${route.path} as ${role}`).toEqual(
              [],
            );
            expect(trouble, `${route.path} as ${role}`).toEqual({
              consoleErrors: [],
              failedCalls: [],
              pageErrors: [],
            });
            page.removeAllListeners();
          });
        }
      });
    }
  });
}
