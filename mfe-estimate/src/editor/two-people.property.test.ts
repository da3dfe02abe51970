import { stageIds, type StageId } from '@quayside/contract';
import {
  conflictId,
  contentOf,
  isSame,
  keysOf,
  storable,
  type EstimateContent,
} from '@quayside/estimate-document';
import { randomEdits, thingsOf, type Edit } from '@quayside/estimate-document/testing';
import { insertRows, removeRows, updateRows } from '@quayside/sheet';
import * as fc from 'fast-check';
import { EstimateService } from '../testing/estimate-service';
import { createEstimateEditor } from './estimate-editor.store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const lineId = (line: { id: string }) => line.id;

/** One person at the screen, and the last that each single thing was given here. */
function sitDown(service: EstimateService) {
  const { getState: state } = createEstimateEditor(service.view(), service);
  const typed = new Map<string, unknown>();

  function typeLines(stage: StageId, lines: EstimateContent['stages'][StageId]['lines']) {
    const { runCommand } = state();
    const charges = () => state().charges[stage];
    const wanted = new Set(lines.map(lineId));
    const gone = charges()
      .rows.map(lineId)
      .filter((id) => !wanted.has(id));
    if (gone.length > 0) runCommand(stage, removeRows(charges(), gone, lineId));
    const known = new Map(charges().rows.map((line) => [line.id, line]));
    lines.forEach((line, index) => {
      if (!known.has(line.id)) runCommand(stage, insertRows(index, [line]));
    });
    const changed = lines.filter((line) => known.has(line.id) && !isSame(known.get(line.id), line));
    if (changed.length > 0) runCommand(stage, updateRows(charges(), changed, lineId));
  }

  function type(edit: Edit) {
    const { content: before, setHead, setCargo, setStage, setInputs, setOverride } = state();
    const next = edit(before);
    if (next.head !== before.head) setHead(next.head);
    if (next.cargo !== before.cargo) setCargo(next.cargo);
    for (const stage of stageIds) {
      if (next.stages[stage] === before.stages[stage]) continue;
      const { scope, notes, state: progress, dueDate, inputs, overrides, lines } = next.stages[stage];
      const former = before.stages[stage];
      setStage(stage, { scope, notes, state: progress, dueDate });
      const cleared = keysOf(former.inputs, {}).map((key) => [key, undefined] as const);
      setInputs(stage, { ...Object.fromEntries(cleared), ...inputs });
      for (const fact of keysOf(former.overrides, overrides))
        setOverride(stage, fact, Object.hasOwn(overrides, fact) ? overrides[fact] : undefined);
      typeLines(stage, lines);
    }
    const [were, are] = [thingsOf(before), thingsOf(state().content)];
    for (const name of new Set([...were.keys(), ...are.keys()]))
      if (!isSame(were.get(name), are.get(name))) typed.set(name, are.get(name));
  }

  /** Saves, and decides what is asked; answers what that was. */
  async function save(isTheirs: boolean): Promise<string[]> {
    await state().flush();
    const asked = state().conflicts.map(conflictId);
    if (asked.length === 0) return [];
    state().resolveConflicts(new Set(isTheirs ? asked : []));
    return [...asked, ...(await save(isTheirs))];
  }

  return { state, typed, type, save, read: () => state().receive(service.view()) };
}

const steps = fc.array(
  fc.record({
    who: fc.nat({ max: 1 }),
    act: fc.constantFrom('type' as const, 'type' as const, 'save' as const, 'read' as const),
    edit: randomEdits,
    isTheirs: fc.boolean(),
  }),
  { maxLength: 10 },
);

test('two people who type, save and read in any order end with one estimate, in which nothing is lost that only one typed', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const service = new EstimateService();
      const people = [sitDown(service), sitDown(service)];
      const asked = new Set<string>();
      const save = async (person: ReturnType<typeof sitDown> | undefined, isTheirs: boolean) => {
        for (const name of (await person?.save(isTheirs)) ?? []) asked.add(name);
      };
      for (const { who, act, edit, isTheirs } of all) {
        if (act === 'type') people[who]?.type(edit);
        if (act === 'read') people[who]?.read();
        await save(act === 'type' ? undefined : people[who], isTheirs);
      }
      for (let round = 0; round < 3; round += 1) {
        for (const person of people) {
          person.read();
          // Whoever has a row that is not finished is asked again each time: two who both insist never settle.
          await save(person, round > 0);
        }
      }
      const stored = contentOf(service.view());
      const names = new Set(people.flatMap(({ typed }) => [...typed.keys()]));
      const byBoth = [...names].filter((name) => people.every(({ typed }) => typed.has(name)));
      expect([...asked].filter((name) => !byBoth.includes(name))).toEqual([]);
      for (const { state, typed } of people) {
        expect(state().isDirty()).toBe(false);
        expect(isSame(storable(state().content, stored), stored)).toBe(true);
        const after = thingsOf(state().content);
        const lost = [...typed].filter(
          ([name, value]) => !byBoth.includes(name) && !isSame(after.get(name), value),
        );
        expect(lost).toEqual([]);
      }
    }),
    { numRuns: 8 },
  );
});
