/**
 * A short digest of a text: the same for the same text, and for another one as good as never. It keeps nothing secret.
 * FNV-1a over UTF-16 code units in two halves of 32 bits with different beginnings.
 */
export function digestOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0xcbf29ce4];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit ^ (one >>> 16), 0x01000193);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
