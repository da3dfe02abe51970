import { companyImageKinds, companyImageSchema } from '@quayside/contract/company-images';
import { defineStore } from '@quayside/service-kit';
import { z } from 'zod';

/** Logo and seal of each company, as they were made from the upload. The upload itself is not stored. */
export const companyImages = defineStore({
  name: 'companyImages',
  shape: z.object({ kind: z.enum(companyImageKinds), image: companyImageSchema.nullable() }),
  unique: [['kind']],
});
