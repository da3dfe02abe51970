import type { CallDefinition } from '@quayside/api';
import { z } from 'zod';
import { stageId } from '../common';
import { lostOffers, lostOffersQuery } from '../lost-offers';
import { estimatePage, listEstimatesQuery } from '../list';
import { countOnly, queueCounts, queuePage, queueQuery } from '../queue';
import { settings } from '../settings';
import { summary, summaryQuery } from '../summary';

const internal = ['estimate:write', 'estimate:approve', 'estimate:export'] as const;
const queue = {
  method: 'get',
  access: internal,
  tags: ['queues'],
  params: z.object({ stage: stageId }),
} as const;

/** Estimates and their stages as lists, and what the home page and new estimates go by. */
export const listCalls = {
  listEstimates: {
    method: 'get',
    path: '/estimates',
    summary: 'Estimates that the caller may see, filtered, sorted, by page',
    access: 'estimate:read',
    tags: ['estimates'],
    query: listEstimatesQuery,
    response: estimatePage,
  },
  countQueues: {
    method: 'get',
    path: '/queues',
    summary: 'Open work by stage, approvals and expiring offers, as counts',
    access: internal,
    tags: ['queues'],
    response: queueCounts,
  },
  listQueue: {
    ...queue,
    path: '/queues/:stage',
    summary: 'The queue of a stage: who, until when, how far, and what the stage is about',
    query: queueQuery,
    response: queuePage,
  },
  countQueue: {
    ...queue,
    path: '/queues/:stage/count',
    summary: 'How much open work a stage has: for the navigation',
    response: countOnly,
  },
  getSummary: {
    method: 'get',
    path: '/summary',
    summary: 'What the home page shows: my queue, approvals, expiring offers, won and lost, recent activity',
    access: internal,
    tags: ['summary'],
    query: summaryQuery,
    response: summary,
  },
  getLostOffers: {
    method: 'get',
    path: '/lost-offers',
    summary:
      'Declined offers of a period by reason, lane, shipper and month, with the gap to the winning price',
    access: internal,
    tags: ['summary'],
    query: lostOffersQuery,
    response: lostOffers,
  },
  getSettings: {
    method: 'get',
    path: '/settings',
    summary:
      'What estimates begin with: markup and taxes, approval policy, validity and terms, the head of documents',
    access: ['estimate:cost'],
    tags: ['company'],
    response: settings,
  },
} as const satisfies Readonly<Record<string, CallDefinition>>;
