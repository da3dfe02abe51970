import type { StoredFile } from '@quayside/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../api/transport';
import { useChange } from '../api/use-change';
import { formatInstant } from '../language/format';
import { useLanguage } from '../language/i18n';
import { useTranslation } from '../language/use-translation';
import { ConfirmDialog } from '../overlays/confirm-dialog.component';
import { notify } from '../overlays/toast-region.component';
import { IconButton } from '../patterns/button.component';
import { Icon } from '../patterns/icon.component';
import { Panel, Stack } from '../patterns/layout.component';
import { ErrorState, Skeleton } from '../patterns/states.component';
import { useFileSize } from './file-words';
import * as styles from './files.module.css';
import type { FilesPanelProps } from './files.types';
import { DropFiles, UploadRows } from './uploads.component';
import { useUploads } from './use-uploads';

/** A slow line takes minutes for a large file. */
const timeout = 300_000;

/** The files of a record, with uploads by dropping or choosing. */
export function RecordFiles<Params extends Readonly<Record<string, string>>>({
  calls,
  params,
  mayWrite,
}: FilesPanelProps<Params>) {
  const { t } = useTranslation('files');
  const client = useQueryClient();
  const list = calls.list.query({ params });
  const { data, error, refetch } = useQuery(list);
  const [leaving, setLeaving] = useState<StoredFile>();
  const { busy, run } = useChange();
  const [said, setSaid] = useState('');
  const refresh = async () => {
    // The activity of the record has the added and removed files.
    const activity = [list.queryKey[0], 'readActivity'];
    await Promise.all([refetch(), client.invalidateQueries({ queryKey: activity })]);
  };
  const { uploads, add, drop } = useUploads(
    (name) => calls.upload.request({ params, query: { name } }),
    (answer) => {
      setSaid(t('added', { name: (answer as StoredFile).name }));
      void refresh();
    },
  );
  const remove = async (file: StoredFile) => {
    if (!(await run(() => calls.remove({ params: { ...params, fileId: file.id } })))) return;
    setLeaving(undefined);
    notify({ tone: 'good', title: t('removed') });
    await refresh();
  };
  const items = data?.items ?? [];
  return (
    <Panel
      title={t('title')}
      note={items.length > 0 ? <span className="qs-small qs-subtle">{items.length}</span> : undefined}
    >
      <Stack gap={10}>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton lines={2} />
        ) : items.length + uploads.length === 0 ? (
          <p className="qs-small qs-subtle">{t('none')}</p>
        ) : (
          <ul className={styles.list} aria-label={t('list')}>
            <UploadRows uploads={uploads} onDrop={drop} />
            {items.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                onOpen={() =>
                  void run(async () =>
                    saveFile(await calls.download.file({ params: { ...params, fileId: file.id }, timeout })),
                  )
                }
                onRemove={mayWrite ? () => setLeaving(file) : undefined}
              />
            ))}
          </ul>
        )}
        {mayWrite && data ? <DropFiles label={t('drop')} rules={t('rules')} onFiles={add} /> : null}
        <p role="status" className="qs-visually-hidden">
          {said}
        </p>
      </Stack>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('removeTitle')}
        confirmLabel={t('removeNow')}
        tone="danger"
        busy={busy}
        onConfirm={() => leaving && void remove(leaving)}
      >
        {t('removeText', { name: leaving?.name ?? '' })}
      </ConfirmDialog>
    </Panel>
  );
}

function FileRow({
  file,
  onOpen,
  onRemove,
}: {
  file: StoredFile;
  onOpen: () => void;
  onRemove: (() => void) | undefined;
}) {
  const { t } = useTranslation('files');
  const language = useLanguage();
  const sizeOf = useFileSize();
  const { name, size, addedAt, addedBy } = file;
  return (
    <li>
      <Icon name="document" />
      <button type="button" className={styles.name} aria-label={t('download', { name })} onClick={onOpen}>
        {name}
      </button>
      {onRemove ? (
        <IconButton
          tone="ghost"
          size="small"
          icon="delete"
          label={t('remove', { name })}
          onClick={onRemove}
        />
      ) : (
        <span />
      )}
      <span className={styles.detail}>
        {sizeOf(size)} · {t('addedBy', { name: addedBy.name, time: formatInstant(addedAt, language) })}
      </span>
    </li>
  );
}
