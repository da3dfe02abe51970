import type { KeyObject } from 'node:crypto';
import { releaseKeySchema, type ReleaseKey } from '@quayside/contract/registry';
import { isReleaseKeyValid } from '@quayside/federation/release';
import { documentSchema, duplicateFields, kindField, problem } from '@quayside/service-kit';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { deadline, noInternals } from './read-options';

const storedKey = releaseKeySchema.extend({ addedAt: z.date(), revokedAt: z.date().nullable() });
type StoredKey = z.infer<typeof storedKey>;
const keyModel = documentSchema(storedKey)
  .index({ key: 1 }, { unique: true })
  .add({ schemaVersion: kindField });

/** A token's name is kept until it would be too old anyway. */
const spentToken = z.strictObject({ _id: z.string(), expiresAt: z.date() });
const spentModel = documentSchema(spentToken).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type KeyStore = ReturnType<typeof createKeyStore>;

/**
 * Keys of the teams. Each is vouched for by the owner of the registry, so that a key that only stands in the database opens nothing.
 */
export function createKeyStore(connection: Connection, owner: KeyObject) {
  const keys = connection.model<StoredKey>('ReleaseKey', keyModel, 'releaseKeys');
  const spent = connection.model<z.infer<typeof spentToken>>('SpentToken', spentModel, 'spentRegistryTokens');

  return {
    async prepare(): Promise<void> {
      await Promise.all([keys.createIndexes(), spent.createIndexes()]);
    },

    /** A key that the owner vouches for, revoked ones too. */
    async find(key: string): Promise<StoredKey | undefined> {
      const found = await keys.findOne({ key }, noInternals, deadline).lean();
      if (!found) return undefined;
      const { addedAt: _added, revokedAt: _revoked, ...record } = found;
      return isReleaseKeyValid(record, owner) ? found : undefined;
    },

    async list(): Promise<StoredKey[]> {
      return keys.find({}, noInternals, deadline).sort({ addedAt: 1 }).lean();
    },

    /**
     * Adds a key; with other rights it replaces itself.
     * @throws ProblemError `conflict` when it was revoked: a key comes back by nothing.
     */
    async add(record: ReleaseKey): Promise<void> {
      const document = releaseKeySchema.parse(record);
      const { modifiedCount, matchedCount } = await keys.updateOne(
        { key: document.key, revokedAt: null },
        // Signed as a whole: an address of before would make it another document.
        { $set: document, ...(document.mail === undefined ? { $unset: { mail: 1 } } : {}) },
      );
      if (matchedCount + modifiedCount > 0) return;
      try {
        await keys.create({ ...document, addedAt: new Date(), revokedAt: null });
      } catch (error) {
        if (duplicateFields(error)) throw problem('conflict', { detail: 'this key was revoked' });
        throw error;
      }
    },

    /** From now on the key opens nothing; what was released by it stays what it was. */
    async revoke(key: string): Promise<boolean> {
      const { matchedCount } = await keys.updateOne({ key }, { $set: { revokedAt: new Date() } });
      return matchedCount > 0;
    },

    /** @returns false when a token was used before. */
    async spend(id: string, expiresAt: Date): Promise<boolean> {
      const fresh = { $setOnInsert: { expiresAt } };
      const { upsertedCount } = await spent.updateOne({ _id: id }, fresh, { upsert: true });
      return upsertedCount > 0;
    },
  };
}
