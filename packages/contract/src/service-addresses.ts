import { z } from 'zod';
import { previewNameSchema } from './registry';

/**
 * Where services answer, as whoever runs them writes it while they run: gateway and services read it at every call, so that one may be
 * replaced by another at another address. Domains that are not named are where the environment says.
 */
export const serviceAddressesSchema = z.strictObject({
  /** `null`: it is being replaced and nobody answers for the moment; who asks waits. */
  services: z.record(z.string(), z.url().nullable()),
  /** Those of previews, by the preview's name. */
  previews: z.record(previewNameSchema, z.record(z.string(), z.url())).default({}),
});
/** Exit code of a service that was started beside another one and would have to change what is stored. */
export const mustBeAlone = 78;

export type ServiceAddresses = z.infer<typeof serviceAddressesSchema>;
