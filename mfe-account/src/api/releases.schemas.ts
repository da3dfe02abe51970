/**
 * What the forms about releases are checked by: a file that is fetched when one is opened, since it brings the schema library along.
 * @packageDocumentation
 */
import '@quayside/contract/schemas-without-eval';
export { goBackSchema, reasonSchema } from '@quayside/service-gateway/contract';
