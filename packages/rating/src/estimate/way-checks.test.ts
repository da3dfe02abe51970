import { d02Document } from '../fixtures/d02';
import { chargeCatalogue } from '../catalogue/catalogue';
import { isWanted } from '../catalogue/definition';
import type { ChargeLine, EstimateDocument } from '../model';
import { priceEstimate } from './price';
import { shapeOf } from './shape';

const carrier = '0a00000000000000000000aa';
const other = '0a00000000000000000000bb';

function changed(change: (document: EstimateDocument) => void): EstimateDocument {
  const document = structuredClone(d02Document());
  change(document);
  return document;
}
const warned = (document: EstimateDocument, code: string) =>
  priceEstimate(document).warnings.filter((warning) => warning.code === code);
const flat = (code: string, more: Partial<ChargeLine> = {}): ChargeLine => ({
  ...{ id: `own-${code}`, code, description: code, basis: 'flat', quantity: { typed: '1' }, currency: 'JPY' },
  ...{ rate: '100', status: 'priced', taxCode: 'exempt', ...more },
});

describe('trial 6 no. 7: a mandatory charge that is still to be advised', () => {
  const freight = (status: ChargeLine['status']) =>
    changed(({ stages }) => {
      for (const line of stages['sea-transport'].lines) if (line.code === 'OFR') line.status = status;
    });
  it('has to be acknowledged, and is no hint', () => {
    expect(warned(freight('toBeAdvised'), 'line.mandatoryToBeAdvised')).not.toEqual([]);
    expect(warned(freight('toBeAdvised'), 'line.mandatoryNotCharged')).toEqual([]);
    expect(warned(freight('priced'), 'line.mandatoryToBeAdvised')).toEqual([]);
  });
});

describe('trial 6 no. 67: a price that is not firm', () => {
  const withConfidence = (confidence: ChargeLine['confidence']) =>
    changed(({ stages }) => {
      const [line] = stages['sea-transport'].lines;
      if (line) line.confidence = confidence;
    });
  it.each(['indicative', 'guess'] as const)('%s has to be acknowledged', (confidence) => {
    expect(warned(withConfidence(confidence), 'line.notFirm')).toMatchObject([{ params: { confidence } }]);
  });
  it.each(['firm', undefined] as const)('%s has not', (confidence) => {
    expect(warned(withConfidence(confidence), 'line.notFirm')).toEqual([]);
  });
});

describe('trial 6 no. 32: a charge of the carrier from somebody who does not carry', () => {
  const sea = (supplierOf: (code: string) => string | undefined) =>
    changed(({ stages }) => {
      for (const line of stages['sea-transport'].lines) {
        const supplierId = supplierOf(line.code);
        if (supplierId) line.supplierId = supplierId;
      }
    });
  it('is said of each line, and not of the carrier’s own', () => {
    const mixed = sea((code) => (code === 'DOC' ? other : carrier));
    expect(warned(mixed, 'line.otherCarrier').map(({ params }) => params.code)).toEqual(['DOC']);
    expect(
      warned(
        sea(() => carrier),
        'line.otherCarrier',
      ),
    ).toEqual([]);
  });
  it('is not said of a line without a supplier, nor where nobody is named for the freight', () => {
    expect(
      warned(
        sea((code) => (code === 'OFR' ? carrier : undefined)),
        'line.otherCarrier',
      ),
    ).toEqual([]);
    expect(
      warned(
        sea((code) => (code === 'DOC' ? other : undefined)),
        'line.otherCarrier',
      ),
    ).toEqual([]);
  });
});

describe('trial 6 no. 54: goods that are packed where they are fetched pass no warehouse', () => {
  const packed = (at: 'pickup' | 'own', mode: 'FCL' | 'LCL' = 'FCL') =>
    changed(({ route, stages }) => {
      route.mode = mode;
      route.pickup = { name: 'Plant' };
      route.packedAt = at === 'pickup' ? { at } : { at, place: { name: 'Works' } };
      stages.warehouse.lines = [flat('WHIN'), flat('STOR'), flat('WHOUT', { status: 'excluded' })];
    });
  it('the charged lines are one finding', () => {
    expect(warned(packed('pickup'), 'route.warehouseNotOnWay')).toMatchObject([
      { path: 'stages.warehouse.lines.own-WHIN', params: { codes: ['WHIN', 'STOR'] } },
    ]);
  });
  it('part loads and goods packed elsewhere pass it', () => {
    expect(warned(packed('pickup', 'LCL'), 'route.warehouseNotOnWay')).toEqual([]);
    expect(warned(packed('own'), 'route.warehouseNotOnWay')).toEqual([]);
  });
  it('new estimates begin without its charges', () => {
    const wanted = (document: EstimateDocument) =>
      chargeCatalogue.filter((each) => each.stage === 'warehouse' && isWanted(each, shapeOf(document)));
    expect(wanted(packed('pickup'))).toEqual([]);
    expect(wanted(packed('own')).map(({ code }) => code)).toEqual(['WHIN', 'WHOUT', 'STOR']);
  });
});

describe('trial 6 no. 57: ways of trucks', () => {
  const legs = (ways: readonly (undefined | 'truck' | 'container')[], quantity: string) =>
    changed(({ route, stages }) => {
      route.pickup = { name: 'Plant' };
      const { inputs } = stages['origin-delivery'];
      inputs.legs = ways.map((way, index) => ({ id: `leg${index}`, ...(way ? { way } : {}) }));
      stages['origin-delivery'].lines = [flat('PICKUP', { basis: 'trip', quantity: { typed: quantity } })];
    });
  it('more of them than trucks are said', () => {
    expect(warned(legs([undefined, 'truck'], '1'), 'line.fewerTrucksThanLegs')).toMatchObject([
      { params: { trucks: '1', legs: '2' } },
    ]);
  });
  it('as many trucks, and ways of containers, are not', () => {
    expect(warned(legs([undefined, 'truck'], '2'), 'line.fewerTrucksThanLegs')).toEqual([]);
    expect(warned(legs(['truck', 'container'], '1'), 'line.fewerTrucksThanLegs')).toEqual([]);
  });
});

describe('trial 6 no. 41: a part load that no container holds', () => {
  const part = (lengthMm: number, heightMm: number, quantity = 1) =>
    changed((document) => {
      document.route.mode = 'LCL';
      const [item] = document.cargo;
      if (!item) throw new Error('D02 has no cargo');
      Object.assign(item, { lengthMm, widthMm: 2000, heightMm, quantity, packing: 'asIs' });
      document.cargo = [item];
    });
  it('a package that passes no door is said', () => {
    expect(warned(part(7632, 2872), 'vanning.packageFitsNone')).toHaveLength(1);
    expect(warned(part(2000, 2000), 'vanning.packageFitsNone')).toEqual([]);
  });
  it('more than one container takes is said', () => {
    expect(warned(part(2000, 2000, 12), 'route.largeForPartLoad')).toMatchObject([{ path: 'route.mode' }]);
    expect(warned(part(2000, 2000, 2), 'route.largeForPartLoad')).toEqual([]);
  });
});

describe('trial 6 no. 76: filings of the country where the cargo is landed', () => {
  const missing = (portOfDischarge: string, country: string) =>
    priceEstimate(
      changed(({ route, stages }) => {
        route.portOfDischarge = portOfDischarge;
        route.delivery = { name: 'Works', country };
        stages['destination-custom'].inputs.country = country;
        stages['sea-transport'].lines = stages['sea-transport'].lines.filter(({ code }) => code !== 'AMS');
      }),
    ).missing.map(({ code }) => code);
  it.each([
    ['USLGB', 'MX', 'AMS'],
    ['CAVAN', 'US', 'ACI'],
    ['CAVAN', 'US', 'AMS'],
    ['JPTYO', 'KR', 'AFR'],
  ])('%s for %s: %s', (port, country, code) => {
    expect(missing(port, country)).toContain(code);
  });
});

describe('trial 6 no. 35: pieces of several sizes on the floor', () => {
  const pieces = (...sizes: readonly (readonly [number, number])[]) =>
    changed((document) => {
      const [item] = document.cargo;
      if (!item) throw new Error('D02 has no cargo');
      const common = { ...item, heightMm: 1500, quantity: 1, grossKg: '400', netKg: '390', stackable: false };
      document.cargo = sizes.map(([lengthMm, widthMm], index) => ({
        ...common,
        ...{ id: `piece${index}`, lengthMm, widthMm, packing: 'asIs', thisSideUp: true },
      }));
      document.stages.vanning.inputs = {};
    });
  const counted = (document: EstimateDocument) => priceEstimate(document).calculations.vanning?.fleet.counts;
  // By shares of the floor these were one 20GP, two 40HC, and one 40GP.
  it.each([
    [
      { '40GP': 1 },
      [
        [5450, 800],
        [2400, 2150],
      ],
    ],
    [
      { '40GP': 1 },
      [
        [5200, 1250],
        [1150, 1950],
        [5500, 1450],
      ],
    ],
    [
      { '20GP': 1 },
      [
        [3450, 2150],
        [1200, 950],
      ],
    ],
  ] as const)('are counted as they stand next to each other: %o', (counts, sizes) => {
    expect(counted(pieces(...sizes))).toEqual(counts);
    for (const code of ['vanning.fleetUnsure', 'vanning.fleetMaybeFewer'] as const)
      expect(warned(pieces(...sizes), code)).toEqual([]);
  });
  it('that nobody arranged have to be acknowledged, and fewer containers than by shares are a hint', () => {
    const many = changed((document) => {
      const [item] = document.cargo;
      if (!item) throw new Error('D02 has no cargo');
      const common = { ...item, grossKg: '5', netKg: '4', packing: 'asIs', stackable: true } as const;
      document.cargo = [{ ...common, lengthMm: 650, widthMm: 600, heightMm: 600, quantity: 1500 }];
      document.stages.vanning.inputs = {};
    });
    expect(warned(many, 'vanning.fleetUnsure')).toHaveLength(1);
  });
  it('pieces of one size, and pieces that fill little, are counted', () => {
    expect(warned(pieces([2000, 1000], [2000, 1000]), 'vanning.fleetUnsure')).toEqual([]);
    expect(warned(pieces([1000, 1000], [900, 800]), 'vanning.fleetUnsure')).toEqual([]);
  });
});

describe('trial 6 no. 81: a typed sell below zero', () => {
  it('is far from what its line costs', () => {
    const document = changed(({ stages }) => {
      stages['sea-transport'].lines.push(flat('BAF', { typedAmounts: { sell: '-100' } }));
    });
    expect(warned(document, 'line.typedFar')).toMatchObject([{ params: { code: 'BAF', over: 'sell' } }]);
  });
});
