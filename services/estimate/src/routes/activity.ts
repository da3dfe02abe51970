import { implement } from '@quayside/service-kit';
import { visibleEstimate } from '../application/load';
import { recordActivity } from '../application/record-activity';
import { estimateCalls } from '../contract/calls';
import { maySeeCost } from '../domain/access';
import { presentActivity } from '../domain/activity';
import { activities } from '../store/activities';

export const activityRoutes = [
  implement(
    estimateCalls.listEstimateActivity,
    async ({ scope, member, params: { estimateId }, query: { limit, cursor } }) => {
      await visibleEstimate(scope, member, estimateId);
      const listed = await scope
        .store(activities)
        .list({ limit, ...(cursor ? { cursor } : {}) }, { estimateId });
      return { ...listed, items: listed.items.map((entry) => presentActivity(entry, maySeeCost(member))) };
    },
  ),
  implement(estimateCalls.addNote, async ({ scope, member, params: { estimateId }, body }) => {
    const estimate = await visibleEstimate(scope, member, estimateId);
    await recordActivity(scope, {
      estimateId,
      revision: estimate.revision,
      kind: 'note',
      text: body.text,
      ...(body.stage ? { stage: body.stage } : {}),
    });
  }),
];
