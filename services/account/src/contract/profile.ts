import { z } from 'zod';
import {
  appearanceFields,
  givenPassword,
  id,
  locale,
  name,
  newPassword,
  phone,
  personFields,
  theme,
  timeZone,
} from './common';

/** `GET profile`: the member's own settings. */
export const profileSchema = z.strictObject({
  id,
  version: z.int(),
  ...personFields,
  ...appearanceFields,
  /** Clients read it on the page of an offer. */
  phone: phone.nullable().optional(),
  passwordChangedAt: z.iso.datetime(),
});
export type Profile = z.infer<typeof profileSchema>;

/** `PATCH profile`. Roles, organisation and e-mail address are not the member's to change. */
export const profileChangeSchema = z.strictObject({
  name: name.optional(),
  nameJa: name.nullable().optional(),
  locale: locale.optional(),
  theme: theme.optional(),
  timeZone: timeZone.optional(),
  phone: phone.nullable().optional(),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** `POST profile/password`; all other sessions of the person end. */
export const passwordChangeSchema = z.strictObject({ currentPassword: givenPassword, newPassword });

/** `POST password-reset`; the answer is the same whether the address is known or not. */
export const passwordResetSchema = z.strictObject({ email: z.string().min(1).max(254) });
/** Whether this installation sends mail at all; it says nothing about the address. */
export const passwordResetAnswerSchema = z.strictObject({ mail: z.boolean() });
/** `POST password-reset/confirm`; 410 when the link was used, is too old or was never made. */
export const passwordResetConfirmSchema = z.strictObject({
  token: z.string().min(20).max(200),
  password: newPassword,
});
