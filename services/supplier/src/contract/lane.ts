import { z } from 'zod';
import { code } from '@quayside/contract/records';
import { country, decimal, portCode } from '@quayside/rating/schema';

/**
 * Kilometres by road: from `fromKm`, which belongs to the band, to `toKm`, which belongs to the next one; a side left out
 * is open.
 */
export const distanceBandSchema = z
  .strictObject({ fromKm: decimal.optional(), toKm: decimal.optional() })
  .refine((band) => band.fromKm !== undefined || band.toKm !== undefined, 'distance.missing')
  .refine(({ fromKm = '0', toKm }) => toKm === undefined || Number(fromKm) < Number(toKm), {
    path: ['toKm'],
    message: 'distance.order',
  });
export type DistanceBand = z.infer<typeof distanceBandSchema>;

const laneFields = z.strictObject({
  portOfLoading: portCode.optional(),
  /** Code of a port group. */
  loadingGroup: code.optional(),
  loadingCountry: country.optional(),
  portOfDischarge: portCode.optional(),
  dischargeGroup: code.optional(),
  dischargeCountry: country.optional(),
  /** Town or area of a delivery, a warehouse or a customs office: told, and never asked for. */
  place: z.string().trim().max(120).optional(),
  /** Codes of zones. */
  pickupZone: code.optional(),
  deliveryZone: code.optional(),
  distance: distanceBandSchema.optional(),
  /** As the estimate names vehicles: `4t`, `10t`, `40ft`. */
  vehicle: z.string().trim().min(1).max(40).optional(),
});

/** Fields that say the same thing in different widths: one of them at most. */
const alternatives = [
  ['portOfLoading', 'loadingGroup', 'loadingCountry'],
  ['portOfDischarge', 'dischargeGroup', 'dischargeCountry'],
] as const;

/** Where a price holds: each part that is given must fit, what is left out means any. */
export const laneSchema = laneFields.superRefine((lane, context) => {
  for (const fields of alternatives) {
    const [, ...others] = fields.filter((field) => lane[field] !== undefined);
    for (const field of others) {
      context.addIssue({ code: 'custom', path: [field], message: 'lane.contradiction' });
    }
  }
});
export type Lane = z.infer<typeof laneSchema>;
