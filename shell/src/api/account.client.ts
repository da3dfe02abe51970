import { createClient } from '@quayside/platform/start';
import { accountCalls } from '@quayside/service-account/calls';

/** The calls of the account service: who is signed in, and all that happens before anybody is. */
export const account = createClient(accountCalls);
