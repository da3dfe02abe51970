import { unescaped } from './escapes';

/** A part of a text with a format of its own. `struck` is undefined where it has the format of its cell. */
export type TextPart = { text: string; struck: boolean | undefined };
/** A text of a workbook; a plain string where no part has a format of its own. */
export type RichText = string | readonly TextPart[];

const raised: Readonly<Record<string, string>> = {
  ...{ 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' },
};
const lowered: Readonly<Record<string, string>> = {
  ...{ 0: '₀', 1: '₁', 2: '₂', 3: '₃', 4: '₄', 5: '₅', 6: '₆', 7: '₇', 8: '₈', 9: '₉' },
};
const signsOf: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
  ...{ superscript: raised, subscript: lowered },
};

/** Whether a format is on: `<strike/>` is, `<strike val="0"/>` is not. */
export const isOn = (value: string | undefined): boolean => value !== '0' && value !== 'false';

/**
 * Collects the text of a cell while its XML is walked through, without the readings of kanji that stand beside them. Raised and lowered
 * figures stay such: the footnote of `1450¹` is no fifth digit, and `m³` stays a unit.
 */
export class RichTextReader {
  #parts: TextPart[] = [];
  #struck: boolean | undefined;
  #signs: Readonly<Record<string, string>> | undefined;
  #phonetic = 0;
  #inText = false;

  start(): void {
    this.#parts = [];
    this.#phonetic = 0;
    this.#beginPart();
  }

  #beginPart(): void {
    this.#struck = undefined;
    this.#signs = undefined;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'r') this.#beginPart();
    // A format of its own says all of the part's: without a line it is not struck out.
    else if (name === 'rPr') this.#struck = false;
    else if (name === 'strike') this.#struck = isOn(attributes.val);
    else if (name === 'vertAlign') this.#signs = signsOf[attributes.val ?? ''];
    else if (name === 'rPh') this.#phonetic += 1;
    this.#inText = name === 't' && this.#phonetic === 0;
  }

  close(name: string): void {
    if (name === 'rPh') this.#phonetic -= 1;
    if (name === 'r') this.#beginPart();
    this.#inText = false;
  }

  text(part: string): void {
    if (!this.#inText) return;
    const signs = this.#signs;
    const text = signs ? [...part].map((sign) => signs[sign] ?? sign).join('') : part;
    const before = this.#parts.at(-1);
    if (before && before.struck === this.#struck) before.text += text;
    else this.#parts.push({ text, struck: this.#struck });
  }

  /** The text so far; undefined where there was none. */
  value(): RichText | undefined {
    const [first, ...others] = this.#parts.map(({ text, struck }) => ({ text: unescaped(text), struck }));
    if (!first) return undefined;
    const parts = [first, ...others];
    return parts.some(({ struck }) => struck !== undefined) ? parts : first.text;
  }
}

/** A text without what is struck out, and what is; a text that is struck out as a whole leaves nothing. */
export function withoutStruck(text: RichText, isCellStruck: boolean): { text: string; struck: string } {
  const parts = typeof text === 'string' ? [{ text, struck: undefined }] : text;
  const joined = (isStruck: boolean) =>
    parts.flatMap((part) => ((part.struck ?? isCellStruck) === isStruck ? [part.text] : [])).join('');
  return { text: joined(false), struck: joined(true) };
}
