import type { ChargeLine } from '@quayside/rating';
import type { StageConflict } from './conflict';
import type { StageContent } from './content';
import { applyStagePatch, makeStagePatch, mergeStage, takeTheirsOfStage } from './stage';

const line = (id: string, rate?: string): ChargeLine => ({
  id,
  code: id.toUpperCase(),
  description: id,
  basis: 'container',
  currency: 'JPY',
  status: 'priced',
  ...(rate ? { rate } : {}),
});
const stage = (lines: ChargeLine[], more: Partial<StageContent> = {}): StageContent => ({
  scope: 'included',
  inputs: {},
  overrides: {},
  notes: '',
  state: 'todo',
  assignee: null,
  dueDate: null,
  lines,
  ...more,
});

function mergeOf(base: StageContent, mine: StageContent, theirs: StageContent) {
  const conflicts: StageConflict[] = [];
  const merged = mergeStage((conflict) => void conflicts.push(conflict), base, mine, theirs);
  return { merged, conflicts };
}

const resolved = ({ merged, conflicts }: ReturnType<typeof mergeOf>) =>
  conflicts.reduce(takeTheirsOfStage, merged);

describe('saving a stage', () => {
  const base = stage([line('a', '1'), line('b', '2'), line('c', '3')]);

  it('sends nothing when nothing changed', () => {
    expect(makeStagePatch(base, stage([...base.lines]))).toBeUndefined();
  });

  it('sends changed, added and removed rows only', () => {
    const working = stage([line('a', '1'), line('b', '9'), line('d', '4')]);
    expect(makeStagePatch(base, working)).toEqual({
      lines: { upsert: [line('b', '9'), line('d', '4')], remove: ['c'] },
    });
  });

  it('sends the order when rows were moved or inserted between', () => {
    expect(
      makeStagePatch(base, stage([line('c', '3'), line('a', '1'), line('b', '2')]))?.lines?.order,
    ).toEqual(['c', 'a', 'b']);
    expect(
      makeStagePatch(base, stage([line('a', '1'), line('d'), line('b', '2'), line('c', '3')]))?.lines?.order,
    ).toEqual(['a', 'd', 'b', 'c']);
  });

  it('sends null for an override that was taken back', () => {
    expect(makeStagePatch(stage([], { overrides: { 'cargo.m3': '1' } }), stage([]))).toEqual({
      overrides: { 'cargo.m3': null },
    });
  });
});

describe('a patch of inputs and overrides', () => {
  const personOf = () => null;
  const base = stage([], {
    inputs: { clearanceMm: 50, panelMm: 12, roadLimitMm: { length: 1, width: 2, height: 3 } },
    overrides: { 'cargo.m3': '1', 'cargo.kg': '2' },
  });

  it('audit-2 D11: changes what it names alone, and null takes away, in both', () => {
    const after = applyStagePatch(
      base,
      { inputs: { clearanceMm: 60, panelMm: null }, overrides: { 'cargo.m3': null } },
      personOf,
    );
    expect(after.inputs).toEqual({ clearanceMm: 60, roadLimitMm: { length: 1, width: 2, height: 3 } });
    expect(after.overrides).toEqual({ 'cargo.kg': '2' });
  });

  it('audit-2 D11: that names nothing changes nothing', () => {
    const after = applyStagePatch(base, { inputs: {}, overrides: {} }, personOf);
    expect([after.inputs, after.overrides]).toEqual([base.inputs, base.overrides]);
  });

  it('audit-2 D11: is made of what changed alone', () => {
    const { panelMm: _gone, ...inputs } = { ...base.inputs, clearanceMm: 60 } as Record<string, unknown>;
    expect(makeStagePatch(base, { ...base, inputs })).toEqual({ inputs: { clearanceMm: 60, panelMm: null } });
  });
});

describe('what was saved elsewhere', () => {
  it('is the same whatever the order of its keys, and whether nothing is null or absent', () => {
    const sent = stage([{ ...line('a', '1'), payer: null }]);
    const { rate, ...rest } = line('a', '1');
    expect(makeStagePatch(sent, stage([{ rate, ...rest }]))).toBeUndefined();
  });
});

describe('merging a stage that somebody else saved first', () => {
  const base = stage([line('a', '1'), line('b', '2')], { inputs: { clearanceMm: 50 } });

  it('takes different rows of both without asking', () => {
    const { merged, conflicts } = mergeOf(
      base,
      stage([line('a', '10'), line('b', '2'), line('mine')], { inputs: { clearanceMm: 50, panelMm: 12 } }),
      stage([line('a', '1'), line('b', '20'), line('theirs')], { inputs: { clearanceMm: 60 } }),
    );
    expect(conflicts).toEqual([]);
    expect(merged.lines.map((each) => [each.id, each.rate])).toEqual([
      ['a', '10'],
      ['b', '20'],
      ['theirs', undefined],
      ['mine', undefined],
    ]);
    expect(merged.inputs).toEqual({ clearanceMm: 60, panelMm: 12 });
  });

  it('asks for a row that both changed, and takes what is chosen', () => {
    const merge = mergeOf(
      base,
      stage([line('a', '10'), line('b', '2')]),
      stage([line('a', '11'), line('b', '2')]),
    );
    expect(merge.conflicts).toMatchObject([{ kind: 'line', key: 'a' }]);
    expect(merge.merged.lines[0]?.rate).toBe('10');
    expect(resolved(merge).lines[0]?.rate).toBe('11');
  });

  it('keeps a row that I changed and they removed, as a question', () => {
    const merge = mergeOf(base, stage([line('a', '10'), line('b', '2')]), stage([line('b', '2')]));
    expect(merge.conflicts).toMatchObject([{ kind: 'line', key: 'a', theirs: undefined }]);
    expect(merge.merged.lines.map((each) => each.id)).toContain('a');
    expect(resolved(merge).lines.map((each) => each.id)).toEqual(['b']);
  });

  it('keeps the order of the one who moved rows', () => {
    const merge = mergeOf(
      base,
      stage([line('b', '2'), line('a', '1')]),
      stage([line('a', '5'), line('b', '2')]),
    );
    expect(merge.merged.lines.map((each) => each.id)).toEqual(['b', 'a']);
    expect(merge.merged.lines[1]?.rate).toBe('5');
  });
});
