import { Button, InlineNote, useIsUnsaved, useTranslation } from '@quayside/platform';
import { loadAnew } from '../federation/load-page';
import { useDriftStore } from '../federation/version-drift';
import * as styles from './frame.module.css';

/** Parts were released while this page was open. It interrupts no work: with unsaved input there is nothing to press. */
export function NewVersionNote() {
  const { t } = useTranslation('shell');
  const hasDrifted = useDriftStore((store) => store.changedBases.length > 0);
  const isUnsaved = useIsUnsaved();
  return (
    <div role="status" className={`${styles.newVersion} qs-no-print`}>
      {hasDrifted && isUnsaved ? <InlineNote tone="info">{t('newVersion.unsaved')}</InlineNote> : null}
      {hasDrifted && !isUnsaved ? (
        <InlineNote tone="info">
          {t('newVersion.text')}{' '}
          <Button size="small" onClick={loadAnew}>
            {t('newVersion.reload')}
          </Button>
        </InlineNote>
      ) : null}
    </div>
  );
}
