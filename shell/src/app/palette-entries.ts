import { shellLinks } from '@quayside/contract/links';
import { hasOperatorRight, isOffered, operatorRights, type Viewer } from '@quayside/contract';
import {
  languages,
  localized,
  useLanguage,
  useLanguageStore,
  useNavigate,
  useSession,
  useTranslation,
} from '@quayside/platform';
import { openDeveloperOverlay } from '../developer/developer.store';
import { useRegistry, type Registry } from '../federation/registry';
import { signOut } from '../session/load-session';
import { viewerOf } from '../session/viewer';
import { entriesFor, groupsOf } from './navigation-entries';
import { useRecentPages } from './recent-pages';
import { useRecordSearch } from './record-search';

export type PaletteEntry = { id: string; label: string; hint?: string; run: () => void };
export type PaletteGroup = { id: string; title: string; entries: PaletteEntry[] };

/** Pages without a place in the navigation that lead somewhere by themselves: what can be made anew. */
function pagesBeside(registry: Registry, viewer: Viewer) {
  const descriptors = registry.remotes.map(({ descriptor }) => descriptor);
  const placed = new Set(descriptors.flatMap(({ navigation }) => navigation.map(({ href }) => href)));
  return descriptors
    .flatMap(({ pages }) => pages)
    .filter(({ path }) => path.endsWith('/new') && !path.includes(':') && !placed.has(path))
    .filter((page) => isOffered(page, viewer));
}

/** Pages that an entry of the navigation stands for beside its own. */
function pagesCovered(registry: Registry, viewer: Viewer) {
  const descriptors = registry.remotes.map(({ descriptor }) => descriptor);
  const covered = new Set(
    descriptors.flatMap(({ navigation }) => navigation.flatMap(({ covers = [] }) => covers)),
  );
  return descriptors
    .flatMap(({ pages }) => pages)
    .filter((page) => covered.has(page.path) && isOffered(page, viewer))
    .map(({ path, title }) => ({ id: path, title, href: path }));
}

/** What the palette offers for a text: pages seen, pages there are, what can be done, and the records of every remote. */
export function usePaletteGroups(text: string): { groups: PaletteGroup[]; isSearching: boolean } {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const navigate = useNavigate();
  const registry = useRegistry();
  const viewer = viewerOf(useSession());
  const isDeveloper = operatorRights.some((right) => hasOperatorRight(viewer, right));
  const recent = useRecentPages((store) => store.pages);
  const needle = text.normalize('NFKC').trim().toLowerCase();
  const search = useRecordSearch(needle);
  const goTo = (to: string) => () => void navigate(to);
  const matches = (...names: string[]) => names.some((name) => name.toLowerCase().includes(needle));

  const entries = groupsOf(registry).flatMap(({ id }) => entriesFor(registry, id, viewer));
  const pages = [...entries, ...pagesCovered(registry, viewer)]
    .filter(({ title }) => matches(title.en, title.ja))
    .map(({ id, title, href }) => ({ id, label: localized(title, language), run: goTo(href) }));
  const home = { id: 'home', label: t('home'), run: goTo(shellLinks.home()) };
  const others = languages.filter((each) => each !== language);
  const actions = [
    ...pagesBeside(registry, viewer)
      .filter(({ title }) => matches(title.en, title.ja))
      .map(({ path, title }) => ({ id: path, label: localized(title, language), run: goTo(path) })),
    ...[
      ...others.map((each) => ({
        id: `language-${each}`,
        label: t(`language.${each}`),
        run: () => useLanguageStore.getState().choose(each),
      })),
      ...(isDeveloper ? [{ id: 'developer', label: t('developer'), run: openDeveloperOverlay }] : []),
      { id: 'sign-out', label: t('member.signOut'), run: () => void signOut() },
    ].filter(({ label }) => matches(label)),
  ];

  const groups: PaletteGroup[] = [
    {
      id: 'recent',
      title: t('palette.recent'),
      entries: needle ? [] : recent.map(({ to, title }) => ({ id: to, label: title, run: goTo(to) })),
    },
    { id: 'pages', title: t('palette.pages'), entries: matches(home.label) ? [home, ...pages] : pages },
    { id: 'actions', title: t('palette.actions'), entries: actions },
    ...search.groups.map(({ id, title, records }) => ({
      id: `records:${id}`,
      title,
      entries: records.map(({ href, ...record }) => ({ ...record, run: goTo(href) })),
    })),
  ];
  return { groups: groups.filter(({ entries }) => entries.length > 0), isSearching: search.isSearching };
}
