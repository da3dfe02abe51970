import { generateKeyPairSync } from 'node:crypto';
import mongoose from 'mongoose';
import { createKeyStore } from './registry/key-store';
import { createPreviewStore } from './registry/preview-store';
import { createRegistryStore } from './registry/store';
import { createErrorStore } from './telemetry/store';

/** Written once and never changed: what is pinned or was pinned stays what it was, so there is no kind to bring it to. */
const unchanging = ['partChannels', 'partReleases', 'previewDeeds', 'releaseFiles', 'spentRegistryTokens'];

test('every collection of the gateway counts kinds of documents, or holds what never changes', () => {
  const connection = mongoose.createConnection();
  createRegistryStore(connection);
  createKeyStore(connection, generateKeyPairSync('ed25519').publicKey);
  createPreviewStore(connection);
  createErrorStore(connection);
  const uncounted = Object.values(connection.models)
    .filter(({ schema }) => !schema.path('schemaVersion'))
    .map(({ collection }) => collection.name);
  expect(uncounted.sort()).toEqual(unchanging);
});
