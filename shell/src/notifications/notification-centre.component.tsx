import { Drawer, queryClient, useHotkey, useTranslation } from '@quayside/platform';
import { useEffect } from 'react';
import { account } from '../api/account.client';
import '../locales/notifications/register';
import { askUnread } from './ask-unread';
import { NotificationList } from './notification-list.component';
import { closeNotifications, openNotifications, useNotificationsStore } from './notifications.store';
import { watchUnread } from './watch-unread';

/** Follows what is unread while the member is here, and shows it from the side. */
export function NotificationCentre() {
  const { t } = useTranslation('shellNotifications');
  const open = useNotificationsStore((store) => store.open);
  const unread = useNotificationsStore((store) => store.unread);
  const change = useNotificationsStore((store) => store.change);
  useHotkey('g n', t('open'), openNotifications, 'goTo');
  useEffect(() => {
    const leaving = new AbortController();
    void watchUnread(
      askUnread,
      {
        change: () => useNotificationsStore.getState().change,
        take: (answer) => useNotificationsStore.setState(answer),
      },
      leaving.signal,
    );
    return () => leaving.abort();
  }, []);
  useEffect(() => {
    if (change !== undefined)
      void queryClient.invalidateQueries({ queryKey: account.listNotifications.key() });
  }, [change]);
  return (
    <>
      <p className="qs-visually-hidden" role="status">
        {unread > 0 ? t('said', { count: unread }) : ''}
      </p>
      <Drawer open={open} onClose={closeNotifications} title={t('title')}>
        <NotificationList onLeave={closeNotifications} />
      </Drawer>
    </>
  );
}
