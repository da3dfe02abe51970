import { useLocation, useSearchParams } from '@quayside/platform';
import { useCallback } from 'react';

/**
 * Which entry of a list is open beside it, in the URL: `entry=<id>`, `entry=new`, or `entry=import` for a file. The list's own
 * parameters stay, and the back button closes it.
 */
export function useEntry() {
  const [parameters, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  const entry = parameters.get('entry') ?? undefined;
  const open = useCallback(
    (id: string | undefined) =>
      setParameters((current) => {
        const next = new URLSearchParams(current);
        if (id) next.set('entry', id);
        else next.delete('entry');
        return next;
      }),
    [setParameters],
  );
  const linkTo = useCallback(
    (id: string) => {
      const next = new URLSearchParams(parameters);
      next.set('entry', id);
      return `${pathname}?${next.toString()}`;
    },
    [parameters, pathname],
  );
  const isImport = entry === 'import';
  return {
    isImport,
    isNew: entry === 'new',
    /** Id of the entry that is open. */
    id: isImport || entry === 'new' ? undefined : entry,
    isOpen: entry !== undefined && !isImport,
    open,
    close: useCallback(() => open(undefined), [open]),
    linkTo,
  };
}
