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

const variable = (name: string) => ({ value: `var(--qs-${name})` });

/**
 * Chakra with the recipes we use and no others. Colours are the custom properties of `platform.css`, so that the theme is
 * written once and switching it changes a class, not a tree.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: false,
  theme: {
    tokens,
    textStyles,
    animationStyles,
    keyframes,
    semanticTokens: {
      ...semanticTokens,
      colors: {
        ...semanticTokens.colors,
        bg: {
          DEFAULT: variable('bg'),
          panel: variable('panel'),
          subtle: variable('sunken'),
          muted: variable('sunken'),
          emphasized: variable('line'),
          inverted: variable('fg'),
        },
        fg: {
          DEFAULT: variable('fg'),
          muted: variable('fg-muted'),
          subtle: variable('fg-subtle'),
          inverted: variable('panel'),
          error: variable('bad'),
          warning: variable('warn'),
          success: variable('good'),
          info: variable('accent'),
        },
        border: {
          DEFAULT: variable('line'),
          muted: variable('line'),
          subtle: variable('line'),
          emphasized: variable('line-strong'),
        },
      },
    },
    slotRecipes: {
      dialog: dialogSlotRecipe,
      drawer: drawerSlotRecipe,
      menu: menuSlotRecipe,
      tooltip: tooltipSlotRecipe,
    },
  },
});
