import { defineRoute } from '@quayside/service-kit';
import { z } from 'zod';
import { page, pageQuery } from '../contract/common';
import { activityEntry, createNote } from '../contract/detail';
import { maySeeCost, visibleEstimate } from '../domain/access';
import { presentActivity, recordActivity } from '../domain/activity';
import { activities } from '../stores/activity.store';
import { estimateParams } from './context';

const activityQuery = z.strictObject({ limit: pageQuery.limit, cursor: pageQuery.cursor });
/** People of the company only: notes and changes are internal. */
const internal = ['estimate:write', 'estimate:approve', 'estimate:export'] as const;

export const activityRoutes = [
  defineRoute({
    method: 'get',
    path: '/estimates/:estimateId/activity',
    summary: 'Who did what, and which amount went from what to what; newest first',
    access: internal,
    tags: ['activity'],
    params: estimateParams,
    query: activityQuery,
    response: page(activityEntry),
    handler: async ({ scope, member, params: { estimateId }, query: { limit, cursor } }) => {
      await visibleEstimate(scope, member, estimateId);
      const listed = await scope
        .store(activities)
        .list({ limit, ...(cursor ? { cursor } : {}) }, { estimateId });
      return { ...listed, items: listed.items.map((entry) => presentActivity(entry, maySeeCost(member))) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/estimates/:estimateId/notes',
    summary: 'Adds an internal note to the activity',
    access: ['estimate:write', 'estimate:approve'],
    tags: ['activity'],
    params: estimateParams,
    body: createNote,
    status: 204,
    handler: async ({ scope, member, params: { estimateId }, body }) => {
      const estimate = await visibleEstimate(scope, member, estimateId);
      await recordActivity(scope, {
        estimateId,
        revision: estimate.revision,
        kind: 'note',
        text: body.text,
        ...(body.stage ? { stage: body.stage } : {}),
      });
    },
  }),
];
