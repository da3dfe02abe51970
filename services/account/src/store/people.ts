import { operatorRights, type OperatorRight } from '@quayside/contract/operator-rights';
import {
  collectionOptions,
  defineLibraryModel,
  defineUnscopedModel,
  requiredText,
} from '@quayside/service-kit';
import { Schema } from 'mongoose';

/**
 * Who signs in, by which address and password. It belongs to no organisation: the address is asked for before any is
 * known. Everything else about a person is in the members of the organisations.
 */
export type Person = {
  _id: string;
  email: string;
  passwordHash: string;
  passwordChangedAt: Date;
  /** One more when all sessions are to end; a session remembers the number it began with. */
  epoch: number;
  memberships: { organisationId: string; memberId: string }[];
  /** Where the next sign-in leads. */
  lastOrganisationId?: string;
  lastSeenAt?: Date;
  /** Hashes of addresses from which this person signed in; strangers' attempts do not lock these out. */
  knownAddresses: string[];
  /** Given by the operator by command, and by nobody else; absent: none. */
  operatorRights?: OperatorRight[];
};

const personSchema = new Schema(
  {
    _id: requiredText,
    email: requiredText,
    passwordHash: requiredText,
    passwordChangedAt: { type: Date, required: true },
    epoch: { type: Number, required: true },
    memberships: [new Schema({ organisationId: requiredText, memberId: requiredText }, { _id: false })],
    lastOrganisationId: String,
    lastSeenAt: Date,
    knownAddresses: [String],
    operatorRights: { type: [String], enum: operatorRights, default: undefined },
  },
  collectionOptions('people'),
);
personSchema.index({ email: 1 }, { unique: true });
export const people = defineUnscopedModel<Person>('people', personSchema);

export type PasswordReset = {
  _id: string;
  personId: string;
  secretHash: string;
  expiresAt: Date;
  usedAt?: Date;
};

const resetSchema = new Schema(
  {
    _id: requiredText,
    personId: requiredText,
    secretHash: requiredText,
    expiresAt: { type: Date, required: true },
    usedAt: Date,
  },
  collectionOptions('passwordResets'),
);
resetSchema.index({ secretHash: 1 }, { unique: true });
resetSchema.index({ personId: 1 });
resetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 86_400 });
export const passwordResets = defineUnscopedModel<PasswordReset>('passwordResets', resetSchema);

/** What a session remembers, besides what passport and express-session keep in it. */
export type SessionFacts = {
  personId: string;
  memberId: string;
  organisationId: string;
  epoch: number;
  signedInAt: number;
  lastSeenAt: number;
  address: string;
  device: string;
};

/** As the session store writes it; the id is the hash of what the cookie holds. */
export type SessionRow = { _id: string; expires: Date; session: SessionFacts };

/** What is read here; express-session and passport keep a cookie's facts and the person's id beside it. */
const sessionFacts = new Schema<SessionFacts>(
  {
    personId: requiredText,
    memberId: requiredText,
    organisationId: requiredText,
    epoch: Number,
    signedInAt: Number,
    lastSeenAt: Number,
    address: String,
    device: String,
  },
  { _id: false },
);
const sessionSchema = new Schema(
  { _id: requiredText, expires: Date, session: sessionFacts },
  collectionOptions('sessions'),
);
sessionSchema.index({ expires: 1 }, { expireAfterSeconds: 0 });
sessionSchema.index({ 'session.personId': 1 });
export const sessions = defineLibraryModel<SessionRow>('sessions', 'connect-mongo', sessionSchema);

const throttleSchema = new Schema(
  { key: requiredText, points: Number, expire: Date },
  collectionOptions('throttle'),
);
throttleSchema.index({ expire: -1 }, { expireAfterSeconds: 0 });
throttleSchema.index({ key: 1 }, { unique: true });
export const throttleRows = defineLibraryModel<{ key: string }>(
  'throttle',
  'rate-limiter-flexible',
  throttleSchema,
);
