import { queryOptions, useQuery } from '@tanstack/react-query';
import { registerLocales } from '../language/i18n';
import { Panel } from '../patterns/layout.component';
import { PageError } from '../patterns/page-error.component';
import { Skeleton } from '../patterns/states.component';
import type { AttachFilesProps, FilesPanelProps } from './files.types';

export type { AttachFilesProps, FilesPanelProps, RecordFileCalls, SentFile } from './files.types';
export type { UploadRequest } from '../api/send-file';

/** With their words; pages show what they are about first. */
const partsQuery = queryOptions({
  queryKey: ['platform', 'code', 'files'],
  queryFn: async () => {
    const [record, attached] = await Promise.all([
      import(/* webpackChunkName: "files" */ './record-files.component'),
      import(/* webpackChunkName: "files" */ './attached-files.component'),
      registerLocales('files', {
        en: async () => (await import(/* webpackChunkName: "files-en" */ './words-en')).en,
        ja: async () => (await import(/* webpackChunkName: "files-ja" */ './words-ja')).ja,
      }),
    ]);
    return { ...record, ...attached };
  },
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
});

/** The files of a record: who may write adds them by dropping or choosing, and removes them. */
export function FilesPanel<Params extends Readonly<Record<string, string>>>(props: FilesPanelProps<Params>) {
  const { data, error, refetch } = useQuery(partsQuery);
  if (data) return <data.RecordFiles {...props} />;
  return (
    <Panel>
      {error ? (
        <PageError error={error} onRetry={() => void refetch()} heading={2} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Panel>
  );
}

/** Files for a message that is being written. Nothing is shown until its code is there, or where it cannot be loaded. */
export function AttachFiles(props: AttachFilesProps) {
  const { data } = useQuery(partsQuery);
  return data ? <data.AttachedFiles {...props} /> : null;
}
