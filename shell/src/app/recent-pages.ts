import { create, useLocation } from '@quayside/platform';
import { useEffect } from 'react';

export type RecentPage = { to: string; title: string };

const most = 6;

/** Pages looked at in this visit, the latest first. They stay in memory: titles name shippers and estimates. */
export const useRecentPages = create<{ pages: readonly RecentPage[] }>()(() => ({ pages: [] }));

const suffix = ' · Quayside';

function remember(to: string, title: string): void {
  useRecentPages.setState(({ pages }) => ({
    pages: [{ to, title }, ...pages.filter((page) => page.to !== to)].slice(0, most),
  }));
}

/** Notes the page that is left, by the title that it had in the end. */
export function useRememberPages(): void {
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      // Read when the next page comes: a page knows its title only after its data are there.
      const { title } = document;
      if (title.endsWith(suffix)) remember(pathname, title.slice(0, -suffix.length));
    },
    [pathname],
  );
}
