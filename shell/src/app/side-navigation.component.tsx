import { useSessionStore } from '@quayside/platform';
import { LazyBell } from '../notifications/lazy-bell.component';
import { MemberMenu } from './member-menu.component';
import { PaletteButton } from './palette-button.component';
import { NavigationList } from './navigation-list.component';
import { Brand } from '../pages/brand.component';
import * as styles from './navigation.module.css';

export function SideNavigation() {
  const session = useSessionStore((store) => store.session);
  return (
    <div className={`${styles.side} qs-no-print`} data-part="side">
      <Brand />
      {session ? (
        <>
          <div className={styles.tools}>
            <PaletteButton />
            <LazyBell session={session} />
          </div>
          <NavigationList session={session} />
          <MemberMenu session={session} />
        </>
      ) : null}
    </div>
  );
}
