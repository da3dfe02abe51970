import { stageIds } from '@quayside/contract';
import * as fc from 'fast-check';
import { applyPatch } from './apply-patch';
import { conflictId } from './conflict';
import type { EstimateContent } from './content';
import { makePatch } from './make-patch';
import { mergeThreeWays, takeTheirs } from './merge-three-ways';
import type { Row } from './rows';
import { isSame } from './same';
import { personOf, randomMeetings, sent } from './testing/random-contents';
import { thingsOf } from './testing/things-of';

const listsOf = ({ cargo, stages }: EstimateContent): string[][] =>
  [cargo, ...stageIds.map((stage) => stages[stage].lines)].map((rows: readonly Row[]) =>
    rows.map(({ id }) => id),
  );

const among = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => others.includes(id));

test('of each single thing the change of the one who made it is taken, and both are asked where both made another', () => {
  fc.assert(
    fc.property(randomMeetings, ({ base, mine, theirs }) => {
      const { merged, conflicts } = mergeThreeWays(base, mine, theirs);
      const [before, own] = [thingsOf(base), thingsOf(mine)];
      const [other, after] = [thingsOf(theirs), thingsOf(merged)];
      const asked: string[] = [];
      const wrong: string[] = [];
      for (const name of new Set([...before.keys(), ...own.keys(), ...other.keys(), ...after.keys()])) {
        const isMine = !isSame(own.get(name), before.get(name));
        const isTheirs = !isSame(other.get(name), before.get(name));
        if (!isSame(after.get(name), isMine ? own.get(name) : other.get(name))) wrong.push(name);
        if (isMine && isTheirs && !isSame(own.get(name), other.get(name))) asked.push(name);
      }
      expect(wrong).toEqual([]);
      expect(conflicts.map(conflictId).sort()).toEqual(asked.sort());
    }),
    { numRuns: 300 },
  );
});

test('the order of rows is theirs, or mine where I moved some; what is new stays where it was put', () => {
  fc.assert(
    fc.property(randomMeetings, ({ base, mine, theirs }) => {
      const [before, own, other] = [listsOf(base), listsOf(mine), listsOf(theirs)];
      listsOf(mergeThreeWays(base, mine, theirs).merged).forEach((ids, list) => {
        const [was = [], my = [], their = []] = [before[list], own[list], other[list]];
        const both = among(among(was, my), their);
        const isMovedBy = (one: string[]) => !isSame(among(one, both), both);
        const isMine = isMovedBy(my);
        expect(new Set(ids).size).toBe(ids.length);
        expect(among(ids, isMine ? my : their)).toEqual(among(isMine ? my : their, ids));
        if (isMine || isMovedBy(their)) return;
        // A row that both added with one id stands where they put it, and mine behind it with it.
        const isOnce = my.every((id) => was.includes(id) || !their.includes(id));
        if (isOnce) expect(among(ids, my)).toEqual(among(my, ids));
      });
    }),
    { numRuns: 300 },
  );
});

test('where only one of the two did something, the merge is exactly that', () => {
  fc.assert(
    fc.property(randomMeetings, ({ base, mine }) => {
      for (const [own, other] of [
        [mine, base],
        [base, mine],
        [mine, sent(mine)],
      ] as const) {
        const { merged, conflicts } = mergeThreeWays(base, own, other);
        expect(conflicts).toEqual([]);
        expect(isSame(merged, mine)).toBe(true);
      }
    }),
  );
});

test('a merge is settled: merged again with either side it stays as it is', () => {
  fc.assert(
    fc.property(randomMeetings, ({ base, mine, theirs }) => {
      const { merged } = mergeThreeWays(base, mine, theirs);
      expect(isSame(mergeThreeWays(base, merged, theirs).merged, merged)).toBe(true);
      const again = mergeThreeWays(theirs, merged, theirs);
      expect(again.conflicts).toEqual([]);
      expect(isSame(again.merged, merged)).toBe(true);
    }),
  );
});

test('what is saved after a merge gives what was merged, and loses nothing of theirs that nobody was asked about', () => {
  fc.assert(
    fc.property(randomMeetings, ({ base, mine, theirs }) => {
      const { merged } = mergeThreeWays(base, mine, theirs);
      const patch = makePatch(theirs, merged);
      const saved = patch ? applyPatch(theirs, sent(patch), personOf) : theirs;
      expect(isSame(saved, merged)).toBe(true);
      // Whoever opens it next has nothing more to say: both are settled on one state.
      expect(mergeThreeWays(theirs, theirs, saved).conflicts).toEqual([]);
    }),
  );
});

test('theirs are taken one by one: what was asked is theirs then, all else stays as merged', () => {
  fc.assert(
    fc.property(randomMeetings, ({ base, mine, theirs }) => {
      const { merged, conflicts } = mergeThreeWays(base, mine, theirs);
      const resolved = conflicts.reduce(takeTheirs, merged);
      const asked = new Set(conflicts.map(conflictId));
      const [other, kept, after] = [thingsOf(theirs), thingsOf(merged), thingsOf(resolved)];
      const names = [...new Set([...other.keys(), ...kept.keys(), ...after.keys()])];
      const expected = (name: string) => (asked.has(name) ? other.get(name) : kept.get(name));
      expect(names.filter((name) => !isSame(after.get(name), expected(name)))).toEqual([]);
      listsOf(resolved).forEach((ids) => expect(new Set(ids).size).toBe(ids.length));
    }),
  );
});
