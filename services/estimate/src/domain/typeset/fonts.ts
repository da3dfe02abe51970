import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
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

/** The names of the families as their files have them. */
export const typefaces: Record<Family, string> = {
  BIZUDPGothic: 'BIZ UDPGothic',
  NotoSans: 'Noto Sans',
  NotoSansJP: 'Noto Sans JP',
  NotoSansSC: 'Noto Sans SC',
  NotoSansKR: 'Noto Sans KR',
  NotoSansThai: 'Noto Sans Thai',
  NotoSansArabic: 'Noto Sans Arabic',
  NotoSansHebrew: 'Noto Sans Hebrew',
};
export const families = Object.keys(packages) as Family[];
export const usualFamily: Family = 'BIZUDPGothic';

const weights = ['400Regular', '700Bold'] as const;

/** The folders of the faces that documents are set in: one face in each. */
export const fontFolders = (): string[] =>
  Object.values(packages).flatMap((name) => weights.map((weight) => join(packageFolder(name), weight)));

/** The files of the faces of a family. */
export const faceFiles = (family: Family): { normal: string; bold: string } => {
  const [normal, bold] = weights.map((weight) =>
    join(packageFolder(packages[family]), weight, `${family}_${weight}.ttf`),
  ) as [string, string];
  return { normal, bold };
};

const regularFace = (family: Family): Buffer => readFileSync(faceFiles(family).normal);

const codePoints = 0x11_0000;
const coverages = new Map<Family, Uint8Array>();

/** One bit per code point. The font itself is not held: 140 kB instead of up to 10 MB per family. */
function coverageOf(family: Family): Uint8Array {
  const known = coverages.get(family);
  if (known) return known;
  const bits = new Uint8Array(codePoints / 8);
  const font = create(regularFace(family));
  if (!('characterSet' in font)) throw new Error(`the font ${family} is a collection`);
  for (const code of font.characterSet) {
    if (code < codePoints) bits[code >> 3]! |= 1 << (code & 7);
  }
  coverages.set(family, bits);
  return bits;
}

/** Whether a family has a glyph for a code point. */
export const covers = (family: Family, code: number): boolean =>
  ((coverageOf(family)[code >> 3] ?? 0) & (1 << (code & 7))) !== 0;
