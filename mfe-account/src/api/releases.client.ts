import { createClient } from '@quayside/platform';
import { releaseCalls } from '@quayside/service-gateway/member-calls';

/** The gateway's calls for those to whom the operator gave the right `releases`. */
export const releases = createClient(releaseCalls);
