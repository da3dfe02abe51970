const is = (value: string) => ({ value });
const inBoth = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** Our part of Chakra's semantic tokens, under Chakra's names where it has one. All pairs of text hold WCAG AA in both themes. */
export const look = {
  colors: {
    bg: {
      DEFAULT: inBoth('#f4f6f8', '#0e141b'),
      panel: inBoth('#ffffff', '#151d26'),
      subtle: inBoth('#eef1f4', '#111820'),
      muted: is('{colors.bg.subtle}'),
      emphasized: is('{colors.border}'),
      inverted: is('{colors.fg}'),
    },
    fg: {
      DEFAULT: inBoth('#15202b', '#e6edf3'),
      muted: inBoth('#4b5a69', '#aab8c5'),
      subtle: inBoth('#5b697d', '#8d9cab'),
      inverted: is('{colors.bg.panel}'),
      error: is('{colors.bad}'),
      warning: is('{colors.warn}'),
      success: is('{colors.good}'),
      info: is('{colors.accent}'),
    },
    border: {
      DEFAULT: inBoth('#dfe4ea', '#26323f'),
      muted: is('{colors.border}'),
      subtle: is('{colors.border}'),
      emphasized: inBoth('#c5cdd6', '#3a4958'),
    },
    accent: {
      DEFAULT: inBoth('#0b5cad', '#6fb4ff'),
      soft: inBoth('#e4effa', '#16304a'),
      fg: inBoth('#ffffff', '#06121f'),
    },
    good: { DEFAULT: inBoth('#177343', '#5fd39a'), soft: inBoth('#e3f4ea', '#12301f') },
    warn: { DEFAULT: inBoth('#8a5300', '#f0b95a'), soft: inBoth('#fdf1da', '#33270f') },
    bad: { DEFAULT: inBoth('#b3261e', '#ff8a80'), soft: inBoth('#fbe6e4', '#3a1715') },
    override: { DEFAULT: inBoth('#6d3fb5', '#c3a3ff'), soft: inBoth('#f0e9fb', '#2a1f42') },
    nav: {
      DEFAULT: inBoth('#0f1b2a', '#0a1017'),
      fg: is('#c8d3df'),
      muted: is('#9fb0c1'),
      active: inBoth('#1d2f45', '#182534'),
      accent: is('#6fb4ff'),
      line: inBoth('#22344a', '#1c2937'),
    },
  },
  radii: { control: is('6px') },
  sizes: { row: is('32px') },
  shadows: {
    panel: inBoth('0 1px 2px rgb(16 32 48 / 0.06)', 'none'),
    raised: inBoth('0 8px 28px rgb(16 32 48 / 0.18)', '0 8px 28px rgb(0 0 0 / 0.6)'),
  },
};
