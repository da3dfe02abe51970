import { defineRoute } from '@quayside/service-kit';
import { estimateQuery, estimateView, review } from '../contract/detail';
import { isPortal, visibleEstimate } from '../domain/access';
import { todayOf } from '../domain/company';
import { reviewGuards } from '../domain/guards';
import { documentOf, loadRevision } from '../domain/loaded';
import { priceOf } from '../domain/save';
import { loadShown, revisionIdFor } from '../domain/shown';
import { isEditable, isFrozen } from '../domain/states';
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
  defineRoute({
    method: 'get',
    path: '/estimates/:estimateId/review',
    summary: 'What stands in the way of submitting the current revision; nothing once it is submitted',
    access: 'estimate:cost',
    tags: ['estimates'],
    params: estimateParams,
    response: review,
    handler: async ({ scope, member, params }) => {
      const loaded = await loadRevision(scope, await visibleEstimate(scope, member, params.estimateId));
      const { state } = loaded.revision;
      if (!isEditable(state)) return { errors: [] };
      return { errors: reviewGuards(documentOf(loaded), priceOf(loaded), await todayOf(scope)) };
    },
  }),
];
