/**
 * `code`, `status` … of whatever was thrown. Not by `instanceof Error`: Node's own errors come from another realm where
 * code runs in a context of its own (test runners, `node:vm`).
 */
export function factOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

export function codeOf(error: unknown): unknown {
  return factOf(error, 'code');
}

export function messageOf(error: unknown): string {
  const message = factOf(error, 'message');
  return typeof message === 'string' ? message : String(error);
}
