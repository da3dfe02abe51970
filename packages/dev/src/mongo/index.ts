export { ensureMongo } from './server';
export { temporaryMongo, type TemporaryMongo } from './temporary';
export { withDatabase } from './url';
