import { links } from '@quayside/contract';
import {
  createApiClient,
  languages,
  localized,
  useLanguage,
  useLanguageStore,
  useNavigate,
  useQuery,
  useSession,
  useTranslation,
} from '@quayside/platform';
import { useRegistry } from '../federation/registry';
import { signOut } from '../session/load-session';
import { entriesFor } from './navigation-entries';
import { useRecentPages } from './recent-pages';

export type PaletteEntry = { id: string; label: string; hint?: string; run: () => void };
export type PaletteGroup = { id: 'recent' | 'pages' | 'estimates' | 'actions'; entries: PaletteEntry[] };

type Found = {
  items: {
    id: string;
    number: string;
    title: string;
    titleJa: string | null;
    shipper: { name: string; nameJa: string };
  }[];
};

const api = createApiClient('/api/estimate');

/** What the palette offers for a text: pages seen, pages there are, estimates, and what can be done. */
export function usePaletteGroups(text: string): { groups: PaletteGroup[]; isSearching: boolean } {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const navigate = useNavigate();
  const registry = useRegistry();
  const { member, can } = useSession();
  const recent = useRecentPages((store) => store.pages);
  const needle = text.normalize('NFKC').trim().toLowerCase();
  const isAsked = needle !== '' && can('estimate:read');
  const estimates = useQuery({
    queryKey: ['shell', 'palette', needle],
    queryFn: ({ signal }) => api.get<Found>('/estimates', { query: { q: needle, limit: 8 }, signal }),
    enabled: isAsked,
    placeholderData: (previous) => previous,
  });
  const goTo = (to: string) => () => void navigate(to);
  const matches = (...names: string[]) => names.some((name) => name.toLowerCase().includes(needle));

  const pages = (['main', 'queue', 'company'] as const)
    .flatMap((group) => entriesFor(registry, group, member.roles))
    .filter(({ title }) => matches(title.en, title.ja))
    .map(({ id, title, href }) => ({ id, label: localized(title, language), run: goTo(href) }));
  const home = { id: 'home', label: t('home'), run: goTo(links.home()) };
  const found = isAsked ? (estimates.data?.items ?? []) : [];
  const others = languages.filter((each) => each !== language);
  const actions = [
    ...(can('estimate:write')
      ? [{ id: 'new', label: t('homePage.newEstimate'), run: goTo(links.newEstimate()) }]
      : []),
    ...others.map((each) => ({
      id: `language-${each}`,
      label: t(`language.${each}`),
      run: () => useLanguageStore.getState().choose(each),
    })),
    { id: 'sign-out', label: t('member.signOut'), run: () => void signOut() },
  ].filter(({ label }) => matches(label));

  const groups: PaletteGroup[] = [
    {
      id: 'recent',
      entries: needle ? [] : recent.map(({ to, title }) => ({ id: to, label: title, run: goTo(to) })),
    },
    { id: 'pages', entries: matches(home.label) ? [home, ...pages] : pages },
    {
      id: 'estimates',
      entries: found.map((estimate) => ({
        id: estimate.id,
        label: `${estimate.number} ${language === 'ja' ? (estimate.titleJa ?? estimate.title) : estimate.title}`,
        hint: language === 'ja' ? estimate.shipper.nameJa : estimate.shipper.name,
        run: goTo(links.estimate(estimate.id)),
      })),
    },
    { id: 'actions', entries: actions },
  ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: isAsked && (estimates.isFetching || estimates.isPlaceholderData),
  };
}
