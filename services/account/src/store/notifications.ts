import { defineStore } from '@quayside/service-kit';
import { choicesShape, inboxShape, notificationShape } from '../domain/notifications/records';

export const notifications = defineStore({
  name: 'notifications',
  shape: notificationShape,
  sorts: ['at'],
  defaultSort: '-at',
  indexes: [
    ['memberId', 'at'],
    ['memberId', 'isRead', 'kind'],
    ['digest', 'memberId'],
  ],
  across: [['digest'], ['at']],
});

/** How many each member has not read; its id is the member's. */
export const notificationInboxes = defineStore({ name: 'notificationInboxes', shape: inboxShape });

/** The choices of each member; its id is the member's. */
export const notificationChoices = defineStore({ name: 'notificationChoices', shape: choicesShape });
