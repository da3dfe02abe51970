import { chargeDefinition } from '../catalogue/catalogue';
import { d02Document } from '../fixtures/d02';
import type { ChargeLine, EstimateDocument } from '../model';
import { lineOf } from './default-lines';
import { createPricer, priceEstimate } from './price';

type Inputs = EstimateDocument['stages']['warehouse']['inputs'];
const name = 'warehouse.dangerousShare';
const flammable = { un: 'UN1263', class: '3' };

const charge = (code: string, rate: string): ChargeLine => ({
  ...lineOf(chargeDefinition(code)!, code.toLowerCase(), d02Document()),
  rate,
});
const surcharge = charge('WHDG', '0.3');
const base = [charge('WHIN', '1500'), charge('WHOUT', '1500'), charge('STOR', '420')];

/** Case D02 (16.868 m³, 4,744 kg, 52 packages) in the warehouse, with these rows dangerous. */
function documentOf(ids: readonly string[], inputs: Partial<Inputs> = {}, own: Partial<ChargeLine> = {}) {
  const document = d02Document();
  for (const stage of Object.values(document.stages)) stage.lines = [];
  for (const item of document.cargo) if (ids.includes(item.id)) item.dangerous = flammable;
  Object.assign(document.stages.warehouse.inputs, inputs);
  document.stages.warehouse.lines = [...base, { ...surcharge, ...own }];
  return document;
}

function priced(document: EstimateDocument) {
  const { facts, lines, warnings, complete } = priceEstimate(document);
  const { value, issue } = facts[name] ?? {};
  const warned = warnings.filter(({ code }) => code === 'line.countsAllGoods');
  return {
    share: issue?.code ?? value,
    cost: lines.at(-1)?.cost,
    error: lines.at(-1)?.error,
    warned,
    complete,
  };
}
const all = d02Document().cargo.map(({ id }) => id);

describe('the surcharge of a warehouse for dangerous goods', () => {
  it('is taken of the part of its charges that they have: 20 cartons of 0.096 m³ and 12 kg', () => {
    // 16.868 m³: in 16.868 × 1,500 = 25,302, out the same, 16.868 × 2 periods × 420 = 14,169; 30 % of 64,773 × 1.92 ÷ 16.868.
    const { share, cost, warned } = priced(documentOf(['item-spindle']));
    expect([share, cost, warned]).toEqual(['0.11382499', '2212', []]);
    // 240 of 4,744 kg; 20 of 52 packages.
    expect(priced(documentOf(['item-spindle'], { unit: 'tonnes' })).share).toBe('0.05059022');
    expect(priced(documentOf(['item-spindle'], { unit: 'packages' })).share).toBe('0.38461538');
  });

  it('is taken of all where all goods are dangerous, whatever was typed over their quantity', () => {
    expect(priced(documentOf(all))).toMatchObject({ share: '1', cost: '19432' });
    const typed = documentOf(all);
    typed.stages.warehouse.overrides['warehouse.quantity'] = '20';
    expect(priced(typed).share).toBe('1');
  });

  it('has no price where nothing is dangerous, and while nobody knows how much of a stated quantity is', () => {
    expect(priced(documentOf([]))).toMatchObject({ share: 'warehouse.noDangerous', cost: null });
    const typed = documentOf(['item-spindle']);
    typed.stages.warehouse.overrides['warehouse.quantity'] = '20';
    expect(priced(typed)).toMatchObject({
      ...{ share: 'warehouse.dangerousUnknown', cost: null, complete: false },
      error: { code: 'times.notCalculated', params: { because: 'warehouse.dangerousUnknown' } },
    });
    const booked = {
      movements: [{ period: 1, received: '5', dispatched: '5' }],
    } as unknown as Partial<Inputs>;
    expect(priced(documentOf(['item-spindle'], booked)).share).toBe('warehouse.dangerousUnknown');
    // Somebody says it: in the stage, or on the line.
    typed.stages.warehouse.overrides[name] = '0.25';
    // 20 × 3,000 + 40 × 420 = 76,800; 30 % of a quarter.
    expect(priced(typed)).toMatchObject({ share: '0.25', cost: '5760' });
  });

  it('is told where a line of before takes it of all goods, until somebody says that this is meant', () => {
    const before = { times: undefined };
    expect(priced(documentOf(['item-spindle'], {}, before))).toMatchObject({
      cost: '19432',
      warned: [{ path: 'stages.warehouse.lines.whdg.times', params: { code: 'WHDG', own: '0.11382499' } }],
    });
    expect(priced(documentOf(all, {}, before)).warned).toEqual([]);
    const meant = documentOf(['item-spindle'], {}, { times: { typed: '1' } });
    expect(priced(meant)).toMatchObject({ cost: '19432', warned: [] });
    // Priced from the one before, it is the same.
    const pricer = createPricer();
    const told = documentOf(['item-spindle'], {}, before);
    pricer(told);
    const { lines, ...warehouse } = told.stages.warehouse;
    const edited = {
      ...told,
      stages: {
        ...told.stages,
        warehouse: { ...warehouse, lines: [...base, { ...lines[3]!, times: { typed: '1' } }] },
      },
    };
    expect(JSON.stringify(pricer(edited))).toBe(JSON.stringify(priceEstimate(edited)));
  });
});
