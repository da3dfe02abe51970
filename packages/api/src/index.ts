/**
 * A call between browser and service, and an event between services, written once as data. Contracts of services are made of
 * it; `@quayside/api/client` is the browser's side and brings no schema library along.
 * @packageDocumentation
 */
export { activityCall, activityEntrySchema, type ActivityEntry } from './activity';
export { contentTypesOf, statusOf } from './answer';
export {
  defineCalls,
  type Access,
  type AnswerOf,
  type BodyOf,
  type Call,
  type CallDefinition,
  type Calls,
  type Method,
  type ParamsOf,
  type PathParameters,
  type QueryOf,
  type ReadBy,
} from './call';
export { changesOf } from './changes';
export type { Draft } from './draft';
export { defineEvents, type EventDefinition } from './event';
export {
  fileCalls,
  storedFileList,
  storedFileSchema,
  uploadQuery,
  type FileCalls,
  type StoredFile,
  type StoredFileList,
} from './files';
export { listQuery, pageOf } from './list';
export { outlineOf, type CallOutline } from './outline';
export { addressPattern, fillPath } from './path';
export {
  callName,
  describeResource,
  resourceCalls,
  type CallsOfResource,
  type Resource,
  type ResourceOperation,
} from './resource';
