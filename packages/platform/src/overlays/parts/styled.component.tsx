import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { system } from '../../theme/system';

// Emotion does not read the bundler's nonce: without its own, a strict policy drops every style.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: 'qs', ...(nonce ? { nonce } : {}) });

/** The same system without the styles that are for the whole page. */
const withoutGlobals: typeof system = {
  ...system,
  _config: { ...system._config, disableLayers: true },
  _global: [],
};

export type StyledProps = { children: ReactNode; withGlobals?: boolean };

/**
 * Chakra's context for one part. All parts share one system and one cache of styles; what is for the whole page (the
 * order of layers, the tokens) is written by the one part that is always there.
 */
export function Styled({ children, withGlobals = false }: StyledProps) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={withGlobals ? system : withoutGlobals}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
