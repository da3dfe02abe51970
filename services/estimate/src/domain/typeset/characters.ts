import { covers, families, usualFamily, type Family } from './fonts';

/** A stretch of text that one family sets. */
export type Run = { text: string; family: Family; isRightToLeft: boolean };

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Marks without a picture of their own: variation selectors, joiners, direction marks. */
const hasNoPicture = (code: number): boolean =>
  code === 0x0a ||
  code === 0xad ||
  code === 0x034f ||
  code === 0xfeff ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x206f) ||
  (code >= 0xfe00 && code <= 0xfe0f) ||
  (code >= 0xe0100 && code <= 0xe01ef);

const codesOf = (text: string): number[] => Array.from(text, (sign) => sign.codePointAt(0) ?? 0);

const isCovered = (text: string, family: Family): boolean =>
  codesOf(text).every((code) => hasNoPicture(code) || covers(family, code));

const isPrintable = (code: number): boolean =>
  hasNoPicture(code) || families.some((family) => covers(family, code));

/** `U+1F6A2` */
export const codeName = (code: number): string => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;

const plainLines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ');

/**
 * The characters of a text that no font has a picture for, each once. A pair of base and accent that only exists apart is
 * looked up in its composed form first.
 */
export function unprintableIn(text: string): string[] {
  const missing = new Set<string>();
  for (const { segment } of graphemes.segment(plainLines(text))) {
    if (families.some((family) => isCovered(segment.normalize('NFC'), family))) continue;
    for (const code of codesOf(segment)) if (!isPrintable(code)) missing.add(String.fromCodePoint(code));
  }
  return [...missing];
}

type Script = 'alphabet' | 'ideograph' | 'arabic' | 'hebrew' | 'other';

const isBackward = (script: Script | undefined): boolean => script === 'arabic' || script === 'hebrew';

const scripts: readonly [Script, RegExp][] = [
  ['alphabet', /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u],
  ['ideograph', /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〆〇]/u],
  ['arabic', /^\p{Script=Arabic}/u],
  ['hebrew', /^\p{Script=Hebrew}/u],
];

const scriptOf = (cluster: string): Script => scripts.find(([, test]) => test.test(cluster))?.[0] ?? 'other';

/** Letters beyond Latin-1 that the Japanese font draws as wide as ideographs. */
const isForeignWord = (text: string, script: Script): boolean =>
  script === 'alphabet' && codesOf(text).some((code) => code > 0xff && code < 0xff00);

/** The family of a stretch in one script: one that has all of it, so that a word does not change its look half-way. */
function familyOf(text: string, script: Script): Family | undefined {
  const order = isForeignWord(text, script)
    ? (['NotoSans', ...families] satisfies Family[] as readonly Family[])
    : families;
  return order.find((family) => isCovered(text, family));
}

function clusterRuns(cluster: string): Run[] {
  const composed = [cluster, cluster.normalize('NFC')].find((form) => familyOf(form, 'other'));
  if (composed)
    return [{ text: composed, family: familyOf(composed, 'other') as Family, isRightToLeft: false }];
  return codesOf(cluster).map((code) => {
    const sign = String.fromCodePoint(code);
    const family = familyOf(sign, 'other');
    return {
      text: family ? sign : `[${codeName(code)}]`,
      family: family ?? usualFamily,
      isRightToLeft: false,
    };
  });
}

function stretchRuns(clusters: readonly string[], script: Script): Run[] {
  const text = clusters.join('');
  const isRightToLeft = isBackward(script);
  const family = familyOf(text, script);
  if (family) return [{ text, family, isRightToLeft }];
  return clusters.flatMap(clusterRuns).map((run) => ({ ...run, isRightToLeft }));
}

/** Neighbours in the same family become one. Words from right to left and the blanks between them stay one stretch. */
function joined(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const run of runs) {
    const last = out.at(-1);
    if (last?.family === run.family && last.isRightToLeft === run.isRightToLeft) last.text += run.text;
    else out.push({ ...run });
  }
  return out;
}

/** Whether the usual family sets a text as it stands: nearly all of them. */
const isUsual = (text: string): boolean => /^[\n -~]*$/.test(text);

/**
 * A text as stretches that one family each sets, in order. A character without a picture becomes its number in brackets:
 * `[U+1F6A2]`, never an empty box.
 */
export function runsOf(source: string): Run[] {
  const text = plainLines(source);
  if (isUsual(text)) return [{ text, family: usualFamily, isRightToLeft: false }];
  const stretches: { clusters: string[]; script: Script }[] = [];
  const clusters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  for (const [index, cluster] of clusters.entries()) {
    const last = stretches.at(-1);
    const isInnerBlank =
      cluster === ' ' && isBackward(last?.script) && scriptOf(clusters[index + 1] ?? '') === last?.script;
    const script = isInnerBlank && last ? last.script : scriptOf(cluster);
    if (last?.script === script) last.clusters.push(cluster);
    else stretches.push({ clusters: [cluster], script });
  }
  return joined(stretches.flatMap((stretch) => stretchRuns(stretch.clusters, stretch.script)));
}

/** A text in its graphemes: what must not be torn apart. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);
