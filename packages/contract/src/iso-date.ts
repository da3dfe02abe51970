import { z } from 'zod';

/** A day of the calendar in the years that trade and its taxes are about: what lies beyond is a slip of the keyboard. */
export const isoDate = z.iso.date().refine((day) => day >= '1900-01-01' && day <= '2100-12-31', {
  message: 'day.range',
  params: { code: 'day.range' },
});
