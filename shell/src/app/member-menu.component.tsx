import type { BodyOf } from '@quayside/api';
import {
  Icon,
  languages,
  Menu,
  nameIn,
  useLanguage,
  useLanguageStore,
  useNavigate,
  useThemeStore,
  useTranslation,
  type Session,
  type ThemeChoice,
} from '@quayside/platform';
import type { accountCalls } from '@quayside/service-account/contract';
import { neighbours } from '../neighbours';
import { account } from '../api/account.client';
import { signOut } from '../session/load-session';
import * as styles from './navigation.module.css';

/** Choices are kept one after the other: of two that are made on one version of the profile, the second would be lost. */
let kept: Promise<unknown> = Promise.resolve();

async function keepNow(body: BodyOf<typeof accountCalls.updateProfile>): Promise<void> {
  const { version } = await account.getProfile();
  await account.updateProfile({ body, version });
}

/** A choice holds in this browser at once; a profile that cannot be saved now keeps its former one. */
function keep(body: BodyOf<typeof accountCalls.updateProfile>): void {
  kept = kept.then(() => keepNow(body)).catch(() => undefined);
}

const themes: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** Who is signed in, and what is theirs: profile, language, theme, sign-out. Choices are kept with the profile. */
export function MemberMenu({ session }: { session: Session }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const theme = useThemeStore((store) => store.choice);
  const navigate = useNavigate();
  const profile = neighbours.account.profile();
  return (
    <Menu
      label={t('member.menu')}
      trigger={
        <button
          type="button"
          className={styles.member}
          data-part="member"
          aria-label={`${t('member.menu')}: ${nameIn(language, session.member)}`}
        >
          <span>
            {nameIn(language, session.organisation)}
            <small>
              {nameIn(language, session.member)} ·{' '}
              {session.member.roles.map((role) => t(`role.${role}`)).join(', ')}
            </small>
          </span>
          <Icon name="up" />
        </button>
      }
      items={[
        {
          id: 'profile',
          label: t('member.profile'),
          disabled: profile === undefined,
          onSelect: () => (profile === undefined ? undefined : void navigate(profile)),
        },
        ...languages.map((each, index) => ({
          startsGroup: index === 0,
          id: `language-${each}`,
          label: t(`language.${each}`),
          checked: each === language,
          onSelect: () => {
            useLanguageStore.getState().choose(each);
            keep({ locale: each });
          },
        })),
        ...themes.map((each, index) => ({
          startsGroup: index === 0,
          id: `theme-${each}`,
          label: t(`theme.${each}`),
          checked: each === theme,
          onSelect: () => {
            useThemeStore.getState().choose(each);
            keep({ theme: each });
          },
        })),
        { id: 'signOut', startsGroup: true, label: t('member.signOut'), onSelect: () => void signOut() },
      ]}
    />
  );
}
