import { createApiClient } from '@quayside/platform';

export const estimateApi = createApiClient('/api/estimate');
