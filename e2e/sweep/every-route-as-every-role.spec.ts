import { roles, type Role } from '@quayside/contract/roles';
import { stageIds } from '@quayside/contract/stages';
import { expect, test } from '@playwright/test';
import { seriousViolationsOfNew } from '../support/accessibility';
import { memberOfRole, signIn } from '../support/members';
import { goOn } from '../support/pages';
import { watchForTrouble } from '../support/watch';
import { filledRoutesOfKept, sweptRoutes, type SweptRoute } from './routes';

/**
 * Routes per test: small enough to report where it broke, large enough to sign in rarely. All roles go through one part in one process,
 * which knows what it looked at for the roles before.
 */
const slices = [0, 1].map((slice) => sweptRoutes.filter((_, index) => index % 2 === slice));

/** The first segment of a path: the part of the product that it belongs to. */
const partOf = (path: string) => path.split('/')[1];

/** Pages that the same code shows: those of the eight stages. */
const kindOf = (path: string) => stageIds.reduce((kind, stage) => kind.replace(`/${stage}`, '/:stage'), path);

/**
 * An administrator asks for each kind of page by its address, as from a bookmark; so does everybody for the first of each part that is
 * refused to them. All else is gone to within the running app, which takes a fraction of the time and leaves behind what the page before
 * left behind.
 */
function isBookmark(role: Role, route: SweptRoute, routes: readonly SweptRoute[]): boolean {
  const isRefused = ({ allowed }: SweptRoute) => !allowed.includes(role);
  const firstOfPart = routes.find((each) => isRefused(each) && partOf(each.path) === partOf(route.path));
  const firstOfKind = routes.find(({ path }) => kindOf(path) === kindOf(route.path));
  return firstOfPart === route || (role === 'admin' && firstOfKind === route);
}

slices.forEach((part, slice) => {
  test.describe(`part ${slice + 1}`, () => {
    test.describe.configure({ mode: 'default' });
    for (const role of roles) {
      test(`every route as ${role}`, async ({ context, page }) => {
        test.setTimeout(240_000);
        await signIn(context, memberOfRole[role]);
        const routes = slice === 0 ? part : [...part, ...(await filledRoutesOfKept())];
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
            await expect(page.getByTestId('page-forbidden')).toHaveCount(0);
            await expect(page.getByTestId('page-error')).toHaveCount(0);
            await expect(page.getByTestId('page-not-found')).toHaveCount(0);
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
});
