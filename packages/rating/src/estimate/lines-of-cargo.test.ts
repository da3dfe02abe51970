import { d02Document } from '../fixtures/d02';
import type { CargoItem, EstimateDocument, TariffLine } from '../model';
import { linesMissing, linesOfCargo } from './lines-of-cargo';

const goods = (hsCode: string | null, nameEn = 'Goods') => ({ hsCode, nameEn, nameJa: '品' }) as CargoItem;

test('each tariff number of the cargo that no line has becomes one line; a national subdivision belongs to its line', () => {
  const lines: TariffLine[] = [
    { id: 'a', hsCode: '8462.62' },
    { id: 'hs-848120', hsCode: '8481.30' },
  ];
  const cargo = [goods('8462.62.0010'), goods('8481.20'), goods('8481.20', 'Others'), goods(null)];
  expect(linesOfCargo(cargo, lines)).toEqual([
    { id: 'hs-848120-2', hsCode: '8481.20', description: 'Goods' },
  ]);
  expect(linesOfCargo(cargo, lines, true)[0]?.description).toBe('品');
});

test('an entry lacks lines where its duties, taxes or clearance are asked for, and no line may have the goods', () => {
  const entry = (change: (document: EstimateDocument) => void) => {
    const document = d02Document();
    document.stages['destination-custom'].inputs.tariffLines = [];
    change(document);
    return linesMissing(document).map(({ hsCode }) => hsCode);
  };
  const codes = ['8462.62', '8466.93', '8484.20', '8481.20', '4901.99'];
  expect(entry(() => undefined)).toEqual(codes);
  const quoted = (quotedFor: 'seller' | 'buyer') =>
    entry(({ incoterm }) => Object.assign(incoterm, { quotedFor }));
  expect([quoted('seller'), quoted('buyer')]).toEqual([[], codes]);
  const custom = ({ stages }: EstimateDocument) => stages['destination-custom'];
  expect(entry((document) => Object.assign(custom(document), { scope: 'byOthers' }))).toEqual([]);
  const typed = { id: 'one', hsCode: '8462.62', value: '64000' };
  // Goods of other codes are in no typed value.
  expect(entry((document) => Object.assign(custom(document).inputs, { tariffLines: [typed] }))).toEqual(
    codes.slice(1),
  );
});
