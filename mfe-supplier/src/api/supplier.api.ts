import { createApiClient } from '@quayside/platform';

export const supplierApi = createApiClient('/api/supplier');
