import { create } from 'zustand';
import { readCookie, writeCookie } from './cookie';

export type ThemeChoice = 'light' | 'dark' | 'system';

const cookie = 'quayside.theme';
const darkQuery = () => window.matchMedia?.('(prefers-color-scheme: dark)');

function chosen(): ThemeChoice {
  const value = readCookie(cookie);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Whether a theme was chosen in this browser; if not, the member's profile says. */
export function hasChosenTheme(): boolean {
  return readCookie(cookie) !== undefined;
}

export function resolvedTheme(choice: ThemeChoice): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return darkQuery()?.matches ? 'dark' : 'light';
}

function apply(choice: ThemeChoice): void {
  const theme = resolvedTheme(choice);
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  root.classList.add(theme);
  root.dataset.theme = theme;
  root.style.colorScheme = theme;
}

type ThemeStore = { choice: ThemeChoice; choose: (choice: ThemeChoice) => void };

/** Light, dark or as the system says. Kept in a cookie, which the page's own boot script reads before the first paint. */
export const useThemeStore = create<ThemeStore>()((set) => ({
  choice: chosen(),
  choose: (choice) => {
    writeCookie(cookie, choice);
    apply(choice);
    set({ choice });
  },
}));

/** Follows the system while it is to be followed. Returns the way to stop. */
export function watchSystemTheme(): () => void {
  apply(useThemeStore.getState().choice);
  const query = darkQuery();
  const follow = () => apply(useThemeStore.getState().choice);
  query?.addEventListener('change', follow);
  return () => query?.removeEventListener('change', follow);
}
