import { useTranslation } from '@quayside/platform';
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
      <Picture />
      {unread > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      ) : null}
    </button>
  );
}

/** In the manner of the platform's icons, which only the bell would need one more of. */
function Picture() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M10.27 21a2 2 0 0 0 3.46 0" />
      <path d="M3.26 15.33A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.67C19.41 13.96 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.41 5.96-2.74 7.33" />
    </svg>
  );
}
