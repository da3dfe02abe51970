import { createD02, estimator, startSetting, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

test('eight sessions with fifteen edits each lose nothing that was answered with success', async () => {
  const { id } = await createD02(setting);
  const path = `/estimates/${id}/stages/warehouse`;
  const saved = new Map<string, string>();
  /** Answers the version after it; a session goes on from the one that it saw last. */
  const edit = async (session: number, number: number, seen: number): Promise<number> => {
    let version = seen;
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const line = {
        id: `session-${session}-${number}`,
        code: 'SORT',
        description: `Sorting ${number}`,
        basis: 'item',
        quantity: { typed: '1' },
        rate: String(100 + number),
        currency: 'JPY',
      };
      const answer = await setting
        .call(estimator)
        .patch(path, version)
        .send({ lines: { upsert: [line] } });
      if (answer.status === 200) {
        saved.set(line.id, line.rate);
        return Number(/\d+/.exec(answer.headers.etag ?? '')?.[0]);
      }
      expect(answer.status).toBe(412);
      // As the sheet does: the rows are merged onto what is there now.
      version = answer.body.current.version;
    }
    throw new Error('never saved');
  };
  await Promise.all(
    Array.from({ length: 8 }, async (_, session) => {
      let version = 1;
      for (let number = 0; number < 15; number += 1) version = await edit(session, number, version);
    }),
  );
  expect(saved.size).toBe(120);
  const { body } = await setting.call(estimator).get(path).expect(200);
  const stored = new Map((body.lines as { id: string; rate: string }[]).map((line) => [line.id, line.rate]));
  for (const [lineId, rate] of saved) expect(stored.get(lineId)).toBe(rate);
  const read = await setting.call(estimator).get(`/estimates/${id}`).expect(200);
  // Eight times 100 … 114, each with 12 % upon it, half-up per line.
  const extra =
    Array.from({ length: 15 }, (_, number) => Math.round((100 + number) * 1.12)).reduce((a, b) => a + b, 0) *
    8;
  expect(Number(read.body.stageTotals.warehouse.sell)).toBe(72545 + extra);
}, 120_000);

test('people on different stages do not hinder each other', async () => {
  const { id } = await createD02(setting);
  const stages = ['packing', 'vanning', 'warehouse', 'origin-custom', 'origin-delivery'];
  const answers = await Promise.all(
    stages.map(async (stage) => {
      const current = await setting.call(estimator).get(`/estimates/${id}/stages/${stage}`).expect(200);
      return setting
        .call(estimator)
        .patch(`/estimates/${id}/stages/${stage}`, current.body.version)
        .send({ notes: `note of ${stage}` });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(stages.map(() => 200));
});
