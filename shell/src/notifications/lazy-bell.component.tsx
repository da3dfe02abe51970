import { ErrorBoundary, type Session } from '@quayside/platform';
import { lazy, Suspense } from 'react';
import { isStaff } from '../session/viewer';
import * as styles from './bell.module.css';

const Bell = lazy(async () => ({ default: (await import('./bell.component')).Bell }));
const Centre = lazy(async () => ({
  default: (await import('./notification-centre.component')).NotificationCentre,
}));

/** The bell of the own staff, whose place is there before its code. A bell that cannot be loaded takes no page away. */
export function LazyBell({ session }: { session: Session }) {
  if (!isStaff(session)) return null;
  const place = <span className={styles.place} />;
  return (
    <ErrorBoundary fallback={place}>
      <Suspense fallback={place}>
        <Bell />
      </Suspense>
    </ErrorBoundary>
  );
}

/** What the bells show and open, once for the page. */
export function LazyNotificationCentre({ session }: { session: Session }) {
  if (!isStaff(session)) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Centre />
      </Suspense>
    </ErrorBoundary>
  );
}
