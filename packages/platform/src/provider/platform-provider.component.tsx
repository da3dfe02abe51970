import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { queryClient as sharedClient } from '../api/query-client';
import { i18n, loadJapaneseFont, useLanguageStore } from '../language/i18n';
import { ToastRegion } from '../overlays/toast-region.component';
import { watchSystemTheme } from '../theme/theme.store';

export type PlatformProviderProps = { children: ReactNode; queryClient?: QueryClient };

/** Everything that shell and remotes find in context. Mounted once, by the shell (and by tests). */
export function PlatformProvider({ children, queryClient = sharedClient }: PlatformProviderProps) {
  useEffect(() => {
    const { language } = useLanguageStore.getState();
    document.documentElement.lang = language;
    if (language === 'ja') void loadJapaneseFont();
    return watchSystemTheme();
  }, []);
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        {children}
        <ToastRegion />
      </QueryClientProvider>
    </I18nextProvider>
  );
}
