import type { RevisionState } from '@quayside/contract/estimate-states';

/** States in which the estimate can be changed, and those in which it is still on its way to the shipper. */
export const openStates: readonly RevisionState[] = ['draft', 'pricing'];
export const statesBeforeSending: readonly RevisionState[] = [...openStates, 'inReview', 'approved'];
