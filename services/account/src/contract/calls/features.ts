import { listQuery, pageOf, type CallDefinition } from '@quayside/api';
import {
  featureChangeSchema,
  featureMemberParams,
  featureMemberSchema,
  featureParams,
  featuresSchema,
} from '../features';

/** Feature switches of the remotes, as they are set for the organisation and for its members. */
export const featureCalls = {
  getFeatures: {
    method: 'get',
    path: '/features',
    summary: 'Feature switches that are set otherwise than their defaults',
    access: 'company:read',
    tags: ['features'],
    response: featuresSchema,
  },
  setFeature: {
    method: 'put',
    path: '/features/:featureKey',
    summary: 'Sets a feature switch for the organisation; null takes it back to its default',
    access: 'company:write',
    tags: ['features'],
    params: featureParams,
    body: featureChangeSchema,
    response: featuresSchema,
    ifMatch: true,
  },
  listFeatureMembers: {
    method: 'get',
    path: '/features/:featureKey/members',
    summary: 'The people of the organisation with what is set of a feature switch for each of them',
    access: 'company:read',
    tags: ['features'],
    params: featureParams,
    query: listQuery.omit({ archived: true }),
    response: pageOf(featureMemberSchema),
  },
  setMemberFeature: {
    method: 'put',
    path: '/features/:featureKey/members/:memberId',
    summary: 'Sets a feature switch for a member; null takes it back to what the organisation has',
    access: 'company:write',
    tags: ['features'],
    params: featureMemberParams,
    body: featureChangeSchema,
    response: featureMemberSchema,
    ifMatch: true,
  },
} as const satisfies Readonly<Record<string, CallDefinition>>;
