import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { queryClient as sharedClient } from '../api/query-client';
import { i18n, loadJapaneseFont, useLanguageStore } from '../language/i18n';
import { ToastRegion } from '../overlays/toast-region.component';
import { system } from '../theme/system';
import { watchSystemTheme } from '../theme/theme.store';

export type PlatformProviderProps = { children: ReactNode; queryClient?: QueryClient };

/** Everything that shell and remotes find in context. Mounted once, by the shell (and by tests). */
export function PlatformProvider({ children, queryClient = sharedClient }: PlatformProviderProps) {
  // Emotion does not read the bundler's nonce: without its own, a strict policy drops every style.
  const cache = useMemo(() => {
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
    return createCache({ key: 'qs', ...(nonce ? { nonce } : {}) });
  }, []);
  useEffect(() => {
    const { language } = useLanguageStore.getState();
    document.documentElement.lang = language;
    if (language === 'ja') void loadJapaneseFont();
    return watchSystemTheme();
  }, []);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            {children}
            <ToastRegion />
          </QueryClientProvider>
        </I18nextProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
