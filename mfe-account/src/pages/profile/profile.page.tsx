import { staffRoles, type Role } from '@quayside/contract/roles';
import { Columns, Page, useQuery, useTranslation } from '@quayside/platform';
import { ownProfile } from '../../api/profile.query';
import { Loaded } from '../../components/loaded.component';
import '../../locales/register';
import { AppearancePanel } from './appearance-panel.component';
import { NotificationPanel } from './notification-panel.component';
import { PasswordPanel } from './password-panel.component';
import { PersonPanel } from './person-panel.component';
import { SessionPanel } from './session-panel.component';

const staff: readonly Role[] = staffRoles;

/** The member's own settings. */
export function ProfilePage() {
  const { t } = useTranslation('account');
  const query = useQuery(ownProfile);
  const profile = query.data;
  const isStaff = profile?.roles.some((role) => staff.includes(role)) ?? false;
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
            {isStaff ? <NotificationPanel timeZone={loaded.timeZone} /> : null}
            <PasswordPanel profile={loaded} />
            <SessionPanel />
          </Columns>
        )}
      </Loaded>
    </Page>
  );
}
