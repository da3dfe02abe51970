import { classes, useChange, useTranslation } from '@quayside/platform';
import { useRef, useState } from 'react';
import type { Setting } from '../api/features.query';
import '../locales/features/register';
import * as styles from './feature-choice.module.css';

export type FeatureChoiceProps = {
  /** Says of what and for whom it is, for screen readers. */
  label: string;
  value: Setting;
  /** What holds where nothing is set, in words. */
  inherited: string;
  save: (on: Setting) => Promise<void>;
};

const texts = { true: true, false: false, '': null } as const;
const settingOf = (text: string): Setting => texts[text as keyof typeof texts] ?? null;

/** On, off, or what holds otherwise; stored at once, and again as it was where that is refused. */
export function FeatureChoice({ label, value, inherited, save }: FeatureChoiceProps) {
  const { t } = useTranslation('accountFeatures');
  const { run } = useChange();
  const [wanted, setWanted] = useState<{ on: Setting }>();
  const turn = useRef(0);
  const choose = async (on: Setting) => {
    const own = ++turn.current;
    setWanted({ on });
    await run(() => save(on));
    // Who has chosen again meanwhile sees what they chose last.
    if (own === turn.current) setWanted(undefined);
  };
  return (
    <select
      className={`${classes.input} ${styles.choice}`}
      aria-label={label}
      value={String((wanted ? wanted.on : value) ?? '')}
      onChange={({ target }) => void choose(settingOf(target.value))}
    >
      <option value="">{inherited}</option>
      <option value="true">{t('on')}</option>
      <option value="false">{t('off')}</option>
    </select>
  );
}
