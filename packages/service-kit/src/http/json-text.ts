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
  checkText(value, { path: '', field: '', isFile: false, asTheyAre });
}

type Place = { path: string; field: string; isFile: boolean; asTheyAre: readonly string[] };

function checkText(value: unknown, place: Place): void {
  const { path, field, isFile, asTheyAre } = place;
  if (typeof value === 'string') {
    if (/[\0\p{Surrogate}]/u.test(value) || !(isFile || mayHold(field, value))) {
      throw problem('invalid', {
        errors: [{ path, code: 'characters', message: 'characters that cannot be stored' }],
      });
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) checkText(key, { ...place, field: '' });
      checkText(inner, {
        asTheyAre,
        path: path === '' ? key : `${path}.${key}`,
        field: Array.isArray(value) ? field : key,
        isFile: isFile || (path === '' && asTheyAre.includes(key)),
      });
    }
  }
}
