import { runsOf, unprintableIn } from './characters';

const familiesOf = (text: string) => runsOf(text).map(({ text: part, family }) => `${family} ${part}`);
const printed = (text: string) =>
  runsOf(text)
    .map(({ text: part }) => part)
    .join('');

describe('public F2: characters of documents', () => {
  it.each([
    '𠮷田 髙橋 﨑 濵 邉 辻󠄀',
    '上海东莞广东 臺灣 龍門起重機',
    '한국 부산항 뷁',
    'แหลมฉบัง ค่าธรรมเนียม ฿1,200',
    'Nguyễn Văn Ống Łódź İstanbul Győr',
    'Привет Київ Ωμέγα',
    'مرحبا بالعالم שלום עולם',
    '₩ ฿ ₫ ₹ € £ ¥ ₽',
    '①㈱ № ½ → × ・ ～ 〒',
  ])('prints %s as it is', (text) => {
    expect(unprintableIn(text)).toEqual([]);
    expect(printed(text)).toBe(text);
  });

  it('prints the number of a character that no font has, and names it', () => {
    expect(unprintableIn('By ship 🚢 and 🚢📦, \u{10ffff}')).toEqual(['🚢', '📦', '\u{10ffff}']);
    expect(printed('By ship 🚢!')).toBe('By ship [U+1F6A2]!');
    expect(printed('\u0007')).toBe('[U+0007]');
  });

  it('sets a word in one font: one that has all of it', () => {
    expect(familiesOf('Nguyễn')).toEqual(['NotoSans Nguyễn']);
    expect(familiesOf('广东国际')).toEqual(['NotoSansSC 广东国际']);
    expect(familiesOf('한국 A')).toEqual(['NotoSansKR 한국', 'BIZUDPGothic  A']);
    expect(familiesOf('Yokohama 横浜')).toEqual(['BIZUDPGothic Yokohama 横浜']);
  });

  it('composes an accent that comes apart from its letter', () => {
    expect(unprintableIn('Nguye\u0302\u0303n')).toEqual([]);
  });
});
