import type { StoredFile } from '@quayside/api';
import type { QueryKey } from '@tanstack/react-query';
import type { UploadRequest } from '../api/send-file';

/** The calls of a record's files: those that `fileCalls` of its contract made. */
export type RecordFileCalls<Params> = {
  list: {
    query(question: { params: Params }): {
      queryKey: QueryKey;
      queryFn: (context: { signal: AbortSignal }) => Promise<{ items: StoredFile[] }>;
    };
  };
  upload: { request(input: { params: Params; query: { name: string } }): UploadRequest };
  download: {
    file(input: {
      params: Params & { fileId: string };
      timeout?: number;
    }): Promise<{ name: string; blob: Blob }>;
  };
  remove(input: { params: Params & { fileId: string } }): Promise<unknown>;
};

export type FilesPanelProps<Params> = {
  calls: RecordFileCalls<Params>;
  /** The record, as its path names it: `{ projectId }`. */
  params: Params;
  mayWrite: boolean;
};

/** A file that was sent and waits for its message. */
export type SentFile = { id: string; name: string; size: number };

export type AttachFilesProps = {
  upload: (name: string) => UploadRequest;
  files: readonly SentFile[];
  onChange: (change: (files: readonly SentFile[]) => readonly SentFile[]) => void;
};
