import { z } from 'zod';

/** `GET /internal/tally`, for services on behalf of a member. `newest` is the supplier that was changed last. */
export const tallySchema = z.object({
  suppliers: z.int(),
  rateCards: z.int(),
  newest: z.string().nullable(),
});
