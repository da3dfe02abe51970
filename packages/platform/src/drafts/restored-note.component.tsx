import { useTranslation } from '../language/use-translation';
import { formatInstant } from '../language/format';
import { useLanguage } from '../language/i18n';
import { Button } from '../patterns/button.component';
import { Icon } from '../patterns/icon.component';
import * as styles from './restored-note.module.css';

/** Says that what was typed before is on the screen again, and gives a way to be rid of it. */
export function RestoredNote(props: { at: string; onDiscard: () => void; onKeep: () => void }) {
  const { t } = useTranslation('platform');
  const language = useLanguage();
  return (
    <div role="status" className={styles.note}>
      <Icon name="check" />
      <span>{t('restored.text', { time: formatInstant(props.at, language) })}</span>
      <Button size="small" onClick={props.onKeep}>
        {t('restored.keep')}
      </Button>
      <Button size="small" tone="ghost" onClick={props.onDiscard}>
        {t('restored.discard')}
      </Button>
    </div>
  );
}
