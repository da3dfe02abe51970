import { defineStore } from '@quayside/service-kit';
import { z } from 'zod';

/** What members were reminded of, so that each reminder comes once. */
export const reminders = defineStore({
  name: 'reminders',
  shape: z.object({
    key: z.string(),
    /** The day that it was about; it is forgotten some time after. */
    day: z.string(),
  }),
  unique: [['key']],
  indexes: [['day']],
});
