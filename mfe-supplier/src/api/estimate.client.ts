import { createClient } from '@quayside/platform';
import { estimateCalls } from '@quayside/service-estimate/calls';

/** The calls of the estimate service, which keeps the company's charges and places. */
export const estimate = createClient(estimateCalls);
