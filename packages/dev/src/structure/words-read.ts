import ts from 'typescript';
import { isTest, walk, type SourceFile } from './sources';

/** Keys of a table of words, `field.code`; of the forms of a plural the one that is asked for. */
export function keysOfWords(words: object, above = ''): string[] {
  const keys = Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOfWords(value, `${above}${name}.`)
      : [`${above}${name}`.replace(/_(zero|one|two|few|many|other)$/, '')],
  );
  return [...new Set(keys)];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** `shell:home` is `home` of the shell. */
const withoutNamespace = (text: string) => text.replace(/^[\w-]+:/, '');

/** What may stand in a gap of a template: its words, where it chooses between some, else anything. */
function gapOf(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return escaped(node.text);
  if (ts.isParenthesizedExpression(node)) return gapOf(node.expression);
  if (ts.isConditionalExpression(node)) return `(?:${gapOf(node.whenTrue)}|${gapOf(node.whenFalse)})`;
  return '[\\w.-]+';
}

/** Whether sources name a key: as it is, or by a template that it fits. Texts of no key do no harm. */
export function createReader(files: readonly SourceFile[]): (key: string) => boolean {
  const named = new Set<string>();
  const patterns = new Set<string>();
  for (const { tree } of files.filter(({ path }) => !isTest(path) && !/\/locales\//.test(path)))
    walk(tree, (node) => {
      if (ts.isStringLiteralLike(node)) named.add(withoutNamespace(node.text));
      if (!ts.isTemplateExpression(node)) return;
      const parts = node.templateSpans.map(
        ({ expression, literal }) => gapOf(expression) + escaped(literal.text),
      );
      const pattern = escaped(withoutNamespace(node.head.text)) + parts.join('');
      // One that is all gap would read everything.
      if (/[a-z]/i.test(pattern.replaceAll('[\\w.-]+', ''))) patterns.add(pattern);
    });
  const whole = new RegExp(`^(?:${[...patterns].join('|') || '(?!)'})$`);
  return (key) => named.has(key) || whole.test(key);
}
