import type { CallDefinition } from '@quayside/api';
import { stagePatches } from '@quayside/estimate-document/schema';
import { z } from 'zod';
import { id, stageId } from '../common';
import { rateOffers } from '../rates';
import { patchStageResult, stageView, stageViews } from '../stage';

const params = z.object({ estimateId: id, stage: stageId });
const reading = { method: 'get', access: 'estimate:cost', params } as const;
const changing = {
  method: 'patch',
  access: 'estimate:write',
  tags: ['stages'],
  ifMatch: true,
  summary:
    'Changes scope, inputs, overrides, lines, notes, state, assignee or due date of the stage; 412 carries the stage as it is, also after a change of the shipment that its figures are typed for',
} as const;

/** The eight stages of an estimate. Each has inputs of its own, so each is changed by a call of its own. */
export const stageCalls = {
  getStage: {
    ...reading,
    path: '/estimates/:estimateId/stages/:stage',
    summary:
      'One stage of the current revision, as stored; its ETag is the stage version, which changes with the stage and with the shipment',
    tags: ['stages'],
    response: stageView,
  },
  updatePacking: {
    ...changing,
    path: '/estimates/:estimateId/stages/packing',
    body: stagePatches.packing,
    response: patchStageResult(stageViews.packing),
  },
  updateVanning: {
    ...changing,
    path: '/estimates/:estimateId/stages/vanning',
    body: stagePatches.vanning,
    response: patchStageResult(stageViews.vanning),
  },
  updateSeaTransport: {
    ...changing,
    path: '/estimates/:estimateId/stages/sea-transport',
    body: stagePatches['sea-transport'],
    response: patchStageResult(stageViews['sea-transport']),
  },
  updateWarehouse: {
    ...changing,
    path: '/estimates/:estimateId/stages/warehouse',
    body: stagePatches.warehouse,
    response: patchStageResult(stageViews.warehouse),
  },
  updateOriginDelivery: {
    ...changing,
    path: '/estimates/:estimateId/stages/origin-delivery',
    body: stagePatches['origin-delivery'],
    response: patchStageResult(stageViews['origin-delivery']),
  },
  updateOriginCustom: {
    ...changing,
    path: '/estimates/:estimateId/stages/origin-custom',
    body: stagePatches['origin-custom'],
    response: patchStageResult(stageViews['origin-custom']),
  },
  updateDestinationDelivery: {
    ...changing,
    path: '/estimates/:estimateId/stages/destination-delivery',
    body: stagePatches['destination-delivery'],
    response: patchStageResult(stageViews['destination-delivery']),
  },
  updateDestinationCustom: {
    ...changing,
    path: '/estimates/:estimateId/stages/destination-custom',
    body: stagePatches['destination-custom'],
    response: patchStageResult(stageViews['destination-custom']),
  },
  listRateOffers: {
    ...reading,
    path: '/estimates/:estimateId/rates/:stage',
    summary:
      'Rate cards that fit lane, day, mode and containers of a stage, with what they lack and what they cost',
    tags: ['rates'],
    response: rateOffers,
  },
} as const satisfies Readonly<Record<string, CallDefinition>>;
