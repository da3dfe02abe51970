import { defineRoute } from '@quayside/service-kit';
import { estimateQuery, estimateView } from '../contract/detail';
import { isPortal, visibleEstimate } from '../domain/access';
import { loadShown, revisionIdFor } from '../domain/shown';
import { isFrozen } from '../domain/states';
import { markViewed } from '../domain/viewed';
import { presentEstimate } from '../domain/views';
import { estimateParams } from './context';

export const readRoutes = [
  defineRoute({
    method: 'get',
    path: '/estimates/:estimateId',
    summary: 'One estimate as the caller may see it: with cost, or the sell side of sent revisions',
    access: 'estimate:read',
    tags: ['estimates'],
    params: estimateParams,
    query: estimateQuery,
    response: estimateView,
    handler: async ({ scope, member, params, query }) => {
      let estimate = await visibleEstimate(scope, member, params.estimateId);
      const revisionId = revisionIdFor(member, estimate, query.revision);
      if (isPortal(member)) estimate = await markViewed(scope, estimate, revisionId);
      const shown = await loadShown(scope, estimate, revisionId);
      return presentEstimate(member, shown, query.priced === 'full' || isFrozen(shown.revision.state));
    },
  }),
];
