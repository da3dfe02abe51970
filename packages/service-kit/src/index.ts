export type * from './identity/member';
export type * from './tenancy/types';
export type * from './tenancy/scope.types';
export type * from './audit/types';
export type * from './events/consumer.types';
export type * from './events/types';
export type * from './http/types';
export type * from './resources/types';
export type * from './runtime/service.types';
export type * from './runtime/types';
export type * from './migrations/types';
export { defineMigration } from './migrations/migrate';
export {
  defineLibraryModel,
  defineStore,
  defineUnscopedModel,
  type StoreInput,
} from './tenancy/define-store';
export { collectionOptions, documentSchema, kindField, text as requiredText } from './tenancy/stored-type';
export { consume } from './events/consume';
export { consumeMailRequests, mailAttachmentCalls, requestMail } from './events/mail-request';
export { consumeNotifications, raiseNotification } from './events/notification';
export { savedEvent } from './events/saved-event';
export { given } from './tenancy/where';
export { isId, newId } from './tenancy/identifiers';
export { bucketOf, createCallLimit } from './http/call-limit';
export { implement } from './http/implement';
export { ProblemError, invalid, problem, problemDocument, type ProblemExtras } from './http/problem';
export { Reply, created, file, reply } from './http/reply';
export { etagOf, versionOf } from './http/if-match';
export { answerProblem, failureHandler, newDigest, notFoundHandler, problemOf } from './http/failure';
export { companyCalendars, followCalendar, todayOf, usualTimeZone } from './company/calendar';
export { readActivity } from './audit/activity';
export { compareFields } from './audit/compare';
export { kitModels, type KitModels } from './tenancy/kit-models';
export {
  downloaded,
  exportKept,
  importKept,
  oneAfterTheOther,
  refuseFaulty,
  servedFile,
  type KeptFault,
  type KeptFile,
} from './kept/kept-files';
export {
  changedCodes,
  refuseUnknownCodes,
  unknownCodes,
  type ChargeCodes,
  type CodeAt,
  type CodeBook,
  type Codes,
} from './kept/known-codes';
export {
  keptAtMost,
  keptByCode,
  keptOf,
  refuseTooMany,
  saidFields,
  type KeptRecords,
} from './kept/kept-records';
export { publicFields } from './resources/public-fields';
export { defineResource, type ResourceRoutes } from './resources/define-resource';
export {
  createIdentityVerifier,
  identityClaims,
  identityLifetime,
  memberOf,
  claimsOf,
  requirePermission,
  type IdentityClaims,
  type IdentityVerifier,
} from './identity/verify';
export {
  createIdentitySigner,
  identitySignerOf,
  newIdentityKey,
  type IdentitySigner,
} from './identity/signer';
export {
  audienceOf,
  createServiceTokens,
  derivedKey,
  previewSecret,
  type ServiceTokens,
} from './identity/service-token';
export { createPeers } from './identity/peers';
export { createAddresses, type Addresses } from './runtime/addresses';
export { ConfigError, loadConfig, serviceEnvironment, type ServiceConfig } from './runtime/config';
export { connectDatabase, databaseDeadline, inTransaction, withDeadline } from './runtime/database';
export { onceAvailable } from './runtime/once-available';
export { codeOf, factOf, messageOf } from './runtime/error-facts';
export { DeadlineError, duplicateFields, isUnavailable } from './runtime/unavailable';
export { loggedText } from './runtime/logged-text';
export { createLogger, requestLog } from './runtime/logger';
export { createMetrics, isLoopback, type Metrics } from './runtime/metrics';
export { createBaseApp, type BaseAppInput } from './runtime/app';
export { endOnSignals, listen, type Readiness, type RunningServer } from './runtime/server';
export { createService, databaseAnswers, type RuntimeInput, type ServiceRuntime } from './runtime/service';
export { withService } from './runtime/command';
export { startFailure, startService } from './runtime/start';
export { serveCalls } from './threads/serve-calls';
export { defineFiles, type FilesInput } from './files/define-files';
export {
  addFile,
  attachedFiles,
  attachFiles,
  deleteFile,
  fileJob,
  filesOf,
  openFile,
  presentFile,
  type AttachedFile,
} from './files/attached-files';
export { receiveFile, type ReceivedFile } from './files/receive-file';
export { s3Environment, s3SettingsOf, type S3Settings } from './files/s3-settings';
