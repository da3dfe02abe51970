declare module 'fontkit' {
  export type FontkitFont = {
    unitsPerEm: number;
    characterSet: number[];
    layout(text: string): { advanceWidth: number };
  };
  export function create(data: Buffer): FontkitFont;
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required?: boolean } | null;
  }
}
