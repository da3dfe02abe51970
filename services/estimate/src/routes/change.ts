import { applyRowsPatch } from '@quayside/estimate-document';
import { implement } from '@quayside/service-kit';
import { saveCargo } from '../application/change-cargo';
import { patchHeader, whatIfOf } from '../application/change-terms';
import { largeEstimate } from '../application/large';
import { estimateCalls } from '../contract/calls';
import { cargoBodyLimit } from './body-limits';

const changing = {
  inTurn: ({ estimateId }: { estimateId: string }) => estimateId,
  deadline: 30_000,
  large: largeEstimate,
};

export const changeRoutes = [
  implement(
    estimateCalls.updateEstimate,
    ({ scope, member, params: { estimateId }, version, body }) =>
      patchHeader(scope, member, estimateId, version, body),
    changing,
  ),
  implement(
    estimateCalls.compareTerms,
    ({ scope, member, params: { estimateId }, body }) => whatIfOf(scope, member, estimateId, body),
    { large: largeEstimate },
  ),
  implement(
    estimateCalls.replaceCargo,
    ({ scope, member, params: { estimateId }, version, body }) =>
      saveCargo(scope, member, { estimateId, version }, () => body.cargo),
    { ...changing, bodyLimit: cargoBodyLimit },
  ),
  implement(
    estimateCalls.updateCargo,
    ({ scope, member, params: { estimateId }, version, body }) =>
      saveCargo(scope, member, { estimateId, version }, (current) => applyRowsPatch(current, body)),
    { ...changing, bodyLimit: cargoBodyLimit },
  ),
];
