declare module 'fontkit' {
  export function create(data: Buffer): { characterSet: number[] };
}
