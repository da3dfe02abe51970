import { pageOf, type CallDefinition } from '@quayside/api';
import {
  markReadSchema,
  notificationChoicesChangeSchema,
  notificationChoicesSchema,
  notificationQuery,
  notificationSchema,
  unreadQuery,
  unreadSchema,
} from '../notifications';

/** The kinds of notifications with the member's choice for each. */
export const notificationCalls = {
  listNotifications: {
    method: 'get',
    path: '/notifications',
    summary: "The member's own notifications, newest first",
    access: 'profile:own',
    tags: ['notifications'],
    query: notificationQuery,
    response: pageOf(notificationSchema),
  },
  countUnreadNotifications: {
    method: 'get',
    path: '/notifications/unread',
    summary: 'How many notifications are unread; waits some seconds for a change when it is asked to',
    access: 'profile:own',
    tags: ['notifications'],
    query: unreadQuery,
    response: unreadSchema,
  },
  markNotificationsRead: {
    method: 'post',
    path: '/notifications/read',
    summary: 'Marks notifications as read; all of them where none are named',
    access: 'profile:own',
    tags: ['notifications'],
    body: markReadSchema,
    response: unreadSchema,
    status: 200,
  },
  getNotificationChoices: {
    method: 'get',
    path: '/profile/notifications',
    summary: 'How the member learns of each kind of notification',
    access: 'profile:own',
    tags: ['notifications'],
    response: notificationChoicesSchema,
  },
  updateNotificationChoices: {
    method: 'put',
    path: '/profile/notifications',
    summary: 'Chooses how the member learns of kinds of notifications',
    access: 'profile:own',
    tags: ['notifications'],
    body: notificationChoicesChangeSchema,
    response: notificationChoicesSchema,
    ifMatch: true,
  },
} as const satisfies Readonly<Record<string, CallDefinition>>;
