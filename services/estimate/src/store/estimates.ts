import { defineStore } from '@quayside/service-kit';
import { stageIds } from '@quayside/contract';
import { estimateShape } from '../domain/records';

/**
 * One row per estimate: its head, its current revision's figures, and its eight stages as the queues show them. Whatever changes a
 * revision writes this row too, in the same transaction, so `version` counts every change of any part.
 */
export const estimates = defineStore({
  name: 'estimates',
  shape: estimateShape,
  search: ['searchText'],
  sorts: [
    'number',
    'title',
    'shipper.name',
    'state',
    'validUntil',
    'dueDate',
    'sellSort',
    'standing.state',
    'standing.validUntil',
    'standing.sellSort',
    'standing.offerValidUntil',
    ...stageIds.map((stage) => `stages.${stage}.dueSort`),
    ...stageIds.map((stage) => `stages.${stage}.updatedAt`),
  ],
  defaultSort: '-number',
  unique: [['number']],
  indexes: [
    ['state'],
    ['standing.states'],
    ['standing.offerValidUntil'],
    ['shipperId'],
    ['projectId'],
    ['assigneeIds'],
  ],
  across: [['sentState'], ['state']],
  schemaVersion: 5,
});
