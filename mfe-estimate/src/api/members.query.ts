import { estimate } from './estimate.client';

/** People of the own company who may be assigned. */
export const membersQuery = { ...estimate.listMembers.query({ query: { limit: 200 } }), staleTime: 60_000 };
