import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { problem } from '../http/problem';
import type { ServiceConfig } from '../runtime/config';
import { codeOf } from '../runtime/error-facts';
import { s3SettingsOf } from './s3-settings';

/** Bytes of files by keys that the service makes; no text of a person is part of a key. */
export type FileStorage = {
  /** Takes over a file of this machine; afterwards it is at its old path or not. */
  put(key: string, path: string): Promise<void>;
  /** Undefined where there is none. */
  open(key: string): Promise<{ size: number; content: () => Readable } | undefined>;
  /** Removes it; a key without a file is no fault. */
  remove(key: string): Promise<void>;
};

const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** @throws TypeError for a key that could lead out of the folder or bucket */
function demandKey(key: string): void {
  if (!keyPattern.test(key)) throw new TypeError('not a key of a file');
}

/** Files on the disk, below `directory`. */
export function createDiskStorage(directory: string): FileStorage {
  const pathOf = (key: string) => {
    demandKey(key);
    return join(directory, key);
  };
  return {
    async put(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      await rename(path, target).catch(async (error: unknown) => {
        // The folder of files may be a disk of its own.
        if (codeOf(error) !== 'EXDEV') throw error;
        await copyFile(path, target);
      });
    },
    async open(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? { size: found.size, content: () => createReadStream(path) } : undefined;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** Where no place for files is set: reading finds nothing, adding is refused. */
const noStorage: FileStorage = {
  put: () =>
    Promise.reject(
      problem('service-unavailable', { detail: 'APP_FILES_DIR is not set: no place for files' }),
    ),
  open: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
};

/** The storage that the settings name: a bucket, else a folder. */
export function fileStorageOf(config: ServiceConfig, log: Logger): FileStorage {
  const settings = s3SettingsOf(config);
  if (!settings) return config.APP_FILES_DIR ? createDiskStorage(config.APP_FILES_DIR) : noStorage;
  const loaded = import('./s3-storage').then(({ createS3Storage }) => createS3Storage(settings, log));
  loaded.catch((error: unknown) => log.error({ error }, 'the storage of files cannot be loaded'));
  return {
    put: async (key, path) => (await loaded).put(key, path),
    open: async (key) => (await loaded).open(key),
    remove: async (key) => (await loaded).remove(key),
  };
}

/** The key of a file. Organisations share no folder, and a preview none with production. */
export function fileKey(
  { service, preview }: { service: string; preview?: string | undefined },
  organisationId: string,
  id: string,
): string {
  const key = [preview === undefined ? 'records' : `preview-${preview}`, service, organisationId, id].join(
    '/',
  );
  demandKey(key);
  return key;
}
