import { estimate } from './estimate.client';

/** What the widgets of the home page share: one call for all of them. */
export const summaryQuery = { ...estimate.getSummary.query(), staleTime: 15_000 };
