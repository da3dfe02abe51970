import { defineEvents } from '@quayside/api';
import { mailOutcomeSchema } from '@quayside/contract/mail-request';
import { z } from 'zod';
import { companyShape } from './company';
import { companyImageSavedSchema } from './company-images';
import { id, locale, personFields, portalFields } from './common';

/** A member as the others may know them. */
export const memberSavedSchema = z.strictObject({
  id,
  ...personFields,
  /** The language that the member reads. */
  locale,
  active: z.boolean(),
  /** Absent of a member who has given none. */
  phone: z.string().nullable().optional(),
  ...portalFields,
});

/** The organisation's own data, taxes and exchange rates included. */
export const companySavedSchema = companyShape.extend({ id });

/** Events of this service: the whole state after the change, and how the delivery of messages ended. */
export const accountEvents = defineEvents('account', {
  'member.saved': memberSavedSchema,
  'company.saved': companySavedSchema,
  'companyImage.saved': companyImageSavedSchema,
  'mail.outcome': mailOutcomeSchema,
});
