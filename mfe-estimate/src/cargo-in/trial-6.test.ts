import { listOf } from './testing/list-of';

const currencyOf = (list: ReturnType<typeof listOf>) => list.taken[0]?.item.currency ?? undefined;
const asks = (list: ReturnType<typeof listOf>) =>
  list.decided.some(({ name, value }) => name === 'currency' && value === undefined);

describe('trial 6 no. 21: ¥ of a list that has to do with China is yen or yuan', () => {
  it.each([
    ['Description|Qty|Unit price (¥)|Origin', 'Pump|2|1450|CN'],
    ['Description|Qty|Unit price|Origin', 'Pump|2|￥1450|China'],
    ['Description|Qty|Amount (￥)|Maker', 'Pump|2|1450|Ningbo Pump Co.'],
    ['Description|Qty|Unit price|Currency|Origin', 'Pump|2|1450|¥|CN'],
    ['Description|Qty|Unit price (¥)|Remarks', 'Pump|2|1450|单价含税'],
  ])('%s is asked about', (head, row) => {
    const list = listOf([head, row]);
    expect([currencyOf(list), asks(list)]).toEqual([undefined, true]);
    for (const currency of ['CNY', 'JPY'])
      expect(currencyOf(listOf([head, row], {}, { choices: { currency } }))).toBe(currency);
  });
  it.each([
    ['Description|Qty|Unit price (¥)', 'Pump|2|1450', 'JPY'],
    ['Description|Qty|Unit price (JPY)|Origin', 'Pump|2|￥1450|CN', 'JPY'],
    ['Description|Qty|Unit price|Currency|Origin', 'Pump|2|￥1450|CNY|CN', 'CNY'],
    ['Description|Qty|Unit price (RMB)|Origin', 'Pump|2|1450|CN', 'CNY'],
    ['品名|数量|単価（円）|原産国', 'ポンプ|2|1450|中国', 'JPY'],
  ])('%s says what it is', (head, row, currency) => {
    const list = listOf([head, row]);
    expect([currencyOf(list), asks(list)]).toEqual([currency, false]);
  });
});
