import type { KeyObject } from 'node:crypto';
import type { FileStore } from './file-store';
import type { KeyStore } from './key-store';
import type { LiveRegistry } from './live';
import type { PreviewStore } from './preview-store';
import type { Publishers } from './publisher';
import type { RegistryStore } from './store';

/** What the registry's routes work with. */
export type RegistryOptions = {
  store: RegistryStore;
  keys: KeyStore;
  previews: PreviewStore;
  files: FileStore;
  live: LiveRegistry;
  /** Public key of the owner, who alone gives keys to teams. */
  owner: KeyObject;
};

export type RegistryParts = RegistryOptions & { publishers: Publishers };
