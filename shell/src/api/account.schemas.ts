/**
 * What the pages before signing in are checked by: a file that is fetched when their forms are opened, since it brings the schema
 * library along. The token of a link is nobody's to type.
 * @packageDocumentation
 */
import '@quayside/contract/schemas-without-eval';
import {
  invitationAcceptSchema,
  newPersonAcceptSchema,
  passwordResetConfirmSchema,
} from '@quayside/service-account/contract';

export { passwordResetSchema, setupSchema } from '@quayside/service-account/contract';

export const knownPersonSchema = invitationAcceptSchema.omit({ token: true });
export const newPersonSchema = newPersonAcceptSchema.omit({ token: true });
export const chosenPasswordSchema = passwordResetConfirmSchema.omit({ token: true });
