const plain = (text: string) =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Scripts that put no space between words. */
const isUnspaced = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);

/** Whether a place of the estimate is the one that a card names: as whole words where the script has words. */
export function isNamed(place: string, texts: readonly (string | null | undefined)[]): boolean {
  const wanted = isUnspaced(place) ? plain(place).trim() : plain(place);
  return texts.some((text) => text && plain(text).includes(wanted));
}
