import { isAtPlace } from './named-place';

describe('trial 4 F28: a place of a card is a whole part of a name or address', () => {
  test.each([
    ['Yokohama', 'Yokohama plant', undefined, 'JP'],
    ['Yokohama', 'Main works', '1-14 Fukuura, Kanazawa-ku, Yokohama', 'JP'],
    ['Yokohama', 'Yokohama plant', '1-14 Fukuura', 'JP'],
    ['Rotterdam', 'Rotterdam hub', undefined, 'NL'],
    ['Long Beach', 'LONG BEACH terminal island', undefined, 'US'],
    ['Long Beach', 'Long Beach distribution centre', undefined, 'US'],
    ['横浜', '横浜工場', undefined, 'JP'],
    ['横浜', '本社', '神奈川県横浜市金沢区福浦1-14', 'JP'],
  ])('%s: %s, %s', (place, name, address, country) => {
    expect(isAtPlace(place, { names: [name], address, country })).toBe(true);
  });
  test.each([
    ['Yokohama', 'Yokohama Rubber Hiratsuka', undefined, 'JP'],
    ['Yokohama', 'Yokohama-machi plant, Aomori', undefined, 'JP'],
    ['Yokohama', 'Yokohama trading Busan', undefined, 'KR'],
    ['Yokohama', 'Yokohama plant', undefined, 'KR'],
    [
      'Yokohama',
      'Yokohama Rubber Mishima plant',
      '8-1 Minami-futsukamachi, Mishima, Shizuoka 411-0832',
      'JP',
    ],
    ['Yokohama', 'Yokohama plant', 'Mishima, Shizuoka 411-0832', 'JP'],
    ['Rotterdam', 'Rotterdam Polymers, Antwerp plant', undefined, 'BE'],
    ['Rotterdam', 'Port of Rotterdam Logistics, Maastricht DC', 'Maastricht', 'NL'],
    ['Rotterdam', 'Rotterdam, NY 12306', undefined, 'US'],
    ['横浜', '横浜ゴム 新城工場', undefined, 'JP'],
    ['横浜', '横浜町役場', undefined, 'JP'],
  ])('not %s: %s, %s', (place, name, address, country) => {
    expect(isAtPlace(place, { names: [name], address, country })).toBe(false);
  });
});
