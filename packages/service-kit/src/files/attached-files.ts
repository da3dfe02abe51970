import { mostFiles } from '@quayside/contract/file-limits';
import type { StoredFile } from '@quayside/api';
import type { Request } from 'express';
import { z } from 'zod';
import { invalid, problem } from '../http/problem';
import { file, type Reply } from '../http/reply';
import type { Job } from '../runtime/types';
import type { Service } from '../runtime/service.types';
import { defineStore } from '../tenancy/define-store';
import { newId } from '../tenancy/identifiers';
import type { Scope } from '../tenancy/scope.types';
import type { Stored } from '../tenancy/types';
import { checkContent, checkFileName } from './content-check';
import { receiveFile, type ReceivedFile } from './receive-file';
import { fileKey } from './storage';

/**
 * `arriving`: the bytes are being stored; `waiting`: for the message that it belongs to; `there`; `leaving`: the bytes are being removed.
 * A row is written before its bytes and removed after them, so that no bytes are without a row.
 */
const states = ['arriving', 'waiting', 'there', 'leaving'] as const;

const shape = z.object({
  /** The kind of its owner: `project`, `offerMessage`. */
  owner: z.string(),
  ownerId: z.string(),
  state: z.enum(states),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  sha256: z.string(),
});
export type AttachedFile = Stored<z.output<typeof shape>>;

/** The files of a service's records. The bytes are in the storage, by organisation and id. */
export const attachedFiles = defineStore({
  name: 'attachedFiles',
  shape,
  defaultSort: '-createdAt',
  indexes: [['owner', 'ownerId', 'state'], ['state']],
  across: [['state']],
});

/** Whose file it is. */
export type FileOwner = { owner: string; ownerId: string };

const keyOf = (service: Service, organisationId: string, id: string) =>
  fileKey({ service: service.name, preview: service.config.APP_PREVIEW }, organisationId, id);

/** A file as people see it. */
export function presentFile({ id, name, type, size, createdAt, createdBy }: AttachedFile): StoredFile {
  return { id, name, type, size, addedAt: createdAt, addedBy: createdBy };
}

const refusal = (code: string, message: string) => invalid([{ path: 'file', code, message }]);

/** @throws ProblemError `invalid` with `file.count`, `file.quota` */
async function demandRoom(
  scope: Scope,
  service: Service,
  { owner, ownerId }: FileOwner,
  size: number,
): Promise<void> {
  const store = scope.store(attachedFiles);
  if ((await store.count({ owner, ownerId, state: { not: 'leaving' } })) >= mostFiles)
    throw refusal('file.count', `there are ${mostFiles} files already`);
  const [used] = await store.aggregate<{ bytes: number }>([
    { $group: { _id: null, bytes: { $sum: '$size' } } },
  ]);
  if ((used?.bytes ?? 0) + size > service.config.APP_FILES_QUOTA)
    throw refusal('file.quota', 'the organisation has no room left');
}

export type Adding = FileOwner & {
  name: string;
  /** Uploads at once are counted by it. */
  who: string;
  /** `waiting` for the files of a message that is still written. */
  state?: 'there' | 'waiting';
  /** In the transaction in which the file is there. */
  added?: (scope: Scope, file: AttachedFile) => Promise<void>;
};

async function store(
  { service, scope }: { service: Service; scope: Scope },
  { owner, ownerId, name, state = 'there', added }: Adding,
  { path, size, sha256, type }: ReceivedFile & { type: string },
): Promise<AttachedFile> {
  const id = newId();
  await scope.transaction(async (inner) => {
    await demandRoom(inner, service, { owner, ownerId }, size);
    const row = { owner, ownerId, state: 'arriving' as const, name, type, size, sha256 };
    await inner.store(attachedFiles).create(row, { id });
  }, 'files');
  await service.files.put(keyOf(service, scope.organisationId, id), path);
  return scope.transaction(async (inner) => {
    const stored = await inner.store(attachedFiles).modify(id, () => ({ state }));
    await added?.(inner, stored);
    return stored;
  });
}

/**
 * Takes the file that a request brings: streamed to a place of its own, checked, and only then stored.
 * @throws ProblemError `invalid` with the code of what is wrong with it (`file.name`, `file.type`, `file.content`, `file.archive`, `file.empty`,
 * `file.count`, `file.quota`), `too-large`, `unsupported-media-type`, `too-many-requests`
 */
export async function addFile(
  context: { service: Service; scope: Scope; request: Request },
  adding: Adding,
): Promise<AttachedFile> {
  const name = checkFileName(adding.name);
  const { service, scope, request } = context;
  await demandRoom(scope, service, adding, Number(request.headers['content-length'] ?? 0));
  return receiveFile(request, adding.who, async (received) => {
    const type = await checkContent(received.path, name);
    return store(context, { ...adding, name }, { ...received, type });
  });
}

/** The files of an owner that are there, the newest first. */
export function filesOf(scope: Scope, owner: FileOwner): Promise<AttachedFile[]> {
  return scope
    .store(attachedFiles)
    .findMany({ ...owner, state: 'there' }, { sort: '-createdAt', limit: mostFiles });
}

async function oneOf(scope: Scope, owner: FileOwner, id: string): Promise<AttachedFile> {
  const found = await scope.store(attachedFiles).findOne({ id, ...owner, state: 'there' });
  if (!found) throw problem('not-found');
  return found;
}

/**
 * A download that no browser shows or runs: it is saved, of no type that means anything, and in a sandbox should it be opened after all.
 */
export async function openFile(
  { service, scope }: { service: Service; scope: Scope },
  owner: FileOwner,
  id: string,
): Promise<Reply> {
  const found = await oneOf(scope, owner, id);
  const opened = await service.files.open(keyOf(service, scope.organisationId, id));
  if (!opened) throw problem('not-found', { detail: 'The content of this file is not there' });
  const answer = file({ name: found.name, type: 'application/octet-stream', content: opened.content() });
  Object.assign(answer.headers, {
    'Content-Length': String(opened.size),
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  return answer;
}

/** Gives the files that wait to the message that they were uploaded for. @throws ProblemError `invalid` for one that does not wait for it */
export async function attachFiles(
  scope: Scope,
  from: FileOwner,
  to: FileOwner,
  ids: readonly string[],
): Promise<AttachedFile[]> {
  const attached: AttachedFile[] = [];
  for (const [index, id] of ids.entries()) {
    const found = await scope.store(attachedFiles).findOne({ id, ...from, state: 'waiting' });
    if (!found)
      throw invalid([{ path: `files.${index}`, code: 'unknown', message: 'no file of this message' }]);
    attached.push(await scope.store(attachedFiles).update(id, found.version, { ...to, state: 'there' }));
  }
  return attached;
}

async function removeBytes(service: Service, scope: Scope, id: string): Promise<void> {
  await service.files.remove(keyOf(service, scope.organisationId, id));
  await scope.store(attachedFiles).remove(id);
}

/** Removes a file for good, in the transaction of its cause. @throws ProblemError `not-found` */
export async function deleteFile(
  { service, scope }: { service: Service; scope: Scope },
  owner: FileOwner,
  id: string,
): Promise<AttachedFile> {
  const found = await oneOf(scope, owner, id);
  await scope.store(attachedFiles).update(id, found.version, { state: 'leaving' });
  scope.afterCommit(() => removeBytes(service, service.scopeFor(scope.organisationId), id));
  return found;
}

/** A message is not written for longer than this. */
const waitsAtMost = 24 * 60 * 60 * 1_000;

async function sweep(service: Service, now: number): Promise<void> {
  const unused = { state: { in: ['arriving', 'waiting', 'leaving'] } };
  for (const organisationId of await service.organisationsWith(attachedFiles, unused)) {
    const scope = service.scopeFor(organisationId);
    const rows = await scope.store(attachedFiles).findMany(unused);
    for (const { id, state, updatedAt } of rows)
      if (state === 'leaving' || now - Date.parse(updatedAt) > waitsAtMost)
        await removeBytes(service, scope, id);
  }
}

/** Removes what was begun and not finished: uploads without a message, removals that a restart interrupted. */
export const fileJob: Job = {
  name: 'unused files',
  everySeconds: 600,
  run: (service) => sweep(service, Date.now()),
};
