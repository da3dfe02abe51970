import type { CallDefinition } from '@quayside/api';
import { cargoPatch } from '@quayside/estimate-document/schema';
import {
  activityPage,
  activityQuery,
  createNote,
  estimateFullView,
  estimateQuery,
  estimateView,
  review,
} from '../detail';
import {
  createEstimate,
  createTemplate,
  patchEstimate,
  putCargo,
  template,
  whatIf,
  whatIfResult,
} from '../header';
import { rateAllBody, rateAllResult } from '../rate-all';
import { rateBody, rateResult } from '../rates';
import { referenceList } from '../reference';
import { savedFigures } from '../stage';

const tags = ['estimates'];
const changing = { access: 'estimate:write', tags, response: savedFigures, ifMatch: true } as const;

/** One estimate: made, read, changed, priced, and what happened to it. */
export const estimateItemCalls = {
  createEstimate: {
    method: 'post',
    path: '/estimates',
    summary: 'Makes an estimate: from the usual lines, a template or a copy. Takes an Idempotency-Key',
    access: 'estimate:write',
    tags,
    body: createEstimate,
    response: estimateFullView,
  },
  getEstimate: {
    method: 'get',
    path: '/estimates/:estimateId',
    summary: 'One estimate as the caller may see it: with cost, or the sell side of sent revisions',
    access: 'estimate:read',
    tags,
    query: estimateQuery,
    response: estimateView,
  },
  reviewEstimate: {
    method: 'get',
    path: '/estimates/:estimateId/review',
    summary:
      'All findings of the current revision, and what of them refuses its next step (submit, approve, send); nothing refuses once it is sent',
    access: 'estimate:cost',
    tags,
    response: review,
  },
  updateEstimate: {
    ...changing,
    method: 'patch',
    path: '/estimates/:estimateId',
    summary:
      'Changes the head of the current revision: parties, Incoterms rule, route, currency, rates, defaults',
    body: patchEstimate,
  },
  compareTerms: {
    method: 'post',
    path: '/estimates/:estimateId/what-if',
    status: 200,
    summary: 'The totals before and after a change of currency, Incoterms rule or route; nothing is stored',
    access: 'estimate:write',
    tags,
    body: whatIf,
    response: whatIfResult,
  },
  rateAll: {
    ...changing,
    method: 'post',
    path: '/estimates/:estimateId/rate-all',
    status: 200,
    summary:
      'Rates all stages from the price book and the rules: answers what would change and why, or writes it. Typed prices stay',
    body: rateAllBody,
    response: rateAllResult,
  },
  replaceCargo: {
    ...changing,
    method: 'put',
    path: '/estimates/:estimateId/cargo',
    summary: 'Replaces the cargo list',
    body: putCargo,
  },
  updateCargo: {
    ...changing,
    method: 'patch',
    path: '/estimates/:estimateId/cargo',
    summary:
      'Adds, changes, removes or orders cargo rows by their ids; rows that the order does not name keep theirs behind',
    body: cargoPatch,
  },
  listEstimateActivity: {
    method: 'get',
    path: '/estimates/:estimateId/activity',
    summary: 'Who did what, and which amount went from what to what; newest first',
    access: ['estimate:write', 'estimate:approve', 'estimate:export'],
    tags: ['activity'],
    query: activityQuery,
    response: activityPage,
  },
  addNote: {
    method: 'post',
    path: '/estimates/:estimateId/notes',
    summary: 'Adds an internal note to the activity',
    access: ['estimate:write', 'estimate:approve'],
    tags: ['activity'],
    body: createNote,
    status: 204,
  },
  listTemplates: {
    method: 'get',
    path: '/templates',
    summary: 'Templates of the company for new estimates',
    access: 'estimate:write',
    tags: ['templates'],
    response: referenceList(template),
  },
  createTemplate: {
    method: 'post',
    path: '/templates',
    summary: "Keeps an estimate's stages (inputs and lines) as a template",
    access: 'estimate:write',
    tags: ['templates'],
    body: createTemplate,
    response: template,
  },
  removeTemplate: {
    method: 'delete',
    path: '/templates/:templateId',
    summary: 'Removes a template; estimates made from it stay',
    access: 'estimate:write',
    tags: ['templates'],
  },
  priceDocument: {
    method: 'post',
    path: '/rate',
    summary: 'Prices a document without storing it: every line with its explanation as data',
    access: 'estimate:cost',
    tags: ['rate'],
    body: rateBody,
    response: rateResult,
    status: 200,
  },
} as const satisfies Readonly<Record<string, CallDefinition>>;
