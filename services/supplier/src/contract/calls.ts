import { activityCall, defineCalls, listQuery, pageOf, resourceCalls } from '@quayside/api';
import { importBodySchema, importResultSchema } from '@quayside/csv/contract';
import {
  supplierInvitationSchema,
  supplierMemberChangeSchema,
  supplierMemberListSchema,
  supplierMemberSchema,
} from './member';
import {
  overlapListSchema,
  rateCardFilterSchema,
  rateCardResource,
  rateCardSchema,
  rateCardVersionListSchema,
} from './rate-card';
import { coverageQuerySchema, coverageSchema } from './coverage';
import { portGroupResource } from './port-group';
import { supplierResource } from './supplier';
import {
  agreementPartnerListSchema,
  tariffOverlapListSchema,
  tariffResource,
  tariffVersionListSchema,
} from './tariff';
import { zoneResource } from './zone';

/** What the supplier service answers. Fixed words of a path come before ids of the same place. */
export const supplierCalls = defineCalls('supplier', {
  ...resourceCalls(supplierResource),
  importRateCards: {
    method: 'post',
    path: '/suppliers/:supplierId/rate-cards/import',
    summary: 'Import rate cards from CSV: dry run or all or nothing',
    access: 'supplier:write',
    body: importBodySchema,
    response: importResultSchema,
    status: 200,
  },
  exportRateCards: {
    method: 'get',
    path: '/suppliers/:supplierId/rate-cards/export',
    summary: 'Export rate cards as CSV',
    access: ['supplier:read', 'supplier:own'],
    produces: ['text/csv'],
  },
  listRateCardVersions: {
    method: 'get',
    path: '/suppliers/:supplierId/rate-cards/:rateCardId/versions',
    summary: 'Prices of a rate card before its changes, newest first',
    access: ['supplier:read', 'supplier:own'],
    response: rateCardVersionListSchema,
  },
  listRateCardOverlaps: {
    method: 'get',
    path: '/suppliers/:supplierId/rate-card-overlaps',
    summary: 'Cards that price the same charges for the same lane on the same days',
    access: ['supplier:read', 'supplier:own'],
    response: overlapListSchema,
  },
  ...resourceCalls(rateCardResource),
  findRateCards: {
    method: 'get',
    path: '/rate-cards',
    summary: 'Lists rate cards of all suppliers',
    tags: ['rateCards'],
    access: ['supplier:read', 'supplier:own'],
    query: listQuery.extend(rateCardFilterSchema.shape),
    response: pageOf(rateCardSchema),
  },
  findRateCard: {
    method: 'get',
    path: '/rate-cards/:rateCardId',
    summary: 'Shows a rate card of any supplier',
    tags: ['rateCards'],
    access: ['supplier:read', 'supplier:own'],
    response: rateCardSchema,
  },
  importTariffs: {
    method: 'post',
    path: '/tariffs/import',
    summary: 'Import tariffs from CSV: dry run or all or nothing',
    access: 'supplier:write',
    body: importBodySchema,
    response: importResultSchema,
    status: 200,
  },
  exportTariffs: {
    method: 'get',
    path: '/tariffs/export',
    summary: 'Export tariffs as CSV',
    access: 'supplier:read',
    produces: ['text/csv'],
  },
  listTariffOverlaps: {
    method: 'get',
    path: '/tariffs/overlaps',
    summary: 'Tariffs of a layer and shipper that price the same charges for the same lane on the same days',
    access: 'supplier:read',
    response: tariffOverlapListSchema,
  },
  listAgreementPartners: {
    method: 'get',
    path: '/tariffs/shippers',
    summary: 'Shippers with whom prices may be agreed, as this service heard of them',
    access: 'supplier:read',
    response: agreementPartnerListSchema,
  },
  listTariffVersions: {
    method: 'get',
    path: '/tariffs/:tariffId/versions',
    summary: 'Prices of a tariff before its changes, newest first',
    access: 'supplier:read',
    response: tariffVersionListSchema,
  },
  ...resourceCalls(tariffResource),
  ...resourceCalls(portGroupResource),
  ...resourceCalls(zoneResource),
  readCoverage: {
    method: 'get',
    path: '/coverage',
    summary: 'Lanes by stages: charges without a price today or within the next days',
    access: 'supplier:read',
    query: coverageQuerySchema,
    response: coverageSchema,
  },
  listMembers: {
    method: 'get',
    path: '/suppliers/:supplierId/members',
    summary: 'People of a supplier who use the portal',
    access: 'supplier:read',
    response: supplierMemberListSchema,
  },
  inviteMember: {
    method: 'post',
    path: '/suppliers/:supplierId/members',
    summary: 'Invite a person of the supplier by e-mail',
    access: 'supplier:write',
    body: supplierInvitationSchema,
    response: supplierMemberSchema,
  },
  updateMember: {
    method: 'patch',
    path: '/suppliers/:supplierId/members/:memberId',
    summary: 'Deactivate or reactivate a person of the supplier',
    access: 'supplier:write',
    body: supplierMemberChangeSchema,
    response: supplierMemberSchema,
    ifMatch: true,
  },
  readActivity: activityCall,
});
