import { stageIds, type StageId } from '@quayside/contract';
import { contentOf, isSame, makePatch, storable, type EstimateContent } from '@quayside/estimate-document';
import { randomEdits } from '@quayside/estimate-document/testing';
import * as fc from 'fast-check';
import type { EstimateFullView } from '../contract/detail';
import { createD02, estimator, startSetting, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

async function read(id: string, query = ''): Promise<EstimateFullView> {
  const { body } = await setting.call(estimator).get(`/estimates/${id}${query}`).expect(200);
  return body as EstimateFullView;
}

const patch = async (path: string, version: number, body: object) =>
  (await setting.call(estimator).patch(path, version).send(body)) as { status: number; body: unknown };

/** Who works a stage is asked of the account service, and stays; keys that every object has are refused at the door. */
function sendable(content: EstimateContent, { stages: former }: EstimateContent): EstimateContent {
  const stages = stageIds.map((stage) => {
    const named = Object.entries(content.stages[stage].overrides).filter(([fact]) => fact.includes('.'));
    const overrides = Object.fromEntries(named);
    return [stage, { ...content.stages[stage], overrides, assignee: former[stage].assignee }];
  });
  return { ...content, stages: Object.fromEntries(stages) as EstimateContent['stages'] };
}

test('what the browser makes of any edits is taken, and read again it is what was meant', async () => {
  const { id } = await createD02(setting);
  await fc.assert(
    fc.asyncProperty(randomEdits, async (edit) => {
      const before = await read(id);
      const base = contentOf(before);
      const next = storable(sendable(edit(base), base), base);
      const { head, cargo, stages = {} } = makePatch(base, next) ?? {};
      const answers = [
        ...(head ? [await patch(`/estimates/${id}`, before.version, head)] : []),
        ...(cargo ? [await patch(`/estimates/${id}/cargo`, before.version + (head ? 1 : 0), cargo)] : []),
      ];
      for (const stage of stageIds) {
        const body = stages[stage];
        // A change of the shipment gives the stages other versions; the answer has them.
        const { estimate, stageVersions } = (answers.at(-1)?.body ?? {}) as {
          estimate?: { stageVersions: Record<StageId, number> };
          stageVersions?: Record<StageId, number>;
        };
        const version =
          (stageVersions ?? estimate?.stageVersions ?? {})[stage] ?? before.stages[stage].version;
        if (body) answers.push(await patch(`/estimates/${id}/stages/${stage}`, version, body));
      }
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      expect(isSame(contentOf(await read(id)), next)).toBe(true);
    }),
    { numRuns: 8 },
  );
}, 120_000);

test('rows of one id are refused, and rows that an order does not name stand behind it', async () => {
  const { id } = await createD02(setting);
  const { version, stages, document } = await read(id);
  const { cargo } = document;
  const { lines } = document.stages['sea-transport'];
  const patchCargo = (rows: object) => patch(`/estimates/${id}/cargo`, version, rows);
  const patchLines = (rows: object) =>
    patch(`/estimates/${id}/stages/sea-transport`, stages['sea-transport'].version, { lines: rows });
  const refusal = (path: string) => ({ status: 422, body: { errors: [{ path, code: 'repeated' }] } });
  const [item, line] = [cargo[0], lines[0]];
  expect(await patchCargo({ upsert: [item, item] })).toMatchObject(refusal('upsert.1.id'));
  expect(await patchLines({ upsert: [line, line] })).toMatchObject(refusal('lines.upsert.1.id'));
  const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
  const [items, others] = [idsOf(cargo).slice(1).reverse(), idsOf(lines).slice(1).reverse()];
  expect((await patchCargo({ order: items })).status).toBe(200);
  expect((await patchLines({ order: others })).status).toBe(200);
  const { document: after } = await read(id);
  expect(idsOf(after.cargo)).toEqual([...items, item?.id]);
  expect(idsOf(after.stages['sea-transport'].lines)).toEqual([...others, line?.id]);
});

test('a case of two products is stored with its number and counted once; a number that is too long is refused', async () => {
  const { id } = await createD02(setting);
  const { version, document } = await read(id);
  const [item] = document.cargo;
  const rest = document.cargo.slice(1).map((row) => row.id);
  const leader = { ...item, packing: 'asIs', barrier: false, quantity: 1, caseNumber: 'C/No. 4' };
  const other = { ...leader, id: 'other', packing: 'inCase', caseNumber: '４', netKg: '10', grossKg: null };
  const change = (upsert: object[]) => patch(`/estimates/${id}/cargo`, version, { upsert, remove: rest });
  expect(await change([{ ...leader, caseNumber: 'x'.repeat(61) }])).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'upsert.0.caseNumber', code: 'too_big' }] } },
  });
  expect((await change([leader, other])).status).toBe(200);
  const { document: after, priced } = await read(id, '?priced=full');
  expect(after.cargo).toMatchObject([{ caseNumber: 'C/No. 4' }, { id: 'other', caseNumber: '４' }]);
  expect(priced?.calculations.cargo).toMatchObject({ packages: 1, pieces: 2 });
  expect(priced?.calculations.packages).toHaveLength(1);
});

test('audit-2 D11: inputs and overrides are patched by name, and null takes away', async () => {
  const { id } = await createD02(setting);
  const send = async (body: object) => {
    const { version } = (await read(id)).stages.packing;
    expect((await patch(`/estimates/${id}/stages/packing`, version, body)).status).toBe(200);
    const { inputs, overrides } = (await read(id)).document.stages.packing;
    return { inputs, overrides };
  };
  await send({ inputs: { clearanceMm: 40, wood: 'panel' }, overrides: { 'cargo.m3': '1', 'cargo.kg': '2' } });
  const after = await send({ inputs: { clearanceMm: 60 }, overrides: {} });
  expect(after.inputs).toMatchObject({ clearanceMm: 60, wood: 'panel' });
  expect(after.overrides).toEqual({ 'cargo.m3': '1', 'cargo.kg': '2' });
  const less = await send({ inputs: { wood: null }, overrides: { 'cargo.m3': null } });
  expect(less.inputs).toMatchObject({ clearanceMm: 60 });
  expect(less.inputs).not.toHaveProperty('wood');
  expect(less.overrides).toEqual({ 'cargo.kg': '2' });
});
