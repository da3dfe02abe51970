import { z } from 'zod';

/** How many charges an amount is without because their price follows, and how many prices in it are not firm. Absent where it is not known. */
export const priceMarkFields = { toBeAdvised: z.int().optional(), indicative: z.int().optional() };
