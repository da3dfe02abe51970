import { activityCall, defineCalls, fileCalls, listQuery, pageOf, resourceCalls } from '@quayside/api';
import {
  comparisonCandidateListSchema,
  comparisonQuerySchema,
  comparisonResource,
  comparisonTableSchema,
} from './comparison';
import { exportCall, importCall } from './list-file';
import { deliveryLocationResource, pickupLocationResource } from './location';
import {
  shipperInvitationSchema,
  shipperMemberChangeSchema,
  shipperMemberListSchema,
  shipperMemberSchema,
} from './member';
import { productResource, productSchema } from './product';
import { shipperResource } from './shipper';

/** What the shippers service answers. Fixed words of a path come before ids of the same place. */
export const shippersCalls = defineCalls('shippers', {
  ...resourceCalls(shipperResource),
  importPickupLocations: {
    ...importCall,
    path: '/shippers/:shipperId/pickup-locations/import',
    summary: 'Import pickup locations from CSV: dry run or all or nothing',
  },
  exportPickupLocations: {
    ...exportCall,
    path: '/shippers/:shipperId/pickup-locations/export',
    summary: 'Export pickup locations as CSV or a workbook',
  },
  ...resourceCalls(pickupLocationResource),
  importDeliveryLocations: {
    ...importCall,
    path: '/shippers/:shipperId/delivery-locations/import',
    summary: 'Import delivery locations from CSV: dry run or all or nothing',
  },
  exportDeliveryLocations: {
    ...exportCall,
    path: '/shippers/:shipperId/delivery-locations/export',
    summary: 'Export delivery locations as CSV or a workbook',
  },
  ...resourceCalls(deliveryLocationResource),
  importProducts: {
    ...importCall,
    path: '/shippers/:shipperId/products/import',
    summary: 'Import products from CSV: dry run or all or nothing',
  },
  exportProducts: {
    ...exportCall,
    path: '/shippers/:shipperId/products/export',
    summary: 'Export products as CSV or a workbook',
  },
  ...resourceCalls(productResource),
  findProducts: {
    method: 'get',
    path: '/products',
    summary: 'Lists products of all shippers',
    tags: ['products'],
    access: 'shipper:read',
    query: listQuery,
    response: pageOf(productSchema),
  },
  listMembers: {
    method: 'get',
    path: '/shippers/:shipperId/members',
    summary: 'People of a shipper who use the portal',
    access: 'shipper:read',
    response: shipperMemberListSchema,
  },
  inviteMember: {
    method: 'post',
    path: '/shippers/:shipperId/members',
    summary: 'Invite a person of the shipper by e-mail',
    access: 'shipper:write',
    body: shipperInvitationSchema,
    response: shipperMemberSchema,
  },
  updateMember: {
    method: 'patch',
    path: '/shippers/:shipperId/members/:memberId',
    summary: 'Change the right to accept, deactivate or reactivate a person of the shipper',
    access: 'shipper:write',
    body: shipperMemberChangeSchema,
    response: shipperMemberSchema,
    ifMatch: true,
  },
  compareEstimates: {
    method: 'get',
    path: '/shippers/:shipperId/comparison',
    summary: 'Chosen estimates stage by stage in one currency, with the cause of each difference',
    access: 'shipper:read',
    query: comparisonQuerySchema,
    response: comparisonTableSchema,
  },
  listComparisonCandidates: {
    method: 'get',
    path: '/shippers/:shipperId/comparison-candidates',
    summary: 'Estimates of the shipper that may be compared',
    access: 'shipper:read',
    response: comparisonCandidateListSchema,
  },
  ...resourceCalls(comparisonResource),
  ...fileCalls('Shipper', '/shippers/:shipperId/files', { read: 'shipper:read', write: 'shipper:write' }),
  readActivity: activityCall,
});
