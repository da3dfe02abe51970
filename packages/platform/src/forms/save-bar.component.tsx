import type { ReactNode } from 'react';
import { useTranslation } from '../language/use-translation';
import { Button } from '../patterns/button.component';
import * as styles from './save-bar.module.css';

export type SaveBarProps = {
  dirty: boolean;
  saving: boolean;
  /** The action waits for what is still loading. */
  busy?: boolean;
  onCancel?: () => void;
  saveLabel?: string;
  cancelLabel?: string;
  /** Of the action; it is the primary one unless it ends something. */
  tone?: 'primary' | 'danger';
  children?: ReactNode;
};

/** The foot of a form: what is unsaved, cancel, and the one primary action. */
export function SaveBar(props: SaveBarProps) {
  const { dirty, saving, busy = false, onCancel, saveLabel, cancelLabel, tone = 'primary', children } = props;
  const { t } = useTranslation('platform');
  return (
    <div className={styles.bar}>
      <span className="qs-small qs-subtle" role="status">
        {saving ? t('action.saving') : dirty ? t('state.unsaved') : ''}
      </span>
      {children}
      <span className="qs-spacer" />
      {onCancel ? <Button onClick={onCancel}>{cancelLabel ?? t('action.cancel')}</Button> : null}
      <Button type="submit" tone={tone} busy={saving || busy}>
        {saveLabel ?? t('action.save')}
      </Button>
    </div>
  );
}
