import {
  Button,
  endFeatureTrials,
  InlineNote,
  joinNames,
  localized,
  useFeatureStore,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import * as styles from './frame.module.css';

/** Feature switches that this tab alone has otherwise, and the way back: nobody is to take them for what others see. */
export function FeatureTrialNote() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { declared, trials } = useFeatureStore();
  const tried = declared.flatMap(({ features }) => features.filter(({ key }) => trials[key] !== undefined));
  if (tried.length === 0) return null;
  const names = tried.map(({ key, title }) =>
    t(trials[key] ? 'featureTrial.on' : 'featureTrial.off', { title: localized(title, language) }),
  );
  return (
    <div role="status" className={`${styles.newVersion} qs-no-print`}>
      <InlineNote tone="warn">
        {t('featureTrial.text', { names: joinNames(names, language) })}{' '}
        <Button size="small" onClick={endFeatureTrials}>
          {t('featureTrial.end')}
        </Button>
      </InlineNote>
    </div>
  );
}
