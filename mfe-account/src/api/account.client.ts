import { createClient } from '@quayside/platform';
import { accountCalls } from '@quayside/service-account/calls';

/** The calls of the account service. */
export const account = createClient(accountCalls);
