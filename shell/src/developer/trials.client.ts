import { createClient } from '@quayside/platform';
import { trialCalls } from '@quayside/service-gateway/member-calls';

/** For those to whom the operator gave the right `previews`. */
export const trials = createClient(trialCalls);
