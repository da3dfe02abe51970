import { createClient } from '@quayside/platform';
import { estimateCalls } from '@quayside/service-estimate/calls';

/** The calls of the estimate service. */
export const estimate = createClient(estimateCalls);
