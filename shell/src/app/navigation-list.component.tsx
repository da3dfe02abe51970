import { useEffect, useEffectEvent, useRef } from 'react';
import {
  Link,
  localized,
  NavLink,
  useLanguage,
  useLocation,
  useQuery,
  useTranslation,
  type Session,
} from '@quayside/platform';
import { askTotal } from '../federation/described-list';
import { preloadPage } from '../federation/preload-page';
import { useRegistry } from '../federation/registry';
import { viewerOf } from '../session/viewer';
import { entriesFor, groupsOf, placeOf, type PlacedEntry } from './navigation-entries';
import * as styles from './navigation.module.css';

/** The navigation as the descriptors have it. Where a pointer rests or a key arrives, that page's code is fetched ahead. */
export function NavigationList({ session, onNavigate }: { session: Session; onNavigate?: () => void }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const registry = useRegistry();
  const here = placeOf(registry, useLocation().pathname);
  return (
    <nav aria-label={t('navigation')} className={styles.nav}>
      <NavLink to="/" end onClick={onNavigate}>
        {t('home')}
      </NavLink>
      {groupsOf(registry).map((group) => {
        const entries = entriesFor(registry, group.id, viewerOf(session));
        if (entries.length === 0) return null;
        const { id } = group;
        const name = group.title ? localized(group.title, language) : t(`group.${group.id}`);
        return (
          <div key={id} role="group" aria-label={name} className={styles.navGroup}>
            {id === 'main' ? null : <div className={styles.navTitle}>{name}</div>}
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} isHere={entry.href === here} onNavigate={onNavigate} />
            ))}
          </div>
        );
      })}
    </nav>
  );
}

function Entry({
  entry,
  isHere,
  onNavigate,
}: {
  entry: PlacedEntry;
  isHere: boolean;
  onNavigate?: () => void;
}) {
  const language = useLanguage();
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hover.current), []);
  return (
    <Link
      to={entry.href}
      className={isHere ? 'active' : undefined}
      aria-current={isHere ? 'page' : undefined}
      onClick={onNavigate}
      onFocus={() => void preloadPage(entry.remote, entry.href)}
      onPointerEnter={() => {
        hover.current = setTimeout(() => void preloadPage(entry.remote, entry.href), 120);
      }}
      onPointerLeave={() => clearTimeout(hover.current)}
    >
      <span>{localized(entry.title, language)}</span>
      {entry.countFrom ? <Count from={entry.countFrom} /> : null}
    </Link>
  );
}

/** Its key begins with the service, as all that a remote asks does: what a page forgets after a change is counted anew with the next page. */
function Count({ from }: { from: `/api/${string}` }) {
  const { pathname } = useLocation();
  const queryKey = [from.split('/')[2], 'shell-count', from];
  const { data, isStale, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => askTotal(from, { signal }),
    staleTime: 60_000,
    retry: false,
  });
  const onPage = useEffectEvent(() => {
    if (isStale) void refetch({ cancelRefetch: false });
  });
  useEffect(() => onPage(), [pathname]);
  return data === undefined ? null : <span className={styles.navCount}>{data}</span>;
}
