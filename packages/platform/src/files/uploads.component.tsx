import { fileEndings } from '@quayside/contract/file-limits';
import { useId } from 'react';
import { useDrop } from '../forms/use-drop';
import { useTranslation } from '../language/use-translation';
import { IconButton } from '../patterns/button.component';
import { Icon } from '../patterns/icon.component';
import { ProgressBar } from '../patterns/progress-bar.component';
import { useFileFault, useFileSize } from './file-words';
import * as styles from './files.module.css';
import type { Upload } from './use-uploads';

const accepted = fileEndings.map((ending) => `.${ending}`).join(',');

/** Several files by dropping or choosing. */
export function DropFiles({
  label,
  rules,
  onFiles,
}: {
  label: string;
  rules: string;
  onFiles: (files: File[]) => void;
}) {
  const { t } = useTranslation('files');
  const id = useId();
  const drop = useDrop(onFiles);
  return (
    <div className={styles.drop} {...drop}>
      <label htmlFor={id}>
        {label} <span className={styles.choose}>{t('choose')}</span>
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={accepted}
        className="qs-visually-hidden"
        aria-describedby={`${id}-rules`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <span id={`${id}-rules`} className="qs-small qs-subtle">
        {rules}
      </span>
    </div>
  );
}

/** Uploads with their progress, and refused files with the reason. */
export function UploadRows({
  uploads,
  onDrop,
}: {
  uploads: readonly Upload[];
  onDrop: (key: number) => void;
}) {
  const { t } = useTranslation('files');
  const sizeOf = useFileSize();
  const faultOf = useFileFault();
  return uploads.map(({ key, name, size, percent, error }) => (
    <li key={key}>
      <Icon name={error === undefined ? 'upload' : 'alert'} />
      <span className={styles.plain}>
        {name} <span className="qs-subtle">{sizeOf(size)}</span>
      </span>
      <IconButton
        tone="ghost"
        size="small"
        icon="close"
        label={t(error === undefined ? 'cancel' : 'dismiss', { name })}
        onClick={() => onDrop(key)}
      />
      {error === undefined ? (
        <div className={styles.progress}>
          <ProgressBar label={t('sending', { name })} value={percent} />
          <span className="qs-small qs-subtle">
            {percent < 100 ? t('percent', { percent }) : t('checking')}
          </span>
        </div>
      ) : (
        <span className={styles.fault} role="alert">
          {faultOf(error)}
        </span>
      )}
    </li>
  ));
}
