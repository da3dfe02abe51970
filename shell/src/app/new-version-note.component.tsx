import { Button, InlineNote, useIsUnsaved, useTranslation } from '@quayside/platform';
import { loadAnew } from '../federation/load-page';
import { useDriftStore } from '../federation/version-drift';
import * as styles from './frame.module.css';

/** Parts were deployed anew while this page was open. Said while nothing here is unsaved; nobody is interrupted by it. */
export function NewVersionNote() {
  const { t } = useTranslation('shell');
  const hasDrifted = useDriftStore((store) => store.changedBases.length > 0);
  const isUnsaved = useIsUnsaved();
  return (
    <div role="status" className={`${styles.newVersion} qs-no-print`}>
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
