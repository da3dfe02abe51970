const parts = ['text', 'stack', 'columns', 'ul', 'content', 'table', 'body', 'group'] as const;

/** All texts of a document or of a part of it, in reading order. */
export function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== 'object' || node === null) return [];
  return parts.flatMap((name) => textsOf(Reflect.get(node, name)));
}
