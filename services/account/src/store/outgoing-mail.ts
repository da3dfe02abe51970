import { defineStore } from '@quayside/service-kit';
import { mailShape } from '../domain/records';

export const outgoingMail = defineStore({
  name: 'outgoingMail',
  shape: mailShape,
  search: ['to', 'subject'],
  defaultSort: '-createdAt',
  indexes: [['state']],
  across: [['state']],
});
