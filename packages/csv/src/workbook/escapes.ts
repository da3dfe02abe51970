/** Signs that XML does not hold are written as _x000D_. */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
