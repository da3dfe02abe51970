import { d02Document } from '../fixtures/d02';
import { pricingFindings } from '../findings/findings';
import type { CargoItem, ChargeLine, EstimateDocument, StageId } from '../model';
import { priceEstimate } from './price';
import { withTypedFor } from './stale-figures';

type Change = (document: EstimateDocument) => void;

function changed(document: EstimateDocument, change: Change): EstimateDocument {
  const next = structuredClone(document);
  change(next);
  return next;
}
/** Case D02 as it is, with figures typed, and then with another shipment. */
function afterwards(typed: Change, then: Change, first: Change = () => undefined): EstimateDocument {
  const filled = changed(changed(d02Document(), first), typed);
  const stored = withTypedFor(filled, filled);
  return withTypedFor(changed(stored, then), stored);
}
/** What is asked about, and by which changes: `figure: change`. */
const asked = (document: EstimateDocument): string[] =>
  pricingFindings(priceEstimate(document))
    .filter(({ code }) => code === 'figure.typedForOther')
    .flatMap(({ params }) =>
      (params['figures'] as string[]).map((figure) => `${figure}: ${String(params['changed'])}`),
    );

const customs = 'destination-custom';
const madeIn =
  (...origins: (string | null)[]): Change =>
  ({ cargo }) => {
    cargo.forEach((item, index) => {
      item.originCountry = origins[index % origins.length] ?? null;
    });
  };
const ofCode = ({ cargo }: EstimateDocument, code: string) =>
  cargo.filter(({ hsCode }) => hsCode === code) as CargoItem[];
const lineOf = (document: EstimateDocument, stage: StageId, code: string) =>
  document.stages[stage].lines.find((line) => line.code === code) as ChargeLine;

describe('trial 5 F6: a duty that was typed for goods of one origin', () => {
  const duty: Change = ({ stages }) => {
    const [first] = stages[customs].inputs.tariffLines ?? [];
    if (!first) return;
    first.duty = { kind: 'adValorem', rate: '0.044' };
    first.additional = [{ code: '301', rate: '0.25' }];
  };
  const ofOthers: Change = (document) => {
    for (const item of ofCode(document, '8481.20')) item.originCountry = 'CN';
  };

  it('is asked about for another origin, with its additional duties', () => {
    const presses = asked(afterwards(duty, madeIn('CN'), madeIn('JP'))).filter((each) =>
      each.includes('8462.62'),
    );
    expect(presses).toEqual([
      'tariffLine.duty|8462.62: origins|JP|CN',
      'tariffLine.additional|8462.62: origins|JP|CN',
    ]);
  });

  it('is asked about when some of the goods are of another origin, and not for other goods', () => {
    const some: Change = (document) => {
      (ofCode(document, '8462.62')[0] as CargoItem).originCountry = 'CN';
      document.cargo.push({
        ...(ofCode(document, '8462.62')[0] as CargoItem),
        id: 'more',
        originCountry: 'JP',
      });
    };
    expect(asked(afterwards(duty, some, madeIn('JP')))).toContain(
      'tariffLine.duty|8462.62: origins|JP|CN, JP',
    );
    expect(asked(afterwards(duty, ofOthers, madeIn('JP'))).filter((each) => each.includes('8462'))).toEqual(
      [],
    );
  });

  it('holds for the origin that becomes known later, and is asked about after that', () => {
    const known = afterwards(duty, madeIn('JP'), madeIn(null));
    expect(asked(known)).toEqual([]);
    expect(asked(withTypedFor(changed(known, madeIn('CN')), known))).toContain(
      'tariffLine.duty|8462.62: origins|JP|CN',
    );
  });

  it.each([
    [
      'a duty typed over',
      ({ stages }: EstimateDocument) => {
        stages[customs].overrides = { 'destination-custom.duty': '650', 'destination-custom.importTax': '0' };
      },
      ['fact|destination-custom.duty', 'fact|destination-custom.importTax'],
    ],
    [
      'a duty of the insurance',
      ({ stages }: EstimateDocument) => {
        const insurance = { method: 'duty', currency: 'USD', premiumRate: '0.003', duty: '650' } as const;
        stages['sea-transport'].inputs.insurance = { ...insurance, goodsValue: '20000', freight: '900' };
      },
      ['input.insuranceDuty|'],
    ],
    [
      'a cost of the duty line',
      (document: EstimateDocument) => {
        lineOf(document, customs, 'DUTY').typedAmounts = { cost: '97000' };
      },
      ['line.cost|DUTY'],
    ],
    [
      'a rate in per cent of the duty line',
      (document: EstimateDocument) => {
        Object.assign(lineOf(document, customs, 'DUTY'), {
          ...{ basis: 'value', rate: '0.025', quantity: { calculated: 'cargo.value' } },
        });
      },
      ['line.rate|DUTY'],
    ],
  ] as [string, Change, string[]][])('%s is asked about, too', (_what, typed, figures) => {
    const found = asked(afterwards(typed, madeIn('CN'), madeIn('JP')));
    expect(found).toEqual(expect.arrayContaining(figures.map((each) => `${each}: origins|JP|CN`)));
    const otherCodes: Change = ({ cargo }) => {
      for (const item of cargo) item.hsCode = '8413.70';
    };
    const ofCodes = asked(afterwards(typed, otherCodes, madeIn('JP')));
    expect(ofCodes).toEqual(expect.arrayContaining(figures.map((each) => `${each}: hsCodes`)));
  });

  it('the import tax of a line does not go by the origin', () => {
    const taxed: Change = ({ stages }) => {
      const [first] = stages[customs].inputs.tariffLines ?? [];
      if (first) first.taxRate = '0.19';
    };
    const found = asked(afterwards(taxed, madeIn('CN'), madeIn('JP')));
    expect(found.filter((each) => each.includes('taxRate'))).toEqual([]);
  });
});

describe('trial 5 F19: free time and included lines that were typed for one warehouse or port', () => {
  const toPort =
    (port: 'portOfLoading' | 'portOfDischarge', code: string): Change =>
    ({ route }) => {
      route[port] = code;
    };
  const freeIn =
    (stage: StageId, inputs: object): Change =>
    ({ stages }) => {
      Object.assign(stages[stage].inputs, inputs);
    };
  const waiting = { freeWaitingHours: '4', waitingIncrementHours: '1' };

  it.each([
    ['warehouse', { freeDays: '10' }, toPort('portOfLoading', 'JPUKB'), ['freeDays'], 'portOfLoading'],
    [
      'warehouse',
      { freeDays: '10' },
      (({ route }) => {
        route.packedAt = { at: 'other', place: { name: 'Kobe packing' } };
      }) as Change,
      ['freeDays'],
      'packedAt',
    ],
    [
      'origin-delivery',
      { storageFreeDays: '9' },
      toPort('portOfLoading', 'JPUKB'),
      ['storageFreeDays'],
      'portOfLoading',
    ],
    [
      'origin-delivery',
      waiting,
      (({ route }) => {
        route.pickup = { name: 'Hiroshima works', country: 'JP' };
      }) as Change,
      ['freeWaitingHours', 'waitingIncrementHours'],
      'pickup',
    ],
    [
      'destination-delivery',
      { demurrageFreeDays: 14, detentionFreeDays: 14, storageFreeDays: '5' },
      toPort('portOfDischarge', 'USSEA'),
      ['storageFreeDays', 'demurrageFreeDays', 'detentionFreeDays'],
      'portOfDischarge',
    ],
    [
      'destination-delivery',
      waiting,
      (({ route }) => {
        route.delivery = { name: 'Reno works', country: 'US' };
      }) as Change,
      ['freeWaitingHours', 'waitingIncrementHours'],
      'delivery',
    ],
    [
      'destination-custom',
      { includedLines: 9 },
      toPort('portOfDischarge', 'USSEA'),
      ['includedLines'],
      'portOfDischarge',
    ],
  ] as [StageId, object, Change, string[], string][])('%s: %j', (stage, inputs, then, figures, what) => {
    const first: Change = ({ route }) => {
      route.packedAt = { at: 'other', place: { name: 'Yokohama packing' } };
    };
    const found = asked(afterwards(freeIn(stage, inputs), then, first));
    for (const figure of figures)
      expect(found).toContainEqual(expect.stringMatching(`^input.${figure}\\|: ${what}\\|`));
  });

  it('are asked about where another supplier takes them off', () => {
    const soldBy =
      (supplierName: string): Change =>
      (document) => {
        for (const line of document.stages.warehouse.lines) line.supplierName = supplierName;
      };
    const stored = afterwards(freeIn('warehouse', { freeDays: '10' }), () => undefined, soldBy('Honmoku'));
    expect(asked(stored)).toEqual([]);
    expect(asked(withTypedFor(changed(stored, soldBy('Daikoku')), stored))).toEqual([
      'input.freeDays|: supplier|Honmoku|Daikoku',
    ]);
  });

  it('are asked about for another carrier by sea', () => {
    const carriedBy =
      (supplierName: string): Change =>
      (document) => {
        for (const line of document.stages['sea-transport'].lines)
          Object.assign(line, { supplierName, supplierId: supplierName === 'Pacific' ? 'p' : 'e' });
      };
    const free = freeIn('destination-delivery', { detentionFreeDays: 14 });
    const document = afterwards(free, carriedBy('Eastern'), carriedBy('Pacific'));
    expect(asked(document)).toContain('input.detentionFreeDays|: supplier|Pacific|Eastern');
  });
});
