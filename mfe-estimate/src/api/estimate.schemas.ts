/**
 * What the forms are checked by: a file that is fetched when a form is opened, since it brings the schema library along.
 * @packageDocumentation
 */
import '@quayside/contract/schemas-without-eval';
import { createEstimate } from '@quayside/service-estimate/contract';

export {
  chargeFields,
  createNote,
  createTemplate,
  placeFields,
  ruleFields,
  transitionBodies,
  wholeCustomsRate,
} from '@quayside/service-estimate/contract';

/** A head as its form holds it: cargo has its own sheet, and the currency, which a call may leave to the service, is asked for. */
export const headSchema = createEstimate
  .omit({ cargo: true, templateId: true, copyOf: true })
  .required({ currency: true });
