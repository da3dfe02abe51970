import { Drawer, IconButton, useLocation, useSessionStore, useTranslation } from '@quayside/platform';
import { useState } from 'react';
import { Brand } from '../pages/brand.component';
import { LazyBell } from '../notifications/lazy-bell.component';
import { MemberMenu } from './member-menu.component';
import { PaletteButton } from './palette-button.component';
import { NavigationList } from './navigation-list.component';
import * as styles from './top-bar.module.css';
import * as navigationStyles from './navigation.module.css';

/** On small screens: the brand and the menu. */
export function TopBar() {
  const { t } = useTranslation('shell');
  const session = useSessionStore((store) => store.session);
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return (
    <div className={`${styles.top} qs-no-print`} data-part="top-bar">
      <IconButton icon="menu" label={t('openMenu')} tone="ghost" onClick={() => setOpenAt(pathname)} />
      <Brand />
      {session ? (
        <>
          <span className="qs-spacer" />
          <PaletteButton small />
          <LazyBell session={session} />
          <Drawer
            open={openAt === pathname}
            onClose={() => setOpenAt(undefined)}
            title={t('navigation')}
            placement="start"
            size="xs"
            tone="nav"
          >
            <div className={navigationStyles.drawer}>
              <NavigationList session={session} onNavigate={() => setOpenAt(undefined)} />
              <MemberMenu session={session} />
            </div>
          </Drawer>
        </>
      ) : null}
    </div>
  );
}
