import { z } from 'zod';

/** Pictures of a company: the logo stands at the head of documents, pages and messages, the seal by the signature. */
export const companyImageKinds = ['logo', 'seal'] as const;
export type CompanyImageKind = (typeof companyImageKinds)[number];

/** Bytes of the largest picture that is taken: 1 MiB. */
export const largestImage = 1024 * 1024;

/** Endings of the files that are taken; the service looks at the content only. */
export const imageEndings = ['svg', 'png', 'jpg', 'jpeg'] as const;

const pixels = z.int().min(1).max(2_000);

/** A picture as PNG, in Base64. */
export const pictureSchema = z.strictObject({
  width: pixels,
  height: pixels,
  content: z.base64().max(400_000),
});
export type Picture = z.infer<typeof pictureSchema>;

/** A picture in the size for documents, and in the size for pages and messages. `sha256` is that of the larger one. */
export const companyImageSchema = pictureSchema.extend({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  small: pictureSchema,
});
export type CompanyImage = z.infer<typeof companyImageSchema>;
