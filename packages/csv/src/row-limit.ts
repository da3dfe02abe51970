/** Most rows of one import. */
export const importRowLimit = 5_000;
