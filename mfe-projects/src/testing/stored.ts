import type { Project } from '@quayside/service-projects/contract';

export const stored = {
  version: 1,
  archived: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

export const project: Project = {
  ...stored,
  id: '0e0000000000000000000001',
  code: 'PJ-001',
  name: 'Press line',
  shipperId: '0c0000000000000000000001',
  shipperName: 'Osaka Seiki',
  state: 'active',
  ownerId: '0b0000000000000000000002',
  ownerName: 'Sato Yui',
  memberIds: [],
  members: [],
  milestones: { total: 0, done: 0 },
  tasks: { total: 2, done: 0 },
  estimateCount: 0,
};
