import { createClient } from '@quayside/platform';
import { shippersCalls } from '@quayside/service-shippers/calls';

/** The calls of the shippers service. */
export const shippers = createClient(shippersCalls);
