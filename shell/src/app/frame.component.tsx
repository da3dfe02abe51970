import { shellLinks } from '@quayside/contract/links';
import {
  matchPath,
  Navigate,
  Outlet,
  PageSkeleton,
  ForbiddenState,
  ScrollRestoration,
  setSlotRenderer,
  ShortcutSheet,
  UnsavedGuard,
  ErrorState,
  useLocation,
  useNavigation,
  useSessionStore,
  useTranslation,
  classes,
} from '@quayside/platform';
import { isOffered, type Viewer } from '@quayside/contract';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useDeclaredFeatures } from '../federation/declared-features';
import { useDeveloperStore } from '../developer/developer.store';
import { useRegistry, type Registry } from '../federation/registry';
import { SlotRenderer } from '../federation/slot-renderer.component';
import { useFullLoadAfterDrift, watchVersionDrift } from '../federation/version-drift';
import { LazyNotificationCentre } from '../notifications/lazy-bell.component';
import { loadSession, useSessionProblem } from '../session/load-session';
import { viewerOf } from '../session/viewer';
import { FeatureTrialNote } from './feature-trial-note.component';
import { NewVersionNote } from './new-version-note.component';
import { PreviewBanner } from './preview-banner.component';
import { NavigationKeys } from './navigation-keys.component';
import { CommandPalette } from './command-palette.component';
import { useRememberPages } from './recent-pages';
import { SideNavigation } from './side-navigation.component';
import { SignInAgainDialog } from './sign-in-again-dialog.component';
import { TopBar } from './top-bar.component';
import * as styles from './frame.module.css';

// Slots are on the pages within the frame, which are drawn once it is there.
setSlotRenderer(SlotRenderer);

/** Asked for by the palette, by members with a right of the operator: nobody else's page brings it. */
const DeveloperOverlay = lazy(async () => ({
  default: (await import('../developer/developer-overlay.component')).DeveloperOverlay,
}));

/** What stands around every page of a signed-in member. */
export function Frame() {
  const { t } = useTranslation('shell');
  const session = useSessionStore((store) => store.session);
  const problem = useSessionProblem((store) => store.problem);
  const registry = useRegistry();
  const location = useLocation();
  const navigation = useNavigation();
  const isDeveloping = useDeveloperStore((store) => store.open);
  const content = useRef<HTMLElement>(null);
  useEffect(() => watchVersionDrift(registry), [registry]);
  useFullLoadAfterDrift(registry);
  useDeclaredFeatures(registry);
  useRememberPages();

  if (session === null)
    return <Navigate to={shellLinks.signIn({ next: location.pathname + location.search })} replace />;
  const isForbidden =
    session !== undefined &&
    (registry.previewAccess === 'forbidden' || !mayOpen(registry, location.pathname, viewerOf(session)));
  return (
    <div className={styles.app}>
      <a
        className={`${styles.skip} qs-no-print`}
        href="#content"
        onClick={(event) => {
          // Not an entry of the history: the router would take it for a way out of an unsaved page.
          event.preventDefault();
          content.current?.focus();
        }}
      >
        {t('skip')}
      </a>
      <SideNavigation />
      <TopBar />
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        data-path={location.pathname}
        data-navigating={navigation.state !== 'idle' || undefined}
      >
        <PreviewBanner />
        <NewVersionNote />
        {session ? <FeatureTrialNote /> : null}
        {problem && session === undefined ? (
          <div className={classes.page} data-part="page">
            <ErrorState error={problem} onRetry={() => void loadSession().catch(() => undefined)} />
          </div>
        ) : session === undefined ? (
          <PageSkeleton />
        ) : isForbidden ? (
          <ForbiddenState />
        ) : (
          <Outlet />
        )}
      </main>
      <UnsavedGuard />
      <SignInAgainDialog />
      {session ? <CommandPalette /> : null}
      {session ? <LazyNotificationCentre session={session} /> : null}
      {session && isDeveloping ? (
        <Suspense fallback={null}>
          <DeveloperOverlay />
        </Suspense>
      ) : null}
      {session ? <NavigationKeys session={session} /> : null}
      <ShortcutSheet />
      <ScrollRestoration />
    </div>
  );
}

/** Whom the page is for, as its descriptor says. The services decide for themselves; this only spares a page full of refusals. */
export function mayOpen(registry: Registry, path: string, viewer: Viewer): boolean {
  const pages = registry.remotes.flatMap((remote) => remote.descriptor.pages);
  // Literal paths win over patterns: `/estimate/new` is no estimate's id.
  const matching = pages
    .filter((page) => matchPath(page.path, path))
    .sort((one, other) => wildcards(one.path) - wildcards(other.path));
  return !matching[0] || isOffered(matching[0], viewer);
}

const wildcards = (pattern: string) => pattern.split('/:').length;
