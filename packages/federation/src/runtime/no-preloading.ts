/** Stands in the shell for the runtime's preloading of remotes, which the HTML does here. Same exports, as far as they are still called. */
function refuse(): never {
  throw new Error('Remotes are preloaded by the HTML');
}

export const formatPreloadArgs = refuse;
export const preloadAssets = refuse;
export const generatePreloadAssetsPlugin = refuse;
