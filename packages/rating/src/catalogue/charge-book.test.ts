import { defaultLines, lineOf } from '../estimate/default-lines';
import { modeChange } from '../estimate/mode-change';
import { priceEstimate } from '../estimate/price';
import { d02Document } from '../fixtures/d02';
import type { ChargeLine, EstimateDocument } from '../model';
import { builtInCharges } from './built-in-charges';
import type { SomeContainers } from '../rating/fact-names';
import { chargeBook, type ChargeEntry, type OwnCharge } from './charge-book';

const own: ChargeEntry = {
  ...{ code: 'PORT-FEE', nameEn: 'Port dues', nameJa: '港湾諸料', aliases: ['Wharfage levy'] },
  own: {
    ...{ stage: 'sea-transport', costGroup: 'destinationTerminal', taxKind: 'standard' },
    ...{ disbursement: false, contingent: false, basis: 'container', lclBasis: 'wm' },
  },
};
const builtIn = builtInCharges.offered.map(({ definition: { code, nameEn, nameJa } }) => ({
  ...{ code, nameEn, nameJa, aliases: [], own: null },
}));
const renamed = builtIn
  .filter(({ code }) => code !== 'GRI')
  .map((entry) =>
    entry.code === 'OFR' ? { ...entry, nameEn: 'Freight', nameJa: '運賃', aliases: ['Basic rate'] } : entry,
  );
const book = chargeBook([...renamed, own]);

const withLine = (line: ChargeLine, from: EstimateDocument = d02Document()): EstimateDocument => {
  const sea = from.stages['sea-transport'];
  return {
    ...from,
    stages: { ...from.stages, 'sea-transport': { ...sea, lines: [...sea.lines, line] } },
  };
};
const rated = (document: EstimateDocument, id: string) =>
  priceEstimate(document).lines.find((line) => line.id === id)!;

describe('the charges of a company', () => {
  test('are found by code and by any of their names, in any case and width, and offered in stage order', () => {
    expect(book.definition('ＷＨＡＲＦＡＧＥ　levy')?.code).toBe('PORT-FEE');
    expect(book.definition('basic rate')?.code).toBe('OFR');
    expect(book.definition('O/F')?.code).toBe('OFR');
    expect(book.definition('NOBODYS')).toBeUndefined();
    const offered = book.offered.map(({ definition }) => definition.code);
    expect(offered.indexOf('OFR')).toBeLessThan(offered.indexOf('PORT-FEE'));
    expect(offered.indexOf('PORT-FEE')).toBeLessThan(offered.indexOf('WHIN'));
    expect(offered).not.toContain('GRI');
    // Hidden is not unknown: lines that carry it keep their words.
    expect(book.definition('GRI')?.nameEn).toBe('General rate increase');
  });

  test('name a built-in charge and change nothing else of it', () => {
    const { nameEn, nameJa, ...meaning } = book.definition('OFR')!;
    const { nameEn: _en, nameJa: _ja, ...before } = builtInCharges.definition('OFR')!;
    expect([nameEn, nameJa]).toEqual(['Freight', '運賃']);
    expect(meaning).toEqual(before);
    const lines = defaultLines(d02Document(), book)['sea-transport'];
    expect(lines.find(({ code }) => code === 'OFR')).toMatchObject({ description: 'Freight' });
    const redefined = chargeBook([{ ...own, code: 'OFR' }]);
    expect(redefined.definition('OFR')).toMatchObject({ costGroup: 'mainCarriage', taxable: false });
  });

  test('put all that makes their price onto the line, so that the document alone prices it', () => {
    const document = d02Document();
    const line = { ...lineOf(book.definition('PORT-FEE')!, 'own', document), currency: 'JPY', rate: '5000' };
    expect(line).toMatchObject({
      ...{ basis: 'container', quantity: { calculated: 'vanning.containers' } },
      ...{ costGroup: 'destinationTerminal', taxCode: 'standard' },
    });
    const price = rated(withLine(line), 'own');
    expect(price).toMatchObject({ error: null, costGroup: 'destinationTerminal', taxKind: 'standard' });
    // Without it the charge would be of its stage's own kind, and the seller would pay it under CIF.
    const { costGroup: _group, ...bare } = line;
    expect(rated(withLine(bare), 'own').costGroup).toBe('mainCarriage');
    // A code of the catalogue stays what it is, whatever a line says.
    const freight = document.stages['sea-transport'].lines.find(({ code }) => code === 'OFR')!;
    const claimed = { ...freight, id: 'claimed', costGroup: 'destinationTerminal' as const };
    expect(rated(withLine(claimed), 'claimed').costGroup).toBe('mainCarriage');
  });

  test('take their form of the other mode', () => {
    const document = d02Document();
    const made = withLine({ ...lineOf(book.definition('PORT-FEE')!, 'own', document), rate: '5000' });
    const changed = { ...made, route: { ...made.route, mode: 'LCL' as const } };
    const change = modeChange(changed, priceEstimate(changed), book)!['sea-transport'];
    expect(change.changed.find(({ id }) => id === 'own')).toMatchObject({ basis: 'wm', taxCode: 'standard' });
    expect(modeChange(changed, priceEstimate(changed))!['sea-transport'].removed).toContain('own');
  });

  test('a percentage is of the charges that it names, in both modes', () => {
    const share = chargeBook([
      {
        ...own,
        own: { ...own.own!, basis: 'percent-of', lclBasis: undefined, percentOf: ['OFR', 'OFR-LCL'] },
      },
    ]).definition('PORT-FEE')!;
    expect(share).toMatchObject({ basis: 'percent-of', percentOf: ['OFR', 'OFR-LCL'] });
    expect(share.lcl).toBeUndefined();
  });

  test('count the containers that the company says', () => {
    const of = (counts: SomeContainers | undefined, more: Partial<OwnCharge> = {}) => {
      const { fact, lcl } = chargeBook([{ ...own, own: { ...own.own!, counts, ...more } }]).definition(
        'PORT-FEE',
      )!;
      return [fact, lcl?.fact];
    };
    expect(of(undefined)).toEqual(['vanning.containers', 'sea-transport.lclRevenueTons']);
    expect(of('dangerous')).toEqual(['vanning.dangerousContainers', 'sea-transport.dangerousRevenueTons']);
    // How many tons of a part load are heavy or out of gauge nobody works out: they are typed.
    expect(of('heavy')).toEqual(['vanning.heavyContainers', undefined]);
    expect(of('outOfGauge')).toEqual(['vanning.outOfGaugeContainers', undefined]);
    expect(of('reefer', { lclBasis: 'bl' })).toEqual([
      'vanning.reeferContainers',
      'sea-transport.billsOfLading',
    ]);
  });
});
