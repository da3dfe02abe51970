import { Columns, ErrorState, Page, Panel, Skeleton, useQuery, useTranslation } from '@quayside/platform';
import { ownProfile } from '../../api/profile.query';
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
      {profile ? (
        <Columns side={<AppearancePanel profile={profile} />}>
          <PersonPanel profile={profile} />
          <PasswordPanel profile={profile} />
          <SessionPanel />
        </Columns>
      ) : (
        <Panel flush label={t('profile.title')}>
          {query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton lines={6} height={16} />
          )}
        </Panel>
      )}
    </Page>
  );
}
