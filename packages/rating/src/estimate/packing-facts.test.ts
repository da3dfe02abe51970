import { d02Document } from '../fixtures/d02';
import type { CargoItem, EstimateDocument } from '../model';
import type { FactName } from '../rating/fact-names';
import type { Fact } from '../result';
import { FactBook } from './fact-book';
import { packingFacts } from './packing-facts';

/** The facts of packing for rows like the press of case D02: 2 of 2,400 × 1,200 × 1,500 mm, 1,800 kg each. */
function packed(rows: Partial<CargoItem>[], edit: (document: EstimateDocument) => void = () => undefined) {
  const document = d02Document();
  const [like] = document.cargo;
  if (!like) throw new Error('no cargo');
  document.cargo = rows.map((row, index) => ({ ...like, id: `row-${index}`, barrier: false, ...row }));
  edit(document);
  const book = new FactBook(document);
  const { packages, cargo } = packingFacts(document, book);
  const fact = (name: FactName): Fact => {
    const found = book.facts[name];
    if (!found) throw new Error(name);
    return found;
  };
  return { packages, cargo, fact, warnings: book.warnings };
}
const typedOver = (name: string, value: string) => (document: EstimateDocument) =>
  void (document.stages.packing.overrides[name] = value);
const carton: Partial<CargoItem> = {
  ...{ packing: 'carton', lengthMm: 600, widthMm: 400, heightMm: 400, netKg: '12', quantity: 10 },
};
const step = (kind: string, params: object) => ({ kind, params });
const kinds = ['crate', 'openCrate', 'skid', 'carton', 'pallet', 'asIs'] as const;

describe('packages', () => {
  it.each(kinds)('of %s are counted and measured as such', (packing) => {
    const { fact, packages } = packed([{ packing, quantity: 2 }]);
    for (const kind of kinds) expect(fact(`packing.${kind}Count`).value).toBe(kind === packing ? '2' : '0');
    expect(fact('packing.packages').value).toBe('2');
    expect(fact(`packing.${packing}M3`)).toMatchObject({ value: packages[0]?.lotM3, unit: 'm3' });
    expect(fact(`packing.${packing}Count`).steps).toEqual([
      step('packing.counted', { item: 'row-0', pieces: 2, perPackage: 1, to: 2 }),
    ]);
  });

  it('have the units in which charges count', () => {
    const { fact } = packed([{ quantity: 2, barrier: true }, carton]);
    const units = Object.entries({
      piece: ['packing.packages', 'packing.crateCount', 'packing.ispm15Count', 'packing.barrierCount'],
      pieces: ['packing.desiccantUnits', 'cargo.pieces'],
      m2: ['packing.barrierM2'],
      m3: ['packing.crateM3', 'cargo.m3'],
      kg: ['cargo.kg', 'cargo.netKg'],
      RT: ['cargo.revenueTons'],
    } satisfies Record<string, FactName[]>);
    for (const [unit, names] of units)
      for (const name of names) expect([name, fact(name).unit]).toEqual([name, unit.replace(/s$/, '')]);
  });

  it('of a skid that lacks its tare are warned of by the name of the goods, or by their code', () => {
    const skid: Partial<CargoItem> = { packing: 'skid', quantity: 1 };
    const items = (rows: Partial<CargoItem>[]) =>
      packed(rows)
        .warnings.filter(({ params }) => 'item' in params)
        .map(({ params }) => params.item);
    const named = { ...skid, code: '', nameEn: 'Press' };
    expect(items([{ ...skid, code: 'PL-1' }, named])).toEqual(['PL-1', 'Press']);
  });

  it('add up over the rows, and say how', () => {
    const { fact } = packed([{ quantity: 2 }, { quantity: 3 }, carton]);
    expect(fact('packing.crateCount').steps.at(-1)).toEqual(
      step('fact.sum', { amounts: ['2', '3'], to: '5' }),
    );
    expect(fact('packing.crateM3').steps.map(({ kind }) => kind)).toEqual([
      ...['packing.package', 'packing.package', 'fact.sum'],
    ]);
    expect(fact('packing.packages')).toMatchObject({
      value: '15',
      steps: [
        step('fact.sumOf', {
          ...{ facts: ['packing.crateCount', 'packing.cartonCount'], amounts: ['5', '10'], to: '15' },
        }),
      ],
    });
  });

  it('are measured one by one when they are made, and as a lot when they are not', () => {
    const { fact, packages } = packed([{ quantity: 2 }, { ...carton, widthMm: 405, quantity: 3 }]);
    expect(fact('packing.crateM3').parts).toEqual([
      { reference: 'row-0', each: packages[0]?.m3, count: '2' },
    ]);
    // 0.6 × 0.405 × 0.4 = 0.0972, three of them 0.2916
    expect(fact('packing.cartonM3')).toMatchObject({
      ...{ value: '0.292', parts: [{ reference: 'row-1', each: '0.0972', count: '3' }] },
    });
    const { fact: other } = packed([{ ...carton, packing: 'asIs', widthMm: 405, quantity: 3 }]);
    expect(other('packing.asIsM3').parts?.[0]?.each).toBe('0.0972');
  });

  it('of wood want treatment unless the wood is processed', () => {
    const rows: Partial<CargoItem>[] = [...kinds.map((packing) => ({ packing, quantity: 1 }))];
    const wooden = packed(rows).fact('packing.ispm15Count');
    expect(wooden.value).toBe('4');
    expect(wooden.steps[0]?.params.facts).toEqual(
      ['crate', 'openCrate', 'skid', 'pallet'].map((kind) => `packing.${kind}Count`),
    );
    const processed = packed(rows, ({ stages }) => void (stages.packing.inputs.wood = 'panel'));
    expect(processed.fact('packing.ispm15Count')).toMatchObject({
      ...{ value: '0', steps: [step('packing.noRawWood', {})] },
    });
    const unsaid = packed(rows, ({ stages }) => void delete stages.packing.inputs.wood);
    expect(unsaid.fact('packing.ispm15Count').value).toBe('4');
  });

  it('in barrier bags take film and desiccant for each', () => {
    const { fact, packages } = packed([{ barrier: true, quantity: 2 }, { quantity: 1 }]);
    const { barrierM2 = '', desiccantUnits = '' } = packages[0] ?? {};
    expect(fact('packing.barrierCount')).toMatchObject({ value: '2', steps: [{ kind: 'packing.counted' }] });
    expect(fact('packing.barrierM2').value).toBe(String(Number(barrierM2) * 2));
    expect(fact('packing.desiccantUnits').value).toBe(String(Number(desiccantUnits) * 2));
    expect(fact('packing.barrierM2').steps.map(({ kind }) => kind)).toEqual(['packing.barrier']);
    expect(fact('packing.barrierM2').steps[0]?.params).toMatchObject({
      item: 'row-0',
      count: 2,
      each: barrierM2,
    });
    expect(fact('packing.desiccantUnits').steps[0]).toMatchObject({
      ...{ kind: 'packing.desiccant', params: { item: 'row-0', count: 2, each: desiccantUnits } },
    });
    const none = packed([{}]).fact;
    expect(none('packing.barrierM2')).toMatchObject({ value: '0', steps: [step('fact.none', {})] });
  });

  it('take the desiccant of film that was typed over', () => {
    const { fact } = packed([{ barrier: true }], typedOver('packing.barrierM2', '100'));
    const desiccant = fact('packing.desiccantUnits');
    expect(desiccant.steps[0]).toMatchObject({
      ...{ kind: 'packing.desiccantOf', params: { m2: '100', to: desiccant.value } },
    });
  });
});

describe('the packed cargo', () => {
  it('has pieces, weights, m³ and revenue tons that add up', () => {
    const { fact, cargo } = packed([
      { ...carton, quantity: 10 },
      { ...carton, quantity: 5, netKg: '20' },
    ]);
    expect(fact('cargo.pieces')).toMatchObject({
      value: '15',
      steps: [
        ...[step('cargo.pieces', { item: 'row-0', to: 10 }), step('cargo.pieces', { item: 'row-1', to: 5 })],
        step('fact.sum', { amounts: ['10', '5'], to: '15' }),
      ],
    });
    expect(fact('cargo.netKg')).toMatchObject({
      value: '220',
      steps: [
        step('cargo.net', { item: 'row-0', pieces: 10, each: '12', to: '120' }),
        step('cargo.net', { item: 'row-1', pieces: 5, each: '20', to: '100' }),
        step('fact.sum', { amounts: ['120', '100'], to: '220' }),
      ],
    });
    expect(fact('cargo.kg').steps.at(-1)).toMatchObject({
      kind: 'fact.sum',
      params: { to: fact('cargo.kg').value },
    });
    expect(fact('cargo.kg').steps[0]).toMatchObject({
      ...{ kind: 'packing.weight', params: { item: 'row-0', pieces: 10, pieceKg: '12', count: 10 } },
    });
    // 15 × 0.096 m³ against 0.22 t
    expect(fact('cargo.m3').value).toBe('1.440');
    expect(fact('cargo.revenueTons')).toMatchObject({
      value: '1.440',
      steps: [
        step('cargo.revenueTons', { m3: '1.44', kg: fact('cargo.kg').value, step: '0.001', to: '1.44' }),
      ],
    });
    expect(cargo).toEqual({
      ...{ pieces: 15, packages: 15, netKg: '220', m3: '1.440' },
      ...{ kg: fact('cargo.kg').value, revenueTons: '1.440' },
    });
  });

  it('weighs by the gross weight of a piece where it is known', () => {
    const { fact } = packed([{ ...carton, grossKg: '15', quantity: 2 }]);
    expect(fact('cargo.kg').steps[0]?.params).toMatchObject({ pieceKg: '15' });
    expect(fact('cargo.netKg').value).toBe('24');
  });

  it('follows volumes typed over by kind, whose packages explain nothing any more', () => {
    const { fact } = packed([carton, {}], typedOver('packing.cartonM3', '9'));
    const { steps } = fact('cargo.m3');
    expect(steps.filter(({ kind }) => kind === 'packing.package').map(({ params }) => params.item)).toEqual([
      'row-1',
    ]);
    expect(steps.at(-1)?.params.amounts).toContain('9');
    expect(fact('packing.cartonM3')).toMatchObject({ value: '9', source: 'typed' });
  });

  it('is not known without rows, or with one that cannot be packed', () => {
    const names = [
      'packing.crateCount',
      'packing.crateM3',
      'packing.barrierM2',
      'cargo.pieces',
      'cargo.kg',
    ] as const;
    const issues = (rows: Partial<CargoItem>[]) => {
      const { fact, cargo } = packed(rows);
      expect(cargo).toBeNull();
      return names.map((name) => [fact(name).value, fact(name).issue?.code]);
    };
    expect(issues([])).toEqual(names.map(() => [null, 'cargo.empty']));
    expect(issues([{}, { netKg: null, grossKg: null }])).toEqual(names.map(() => [null, 'cargo.incomplete']));
  });

  it('has no net weight where a row states only its gross weight', () => {
    const { fact, cargo } = packed([{ ...carton, netKg: null, grossKg: '15' }]);
    expect(fact('cargo.netKg')).toMatchObject({
      value: null,
      issue: { code: 'cargo.netMissing', params: {} },
    });
    expect(cargo).toMatchObject({ netKg: '', pieces: 10 });
  });
});

describe('the value of the goods', () => {
  const value = (...rows: Partial<CargoItem>[]) => packed(rows).fact('cargo.value');

  it('is that of all rows in their one currency', () => {
    const found = value({ unitValue: '100', quantity: 2 }, { unitValue: '7.50', quantity: 3 });
    expect(found).toMatchObject({ value: '222.5', unit: 'USD', money: true });
    expect(found.steps).toEqual([
      step('customs.goods', { item: 'row-0', count: 2, each: '100', currency: 'USD', to: '200' }),
      step('customs.goods', { item: 'row-1', count: 3, each: '7.50', currency: 'USD', to: '22.5' }),
      step('fact.sum', { amounts: ['200', '22.5'], to: '222.5' }),
    ]);
  });

  it.each<[string, Partial<CargoItem>[]]>([
    ['cargo.valueMissing', [{ unitValue: '100' }, { unitValue: null }]],
    ['cargo.mixedCurrencies', [{ unitValue: '100' }, { unitValue: '1', currency: 'EUR' }]],
    ['cargo.currencyMissing', [{ unitValue: '100' }, { unitValue: '1', currency: null }]],
    ['cargo.valueMissing', [{ unitValue: null, currency: null }]],
  ])('is not known: %s', (code, rows) => {
    expect(value(...rows)).toMatchObject({
      value: null,
      unit: 'JPY',
      steps: [],
      issue: { code, params: {} },
    });
  });

  it('in no currency is said of its row', () => {
    const { warnings } = packed([{ unitValue: '100' }, { unitValue: '1', currency: null }]);
    expect(warnings).toContainEqual({
      ...{ code: 'cargo.currencyMissing', path: 'cargo.row-1', params: { item: 'row-1' } },
    });
    expect(packed([{ unitValue: null, currency: null }]).warnings).toEqual([]);
  });
});

describe('a case that holds several products', () => {
  const small = { lengthMm: 200, widthMm: 200, heightMm: 100 };
  const shared: Partial<CargoItem>[] = [
    {
      ...{ lengthMm: 1200, widthMm: 100, heightMm: 100 },
      ...{ packing: 'asIs', caseNumber: 'C/No. 4', quantity: 5, piecesPerPackage: 5, netKg: '2.1' },
      ...{ grossKg: null, packageTareKg: '7.4', packageMm: { length: 1000, width: 800, height: 600 } },
    },
    {
      ...{ ...small, packing: 'inCase', caseNumber: ' ４ ', quantity: 7 },
      ...{ netKg: '0.3', grossKg: null, stackable: false },
    },
    { ...small, packing: 'inCase', caseNumber: '4', quantity: 1, netKg: '1', grossKg: '1.5' },
  ];

  it('is counted, measured and weighed once, with the goods of every row', () => {
    const { cargo, packages, fact, warnings } = packed(shared);
    expect(packages).toMatchObject([
      // 5 × 2.1 + 7 × 0.3 + 1.5 + 7.4 kg
      { itemId: 'row-0', count: 1, grossKg: '21.5', lotKg: '21.5', lotM3: '0.480', stackable: false },
    ]);
    expect(cargo).toMatchObject({ pieces: 13, packages: 1, m3: '0.480', kg: '21.5', netKg: '13.6' });
    expect(fact('cargo.kg').steps.map(({ params }) => params.to)).toEqual(['17.9', '2.1', '1.5', '21.5']);
    // The case is smaller than the longest of its goods.
    expect(warnings.map(({ code }) => code)).toEqual(['packing.smallerThanGoods']);
  });

  it('is one of several alike: nothing is divided, and one weighs what the fullest holds', () => {
    const [leader, second] = shared;
    const { packages, cargo } = packed([
      { ...leader, caseNumber: '1-3', quantity: 6, piecesPerPackage: 2 },
      { ...second, caseNumber: '１～３', quantity: 7 },
    ]);
    // 2 × 2.1 + 3 × 0.3 + 7.4 kg; 6 × 2.1 + 7 × 0.3 + 3 × 7.4 kg
    expect(packages).toMatchObject([{ count: 3, grossKg: '12.5', lotKg: '36.9' }]);
    expect(cargo).toMatchObject({ packages: 3, kg: '36.9' });
  });

  it.each<[string, Partial<CargoItem>[], string, string]>([
    ['a row without its number', [carton, { packing: 'inCase' }], 'cargo.caseNumberMissing', 'row-1'],
    [
      'a case that no row tells',
      [carton, { packing: 'inCase', caseNumber: '9' }],
      'cargo.caseMissing',
      'row-1',
    ],
    [
      'a case that two rows tell',
      [
        { ...carton, caseNumber: '1-3' },
        { ...carton, caseNumber: 'Case No.1 – 3', lengthMm: 700 },
      ],
      'cargo.caseTwice',
      'row-1',
    ],
  ])('is not known with %s: neither left out nor counted twice', (_, rows, code, id) => {
    const { cargo, fact, warnings } = packed(rows);
    expect(cargo).toBeNull();
    expect(fact('packing.packages')).toMatchObject({ value: null, issue: { code } });
    expect(fact('cargo.kg')).toMatchObject({ value: null, issue: { code } });
    expect(warnings).toMatchObject([{ code, path: `cargo.${id}` }]);
  });

  it('waits for the weight of every row', () => {
    const [leader] = shared;
    const rows = [leader ?? {}, { packing: 'inCase' as const, caseNumber: '4', netKg: null, grossKg: null }];
    expect(packed(rows).fact('cargo.kg')).toMatchObject({ value: null, issue: { code: 'cargo.incomplete' } });
  });
});
