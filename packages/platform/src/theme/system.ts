import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import {
  animationStyles,
  dialogSlotRecipe,
  drawerSlotRecipe,
  keyframes,
  menuSlotRecipe,
  semanticTokens,
  textStyles,
  tokens,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { look } from './look';

/** What opens beside a button fades where it stands: of items that still slide another one is pressed than was meant. */
const inPlace = {
  'slide-fade-in': { value: { animationName: 'fade-in' } },
  'slide-fade-out': { value: { animationName: 'fade-out' } },
};

/**
 * Chakra with the recipes we use and no others, and with our tokens: the only list of colours and sizes there is. The
 * sheets take them as custom properties (`--qs-colors-bg-panel`), which `tokens.css.ts` writes when the shell is built.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: false,
  cssVarsPrefix: 'qs',
  theme: {
    tokens,
    textStyles,
    animationStyles: { ...animationStyles, ...inPlace },
    keyframes,
    semanticTokens: {
      ...semanticTokens,
      colors: { ...semanticTokens.colors, ...look.colors },
      radii: { ...semanticTokens.radii, ...look.radii },
      shadows: { ...semanticTokens.shadows, ...look.shadows },
      sizes: look.sizes,
    },
    slotRecipes: {
      dialog: dialogSlotRecipe,
      drawer: drawerSlotRecipe,
      menu: menuSlotRecipe,
      tooltip: tooltipSlotRecipe,
    },
  },
});
