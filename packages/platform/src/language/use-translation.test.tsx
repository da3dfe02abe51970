import { renderHook } from '@testing-library/react';
import { registerLocales, useLanguageStore } from './i18n';
import { useTranslation } from './use-translation';

const words = {
  member: { name: 'Name', told: 'Told {{name}}' },
  row_one: '{{count}} row',
  row_other: '{{count}} rows',
};

declare global {
  interface QuaysideWords {
    'use-translation-test': typeof words;
  }
}

type Key = 'member' | 'name';

registerLocales('use-translation-test', { en: words, ja: words });
beforeEach(() => useLanguageStore.getState().choose('en'));

const say = () => renderHook(() => useTranslation('use-translation-test')).result.current.t;

describe('words by their keys', () => {
  it('are those of the namespace, with values in them, one key for all forms of what is counted', () => {
    const t = say();
    expect(t('member.name')).toBe('Name');
    expect(t('member.told', { name: 'Yui' })).toBe('Told Yui');
    expect(t('row', { count: 2 })).toBe('2 rows');
  });

  it('fall back to a key that there is, where one is made of what is known at run time', () => {
    expect(say()(['member.unheard', 'member.name'])).toBe('Name');
  });

  it('do not compile where they are misspelt, made of a free text, or a folder of words', () => {
    const t = say();
    const free = String('name');
    const closed = (): Key => 'name';
    const refused = [
      // @ts-expect-error no such word
      () => t('member.nam'),
      // @ts-expect-error a text may be anything
      () => t(`member.${free}`),
      // @ts-expect-error one of the union is no word
      () => t(`member.${closed()}`),
      // @ts-expect-error holds words, and is none
      () => t('member'),
      // @ts-expect-error forms are chosen by the count
      () => t('row_one'),
      // @ts-expect-error the last key is the one that there has to be
      () => t(['member.name', 'member.nam']),
    ];
    expect(refused).toHaveLength(6);
  });
});
