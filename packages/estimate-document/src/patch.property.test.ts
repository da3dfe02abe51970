import { stageIds } from '@quayside/contract';
import * as fc from 'fast-check';
import { applyPatch } from './apply-patch';
import { contentOf, documentOf } from './content';
import { makePatch } from './make-patch';
import { isSame } from './same';
import { cargoPatch, stagePatches } from './schema';
import { storable } from './storable';
import {
  documents,
  emptyDocument,
  estimateOf,
  personOf,
  randomContents,
  sent,
} from './testing/random-contents';
import { randomEdits } from './testing/random-edits';

const changes = fc.tuple(randomContents, randomEdits).map(([base, edit]) => ({ base, next: edit(base) }));

test('a patch that was made, sent and applied gives what was meant', () => {
  fc.assert(
    fc.property(changes, ({ base, next }) => {
      const patch = makePatch(base, next);
      const after = patch ? applyPatch(base, sent(patch), personOf) : base;
      expect(isSame(after, next)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('nothing is sent of what is the same, and applying a patch twice changes nothing more', () => {
  fc.assert(
    fc.property(changes, ({ base, next }) => {
      expect(makePatch(next, sent(next))).toBeUndefined();
      const patch = makePatch(base, next);
      if (!patch) return;
      const after = applyPatch(base, patch, personOf);
      expect(isSame(applyPatch(after, patch, personOf), after)).toBe(true);
      expect(makePatch(after, next)).toBeUndefined();
    }),
  );
});

test('what the parts of a patch do does not hang on the order in which they are saved', () => {
  fc.assert(
    fc.property(changes, ({ base, next }) => {
      const { head, cargo, stages = {} } = makePatch(base, next) ?? {};
      const parts = [
        ...stageIds.map((stage) => ({ stages: { [stage]: stages[stage] } })),
        ...(cargo ? [{ cargo }] : []),
        ...(head ? [{ head }] : []),
      ];
      const after = parts.reduce((content, part) => applyPatch(content, part, personOf), base);
      expect(isSame(after, next)).toBe(true);
    }),
  );
});

test('the service takes what is made of what can be stored', () => {
  fc.assert(
    fc.property(changes, ({ base, next }) => {
      const stored = storable(base, contentOf(estimateOf(emptyDocument())));
      const patch = makePatch(stored, storable(next, stored));
      for (const stage of stageIds) {
        const part = patch?.stages?.[stage];
        if (part) expect(stagePatches[stage].safeParse(sent(part)).error).toBeUndefined();
      }
      if (patch?.cargo) expect(cargoPatch.safeParse(sent(patch.cargo)).error).toBeUndefined();
    }),
  );
});

test('a document taken apart and put together is the same', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const again = documentOf(contentOf(estimateOf(document)), document);
      expect(isSame(again, { ...document, stages: again.stages })).toBe(true);
      for (const stage of stageIds)
        expect(isSame({ scope: 'included', ...document.stages[stage] }, again.stages[stage])).toBe(true);
    }),
  );
});
