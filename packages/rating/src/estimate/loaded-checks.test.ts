import { chargeDefinition } from '../catalogue/catalogue';
import type { ContainerType } from '../calculators/container-types';
import { d02Document } from '../fixtures/d02';
import type { ChargeLine, EstimateDocument, StageId } from '../model';
import { lineOf } from './default-lines';
import { createPricer, priceEstimate } from './price';

type Given = Partial<ChargeLine> & { code: string; id?: string };

/** A shipment of a fleet with these lines alone. */
function shipment(lines: Given[], fleet: Partial<Record<ContainerType, number>> = { '40HC': 3 }) {
  const document = d02Document();
  for (const stage of Object.values(document.stages)) stage.lines = [];
  document.stages.vanning.inputs.fleet = fleet;
  lines.forEach((given, index) => {
    const definition = chargeDefinition(given.code)!;
    const line = lineOf(definition, given.id ?? `l${index}`, document);
    document.stages[definition.stage].lines.push({
      ...line,
      rate: '100',
      ...given,
      id: given.id ?? `l${index}`,
    });
  });
  return document;
}
function partLoad(lines: Given[]) {
  const document = shipment(lines, {});
  document.route.mode = 'LCL';
  return document;
}

const found = (document: EstimateDocument) =>
  priceEstimate(document)
    .warnings.filter(({ code }) => code === 'line.otherThanLoaded')
    .map(({ path, params }) => [
      path.split('.').at(-1),
      `${params['priced']} of ${params['loaded']} ${params['fact']}`,
    ]);

const all = { quantity: { calculated: 'vanning.containers' } };
const typed = (count: string) => ({ quantity: { calculated: 'vanning.containers', typed: count } });
const [one, other] = [
  { supplierId: 'a', carrier: 'ONE' },
  { supplierId: 'b', carrier: 'HMM' },
];

describe('trial 1 no. 7: the same containers charged by two suppliers or carriers', () => {
  it.each(['OFR', 'OTHC', 'STUFF', 'DRAY', 'DTHC', 'SEAL', 'EMPTY'])(
    '%s is reported on the later line',
    (code) => {
      const document = shipment([
        { code, ...all, ...one },
        { code, ...all, ...other },
      ]);
      expect(found(document)).toEqual([['l1', '6 of 3 vanning.containers']]);
    },
  );
  it('is reported of one container type, of TEU, and of typed counts', () => {
    const of = (...lines: Given[]) => found(shipment(lines, { '40HC': 2, '20GP': 1 }));
    expect(
      of(
        { code: 'OFR', ...all, containerType: '40HC', ...one },
        { code: 'OFR', ...all, containerType: '40HC', ...other },
        { code: 'OFR', ...all, containerType: '20GP', ...one },
      ),
    ).toEqual([['l2', '4 of 2 vanning.containers.40HC']]);
    const teu = { code: 'OFR', basis: 'teu', quantity: { calculated: 'vanning.teu' } } as const;
    expect(of({ ...teu, ...one }, { ...teu, ...other })).toEqual([['l1', '10 of 5 vanning.teu']]);
    expect(of({ code: 'OFR', ...typed('2'), ...one }, { code: 'OFR', ...typed('2'), ...other })).toEqual([
      ['l1', '4 of 3 vanning.containers'],
    ]);
    expect(of({ code: 'OFR', ...typed('5') })).toEqual([['l0', '5 of 3 vanning.containers']]);
  });
  it('is reported for both payers together', () => {
    const whole = { code: 'OTHC', ...all };
    expect(found(shipment([whole, { ...whole, payer: 'buyer' }]))).toHaveLength(1);
  });
  it('is reported of dangerous containers by their own number', () => {
    const dgs = { code: 'DGS', quantity: { calculated: 'vanning.dangerousContainers' } };
    const document = shipment([
      { ...dgs, ...one },
      { ...dgs, ...other },
    ]);
    document.stages.vanning.overrides = { 'vanning.dangerousContainers': '1' };
    expect(found(document)).toEqual([['l1', '2 of 1 vanning.dangerousContainers']]);
  });
  it('is reported of the same revenue tons of a part load', () => {
    const freight = { code: 'OFR-LCL', quantity: { calculated: 'sea-transport.lclRevenueTons' } };
    const [[line, text] = []] = found(
      partLoad([
        { ...freight, ...one },
        { ...freight, ...other },
      ]),
    );
    expect(line).toBe('l1');
    expect(text).toMatch(/sea-transport\.lclRevenueTons$/);
    expect(found(partLoad([{ ...freight, ...one }]))).toEqual([]);
  });
  it.each<[string, Given[]]>([
    ['lines by type', [{ code: 'OFR', ...all, containerType: '40HC' }]],
    [
      'two carriers that share the containers',
      [
        { code: 'OFR', ...typed('1'), ...one },
        { code: 'OFR', ...typed('2'), ...other },
      ],
    ],
    [
      'two payers that share them',
      [
        { code: 'OTHC', ...typed('1'), payer: 'seller' },
        { code: 'OTHC', ...typed('2'), payer: 'buyer' },
      ],
    ],
    [
      'a contingent line',
      [
        { code: 'OFR', ...all, ...one },
        { code: 'OFR', ...all, ...other, contingent: true },
      ],
    ],
    [
      'an excluded line',
      [
        { code: 'OFR', ...all, ...one },
        { code: 'OFR', ...all, ...other, status: 'excluded' },
      ],
    ],
    [
      'a line of others',
      [
        { code: 'OFR', ...typed('2'), ...one },
        { code: 'OFR', ...all, ...other, status: 'byOthers' },
      ],
    ],
    [
      'lines that are meant',
      [
        { code: 'OFR', ...all, ...one },
        { code: 'OFR', ...all, ...other, alongside: ['OFR'] },
      ],
    ],
    [
      'doubles that are reported as such',
      [
        { code: 'OFR', ...all, ...one },
        { code: 'OFR', ...all, ...one },
      ],
    ],
    [
      'a line of all next to one of a type, reported as such',
      [
        { code: 'OFR', ...all },
        { code: 'OFR', ...all, containerType: '40HC' },
      ],
    ],
    [
      'the heavy ones, which each line has its own of',
      [
        { code: 'HWS', quantity: { typed: '2' }, ...one },
        { code: 'HWS', quantity: { typed: '2' }, ...other },
      ],
    ],
  ])('asks nothing about %s', (_what, lines) => {
    expect(found(shipment(lines))).toEqual([]);
  });
  it('asks nothing of case D02, nor of a stage that is not offered', () => {
    expect(found(d02Document())).toEqual([]);
    const document = shipment([
      { code: 'OFR', ...all, ...one },
      { code: 'OFR', ...all, ...other },
    ]);
    document.stages['sea-transport'].scope = 'excluded';
    expect(found(document)).toEqual([]);
  });
});

describe('trial 1 no. 3: a mandatory charge of fewer containers than the fleet', () => {
  it.each(['OFR', 'OTHC', 'STUFF', 'VGM', 'DRAY'])('%s typed as 1 of 3', (code) => {
    expect(found(shipment([{ code, ...typed('1') }]))).toEqual([['l0', '1 of 3 vanning.containers']]);
  });
  it('is reported of one type, under another code of the service, and of a part load', () => {
    const mixed = shipment(
      [
        { code: 'OFR', ...all, containerType: '40HC' },
        { code: 'OFR', quantity: { ...all.quantity, typed: '1' }, containerType: '20GP' },
      ],
      { '40HC': 2, '20GP': 2 },
    );
    expect(found(mixed)).toEqual([['l0', '1 of 2 vanning.containers.20GP']]);
    expect(found(shipment([{ code: 'CYC', ...typed('2') }]))).toHaveLength(1);
    const freight = { calculated: 'sea-transport.lclRevenueTons' };
    expect(found(partLoad([{ code: 'OFR-LCL', quantity: { ...freight, typed: '0.01' } }]))).toHaveLength(1);
  });
  it.each<[string, Given[]]>([
    ['a charge that not each container has', [{ code: 'TRIAXLE', ...typed('1') }]],
    [
      'a rest that the buyer’s line has',
      [
        { code: 'OTHC', ...typed('1'), payer: 'seller' },
        { code: 'OTHC', ...typed('2'), payer: 'buyer' },
      ],
    ],
    [
      'a rest that others carry',
      [
        { code: 'OFR', ...typed('1') },
        { code: 'OFR', ...typed('2'), status: 'byOthers' },
      ],
    ],
    [
      'two codes of one service',
      [
        { code: 'OTHC', ...typed('1') },
        { code: 'CYC', ...typed('2') },
      ],
    ],
    ['stuffing by the hour', [{ code: 'STUFF', basis: 'hour', quantity: { typed: '1' } }]],
  ])('asks nothing about %s', (_what, lines) => {
    expect(found(shipment(lines))).toEqual([]);
  });
  it('is found by the pricer of the editor as soon as the count or the fleet changes', () => {
    const price = createPricer();
    const asked = (document: EstimateDocument) =>
      price(document).warnings.filter(({ code }) => code === 'line.otherThanLoaded').length;
    const document = shipment([{ code: 'OFR', ...typed('3') }]);
    const edited = (change: (stages: EstimateDocument['stages']) => void) => {
      const copy = structuredClone(document);
      change(copy.stages);
      return copy;
    };
    const sea: StageId = 'sea-transport';
    expect(asked(document)).toBe(0);
    expect(asked(edited((stages) => Object.assign(stages[sea].lines[0]!, typed('2'))))).toBe(1);
    expect(asked(edited((stages) => (stages.vanning.inputs.fleet = { '40HC': 4 })))).toBe(1);
    expect(asked(document)).toBe(0);
  });
});
