/**
 * What the set-up is checked by: a file that is fetched when its form is opened, since it brings the schema library along.
 * @packageDocumentation
 */
import '@quayside/contract/schemas-without-eval';
export { setupSchema } from '@quayside/service-account/contract';
