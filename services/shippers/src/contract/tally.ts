import { z } from 'zod';

/** `GET /internal/tally`, for services on behalf of a member. `newest` is the shipper that was changed last. */
export const tallySchema = z.object({
  shippers: z.int(),
  products: z.int(),
  newest: z.string().nullable(),
});
