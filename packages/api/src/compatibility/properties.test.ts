import * as fc from 'fast-check';
import { z } from 'zod';
import { defineCalls } from '../call';
import { compareContracts, contractDocument, unmetNeeds } from '.';

/** A body as data, so that it can be changed as services change theirs. */
type Shape =
  | { is: 'text'; most: number }
  | { is: 'words'; words: readonly string[] }
  | { is: 'number'; least: number }
  | { is: 'flag' }
  | { is: 'list'; of: Shape }
  | { is: 'record'; of: Shape }
  | { is: 'either'; of: Readonly<Record<string, Fields>> }
  | { is: 'fields'; fields: Fields };
type Field = { shape: Shape; isOptional: boolean; isNullable: boolean };
type Fields = Readonly<Record<string, Field>>;

function schemaOf(shape: Shape): z.ZodType {
  switch (shape.is) {
    case 'text':
      return z.string().max(shape.most);
    case 'words':
      return z.enum(shape.words);
    case 'number':
      return z.number().min(shape.least);
    case 'flag':
      return z.boolean();
    case 'list':
      return z.array(schemaOf(shape.of));
    case 'record':
      return z.record(z.string(), schemaOf(shape.of));
    case 'either': {
      const kinds = Object.entries(shape.of).map(([kind, fields]) =>
        z.strictObject({ kind: z.literal(kind), ...shapesOf(fields) }),
      );
      return z.union(kinds);
    }
    case 'fields':
      return z.strictObject(shapesOf(shape.fields));
  }
}

function shapesOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { shape, isOptional, isNullable }]) => {
      const schema = isNullable ? schemaOf(shape).nullable() : schemaOf(shape);
      return [name, isOptional ? schema.optional() : schema];
    }),
  );
}

const words = fc.uniqueArray(fc.constantFrom('EXW', 'FOB', 'CIF', 'DAP'), { minLength: 1 });
const plain: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({ is: fc.constant('text' as const), most: fc.integer({ min: 1, max: 200 }) }),
  words.map((list): Shape => ({ is: 'words', words: list })),
  fc.record({ is: fc.constant('number' as const), least: fc.integer({ min: 0, max: 9 }) }),
  fc.constant<Shape>({ is: 'flag' }),
);
const fieldsOf = (shape: fc.Arbitrary<Shape>): fc.Arbitrary<Fields> =>
  fc.dictionary(
    fc.constantFrom('code', 'name', 'rate', 'lines', 'from'),
    fc.record({ shape, isOptional: fc.boolean(), isNullable: fc.boolean() }),
    { maxKeys: 3 },
  );
/** Shapes of as many levels. */
const shapeOf = (levels: number): fc.Arbitrary<Shape> => {
  if (levels === 0) return plain;
  const below = shapeOf(levels - 1);
  const fields = fieldsOf(below);
  return fc.oneof(
    plain,
    below.map((of): Shape => ({ is: 'list', of })),
    below.map((of): Shape => ({ is: 'record', of })),
    fields.map((each): Shape => ({ is: 'fields', fields: each })),
    fc
      .dictionary(fc.constantFrom('port', 'factory', 'rail'), fields, { minKeys: 1, maxKeys: 3 })
      .map((of): Shape => ({ is: 'either', of })),
  );
};
const anyFields = fieldsOf(shapeOf(2));
const anyField = anyFields.map((fields): Field => ({
  shape: { is: 'fields', fields },
  isOptional: false,
  isNullable: false,
}));

type Change = (fields: Fields, added: Field) => Fields;
const eachField =
  (change: (field: Field) => Field): Change =>
  (fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]));
const eachShape = (change: (shape: Shape) => Shape): Change => {
  const within = (shape: Shape): Shape => {
    if (shape.is === 'list' || shape.is === 'record') return { ...shape, of: within(shape.of) };
    if (shape.is === 'fields') return { ...shape, fields: all(shape.fields) };
    if (shape.is !== 'either') return change(shape);
    return {
      ...shape,
      of: Object.fromEntries(Object.entries(shape.of).map(([kind, fields]) => [kind, all(fields)])),
    };
  };
  const all = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, { ...field, shape: within(field.shape) }]),
    );
  return all;
};

const wider: readonly Change[] = [
  (fields, added) => ({ ...fields, further: { ...added, isOptional: true } }),
  eachField((field) => ({ ...field, isOptional: true })),
  eachField((field) => ({ ...field, isNullable: true })),
  eachShape((shape) => (shape.is === 'text' ? { ...shape, most: shape.most + 1 } : shape)),
  eachShape((shape) => (shape.is === 'number' ? { ...shape, least: shape.least - 1 } : shape)),
  eachShape((shape) =>
    shape.is === 'words' ? { ...shape, words: [...new Set([...shape.words, 'DDP'])] } : shape,
  ),
];
const narrower: readonly Change[] = [
  (fields, added) => ({ ...fields, further: added }),
  eachField((field) => ({ ...field, isOptional: false })),
  eachField((field) => ({ ...field, isNullable: false })),
  eachShape((shape) => (shape.is === 'number' ? { ...shape, least: shape.least + 1 } : shape)),
  eachShape((shape) => (shape.is === 'words' ? { ...shape, words: shape.words.slice(0, 1) } : shape)),
];

const documentOf = (part: 'body' | 'response', fields: Fields) =>
  contractDocument(
    defineCalls('projects', {
      changed: {
        method: 'post',
        path: '/projects',
        summary: 'A call',
        access: 'signed-in',
        [part]: schemaOf({ is: 'fields', fields }),
      },
    }),
  );

describe.each([
  ['what may be sent', 'body', wider],
  ['what is answered', 'response', narrower],
] as const)('%s', (_side, part, additive) => {
  const anyChange = fc.constantFrom(...additive);

  test('changes additively, once and again', () => {
    fc.assert(
      fc.property(anyFields, anyChange, anyChange, anyField, (before, change, next, added) => {
        const once = change(before, added);
        const again = next(once, added);
        const [first, second, third] = [before, once, again].map((fields) => documentOf(part, fields));
        if (!first || !second || !third) throw new Error('no contract');
        expect(unmetNeeds(first, second)).toEqual([]);
        expect(unmetNeeds(second, third)).toEqual([]);
        expect(unmetNeeds(first, third)).toEqual([]);
      }),
    );
  });

  test('breaks on the way back, where the way there changed anything that who asks relies on', () => {
    fc.assert(
      fc.property(anyFields, fc.constantFrom(...additive.slice(1)), anyField, (before, change, added) => {
        const [one, other] = [documentOf(part, before), documentOf(part, change(before, added))];
        const there = compareContracts(one, other).filter(({ kind }) => !kind.startsWith('limit-'));
        const back = unmetNeeds(other, one).filter(({ kind }) => !kind.startsWith('limit-'));
        expect(back.length).toBe(there.length);
      }),
    );
  });
});
