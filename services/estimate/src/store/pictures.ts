import { companyImageSchema } from '@quayside/contract/company-images';
import { defineStore } from '@quayside/service-kit';

/** Logos and seals by their hash, for good: a sent offer names those that it was sent with. */
export const pictures = defineStore({
  name: 'pictures',
  shape: companyImageSchema,
  unique: [['sha256']],
});
