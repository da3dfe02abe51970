import { createApiClient } from '@quayside/platform';

export const accountApi = createApiClient('/api/account');
