import { Icon, useTranslation } from '@quayside/platform';
import '../locales/notifications/register';
import { openNotifications, useNotificationsStore } from './notifications.store';
import * as styles from './bell.module.css';

const mostShown = 99;

/** Opens the notifications, and shows how many are unread. */
export function Bell() {
  const { t } = useTranslation('shellNotifications');
  const unread = useNotificationsStore((store) => store.unread);
  const label = unread > 0 ? t('unread', { count: unread }) : t('open');
  return (
    <button
      type="button"
      className={styles.bell}
      data-part="bell"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={openNotifications}
    >
      <Icon name="bell" />
      {unread > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      ) : null}
    </button>
  );
}
