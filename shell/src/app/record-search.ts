import type { SearchEntry } from '@quayside/contract';
import { localized, useLanguage, useQueries, useSession } from '@quayside/platform';
import { useEffect, useState } from 'react';
import { askItems, type DescribedItem } from '../federation/described-list';
import { useRegistry } from '../federation/registry';

export type FoundRecord = { id: string; label: string; hint?: string; href: string };
export type FoundGroup = { id: string; title: string; records: FoundRecord[] };

const pause = 120;
const perGroup = 6;

function fieldOf(item: DescribedItem, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((held, name) => (held as Record<string, unknown> | undefined)?.[name], item);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** `{number} {titleJa|title}` with the fields of an item: of alternatives the first that says something. */
export function fillText(
  text: string,
  item: DescribedItem,
  write: (value: string) => string = (value) => value,
): string {
  return text
    .replace(/\{([^}]+)\}/g, (_, paths: string) => {
      const found = paths.split('|').map((path) => fieldOf(item, path));
      return write(found.find(Boolean) ?? '');
    })
    .trim();
}

/** A text once nothing has changed it for a moment: a request per word, not per key. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/**
 * Records of every remote that match a text. Only results of this very text are given, and a group only when all before it
 * have answered: what comes late is put below what is shown already, never above.
 */
export function useRecordSearch(needle: string): { groups: FoundGroup[]; isSearching: boolean } {
  const language = useLanguage();
  const { member } = useSession();
  const registry = useRegistry();
  const rested = useRested(needle);
  const searches = registry.remotes
    .flatMap(({ descriptor }): readonly SearchEntry[] => descriptor.searches ?? [])
    .filter(({ roles }) => !roles || roles.some((role) => member.roles.includes(role)))
    .sort((one, other) => one.order - other.order);
  const isAsked = needle !== '' && rested === needle;
  const answers = useQueries({
    queries: searches.map(({ id, from }) => ({
      queryKey: ['shell', 'search', id, rested],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        askItems(from, { query: { q: rested, limit: perGroup }, signal }),
      enabled: isAsked,
      staleTime: 10_000,
      // A part that does not answer must not keep the others waiting.
      retry: false,
    })),
  });
  if (needle === '') return { groups: [], isSearching: false };
  const waitingAt = answers.findIndex(({ isPending }) => isPending);
  const settled = !isAsked ? 0 : waitingAt < 0 ? searches.length : waitingAt;
  const groups = searches.slice(0, settled).map((search, index) => ({
    id: search.id,
    title: localized(search.title, language),
    records: (answers[index]?.data?.items ?? []).map((item) => ({
      id: item.id,
      label: fillText(localized(search.label, language), item),
      hint: search.hint ? fillText(localized(search.hint, language), item) : undefined,
      href: fillText(search.href, item, encodeURIComponent),
    })),
  }));
  return {
    groups: groups.filter(({ records }) => records.length > 0),
    isSearching: settled < searches.length,
  };
}
