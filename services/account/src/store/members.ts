import { defineStore } from '@quayside/service-kit';
import { invitationShape, memberShape } from '../domain/records';

export const members = defineStore({
  name: 'members',
  shape: memberShape,
  search: ['name', 'nameJa', 'email'],
  sorts: ['name', 'email'],
  defaultSort: 'name',
  unique: [['email'], ['personId']],
  indexes: [['shipperId'], ['supplierId'], ['roles']],
});

export const invitations = defineStore({
  name: 'invitations',
  shape: invitationShape,
  search: ['name', 'email'],
  sorts: ['email', 'expiresAt'],
  defaultSort: '-createdAt',
  indexes: [['email'], ['shipperId'], ['supplierId']],
});
