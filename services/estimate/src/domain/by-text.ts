/** Orders texts as they are encoded, the same everywhere. */
export const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
