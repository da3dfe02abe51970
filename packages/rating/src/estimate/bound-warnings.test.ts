import { d02Document } from '../fixtures/d02';
import { pricingFindings } from '../findings/findings';
import type { CargoItem, ChargeLine, EstimateDocument, StageId } from '../model';
import { priceEstimate } from './price';

/** The id of the finding of a code; an acknowledgement holds as long as it is the same. */
function idOf(document: EstimateDocument, code: string): string {
  const found = pricingFindings(priceEstimate(structuredClone(document))).filter(
    (each) => each.code === code,
  );
  expect(found.map(({ severity }) => severity)).toEqual(['acknowledge']);
  return found[0]?.id ?? '';
}
const linesOf = (document: EstimateDocument, stage: StageId) => document.stages[stage].lines;
const lineOf = (document: EstimateDocument, stage: StageId, id: string) =>
  linesOf(document, stage).find((line) => line.id === id) as ChargeLine;

/** Each figure of the line that the finding does not stand on, and that is one of the two all the same. */
const figures = {
  amount: { rate: '77' },
  'typed cost': { typedAmounts: { cost: '123' } },
  'typed sell': { typedAmounts: { sell: '4567' } },
  supplier: { supplierId: '0000000000000000000000ff', supplierName: 'Another one' },
} as const;

describe('trial 3 no. 45: an acknowledgement holds for the figures of all that the finding is about', () => {
  const sea = 'sea-transport' as const;
  const twins = () => {
    const document = structuredClone(d02Document());
    const line = linesOf(document, sea).find(({ code }) => code === 'DOC') as ChargeLine;
    linesOf(document, sea).push({ ...line, id: 'twin' });
    return { document, other: line.id };
  };

  it.each(Object.entries(figures))('asks again when the other line gets another %s', (_what, change) => {
    const { document, other } = twins();
    const before = idOf(document, 'line.sameCharge');
    expect(idOf(document, 'line.sameCharge')).toBe(before);
    Object.assign(lineOf(document, sea, other), change);
    expect(idOf(document, 'line.sameCharge')).not.toBe(before);
  });

  it('asks again when the line itself gets another supplier, and not for other words', () => {
    const { document } = twins();
    const before = idOf(document, 'line.sameCharge');
    Object.assign(lineOf(document, sea, 'twin'), { description: 'Another name', remark: 'seen' });
    expect(idOf(document, 'line.sameCharge')).toBe(before);
    Object.assign(lineOf(document, sea, 'twin'), figures.supplier);
    expect(idOf(document, 'line.sameCharge')).not.toBe(before);
  });

  it('asks again about two codes of one service when the other one changes', () => {
    const document = structuredClone(d02Document());
    const [line] = linesOf(document, sea) as [ChargeLine];
    const flat = { ...line, basis: 'flat', currency: 'JPY', quantity: undefined, containerType: undefined };
    document.stages.vanning.lines = [
      { ...flat, id: 'cfs', code: 'CFS' },
      { ...flat, id: 'ocfs', code: 'OCFS' },
    ] as ChargeLine[];
    const before = idOf(document, 'line.sameService');
    lineOf(document, 'vanning', 'cfs').rate = '4321';
    expect(idOf(document, 'line.sameService')).not.toBe(before);
  });

  it('asks again about containers that are counted twice when the line of one type changes', () => {
    const document = structuredClone(d02Document());
    const line = linesOf(document, sea).find((each) => each.quantity?.calculated === 'vanning.containers');
    const { containerType: _type, ...ofAll } = line as ChargeLine;
    const ofType = { ...ofAll, id: 'type', containerType: '20GP' as const };
    document.stages[sea].lines = [ofAll, ofType];
    const before = idOf(document, 'line.containersTwice');
    lineOf(document, sea, 'type').rate = '4321';
    expect(idOf(document, 'line.containersTwice')).not.toBe(before);
  });

  it('asks again about what lines charge together when one of them changes', () => {
    const document = structuredClone(d02Document());
    const of = linesOf(document, sea).find((line) => line.code === 'OFR') as ChargeLine;
    const half = (id: string, supplierId: string) => ({
      ...{ ...of, id, supplierId, quantity: { typed: '3' } },
      alongside: undefined,
    });
    document.stages[sea].lines = [
      half('a', '00000000000000000000000a'),
      half('b', '00000000000000000000000b'),
    ] as ChargeLine[];
    const before = idOf(document, 'line.otherThanLoaded');
    lineOf(document, sea, 'a').rate = '4321';
    expect(idOf(document, 'line.otherThanLoaded')).not.toBe(before);
  });

  it('asks again about a drayage from the pickup when the truck changes', () => {
    const document = structuredClone(d02Document());
    const stage = 'origin-delivery' as const;
    const { packedAt: _packed, ...route } = document.route;
    document.route = { ...route, pickup: { name: 'Factory' } };
    const [any] = linesOf(document, stage) as [ChargeLine];
    const flat = { ...any, basis: 'flat', currency: 'JPY', rate: '1000', quantity: undefined };
    document.stages[stage].lines = [
      { ...flat, id: 'truck', code: 'PICKUP' },
      { ...flat, id: 'dray', code: 'DRAY' },
    ] as ChargeLine[];
    const before = idOf(document, 'route.drayageFromPickup');
    lineOf(document, stage, 'truck').rate = '2000';
    expect(idOf(document, 'route.drayageFromPickup')).not.toBe(before);
  });

  it('asks again about two rows of one case when the other row changes', () => {
    const document = structuredClone(d02Document());
    const [row] = document.cargo as [CargoItem];
    document.cargo = [
      { ...row, id: 'one', caseNumber: '1' },
      { ...row, id: 'two', caseNumber: '1' },
    ];
    const before = idOf(document, 'cargo.caseTwice');
    document.cargo[0] = { ...row, id: 'one', caseNumber: '1', nameEn: 'Another name' };
    expect(idOf(document, 'cargo.caseTwice')).toBe(before);
    document.cargo[0] = { ...row, id: 'one', caseNumber: '1', quantity: row.quantity + 1 };
    expect(idOf(document, 'cargo.caseTwice')).not.toBe(before);
  });

  it('asks again about a tight fleet when the cargo changes', () => {
    const document = structuredClone(d02Document());
    document.cargo.splice(1);
    Object.assign(document.cargo[0] as CargoItem, {
      ...{ packing: 'asIs', quantity: 8, lengthMm: 1900, widthMm: 1400, heightMm: 400, stackable: false },
      ...{ netKg: '100', grossKg: '100' },
    });
    document.stages.vanning.inputs = { ...document.stages.vanning.inputs, fleet: { '20GP': 1 } };
    const before = idOf(document, 'vanning.fleetTight');
    Object.assign(document.cargo[0] as CargoItem, { netKg: '1000', grossKg: '1000' });
    expect(idOf(document, 'vanning.fleetTight')).not.toBe(before);
  });

  it('asks again about an insured value of nothing when the goods are worth something', () => {
    const document = structuredClone(d02Document());
    document.stages[sea].inputs.insurance = {
      goodsValue: '0',
      currency: 'JPY',
      premiumRate: '0.01',
    } as never;
    const before = idOf(document, 'insurance.valueZero');
    Object.assign(document.cargo[0] as CargoItem, { unitValue: '99000000' });
    expect(idOf(document, 'insurance.valueZero')).not.toBe(before);
  });

  it('is short, however many lines a finding is about', () => {
    const document = structuredClone(d02Document());
    const of = linesOf(document, sea).find((line) => line.code === 'OFR') as ChargeLine;
    document.stages[sea].lines = Array.from({ length: 400 }, (_, index) => ({
      ...of,
      ...{ id: `line-${index}`, quantity: { typed: '3' } },
      supplierId: `0000000000000000000${index}`.slice(-24),
    }));
    const ids = pricingFindings(priceEstimate(document)).map(({ id }) => id.length);
    expect(Math.max(...ids)).toBeLessThan(400);
  });
});
