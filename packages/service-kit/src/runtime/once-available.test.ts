import { onceAvailable } from './once-available';

const lost = () => Object.assign(new Error('interrupted'), { name: 'PoolClearedOnNetworkError' });

test('work of the start is done again while the database is away, and its answer is the last one', async () => {
  let times = 0;
  const work = () => (times++ < 2 ? Promise.reject(lost()) : Promise.resolve('ready'));
  await expect(onceAvailable(work, { pause: 0 })).resolves.toBe('ready');
  expect(times).toBe(3);
});

test('what does not pass by itself ends the start at once', async () => {
  let times = 0;
  const work = () => {
    times += 1;
    return Promise.reject(new Error('the indexes cannot be built'));
  };
  await expect(onceAvailable(work, { pause: 0 })).rejects.toThrow('the indexes cannot be built');
  expect(times).toBe(1);
});

test('a database that stays away ends it too', async () => {
  let times = 0;
  const work = () => {
    times += 1;
    return Promise.reject(lost());
  };
  await expect(onceAvailable(work, { pause: 0, patience: -1 })).rejects.toThrow('interrupted');
  expect(times).toBe(1);
});
