import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export type ListState<Filter extends string> = {
  q: string;
  sort: string;
  filters: Partial<Record<Filter, string>>;
  /** True when anything narrows the list. */
  isFiltered: boolean;
  setQ: (q: string) => void;
  setSort: (sort: string) => void;
  setFilter: (filter: Filter, value: string | undefined) => void;
  clear: () => void;
  /** For the API and for query keys: only what is set. */
  query: Record<string, string>;
};

/**
 * Search, sort and filters of a list in the URL: a reload or a shared link shows the same rows. Unknown parameters are left alone.
 * `filterNames` is a constant of the module, not made anew with each rendering.
 */
export function useListState<Filter extends string>(
  filterNames: readonly Filter[],
  defaultSort: string,
): ListState<Filter> {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (name: string, value: string | undefined) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: name === 'q' },
      ),
    [setParameters],
  );
  const text = parameters.toString();
  return useMemo(() => {
    const current = new URLSearchParams(text);
    const q = current.get('q') ?? '';
    const sort = current.get('sort') ?? defaultSort;
    const filters: Partial<Record<Filter, string>> = {};
    for (const name of filterNames) {
      const value = current.get(name);
      if (value) filters[name] = value;
    }
    return {
      q,
      sort,
      filters,
      isFiltered: q !== '' || Object.keys(filters).length > 0,
      setQ: (value) => set('q', value),
      setSort: (value) => set('sort', value === defaultSort ? undefined : value),
      setFilter: (name, value) => set(name, value),
      clear: () =>
        setParameters((before) => {
          const next = new URLSearchParams(before);
          for (const name of ['q', ...filterNames]) next.delete(name);
          return next;
        }),
      query: { ...(q ? { q } : {}), sort, ...(filters as Record<string, string>) },
    };
  }, [text, defaultSort, filterNames, set, setParameters]);
}
