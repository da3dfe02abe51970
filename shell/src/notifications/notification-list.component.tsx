import { notificationSentence } from '@quayside/contract/notification-words';
import {
  Button,
  EmptyState,
  ErrorState,
  formatAgo,
  formatDate,
  keepPreviousData,
  Link,
  localized,
  Row,
  Skeleton,
  useChange,
  useLanguage,
  useQuery,
  useTranslation,
} from '@quayside/platform';
import type { Notification } from '@quayside/service-account/contract';
import { useState } from 'react';
import { account } from '../api/account.client';
import { neighbours } from '../neighbours';
import { useNotificationsStore } from './notifications.store';
import * as styles from './notification-list.module.css';

const shownFirst = 30;
const shownMost = 200;

/** Shows the answer of what marks as read at once: the bell need not wait for its next asking. */
async function markRead(ids?: string[]): Promise<void> {
  useNotificationsStore.setState(await account.markNotificationsRead({ body: ids ? { ids } : {} }));
}

/** The newest notifications, each a sentence with a link. Following one marks it as read. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('shellNotifications');
  const [limit, setLimit] = useState(shownFirst);
  const query = useQuery({
    ...account.listNotifications.query({ query: { limit } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { busy, run } = useChange();
  const unread = useNotificationsStore((store) => store.unread);
  const profile = neighbours.account.profile();
  const follow = ({ id, isRead }: Notification) => {
    // The page that it leads to comes whether or not this is stored.
    if (!isRead) void markRead([id]).catch(() => undefined);
    onLeave();
  };
  if (query.isPending) return <Skeleton lines={6} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { items, total } = query.data;
  return (
    <div className={styles.notifications}>
      {items.length === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {items.map((notification) => (
            <Item key={notification.id} notification={notification} onFollow={follow} />
          ))}
        </ul>
      )}
      <Row style={{ justifyContent: 'space-between' }}>
        {unread > 0 ? (
          <Button size="small" busy={busy} onClick={() => void run(() => markRead())}>
            {t('markAll')}
          </Button>
        ) : null}
        {total > items.length && limit < shownMost ? (
          <Button size="small" tone="ghost" onClick={() => setLimit(shownMost)}>
            {t('older')}
          </Button>
        ) : null}
      </Row>
      <Link to={profile} onClick={onLeave} className="qs-small">
        {t('choose')}
      </Link>
    </div>
  );
}

function Item({
  notification,
  onFollow,
}: {
  notification: Notification;
  onFollow: (notification: Notification) => void;
}) {
  const { t } = useTranslation('shellNotifications');
  const language = useLanguage();
  const { at, isRead, count, path, facts } = notification;
  const sentence = notificationSentence(language, notification, (day) => formatDate(day, language));
  return (
    <li className={styles.item} data-unread={isRead ? undefined : ''}>
      <Link to={path} onClick={() => onFollow(notification)}>
        {isRead ? null : <span className="qs-visually-hidden">{t('isUnread')}: </span>}
        {sentence}
      </Link>
      <small>
        {count > 1 ? null : <span>{localized(facts.title, language)}</span>}
        <time dateTime={at}>{formatAgo(at, language)}</time>
      </small>
    </li>
  );
}
