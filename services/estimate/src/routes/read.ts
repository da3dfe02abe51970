import { implement } from '@quayside/service-kit';
import { largeEstimate } from '../application/large';
import { visibleEstimate, loadRevision } from '../application/load';
import { missingBeforeNext, toDecideBeforeNext } from '../application/next-step';
import { loadShown, revisionIdFor } from '../application/shown';
import { markViewed } from '../application/viewed';
import { estimateCalls } from '../contract/calls';
import { isPortal } from '../domain/access';
import { isFrozen } from '../domain/states';
import { presentEstimate } from '../domain/views';

export const readRoutes = [
  implement(
    estimateCalls.getEstimate,
    async ({ scope, member, params, query }) => {
      let estimate = await visibleEstimate(scope, member, params.estimateId);
      const revisionId = revisionIdFor(member, estimate, query.revision);
      if (isPortal(member)) estimate = await markViewed(scope, estimate, revisionId);
      const shown = await loadShown(scope, estimate, revisionId);
      return presentEstimate(member, shown, query.priced === 'full' || isFrozen(shown.revision.state));
    },
    { large: largeEstimate },
  ),
  implement(
    estimateCalls.reviewEstimate,
    async ({ scope, member, params }) => {
      const loaded = await loadRevision(scope, await visibleEstimate(scope, member, params.estimateId));
      return {
        errors: await missingBeforeNext({ scope, member, loaded }),
        warnings: await toDecideBeforeNext({ scope, member, loaded }),
      };
    },
    { large: largeEstimate },
  ),
];
