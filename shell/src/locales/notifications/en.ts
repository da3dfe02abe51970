export const en = {
  title: 'Notifications',
  open: 'Notifications',
  unread: 'Notifications, {{count}} unread',
  said: 'Unread notifications: {{count}}',
  isUnread: 'Unread',
  markAll: 'Mark all as read',
  older: 'Show older ones',
  empty: 'No notifications yet',
  emptyText: 'Answers of clients, approvals and deadlines of your estimates appear here.',
  choose: 'Choose what you are notified of',
};
