/** More than a logo has. Each use can draw further uses: with 20 of them no drawing becomes long work. */
const most = { uses: 20, effects: 20 };

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** A name of an element or attribute may have a namespace before it. */
const refused: readonly RegExp[] = [
  /<!/,
  /<\?(?!xml\s)/i,
  /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|object|embed|audio|video|handler|listener|image|feImage|animate\w*|set)\b/i,
  /\son[\w.:-]*\s*=/i,
  /javascript:/i,
  /@import/i,
  // A letter can be written as a number, in XML and in CSS.
  /&(?!(?:amp|lt|gt|quot|apos);)/,
  /\\/,
];

/** Elements and styles may refer to parts of the same file only. */
const references = /(?:\b(?:href|src)\s*=\s*["']|\burl\(\s*["']?)\s*([^"')\s]?)/gi;

const comments = /<!--(?:(?!--)[\s\S])*-->/g;

/**
 * The text of an SVG that is a drawing and nothing else: no script, no reference out of the file, no entities, no further content.
 * Only what is drawn of it is stored; this keeps the drawing program from anything that a logo does not need.
 * @returns undefined for anything else
 */
export function harmlessSvg(content: Buffer): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
  const encoding = /^\s*<\?xml\b[^>]*\bencoding\s*=\s*["']([^"']*)["']/i.exec(text)?.[1];
  if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') return undefined;
  const drawing = text
    .replace(comments, '')
    // Drawing programs write the usual type of the document; it declares nothing.
    .replace(/<!DOCTYPE\s+svg(?:\s+PUBLIC\s+"[^"<>[\]]*"\s+"[^"<>[\]]*")?\s*>/i, '');
  if (!/^\s*(?:<\?xml\s[^>]*\?>)?\s*<(?:svg:)?svg[\s>]/i.test(drawing)) return undefined;
  if (refused.some((pattern) => pattern.test(drawing))) return undefined;
  if (count(drawing, /<(?:[\w.-]+:)?use\b/gi) > most.uses) return undefined;
  if (count(drawing, /<(?:[\w.-]+:)?fe[A-Z]/g) > most.effects) return undefined;
  const isOutside = [...drawing.matchAll(references)].some(([, first]) => first !== '#');
  return isOutside ? undefined : drawing;
}
