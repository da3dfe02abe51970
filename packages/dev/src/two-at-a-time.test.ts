import { twoAtATime } from './two-at-a-time';

test('two are under way at once, never more, and results come in the order of the questions', async () => {
  let running = 0;
  let most = 0;
  const results = await twoAtATime([3, 1, 2, 1], async (turns) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    running -= 1;
    return turns * 10;
  });
  expect(results).toEqual([30, 10, 20, 10]);
  expect(most).toBe(2);
});

test('what fails is told', async () => {
  const failing = twoAtATime([1, 2], (item) =>
    item === 2 ? Promise.reject(new Error('two')) : Promise.resolve(),
  );
  await expect(failing).rejects.toThrow('two');
});
