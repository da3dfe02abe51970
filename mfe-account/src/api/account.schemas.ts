/**
 * What the forms are checked by: a file that is fetched when a form is opened, since it brings the schema library along.
 * @packageDocumentation
 */
import '@quayside/contract/schemas-without-eval';
export {
  companyChangeSchema,
  companyMailServerChangeSchema,
  fxChangeSchema,
  invitationInputSchema,
  memberChangeSchema,
  passwordChangeSchema,
  profileChangeSchema,
  taxRate as taxRateSchema,
} from '@quayside/service-account/contract';
