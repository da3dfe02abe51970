import { isOfChina, isOpenYenSign, mayBeYuan } from './yen-or-yuan';

test.each(['¥', '￥1,450', '20GP (¥)', '¥/CTR'])('%s alone is yen or yuan', (text) =>
  expect(isOpenYenSign(text)).toBe(true),
);
test.each(['JPY ¥', '¥ (RMB)', '¥1,000円', 'CNY', '1450元 ¥', 'USD'])('%s is not open', (text) =>
  expect(isOpenYenSign(text)).toBe(false),
);
test.each([
  ...[
    'Shanghai',
    'Shanghai, China',
    'CNSHA',
    'CN',
    'NINGBO - YOKOHAMA',
    'Ex Qingdao',
    'Shenzhen',
    '上海',
    '青島港',
  ],
  ...['海运费', '20尺柜', '单价', '码头操作费', '中国', 'RMB', '人民币', 'P.R.C.', 'Guangzhou', 'Xian'],
])('%s has to do with China', (text) => expect(isOfChina(text)).toBe(true));
test.each([
  ...[
    'Yokohama',
    'Busan',
    'Barcelona',
    'ESBCN',
    '海上運賃',
    '単価',
    '備考',
    'Hong Kong',
    '東京港',
    'Machine',
  ],
])('%s has not', (text) => expect(isOfChina(text)).toBe(false));
test('a file without the sign asks nothing; a supplier in China is enough', () => {
  expect(mayBeYuan(['Shanghai', '1450'])).toBe(false);
  expect(mayBeYuan(['Busan', '￥1450'])).toBe(false);
  expect(mayBeYuan(['Busan', '￥1450'], 'CN')).toBe(true);
  expect(mayBeYuan(['Shanghai', '￥1450'], 'JP')).toBe(true);
});
