import { applyRowsPatch, makeRowsPatch, mergeRows, withRow } from './rows';

type Cell = { id: string; rate?: string };
const rows = (text: string): Cell[] =>
  text.split(' ').map((each) => {
    const [id = '', rate] = each.split('=');
    return rate ? { id, rate } : { id };
  });
const told = (all: readonly Cell[]) => all.map(({ id, rate }) => (rate ? `${id}=${rate}` : id)).join(' ');
const merged = (base: string, mine: string, theirs: string) =>
  told(mergeRows(() => undefined, rows(base), rows(mine), rows(theirs)));

describe('a patch of rows', () => {
  it('holds changed, added and removed rows only', () => {
    expect(makeRowsPatch(rows('a=1 b=2 c=3'), rows('a=1 b=9 d=4'))).toEqual({
      upsert: rows('b=9 d=4'),
      remove: ['c'],
    });
  });

  it('holds the order where rows were moved, or put between others', () => {
    expect(makeRowsPatch(rows('a b c'), rows('c a b'))).toEqual({ order: ['c', 'a', 'b'] });
    expect(makeRowsPatch(rows('a b'), rows('a d b'))?.order).toEqual(['a', 'd', 'b']);
    expect(makeRowsPatch(rows('a b'), rows('a b d'))?.order).toBeUndefined();
  });

  it('leaves rows that the order does not name behind, as they stood', () => {
    expect(told(applyRowsPatch(rows('a b c d'), { order: ['d', 'b', 'd', 'none'] }))).toBe('d b a c');
  });
});

describe('rows of two people', () => {
  it.each([
    ['both add at the end', 'a b', 'a b mine', 'a b theirs', 'a b theirs mine'],
    ['I put one between, they type', 'a b', 'a mine b', 'a=1 b', 'a=1 mine b'],
    ['they put one first, I put one first', 'a b', 'mine a b', 'theirs a b', 'theirs mine a b'],
    ['I move, they add', 'a b c', 'c a b', 'a b theirs c', 'c a b theirs'],
    ['they move, I add', 'a b c', 'a mine b c', 'c a b', 'c a mine b'],
    ['both move', 'a b c', 'c a b', 'b a c', 'c a b'],
    ['I move what they removed, and they move another', 'a b c d', 'd a b c', 'b a c', 'b a c'],
    ['I remove what stood before a row of theirs', 'a b', 'b', 'a theirs b', 'theirs b'],
    ['I type into what they removed', 'a b', 'a=1 b', 'b', 'a=1 b'],
    ['I remove what they typed into', 'a b', 'b', 'a=1 b', 'b'],
  ])('%s', (_what, base, mine, theirs, expected) => {
    expect(merged(base, mine, theirs)).toBe(expected);
  });

  it('are asked about a row that one removed and the other changed; taken back it stands where it stood', () => {
    const clashes: Parameters<Parameters<typeof mergeRows>[0]>[0][] = [];
    const after = mergeRows((clash) => clashes.push(clash), rows('a b c'), rows('c'), rows('a b=1 c'));
    expect(clashes).toEqual([{ key: 'b', mine: undefined, theirs: { id: 'b', rate: '1' }, behind: ['a'] }]);
    expect(told(withRow(after, 'b', { id: 'b', rate: '1' }, clashes[0]?.behind))).toBe('b=1 c');
  });
});
