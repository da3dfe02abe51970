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

describe('trial 4 no. 16: a town of the same name in another state', () => {
  const toLongBeach = { country: 'US', port: 'USLGB' };
  test.each([
    ['Long Beach', ['Works'], 'Long Beach, CA 90802'],
    ['Long Beach', ['Works'], '1 Pier, Long Beach CA 90802, USA'],
    ['Long Beach', ['Long Beach, California'], undefined],
    ['Long Beach', ['Long Beach'], undefined],
    ['Long Beach', ['Works'], '1 Pier, Long Beach, 90802'],
    ['Ontario', ['Ontario, CA'], undefined],
    ['Ontario, CA', ['Works'], 'Ontario, CA 91761'],
    ['Ontario CA', ['Works'], '12 Mission Blvd, Ontario, California 91761'],
    ['Phoenix, AZ', ['Phoenix, Arizona'], undefined],
    ['New York', ['New York, NY'], undefined, { country: 'US', port: 'USNYC' }],
    ['Vancouver', ['Works'], 'Vancouver, BC V6B 1A1', { country: 'CA', port: 'CAVAN' }],
    ['Newcastle', ['Works'], 'Newcastle NSW 2300', { country: 'AU', port: 'AUSYD' }],
  ])('%s: %j, %s', (place, names, address, where: object = toLongBeach) => {
    expect(isAtPlace(place, { names, address, ...where })).toBe(true);
  });
  test.each([
    ['Long Beach', ['Works'], 'Long Beach, NY 11561'],
    ['Long Beach', ['Long Beach NY'], undefined],
    ['Long Beach', ['Long Beach, Washington'], undefined],
    ['Long Beach', ['Long Beach, N.Y.'], undefined],
    // The state comes from the port of the name, also for a carriage from another port.
    ['Long Beach', ['Long Beach, NY'], undefined, { country: 'US', port: 'USNYC' }],
    ['Phoenix', ['Works'], 'Phoenix, AZ 85001'],
    ['Ontario, CA', ['Works'], 'Ontario, OR 97914'],
    ['Ontario, CA', ['Ontario works'], undefined],
    ['Springfield', ['Springfield, MO'], undefined, { country: 'US', port: 'USXXX' }],
    ['London', ['London, NB'], undefined, { country: 'CA', port: 'CATOR' }],
    // Without a country, that of the port.
    ['Long Beach', ['Long Beach, NY'], undefined, { port: 'USLGB' }],
  ])('not %s: %j, %s', (place, names, address, where: object = toLongBeach) => {
    expect(isAtPlace(place, { names, address, ...where })).toBe(false);
  });
});
