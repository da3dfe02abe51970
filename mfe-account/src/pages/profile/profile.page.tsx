import { Columns, Page, useQuery, useTranslation } from '@quayside/platform';
import { ownProfile } from '../../api/profile.query';
import { Loaded } from '../../components/loaded.component';
import '../../locales/register';
import { AppearancePanel } from './appearance-panel.component';
import { PasswordPanel } from './password-panel.component';
import { PersonPanel } from './person-panel.component';
import { SessionPanel } from './session-panel.component';

/** The member's own settings. */
export function ProfilePage() {
  const { t } = useTranslation('account');
  const query = useQuery(ownProfile);
  const profile = query.data;
  return (
    <Page
      title={t('profile.title')}
      meta={
        profile ? (
          <>
            <span>{profile.email}</span>
            <span>{profile.roles.map((role) => t(`roles.${role}`)).join(', ')}</span>
          </>
        ) : null
      }
    >
      <Loaded query={query} label={t('profile.title')}>
        {(loaded) => (
          <Columns side={<AppearancePanel profile={loaded} />}>
            <PersonPanel profile={loaded} />
            <PasswordPanel profile={loaded} />
            <SessionPanel />
          </Columns>
        )}
      </Loaded>
    </Page>
  );
}
