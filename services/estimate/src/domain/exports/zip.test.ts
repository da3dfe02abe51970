import { unzipSync } from 'fflate';
import { zip } from './zip';

const entries = [
  { name: '見積書_EST-2026-0001.pdf', content: Buffer.from('%PDF one') },
  { name: 'EST-2026-0002.pdf', content: Buffer.alloc(100_000, 'b') },
];

test('a zip gives back what was put in, under its name and in its order', () => {
  const files = unzipSync(zip(entries));
  expect(Object.keys(files)).toEqual(entries.map(({ name }) => name));
  for (const { name, content } of entries) expect(content.equals(files[name] ?? Buffer.alloc(0))).toBe(true);
});

test('the same entries always give the same bytes', () => {
  expect(zip(entries).equals(zip(entries))).toBe(true);
  expect(zip(entries).length).toBeLessThan(1_000);
});

test('no file is lost behind another of its name', () => {
  expect(() => zip([...entries, ...entries])).toThrow('two files of a zip have the same name');
});
