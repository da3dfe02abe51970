import { parseSource } from './sources';
import { createReader, keysOfWords } from './words-read';

test('keys are read as they are, by the form of a plural, by a template, and by what it chooses from', () => {
  const text =
    "t('home'); t('shell:title'); t(`kind.${kind}`); t(`${isOpen ? 'open' : 'shut'}.${state}`); `${a}.${b}`;";
  const isRead = createReader([parseSource('mfe-x/src/page.tsx', text)]);
  const keys = keysOfWords({
    home: '',
    title: '',
    kind: { task: '' },
    open: { now: '' },
    lost: { count_one: '', count_other: '' },
    openly: '',
  });
  expect(keys.filter((key) => !isRead(key))).toEqual(['lost.count', 'openly']);
});
