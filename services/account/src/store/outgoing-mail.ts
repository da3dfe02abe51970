import { defineStore } from '@quayside/service-kit';
import { companyMailServerShape, mailQueueShape, mailShape } from '../domain/records';

export const outgoingMail = defineStore({
  name: 'outgoingMail',
  shape: mailShape,
  search: ['to', 'subject'],
  sorts: ['nextAttemptAt'],
  defaultSort: '-createdAt',
  indexes: [['state', 'nextAttemptAt']],
  across: [['state']],
  schemaVersion: 2,
});

/** Who delivers a company's messages now, and whether its mail server is left alone for a while; its id is the organisation's. */
export const mailQueues = defineStore({ name: 'mailQueues', shape: mailQueueShape });

/** The mail server of a company; its id is the organisation's. */
export const companyMailServers = defineStore({ name: 'companyMailServers', shape: companyMailServerShape });
