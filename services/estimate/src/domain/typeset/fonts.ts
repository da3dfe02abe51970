import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type FontkitFont } from 'fontkit';
import { packageFolder } from '../reference/files';

/** The families that documents are set in, with their packages. The first that covers a word sets it. */
const packages = {
  BIZUDPGothic: '@expo-google-fonts/biz-udpgothic',
  NotoSans: '@expo-google-fonts/noto-sans',
  NotoSansJP: '@expo-google-fonts/noto-sans-jp',
  NotoSansSC: '@expo-google-fonts/noto-sans-sc',
  NotoSansKR: '@expo-google-fonts/noto-sans-kr',
  NotoSansThai: '@expo-google-fonts/noto-sans-thai',
  NotoSansArabic: '@expo-google-fonts/noto-sans-arabic',
  NotoSansHebrew: '@expo-google-fonts/noto-sans-hebrew',
} as const;

export type Family = keyof typeof packages;
export type Face = { family: Family; bold: boolean };

export const families = Object.keys(packages) as Family[];
export const usualFamily: Family = 'BIZUDPGothic';

/** The file of a face inside its package. All these packages name their files alike. */
export function faceFile({ family, bold }: Face): string {
  const weight = bold ? '700Bold' : '400Regular';
  return `${weight}/${family}_${weight}.ttf`;
}

/** The bytes of a face. */
export const faceBytes = (face: Face): Buffer =>
  readFileSync(join(packageFolder(packages[face.family]), faceFile(face)));

const codePoints = 0x11_0000;
const coverages = new Map<Family, Uint8Array>();

/** One bit per code point. The font itself is not held: 140 kB instead of up to 10 MB per family. */
function coverageOf(family: Family): Uint8Array {
  const known = coverages.get(family);
  if (known) return known;
  const bits = new Uint8Array(codePoints / 8);
  for (const code of create(faceBytes({ family, bold: false })).characterSet) {
    if (code < codePoints) bits[code >> 3]! |= 1 << (code & 7);
  }
  coverages.set(family, bits);
  return bits;
}

/** Whether a family has a glyph for a code point. */
export const covers = (family: Family, code: number): boolean =>
  ((coverageOf(family)[code >> 3] ?? 0) & (1 << (code & 7))) !== 0;

type Opened = { font: FontkitFont; widths: Map<string, number> };
const opened = new Map<string, Opened>();
const rememberedWidths = 20_000;

/** Width of a text in one face, in points. */
export function widthOf(text: string, face: Face, fontSize: number): number {
  const file = faceFile(face);
  const known = opened.get(file) ?? { font: create(faceBytes(face)), widths: new Map<string, number>() };
  opened.set(file, known);
  const { font, widths } = known;
  let width = widths.get(text);
  if (width === undefined) {
    width = font.layout(text).advanceWidth / font.unitsPerEm;
    if (widths.size >= rememberedWidths) widths.clear();
    widths.set(text, width);
  }
  return width * fontSize;
}
