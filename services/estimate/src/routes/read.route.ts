import { implement } from '@quayside/service-kit';
import { estimateCalls } from '../contract/calls';
import { isPortal, visibleEstimate } from '../domain/access';
import { todayOf } from '../domain/company';
import { reviewGuards } from '../domain/guards';
import { documentOf, loadRevision } from '../domain/loaded';
import { priceOf } from '../domain/save';
import { loadShown, revisionIdFor } from '../domain/shown';
import { isEditable, isFrozen } from '../domain/states';
import { markViewed } from '../domain/viewed';
import { presentEstimate } from '../domain/views';

export const readRoutes = [
  implement(estimateCalls.getEstimate, async ({ scope, member, params, query }) => {
    let estimate = await visibleEstimate(scope, member, params.estimateId);
    const revisionId = revisionIdFor(member, estimate, query.revision);
    if (isPortal(member)) estimate = await markViewed(scope, estimate, revisionId);
    const shown = await loadShown(scope, estimate, revisionId);
    return presentEstimate(member, shown, query.priced === 'full' || isFrozen(shown.revision.state));
  }),
  implement(estimateCalls.reviewEstimate, async ({ scope, member, params }) => {
    const loaded = await loadRevision(scope, await visibleEstimate(scope, member, params.estimateId));
    const { state } = loaded.revision;
    if (!isEditable(state)) return { errors: [] };
    return { errors: reviewGuards(documentOf(loaded), priceOf(loaded), await todayOf(scope)) };
  }),
];
