import { root } from '../paths';
import { compareFaces, faultsOf } from './compare-faces';
import { faceOf, type Face } from './face';
import { readPlatformFace, reportedFace } from './platform-face';

const declared = (texts: Record<string, string>, version = '0.2.0') =>
  faceOf(version, new Map(Object.entries(texts)), { '.': 'index' });
const faceWith = (declaration: string, version?: string): Face => declared({ index: declaration }, version);

describe('a public face', () => {
  it('has every name with what is declared, wherever that stands', () => {
    const face = declared({
      index: `export * from './start';
        export { Button as Press, type ButtonProps } from './patterns/button';
        export { useQuery } from '@tanstack/react-query';`,
      start: `declare function hidden(): void; export { hidden as shown }; export declare const limit: number;`,
      'patterns/button': `import type { Look } from '../look';
        type Size = 'normal' | 'small';
        export type ButtonProps = Look & { size?: Size };
        export declare function Button({ size, ...rest }: ButtonProps): void;`,
      look: `import type { Tone } from './tone'; export interface Look { tone?: Tone } export type Unseen = 1;`,
      'tone/index': `export type Tone = 'plain';`,
    });
    expect(face.entries['.']).toEqual({
      Press: 'function Button(props: ButtonProps): void;',
      ButtonProps: 'type ButtonProps = Look & { size?: Size; };',
      limit: 'const limit: number;',
      shown: 'function hidden(): void;',
      useQuery: 'useQuery of @tanstack/react-query',
    });
    expect(face.named).toEqual({
      'Look of look': 'interface Look { tone?: Tone; }',
      'Size of patterns/button': "type Size = 'normal' | 'small';",
      'Tone of tone/index': "type Tone = 'plain';",
    });
  });

  it('says of a name that nothing declares that it is none', () => {
    expect(() => declared({ index: `export { gone } from './start';`, start: '' })).toThrow('gone of index');
  });
});

describe('a change of a public face', () => {
  const before = `export declare function show(text: string): void; export type Props = { title: string; size?: number };`;
  const additive = [
    ['a new name', `${before} export declare const limit: number;`],
    ['a field that may be left out', before.replace('size?: number', 'size?: number; tone?: string')],
    [
      'fields in another order',
      before.replace('title: string; size?: number', 'size?: number; title: string'),
    ],
    ['a last parameter that may be left out', before.replace('text: string', 'text: string, tone?: string')],
    ['another name of a parameter', before.replace('text: string', 'words: string')],
  ] as const;
  const breaking = [
    ['a name that is gone', before.replace(/export type .*/, '')],
    ['a field that is gone', before.replace('; size?: number', '')],
    ['a field that must be there', before.replace('size?: number', 'size: number')],
    ['a new field that must be there', before.replace('size?: number', 'size?: number; tone: string')],
    ['a field of another type', before.replace('size?: number', 'size?: string')],
    ['a field that is only read', before.replace('title', 'readonly title')],
    ['a parameter that must be given', before.replace('text: string', 'text: string, tone: string')],
    ['a parameter that is gone', before.replace('text: string', '')],
    ['another answer', before.replace('void', 'string')],
    ['another operator', before.replace('title: string', 'title: keyof Date')],
  ] as const;

  test.each(additive)('%s fits the minor', (_what, after) => {
    expect(faultsOf(faceWith(before), faceWith(after))).toEqual([]);
  });

  test.each(breaking)('%s wants a new minor', (_what, after) => {
    const faults = faultsOf(faceWith(before), faceWith(after));
    expect(faults.at(-1)).toContain('needs version 0.3.0');
    expect(faultsOf(faceWith(before), faceWith(after, '0.2.9'))).toEqual(faults.map((each) => each));
    expect(faultsOf(faceWith(before), faceWith(after, '0.3.0'))).toEqual([]);
    expect(faultsOf(faceWith(before, '1.2.0'), faceWith(after, '1.3.0')).at(-1)).toContain('2.0.0');
  });

  it('is none where a type gets a name of its own, or another', () => {
    const plain = `export type Props = { look?: { tone: string } };`;
    const named = `type Look = { tone: string }; export type Props = { look?: Look };`;
    const renamed = named.replaceAll('Look', 'Manner');
    const tree = `type Tree = { name: string; parts: Tree[] }; export type Props = { of: Tree };`;
    for (const [one, other] of [
      [plain, named],
      [named, plain],
      [named, renamed],
      [tree, tree.replaceAll('Tree', 'Branch')],
    ] as const)
      expect(faultsOf(faceWith(one), faceWith(other))).toEqual([]);
    expect(faultsOf(faceWith(plain), faceWith(named.replace('tone', 'size')))).toHaveLength(2);
  });

  it('counts in what the face only names, and not when nothing names it any more', () => {
    const named = (look: string) => `type Look = ${look}; export type Props = { look: Look };`;
    const one = faceWith(named("'plain' | 'loud'"));
    expect(faultsOf(one, faceWith(named("'plain'")))).toHaveLength(2);
    const gone = compareFaces(one, { ...one, named: {} });
    expect(gone).toEqual([{ what: 'Look of index is gone', isAdditive: true }]);
  });
});

test('the report of the platform is true: `npm run face` writes it anew', async () => {
  const [reported, face] = await Promise.all([reportedFace(root), readPlatformFace(root)]);
  if (!reported) throw new Error('packages/platform/public-face.json is missing: npm run face');
  expect(faultsOf(reported, face)).toEqual([]);
  expect(compareFaces(reported, face).map(({ what }) => what)).toEqual([]);
  expect(face).toEqual(reported);
});
