import { mayHold } from '@quayside/contract/texts';
import { problem } from './problem';

const deepest = 40;

/**
 * Refuses JSON that parsers read differently: an object that names a key twice (also through escapes), nesting beyond
 * 40, and the keys that reach prototypes. Assumes nothing about validity; `JSON.parse` follows.
 * @throws ProblemError `malformed`
 */
export function checkJsonText(text: string): void {
  const objects: (Set<string> | null)[] = [];
  let expectsKey = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') {
      const end = endOfText(text, index);
      if (expectsKey) takeKey(objects.at(-1) ?? null, text.slice(index, end + 1));
      expectsKey = false;
      index = end;
    } else if (character === '{' || character === '[') {
      objects.push(character === '{' ? new Set() : null);
      expectsKey = character === '{';
      if (objects.length > deepest) throw problem('malformed', { detail: 'nested too deeply' });
    } else if (character === '}' || character === ']') {
      objects.pop();
      expectsKey = false;
    } else if (character === ',') {
      expectsKey = objects.at(-1) instanceof Set;
    }
  }
}

function endOfText(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '"') return index;
  }
  return text.length;
}

function takeKey(keys: Set<string> | null, literal: string): void {
  const key = literal.includes('\\') ? unescaped(literal) : literal.slice(1, -1);
  if (key === '__proto__' || key === 'constructor' || key === 'prototype')
    throw problem('malformed', { detail: 'a key that is not taken' });
  if (keys?.has(key)) throw problem('malformed', { detail: 'a key occurs twice' });
  keys?.add(key);
}

function unescaped(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    throw problem('malformed');
  }
}

/**
 * Refuses texts with NUL or half a surrogate pair anywhere in a parsed value, line breaks in fields of one line, and other
 * control characters, but for the members in `asTheyAre`, which hold files.
 * @throws ProblemError `invalid` with the path
 */
export function checkTexts(value: unknown, asTheyAre: readonly string[] = []): void {
  const place = refusedPlace(value, '', false, asTheyAre);
  if (!place) return;
  const path = place.reverse().join('.');
  throw problem('invalid', {
    errors: [{ path, code: 'characters', message: 'characters that cannot be stored' }],
  });
}

const unstorable = /[\0\p{Surrogate}]/u;

/** Keys that lead to the first text that is refused, the last first; undefined when there is none. `files` hold at the top only. */
function refusedPlace(
  value: unknown,
  field: string,
  isFile: boolean,
  files: readonly string[] = [],
): string[] | undefined {
  if (typeof value === 'string')
    return unstorable.test(value) || !(isFile || mayHold(field, value)) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const key of Object.keys(value)) {
    if (!isList && refusedPlace(key, '', isFile)) return [];
    const inner = (value as Record<string, unknown>)[key];
    // Messages by language hold what a message holds.
    const name = isList ? field : field === 'messages' ? 'message' : key;
    const place = refusedPlace(inner, name, isFile || files.includes(key));
    if (place) return [...place, key];
  }
  return undefined;
}
