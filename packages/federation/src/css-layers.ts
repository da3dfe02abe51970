/**
 * Layers of all style sheets, the weakest first. `recipes` is Chakra's, `components` are the platform's and the sheet's,
 * `app` is what shell and remotes say about their own pages; `tokens` and `reset` stand for themselves.
 */
export const cssLayers = ['reset', 'base', 'tokens', 'recipes', 'components', 'app', 'utilities'] as const;

/** Stands before every sheet, since nobody knows which one a page meets first: a remote's may be there before the shell's. */
export const layerOrder = `@layer ${cssLayers.join(',')};`;
