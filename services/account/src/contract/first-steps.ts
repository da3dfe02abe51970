import { z } from 'zod';
import { id } from './common';

/** What a company needs before its first estimate, in the order in which it is best done. */
export const stepNames = ['taxes', 'fx', 'members', 'shippers', 'products', 'rateCards'] as const;
export const stepName = z.enum(stepNames);
export type StepName = z.infer<typeof stepName>;

/** `GET first-steps`: what is there already, counted when it is asked for. */
export const firstStepsSchema = z.strictObject({
  dismissed: z.boolean(),
  items: z.array(
    z.strictObject({
      step: stepName,
      /** Null: the service that knows does not answer at the moment. */
      done: z.boolean().nullable(),
      /** The shipper or supplier to whose list the step leads, where there is one. */
      at: id.nullable(),
    }),
  ),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;

/** `PUT first-steps`: puts the list away, or brings it back. */
export const firstStepsChangeSchema = z.strictObject({ dismissed: z.boolean() });
