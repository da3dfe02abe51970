import { companyImageKinds, companyImageSchema } from '@quayside/contract/company-images';
import { z } from 'zod';
import { id } from './common';

/** `GET company/images`: null where the company has none. */
export const companyImagesSchema = z
  .strictObject({ logo: companyImageSchema.nullable(), seal: companyImageSchema.nullable() })
  .meta({ id: 'CompanyImages' });
export type CompanyImages = z.infer<typeof companyImagesSchema>;

export const companyImageParameters = z.strictObject({ kind: z.enum(companyImageKinds) });

/** Data of `companyImage.saved`: one picture after it was set, replaced or removed. */
export const companyImageSavedSchema = z.strictObject({
  id,
  kind: z.enum(companyImageKinds),
  image: companyImageSchema.nullable(),
});
