import { chargeNamed } from './charge-names';
import { guessedMapping, readSheet } from './read-sheet';
import { shareBaseIn } from './share-words';
import { charged, fileOf, heads, lane, places, sheetOf, today } from './testing/said';

const base = (text: string) => {
  const read = shareBaseIn(text, chargeNamed);
  return read === undefined || read === 'unknown' ? read : (read.of?.join('+') ?? 'usual');
};

describe('trial 4 F16: what a percentage is taken of', () => {
  it.each([
    ...[
      ['% of OFR', 'OFR'],
      ['5% of O/F', 'OFR'],
      ['% of freight', 'OFR'],
      ['% on ocean freight', 'OFR'],
      ['運賃の%', 'OFR'],
    ],
    ...[
      ['% of OFR + BAF', 'OFR+BAF'],
      ['% of OFR and BAF', 'OFR+BAF'],
      ['% of OFR, BAF & LSS', 'OFR+BAF+LSS'],
    ],
    ...[
      ['運賃とBAFの%', 'OFR+BAF'],
      ['% (OFR+BAF)', 'OFR+BAF'],
      ['percent of BAF', 'BAF'],
      ['BAF %', 'BAF'],
    ],
    ...[
      ['%', 'usual'],
      ['percent', 'usual'],
      ['5%', 'usual'],
      ['パーセント', 'usual'],
    ],
  ])('%s is taken of %s', (text, expected) => expect(base(text)).toBe(expected));
  it.each([
    ...[
      '% of total',
      '% of all charges',
      '% of CIF',
      '% of invoice value',
      '% of OFR + XYZ',
      '% of total freight',
      '‰',
      'per mille of CIF',
    ],
    ...['合計の%', 'CIF価格の%', '% of surcharges'],
  ])('%s is not known', (text) => expect(base(text)).toBe('unknown'));
  it.each(['per container', 'W/M', '', '1件'])('“%s” is no percentage', (text) =>
    expect(base(text)).toBeUndefined(),
  );

  const linesOf = (...row: string[]) => {
    const list = sheetOf([['Charge', 'Basis', 'Currency', 'Amount'], row], { name: 'B' });
    const { cards, faults } = readSheet(
      guessedMapping(fileOf(sheetOf([heads, lane('5')]), list), 'T'),
      new Map(),
      today,
      places,
    );
    const lines = cards.flatMap(({ input }) => input.lines.filter(({ basis }) => basis === 'percent-of'));
    return [
      ...lines.map(({ code, rate, percentOf }) => [code, rate, ...(percentOf ?? [])]),
      ...faults.map(({ code }) => code),
    ];
  };
  it('stands in the card', () => {
    expect(linesOf('CAF', '% of OFR + BAF', '', '5%')).toEqual([['CAF', '0.05', 'OFR', 'BAF']]);
    expect(linesOf('CAF', '% of O/F', '', '5')).toEqual([['CAF', '0.05', 'OFR']]);
    expect(linesOf('CAF', '%', '', '5')).toEqual([['CAF', '0.05', 'OFR']]);
  });
  it('is asked about where it is no charge, or the charge itself', () => {
    expect(linesOf('FSC', '% of total', '', '5%')).toContain('shareBase');
    expect(linesOf('CAF', '% of CAF', '', '5%')).toContain('shareBase');
    expect(linesOf('INS', '% of CIF', '', '0.3%')).toEqual(['shareBase', 'share']);
  });
  it('is no freight for a charge on a value', () => {
    expect(linesOf('INS', '%', '', '0.3%')).toEqual(['share']);
    expect(charged([['INS', '', '', '0.3%']])).toContain('D2 share');
  });
});
