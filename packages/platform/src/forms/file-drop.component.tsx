import { useId } from 'react';
import { useTranslation } from '../language/use-translation';
import { useDrop } from './use-drop';
import * as styles from './file-drop.module.css';
import * as fieldStyles from './field.module.css';

export type FileDropProps = { accept: string; label: string; onFile: (file: File) => void; hint?: string };

/** One file by dropping or choosing. */
export function FileDrop({ accept, label, onFile, hint }: FileDropProps) {
  const { t } = useTranslation('platform');
  const id = useId();
  const drop = useDrop(([file]) => file && onFile(file));
  return (
    <div className={styles.drop} {...drop}>
      <label htmlFor={id}>
        {label} — {t('drop.text')}{' '}
        <span style={{ textDecoration: 'underline', color: 'var(--qs-colors-accent)', cursor: 'pointer' }}>
          {t('drop.choose')}
        </span>
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        className="qs-visually-hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
      {hint ? (
        <span className={fieldStyles.help} data-part="help">
          {hint}
        </span>
      ) : null}
    </div>
  );
}
