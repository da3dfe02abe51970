import {
  ChoiceField,
  Panel,
  Stack,
  languageChoices,
  useChange,
  useLanguage,
  useLanguageStore,
  useThemeStore,
  useTranslation,
  type Language,
  type ThemeChoice,
} from '@quayside/platform';
import type { Profile, ProfileChange } from '@quayside/service-account/contract';
import { changeProfile } from '../../api/profile.query';

const themes: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** Language and theme hold at once, in this browser and, once kept with the profile, in every other. */
export function AppearancePanel({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const theme = useThemeStore((store) => store.choice);
  const { run } = useChange();
  const keep = (change: ProfileChange) => void run(() => changeProfile(profile, change, profile.version));
  return (
    <Panel title={t('profile.appearance')}>
      <Stack>
        <ChoiceField
          label={t('profile.language')}
          name="language"
          value={language}
          options={languageChoices}
          onChange={(value) => {
            const locale = value as Language;
            useLanguageStore.getState().choose(locale);
            keep({ locale });
          }}
        />
        <ChoiceField
          label={t('profile.theme')}
          name="theme"
          value={theme}
          options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
          onChange={(value) => {
            const choice = value as ThemeChoice;
            useThemeStore.getState().choose(choice);
            keep({ theme: choice });
          }}
        />
        <p className="qs-small qs-subtle">{t('profile.atOnce')}</p>
      </Stack>
    </Panel>
  );
}
