import LineBreaker from 'linebreak';
import { graphemesOf, runsOf, type Run } from './characters';
import { usualFamily, widthOf, type Family } from './fonts';

export type Type = { fontSize: number; bold: boolean };

/** A piece of text as pdfmake sets it. An empty one lets the line break where it stands. */
export type Inline = {
  text: string;
  font?: Family;
  lineHeight?: number;
  noWrap?: boolean;
  fontFeatures?: [];
};

/** Noto's lines are half as high again as those of the usual family: closer ones leave rows as they are. */
const notoLineHeight = 0.92;
const softBreak: Inline = { text: '' };
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
const thai = /\p{Script=Thai}/u;

const runWidth = ({ text, family }: Run, { bold, fontSize }: Type): number =>
  widthOf(text, { family, bold }, fontSize);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Width of a text on one line, in points. */
export const lineWidth = (text: string, type: Type): number =>
  sum(runsOf(text).map((run) => runWidth(run, type)));

/** Where a line may end by the Unicode line breaking rules, as words with the blanks behind them. */
export function wordsOf(text: string): string[] {
  const breaker = new LineBreaker(text);
  const words: string[] = [];
  let last = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    words.push(text.slice(last, next.position));
    last = next.position;
  }
  return words;
}

const inline = ({ text, family, isRightToLeft }: Run): Inline => ({
  text,
  ...(family === usualFamily ? {} : { font: family, lineHeight: notoLineHeight }),
  // Set as a whole: otherwise each word of it would stand where a text from left to right has it.
  ...(isRightToLeft ? { noWrap: true, fontFeatures: [] as [] } : {}),
});

/** Positions inside a word at which a line may end although the rules see one word: between Thai words. */
const thaiBreaks = (word: string): Set<number> =>
  thai.test(word) ? new Set(Array.from(thaiWords.segment(word), ({ index }) => index)) : new Set();

type Cluster = { run: Run; text: string; width: number; at: number };

function clustersOf(runs: readonly Run[], type: Type): Cluster[] {
  let at = 0;
  return runs.flatMap((run) =>
    graphemesOf(run.text).map((text) => {
      const cluster = { run, text, width: runWidth({ ...run, text }, type), at };
      at += text.length;
      return cluster;
    }),
  );
}

/** A word that is broken where it would leave its column, between graphemes. */
function brokenWord(runs: readonly Run[], type: Type, width: number): Inline[] {
  const allowed = thaiBreaks(runs.map(({ text }) => text).join(''));
  const out: Inline[] = [];
  let open: Run | undefined;
  let used = 0;
  const close = () => {
    if (open) out.push(inline(open));
    open = undefined;
  };
  for (const cluster of clustersOf(runs, type)) {
    const isFull = used > 0 && used + cluster.width > width;
    if (isFull || (cluster.at > 0 && allowed.has(cluster.at))) {
      close();
      out.push(softBreak);
      used = 0;
    }
    if (open && open.family === cluster.run.family) open = { ...open, text: open.text + cluster.text };
    else {
      close();
      open = { ...cluster.run, text: cluster.text };
    }
    used += cluster.width;
  }
  close();
  return out;
}

/** A stretch from right to left that is wider than its column: line by line, since a line is set as a whole. */
function rightToLeftLines(run: Run, type: Type, width: number): Inline[] {
  const lines: string[] = [];
  for (const word of run.text.split(' ').flatMap((each) => pieces(each, run, type, width))) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && runWidth({ ...run, text: longer }, type) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.flatMap((text, index) => [...(index > 0 ? [softBreak] : []), inline({ ...run, text })]);
}

function pieces(word: string, run: Run, type: Type, width: number): string[] {
  if (runWidth({ ...run, text: word }, type) <= width) return [word];
  return brokenWord([{ ...run, isRightToLeft: false }], type, width)
    .map(({ text }) => text)
    .filter(Boolean);
}

function wordInlines(word: string, type: Type, width: number): Inline[] {
  const isWhole = !thai.test(word) && lineWidth(word.trimEnd(), type) <= width;
  return isWhole ? runsOf(word).map(inline) : brokenWord(runsOf(word), type, width);
}

function leftToRight(runs: readonly Run[], type: Type, width: number): Inline[] {
  const words = wordsOf(runs.map(({ text }) => text).join(''));
  const fits = words.every((word) => !thai.test(word) && lineWidth(word.trimEnd(), type) <= width);
  return fits ? runs.map(inline) : words.flatMap((word) => wordInlines(word, type, width));
}

/** Neighbours that are set in the same direction. */
function directions(runs: readonly Run[]): Run[][] {
  const out: Run[][] = [];
  for (const run of runs) {
    const last = out.at(-1);
    if (last && !run.isRightToLeft && !last[0]?.isRightToLeft) last.push(run);
    else out.push([run]);
  }
  return out;
}

/**
 * A text as pdfmake is to set it in a column: each stretch in a font that has it, and no piece wider than the column.
 *
 * @param width of the column, in points
 */
export function inlinesOf(text: string, type: Type, width: number): Inline[] {
  return directions(runsOf(text)).flatMap((runs, index) => {
    const [first] = runs;
    const own = first?.isRightToLeft ? rightToLeftLines(first, type, width) : leftToRight(runs, type, width);
    return index > 0 ? [softBreak, ...own] : own;
  });
}
