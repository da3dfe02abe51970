import { z } from 'zod';
import type { Access, CallDefinition } from './call';

const id = z.string().regex(/^[0-9a-f]{24}$/);

/** A file of a record, or of a message. */
export const storedFileSchema = z
  .strictObject({
    id,
    name: z.string(),
    /** Type of its content, as it was found out. */
    type: z.string(),
    /** Bytes. */
    size: z.int(),
    addedAt: z.string(),
    addedBy: z.strictObject({ id: z.string(), name: z.string() }),
  })
  .meta({ id: 'StoredFile' });
export type StoredFile = z.infer<typeof storedFileSchema>;

export const storedFileList = z.strictObject({ items: z.array(storedFileSchema) });
export type StoredFileList = z.infer<typeof storedFileList>;

/** The name of a file that is uploaded. */
export const uploadQuery = z.strictObject({ name: z.string().min(1).max(200) });

type FileCallNames<Name extends string> = {
  list: `list${Name}Files`;
  upload: `upload${Name}File`;
  download: `download${Name}File`;
  remove: `remove${Name}File`;
};

/** The calls of the files of one kind of record. */
export type FileCalls<Name extends string, Path extends `/${string}`> = {
  readonly [N in FileCallNames<Name>['list']]: {
    readonly method: 'get';
    readonly path: Path;
    readonly summary: string;
    readonly access: Access;
    readonly tags: readonly string[];
    readonly response: typeof storedFileList;
  };
} & {
  readonly [N in FileCallNames<Name>['upload']]: {
    readonly method: 'post';
    readonly path: Path;
    readonly summary: string;
    readonly access: Access;
    readonly tags: readonly string[];
    readonly query: typeof uploadQuery;
    readonly takes: 'file';
    readonly response: typeof storedFileSchema;
  };
} & {
  readonly [N in FileCallNames<Name>['download']]: {
    readonly method: 'get';
    readonly path: `${Path}/:fileId`;
    readonly summary: string;
    readonly access: Access;
    readonly tags: readonly string[];
    readonly produces: readonly ['application/octet-stream'];
  };
} & {
  readonly [N in FileCallNames<Name>['remove']]: {
    readonly method: 'delete';
    readonly path: `${Path}/:fileId`;
    readonly summary: string;
    readonly access: Access;
    readonly tags: readonly string[];
  };
};

/**
 * The calls of a record's files, to be spread into `defineCalls`: `fileCalls('Project', '/projects/:projectId/files', …)` has
 * `listProjectFiles`, `uploadProjectFile`, `downloadProjectFile`, `removeProjectFile`.
 */
export function fileCalls<const Name extends string, const Path extends `/${string}`>(
  name: Name,
  path: Path,
  access: { read: Access; write: Access },
): FileCalls<Name, Path> {
  const tags = ['files'];
  const what = name.toLowerCase();
  const calls: Record<string, CallDefinition> = {
    [`list${name}Files`]: {
      method: 'get',
      path,
      summary: `Lists the files of a ${what}, the newest first. For staff`,
      access: access.read,
      tags,
      response: storedFileList,
    },
    [`upload${name}File`]: {
      method: 'post',
      path,
      summary: `Adds a file to a ${what}: its bytes are the body. For staff`,
      access: access.write,
      tags,
      query: uploadQuery,
      takes: 'file',
      response: storedFileSchema,
    },
    [`download${name}File`]: {
      method: 'get',
      path: `${path}/:fileId` as `/${string}`,
      summary: `A file of a ${what}, as a download. For staff`,
      access: access.read,
      tags,
      produces: ['application/octet-stream'],
    },
    [`remove${name}File`]: {
      method: 'delete',
      path: `${path}/:fileId` as `/${string}`,
      summary: `Removes a file of a ${what} for good. For staff`,
      access: access.write,
      tags,
    },
  };
  return calls as FileCalls<Name, Path>;
}
