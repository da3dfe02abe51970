import { i18n, registerLocales, useLanguageStore } from './i18n';

const language = () => useLanguageStore.getState().language;

describe('texts split by language', () => {
  beforeEach(() => useLanguageStore.getState().choose('en'));

  it('are fetched in the language in use, and in another before that is shown', async () => {
    const en = jest.fn(async () => ({ greeting: 'Hello' }));
    const ja = jest.fn(async () => ({ greeting: 'こんにちは' }));
    await registerLocales('split', { en, ja });
    await registerLocales('split', { en, ja });
    expect(i18n.t('greeting', { ns: 'split' })).toBe('Hello');
    expect([en, ja].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);

    const shown: string[] = [];
    const stop = useLanguageStore.subscribe(() => shown.push(i18n.t('greeting', { ns: 'split', lng: 'ja' })));
    useLanguageStore.getState().choose('ja');
    expect(language()).toBe('en');
    await new Promise((resolve) => i18n.on('languageChanged', resolve));
    stop();
    expect([language(), ...shown]).toEqual(['ja', 'こんにちは']);
  });

  it('leave the page in its language when they cannot be fetched', async () => {
    const refused = jest.fn(() => Promise.reject(new Error('no network')));
    await registerLocales('away', { en: async () => ({ word: 'word' }), ja: refused });
    useLanguageStore.getState().choose('ja');
    await refused.mock.results[0]?.value.catch(() => undefined);
    await Promise.resolve();
    expect([language(), i18n.t('word', { ns: 'away' })]).toEqual(['en', 'word']);
  });
});
