import { filesPerMessage } from '@quayside/contract/file-limits';
import { useTranslation } from '../language/use-translation';
import { IconButton } from '../patterns/button.component';
import { Icon } from '../patterns/icon.component';
import { Stack } from '../patterns/layout.component';
import { useFileSize } from './file-words';
import * as styles from './files.module.css';
import type { AttachFilesProps, SentFile } from './files.types';
import { DropFiles, UploadRows } from './uploads.component';
import { useUploads } from './use-uploads';

/** Files for a message that is being written. */
export function AttachedFiles({ upload, files, onChange }: AttachFilesProps) {
  const { t } = useTranslation('files');
  const sizeOf = useFileSize();
  const { uploads, add, drop } = useUploads(upload, (answer) =>
    onChange((all) => [...all, answer as SentFile]),
  );
  const room = filesPerMessage - files.length - uploads.filter(({ error }) => error === undefined).length;
  return (
    <Stack gap={6}>
      {files.length + uploads.length > 0 ? (
        <ul className={styles.list} aria-label={t('list')}>
          {files.map(({ id, name, size }) => (
            <li key={id}>
              <Icon name="document" />
              <span className={styles.plain}>
                {name} <span className="qs-subtle">{sizeOf(size)}</span>
              </span>
              <IconButton
                tone="ghost"
                size="small"
                icon="close"
                label={t('remove', { name })}
                onClick={() => onChange((all) => all.filter((each) => each.id !== id))}
              />
            </li>
          ))}
          <UploadRows uploads={uploads} onDrop={drop} />
        </ul>
      ) : null}
      {room > 0 ? (
        <DropFiles
          label={`${t('attach')}:`}
          rules={t('attachRules', { count: filesPerMessage })}
          onFiles={(chosen) => add(chosen.slice(0, room))}
        />
      ) : null}
    </Stack>
  );
}
