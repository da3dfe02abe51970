/** Figures of others, kept with where they come from: what ours are to be read against. */
export const fillAnchors: readonly (readonly [
  what: string,
  rule: string,
  time: string,
  data: string,
  value: string,
  source: string,
])[] = [
  [
    'BSG-VCS (Araya et al. 2017)',
    'full support',
    '30 s',
    'BR1–15, all 100',
    '92.92',
    "P: the authors' sheet per problem",
  ],
  [
    'BSG-VCS (Araya et al. 2017)',
    'full support',
    '150 s',
    'BR1–15, all 100',
    '93.37',
    "P: the authors' sheet per problem",
  ],
  [
    'BSG-VCS (Araya et al. 2017)',
    'full support',
    '30 s',
    'the sample',
    '93.10',
    "P: the authors' sheet per problem",
  ],
  ['BSG (Araya & Riff 2014)', 'full support', '500 s', 'BR1–15, all 100', '92.87', 'R'],
  ['ID-GLTS (Zhu & Lim 2012)', 'full support', '500 s', 'BR1–15, all 100', '92.40', 'R'],
  ['CLTRS (Fanslau & Bortfeldt 2010)', 'full support', '320 s', 'BR1–15, all 100', '91.91', 'R'],
  ['BSG-VCS (Araya et al. 2017)', 'none', '30 s', 'the sample', '95.63', "P: the authors' sheet per problem"],
  ['packingsolver `box` (C++)', 'none', '10 s', 'the sample', '94.77', 'M: built once with local shims'],
  ['skjolber Plain (Java)', 'none', 'one shot', 'the sample', '83.89', 'M'],
  ['BoxPacker 4.2 (PHP), upright kept', 'none', 'one shot', 'the sample', '77.16', 'M'],
  ['gedex/bp3d (Go)', 'none', 'one shot', 'the sample', '74.86', 'M: breaks "this side up"'],
];

export const containerAnchors: readonly (readonly [what: string, total: string, source: string])[] = [
  ['least by volume', '579', 'computed here'],
  [
    'Che et al. 2011; Zhu, Huang & Lim 2012 (set cover, column generation; no support rule)',
    '692',
    'R (± 1)',
  ],
  ['packingsolver, 10 s each (no support rule)', '693', 'M'],
  ['Lim & Zhang 2005', '694', 'R'],
  ['Eley 2002', '699', 'R (± 3)'],
  ['Bortfeldt 2000', '705', 'R'],
  ['one container after the other with full support, 0.2 s each', '728', 'M: an early trial of ours'],
  ['Ivancic et al. 1989; Bischoff & Ratcliff 1995', '763', 'R'],
];
