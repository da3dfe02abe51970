import { collectionOptions, defineUnscopedModel, requiredText } from '@quayside/service-kit';
import { Schema } from 'mongoose';

const instant = { type: Date, required: true };

/** A link that sets up the first organisation. All of them are gone as soon as there is one. */
export type SetupLink = { _id: string; secretHash: string; expiresAt: Date };

const setupSchema = new Schema(
  { _id: requiredText, secretHash: requiredText, expiresAt: instant },
  collectionOptions('setupLinks'),
);
setupSchema.index({ secretHash: 1 }, { unique: true });
setupSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
export const setupLinks = defineUnscopedModel<SetupLink>('setupLinks', setupSchema);

/** What belongs to the whole installation, sealed with its secret: the mail server with its password. */
export type InstallationRow = { _id: 'mail'; sealed: string; updatedAt: Date };

const installationSchema = new Schema(
  { _id: requiredText, sealed: requiredText, updatedAt: instant },
  collectionOptions('installation'),
);
export const installation = defineUnscopedModel<InstallationRow>('installation', installationSchema);
