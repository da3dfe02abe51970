import { createHash } from 'node:crypto';
import { canonicalJson } from '@quayside/contract/canonical-json';
import type { WireSchema } from '@quayside/contract/contract-document';
import { simplified } from './wire-schemas';

type JsonNode = { readonly [key: string]: unknown };

/** Shorter than this a schema is quicker said again than looked up. */
const worthSharing = 160;

const prefix = '#/definitions/';
const zodPrefix = '#/$defs/';

/** Whether a definition leads back to itself: such a name says nothing of the content. */
export const isRecursive = (reference: string) => reference.startsWith(`${prefix}recursive-`);

/** The first digits of the SHA-256 of a value's canonical JSON. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 20);
}

/**
 * Takes schemas of zod's JSON and gives each part that is long enough a name made of its content, so that equal parts are one
 * definition, whatever they were written as, and equal names of two documents mean the same.
 */
export function createDefinitions(ofZod: Readonly<Record<string, JsonNode>>) {
  const known = new Map<string, WireSchema>();
  const read = new Map<string, WireSchema>();
  const reading = new Map<string, string>();
  let recursive = 0;

  const named = (schema: WireSchema): WireSchema => {
    const text = JSON.stringify(schema);
    if (text.length < worthSharing) return schema;
    const name = `${text.includes(`"${prefix}recursive-`) ? 'recursive-' : ''}${digestOf(schema)}`;
    known.set(name, schema);
    return { $ref: prefix + name };
  };

  const ofName = (zodName: string): WireSchema => {
    const done = read.get(zodName);
    if (done) return done;
    const begun = reading.get(zodName);
    if (begun !== undefined) {
      const name = begun || `recursive-${(recursive += 1)}`;
      reading.set(zodName, name);
      return { $ref: prefix + name };
    }
    reading.set(zodName, '');
    let schema = take(ofZod[zodName] ?? {});
    const own = reading.get(zodName);
    if (own) {
      known.set(own, schema);
      schema = { $ref: prefix + own };
    }
    reading.delete(zodName);
    read.set(zodName, schema);
    return schema;
  };

  const take = (node: JsonNode): WireSchema => {
    const { $ref: reference } = node;
    if (typeof reference !== 'string') return named(simplified(node, take));
    const target = ofName(reference.slice(zodPrefix.length));
    const beside = simplified(node, take);
    if (Object.keys(beside).length === 0) return target;
    return named(target.$ref === undefined ? { ...target, ...beside } : { ...beside, $ref: target.$ref });
  };

  /** The definitions that `roots` need, and the roots; what only one place needs stands there. */
  const finish = <Root>(roots: Root): { roots: Root; definitions: Record<string, WireSchema> } => {
    const uses = new Map<string, number>();
    const count = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { $ref: reference } = value as WireSchema;
      if (typeof reference === 'string') {
        const name = reference.slice(prefix.length);
        uses.set(name, (uses.get(name) ?? 0) + 1);
        if (uses.get(name) === 1) count(known.get(name));
      }
      for (const part of Object.values(value)) count(part);
    };
    count(roots);
    const definitions: Record<string, WireSchema> = {};
    const placed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(placed);
      if (typeof value !== 'object' || value === null) return value;
      const { $ref: reference, ...beside } = value as WireSchema;
      const name = typeof reference === 'string' ? reference.slice(prefix.length) : '';
      if (uses.get(name) === 1 && !name.startsWith('recursive-') && Object.keys(beside).length === 0)
        return placed(known.get(name));
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, placed(part)]));
    };
    const done = placed(roots) as Root;
    for (const name of [...uses.keys()].sort())
      if ((uses.get(name) ?? 0) > 1 || name.startsWith('recursive-'))
        definitions[name] = placed(known.get(name)) as WireSchema;
    return { roots: done, definitions };
  };

  return { take, finish };
}
