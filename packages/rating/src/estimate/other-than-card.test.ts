import { chargeDefinition } from '../catalogue/catalogue';
import { d02Document } from '../fixtures/d02';
import type { ChargeLine, EstimateDocument, SellTariff } from '../model';
import { ratedRow } from '../rating/rated-row';
import { lineOf } from './default-lines';
import { priceEstimate } from './price';

type Given = Partial<ChargeLine> & { code: string };

/** Three containers with these lines alone. */
function shipment(...lines: Given[]): EstimateDocument {
  const document = d02Document();
  for (const stage of Object.values(document.stages)) stage.lines = [];
  document.stages.vanning.inputs.fleet = { '40HC': 3 };
  lines.forEach((given, index) => {
    const definition = chargeDefinition(given.code)!;
    const line = lineOf(definition, `l${index}`, document);
    document.stages[definition.stage].lines.push({ ...line, rate: '100', ...given });
  });
  return document;
}

/** Codes of findings about lines that a person put a card on, and then changed. */
function changed(change: Partial<ChargeLine>, ...lines: Given[]): string[] {
  const document = shipment(...lines);
  for (const { lines: own } of Object.values(document.stages))
    for (const line of own)
      if (line.id === 'l0') Object.assign(line, { rateCardId: 'c1', rateCardRow: ratedRow(line) }, change);
  return priceEstimate(document).warnings.flatMap(({ code, path }) =>
    /ThanCard$|typedFar|ThanTariff$/.test(code) ? [`${path.split('.').at(-1)} ${code}`] : [],
  );
}

describe('trial 5 no. 5: a line whose card a person put on it', () => {
  it.each<[string, Given, Partial<ChargeLine>, string]>([
    ['a rate far below', { code: 'OFR', rate: '1640' }, { rate: '164' }, 'line.typedFar'],
    ['a rate far above', { code: 'OFR', rate: '1640' }, { rate: '16400' }, 'line.typedFar'],
    ['a cost of one', { code: 'OFR', rate: '1640' }, { typedAmounts: { cost: '1' } }, 'line.typedFar'],
    [
      'crates by the case',
      { code: 'CRATE', rate: '9500' },
      { basis: 'case', quantity: { calculated: 'packing.packages' } },
      'line.otherThanCard',
    ],
    ['another currency', { code: 'OFR', currency: 'EUR' }, { currency: 'USD' }, 'line.otherThanCard'],
    [
      'another container type',
      { code: 'OFR', containerType: '20GP' },
      { containerType: '40HC' },
      'line.otherTypeThanCard',
    ],
  ])('asks about %s', (_name, given, change, code) => {
    expect(changed(change, given)).toContain(`l0 ${code}`);
    if (!given.containerType) expect(changed({}, given)).toEqual([]);
  });
  it('asks nothing about a negotiated rate', () => {
    expect(changed({ rate: '1500' }, { code: 'OFR', rate: '1640' })).toEqual([]);
  });
});

describe('trial 5 F5: a percentage of a card whose bases were changed by hand', () => {
  const fuel: Given = { code: 'FSC', rate: '0.12', percentOf: ['PICKUP', 'DRAY'] };
  const trucks: Given[] = [{ code: 'PICKUP' }, { code: 'DRAY' }];
  const asks = ['l0 percent.otherThanCard'];

  it('is asked about where the estimate has the charge that was cut or added', () => {
    expect(changed({}, fuel, ...trucks)).toEqual([]);
    expect(changed({ percentOf: ['DRAY'] }, fuel, ...trucks)).toEqual(asks);
    expect(changed({ percentOf: ['PICKUP', 'DRAY', 'TOLL'] }, fuel, ...trucks, { code: 'TOLL' })).toEqual(
      asks,
    );
    expect(changed({ percentOf: ['DRAY', 'PICKUP'] }, fuel, ...trucks)).toEqual([]);
    expect(changed({ percentOf: ['DRAY'] }, fuel, { code: 'DRAY' })).toEqual([]);
    const excluded: Given = { code: 'PICKUP', status: 'excluded' };
    expect(changed({ percentOf: ['DRAY'] }, fuel, { code: 'DRAY' }, excluded)).toEqual([]);
  });

  it('is so for a line that rating priced, and not for one of no card', () => {
    const document = shipment(fuel, ...trucks);
    const [line] = document.stages['origin-delivery'].lines as [ChargeLine];
    const cut = (more: Partial<ChargeLine>) => {
      document.stages['origin-delivery'].lines[0] = { ...line, percentOf: ['DRAY'], ...more };
      return priceEstimate(document).warnings.some(({ code }) => code === 'percent.otherThanCard');
    };
    const ratedBy: ChargeLine['ratedBy'] = {
      ...{ card: 'c1', version: 1, layer: 'supplier', rule: null, figures: 'f', runnersUp: [] },
      row: ratedRow(line),
    };
    expect(cut({ ratedBy })).toBe(true);
    expect(cut({})).toBe(false);
  });
});

describe('trial 5 F1b: a sell that was agreed for another container type', () => {
  const tariff: SellTariff = {
    ...{ layer: 'shipperSell', code: 'OFR', card: 't1', version: 1, name: 'Agreed' },
    ...{ basis: 'container', containerType: '20GP', rate: '1900', currency: 'USD' },
  };
  const asks = (change: Partial<ChargeLine>) =>
    priceEstimate(
      shipment({ code: 'OFR', containerType: '40HC', sellTariff: tariff, ...change }),
    ).warnings.some(({ code }) => code === 'sell.otherTypeThanTariff');
  it('is asked about, unless a person typed the sell', () => {
    expect(asks({})).toBe(true);
    expect(asks({ containerType: '20GP' })).toBe(false);
    expect(asks({ sellTariff: { ...tariff, containerType: undefined } })).toBe(false);
    expect(asks({ typedAmounts: { sell: '2500' } })).toBe(false);
    expect(asks({ markup: { kind: 'markup', rate: '0.2' } })).toBe(false);
  });
});
