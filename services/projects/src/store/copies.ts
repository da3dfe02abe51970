import { defineStore } from '@quayside/service-kit';
import { estimateCopy, memberCopy, shipperCopy } from '../domain/copies';

/** Read model of `shipper.saved`. */
export const shippers = defineStore({
  name: 'shippers',
  shape: shipperCopy,
  search: ['code', 'name', 'nameJa'],
  sorts: ['name'],
  defaultSort: 'name',
});

/** Read model of `member.saved`. */
export const members = defineStore({
  name: 'members',
  shape: memberCopy,
  search: ['name', 'nameJa'],
  sorts: ['name'],
  defaultSort: 'name',
});

/** Read model of `estimate.saved`. */
export const estimates = defineStore({
  name: 'estimates',
  shape: estimateCopy,
  sorts: ['savedAt'],
  defaultSort: '-savedAt',
  indexes: [['projectId', 'savedAt']],
});
