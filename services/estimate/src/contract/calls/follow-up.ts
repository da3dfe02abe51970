import type { CallDefinition } from '@quayside/api';
import { estimateFollowUps, followUpTasks, reminderSwitch } from '../follow-up';

const staff = { tags: ['offers'] } as const;

/** How offers are followed up while the client has not answered. For staff. */
export const followUpCalls = {
  listFollowUpTasks: {
    ...staff,
    method: 'get',
    path: '/follow-ups',
    summary: 'Offers that the caller should follow up',
    access: 'estimate:read',
    response: followUpTasks,
  },
  readFollowUps: {
    ...staff,
    method: 'get',
    path: '/estimates/:estimateId/follow-ups',
    summary: 'Reminders and tasks of the offers of an estimate',
    access: 'estimate:read',
    response: estimateFollowUps,
  },
  switchReminders: {
    ...staff,
    method: 'put',
    path: '/estimates/:estimateId/follow-ups',
    summary: 'Disables or enables reminders to the client of this estimate',
    access: 'estimate:write',
    body: reminderSwitch,
    response: estimateFollowUps,
  },
  finishFollowUpTask: {
    ...staff,
    method: 'post',
    path: '/estimates/:estimateId/follow-ups/:followUpId/done',
    summary: 'Marks a task as done; a repeat changes nothing',
    access: 'estimate:write',
    response: estimateFollowUps,
    status: 200,
  },
} as const satisfies Record<string, CallDefinition>;
