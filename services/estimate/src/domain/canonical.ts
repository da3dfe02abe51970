import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';

/** JSON with sorted keys and without absent fields: the same value always gives the same bytes. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  );
}

/** SHA-256 in hexadecimal. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Hash of a value's canonical JSON. */
export function contentHash(value: unknown): string {
  return sha256(canonicalJson(value));
}

export function deflated(text: string): string {
  return deflateSync(Buffer.from(text, 'utf8')).toString('base64');
}

export function inflated(content: string): string {
  return inflateSync(Buffer.from(content, 'base64')).toString('utf8');
}

const partLength = 4_000_000;

/** Cuts a long text into parts that a document can hold. */
export function inParts(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length || start === 0; start += partLength) {
    parts.push(text.slice(start, start + partLength));
  }
  return parts;
}
