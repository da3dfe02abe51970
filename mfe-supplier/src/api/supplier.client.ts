import { createClient } from '@quayside/platform';
import { supplierCalls } from '@quayside/service-supplier/calls';

/** The calls of the supplier service. */
export const suppliers = createClient(supplierCalls);
