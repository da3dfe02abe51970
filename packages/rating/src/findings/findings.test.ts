import { issueCodes } from '../core/issue-codes';
import { d02Document } from '../fixtures/d02';
import { createPricer, priceEstimate } from '../estimate/price';
import { reversedDates } from '../estimate/reversed-dates';
import type { CargoItem, ChargeLine, EstimateDocument } from '../model';
import { cargoItem } from '../schema/cargo';
import { warningCodes, warningSeverities } from './finding-severities';
import { findingId, pricingFindings } from './findings';

const codesOf = (document: EstimateDocument) =>
  pricingFindings(priceEstimate(document)).map(({ code }) => code);
const found = (document: EstimateDocument, code: string) =>
  pricingFindings(priceEstimate(document)).filter((finding) => finding.code === code);

/** Case D02 with something else in it. */
function changed(change: (document: EstimateDocument) => void): EstimateDocument {
  const document = structuredClone(d02Document());
  change(document);
  return document;
}
const withCargo = (change: Partial<CargoItem>) =>
  changed(({ cargo }) => Object.assign(cargo[0] as CargoItem, change));
const firstLine = ({ stages }: EstimateDocument) => stages['sea-transport'].lines[0] as ChargeLine;

test('each warning code is a code of the core, and case D02 has its insurance finding only once', () => {
  for (const code of warningCodes) expect(issueCodes).toContain(code);
  expect(codesOf(d02Document()).filter((code) => code === 'incoterm.insuranceMissing')).toHaveLength(1);
});

test('the id of a finding is the same for the same facts and another for others', () => {
  const of = (params: Record<string, string>) => findingId({ code: 'rate.gone', path: 'route', params });
  expect(of({ a: '1', b: '2' })).toBe(of({ b: '2', a: '1' }));
  expect(of({ a: '1' })).not.toBe(of({ a: '2' }));
});

describe('audit-2 D4: zero is not a known weight', () => {
  it.each([
    [{ netKg: '100', grossKg: '0' }, 'cargo.weightZero'],
    [{ netKg: '0', grossKg: null }, 'cargo.weightZero'],
    [{ netKg: null, grossKg: '0.000' }, 'cargo.weightZero'],
    [{ netKg: '-5', grossKg: null }, 'cargo.weightZero'],
    [{ netKg: '100', grossKg: '5' }, 'cargo.grossBelowNet'],
  ] as const)('%j of a stored row blocks, and what counts it has no price', (weights, code) => {
    const priced = priceEstimate(withCargo(weights));
    expect(pricingFindings(priced)).toContainEqual(expect.objectContaining({ code, severity: 'block' }));
    for (const name of ['cargo.kg', 'cargo.m3', 'cargo.revenueTons'] as const)
      expect(priced.facts[name]).toMatchObject({ value: null, issue: { code } });
    expect(priced.complete).toBe(false);
  });

  it.each(['0', '0.00', '０'.normalize('NFKC')])(
    'typed over the weight (%s) blocks and prices nothing',
    (zero) => {
      const document = changed(({ stages }) => {
        stages.packing.overrides = { 'cargo.kg': zero };
      });
      const priced = priceEstimate(document);
      expect(priced.facts['cargo.kg']).toMatchObject({ value: null, issue: { code: 'fact.zero' } });
      expect(priced.facts['cargo.revenueTons']?.value).toBeNull();
      expect(codesOf(document)).toContain('fact.zero');
    },
  );

  it('is refused by the schema at the field that is wrong', () => {
    const item = d02Document().cargo[0] as CargoItem;
    const faults = (change: object) =>
      cargoItem
        .safeParse({ ...item, ...change })
        .error?.issues.map(({ path, message }) => [path[0], message]);
    expect(faults({ netKg: '0', grossKg: null })).toEqual([['netKg', 'weight.zero']]);
    expect(faults({ netKg: '10', grossKg: '0' })).toEqual([['grossKg', 'weight.zero']]);
    expect(faults({ netKg: '10', grossKg: '9.999' })).toEqual([['grossKg', 'weight.grossBelowNet']]);
    expect(faults({ netKg: '10', grossKg: '10' })).toBeUndefined();
    expect(faults({ packing: undefined })).toEqual([['packing', expect.any(String)]]);
  });
});

describe('audit-2 D3: a typed fleet', () => {
  const fleet = (counts: Record<string, number>, quantity = 400) =>
    changed(({ stages, cargo }) => {
      Object.assign(cargo[0] as CargoItem, { quantity });
      stages.vanning.inputs = { ...stages.vanning.inputs, fleet: counts };
    });
  it('that cannot hold weight or volume blocks', () => {
    expect(found(fleet({ '20GP': 1 }), 'vanning.fleetTooSmall')).toMatchObject([{ severity: 'block' }]);
  });
  it('that is large enough is not told', () => {
    const suggested = priceEstimate(fleet({})).calculations.vanning?.suggested?.counts ?? {};
    const codes = codesOf(fleet(suggested));
    expect(codes).not.toContain('vanning.fleetTooSmall');
    expect(codes).not.toContain('vanning.fleetTight');
  });
  it('that could hold it, and for which no arrangement is known, has to be acknowledged', () => {
    const bulky = changed(({ cargo, stages }) => {
      cargo.splice(1);
      Object.assign(cargo[0] as CargoItem, {
        ...{ packing: 'asIs', quantity: 8, lengthMm: 1900, widthMm: 1400, heightMm: 400, stackable: false },
        ...{ netKg: '100', grossKg: '100' },
      });
      stages.vanning.inputs = { ...stages.vanning.inputs, fleet: { '20GP': 1 } };
    });
    expect(found(bulky, 'vanning.fleetTight')).toMatchObject([{ severity: 'acknowledge' }]);
    expect(codesOf(bulky)).not.toContain('vanning.fleetTooSmall');
  });
});

describe('audit-2 D7: the same charge twice', () => {
  const twin = (change: Partial<ChargeLine>) =>
    changed((document) => {
      const line = firstLine(document);
      document.stages['sea-transport'].lines.push({ ...line, id: 'twin', ...change });
    });
  it('is told on the later line', () => {
    expect(found(twin({}), 'line.sameCharge')).toMatchObject([
      { path: 'stages.sea-transport.lines.twin', severity: 'acknowledge' },
    ]);
    expect(codesOf(d02Document())).not.toContain('line.sameCharge');
  });
  it.each([
    ['another container type', { containerType: '40HC' }],
    ['another payer', { payer: 'buyer' }],
    ['a contingent line', { contingent: true }],
    ['a line of others', { status: 'byOthers' }],
    ['a line that is meant', { alongside: [firstLine(d02Document()).code] }],
  ] as const)('is not %s', (_what, change) => {
    expect(codesOf(twin({ payer: 'seller', ...change } as Partial<ChargeLine>))).not.toContain(
      'line.sameCharge',
    );
  });
  it('is found where one line names the payer that the other has by the rule', () => {
    expect(codesOf(twin({ payer: 'seller' }))).toContain('line.sameCharge');
  });
  it('is asked again when the amount of the second line changes', () => {
    const idWith = (rate: string) => found(twin({ rate }), 'line.sameCharge').map(({ id }) => id);
    expect(idWith('1000')).toHaveLength(1);
    expect(idWith('1000')).not.toEqual(idWith('99999'));
  });
  it('is no double on other days, or of another carrier', () => {
    const pair = (one: Partial<ChargeLine>, other: Partial<ChargeLine>) =>
      changed((document) => {
        const { lines } = document.stages['sea-transport'];
        const line = firstLine(document);
        lines.splice(0, 1, { ...line, ...one }, { ...line, id: 'twin', ...other });
      });
    const days = pair(
      { validFrom: '2026-01-01', validUntil: '2026-06-30' },
      { validFrom: '2026-07-01', validUntil: '2026-12-31' },
    );
    expect(codesOf(days)).not.toContain('line.sameCharge');
    expect(codesOf(pair({ supplierId: 'a' }, { supplierId: 'b' }))).not.toContain('line.sameCharge');
    expect(codesOf(pair({ supplierId: 'a' }, { supplierId: 'a' }))).toContain('line.sameCharge');
  });
});

describe('audit-2 D8: a mandatory charge for nothing', () => {
  it.each([
    ['rate', { rate: '0', breaks: undefined, minimum: null }],
    ['quantity', { quantity: { typed: '0' }, minimum: null }],
    ['sell', { typedAmounts: { sell: '0' } }],
    ['cost and sell', { typedAmounts: { cost: '0', sell: '0' } }],
  ] as const)('%s of zero has to be acknowledged', (_what, change) => {
    const document = changed((each) => Object.assign(firstLine(each), { markup: null }, change));
    expect(found(document, 'line.mandatoryForNothing')).toMatchObject([
      { path: `stages.sea-transport.lines.${firstLine(document).id}`, severity: 'acknowledge' },
    ]);
  });
  it.each([{ status: 'excluded' }, { status: 'byOthers' }, { contingent: true }] as const)(
    '%j is a hint',
    (change) => {
      const document = changed((each) => Object.assign(firstLine(each), change));
      expect(found(document, 'line.mandatoryNotCharged')).toMatchObject([{ severity: 'hint' }]);
    },
  );
});

describe('public-reports F9: dates the wrong way round', () => {
  const day = (text: string) => `2027-01-${text}`;
  it.each([
    [{ cargoReadyDate: day('20'), departureDate: day('10') }, ['departureDate']],
    [{ departureDate: day('10'), arrivalDate: day('01') }, ['arrivalDate']],
    [{ departureDate: day('10'), entryDate: day('01'), arrivalDate: day('20') }, ['entryDate']],
    [{ arrivalDate: day('20'), dischargeDate: day('19') }, ['dischargeDate']],
    [
      { dischargeDate: day('20'), gateOutDate: day('19'), emptyReturnDate: day('18') },
      ['gateOutDate', 'emptyReturnDate'],
    ],
    [{ cargoReadyDate: day('10'), departureDate: day('10'), arrivalDate: day('10') }, []],
    [{ departureDate: 'soon', arrivalDate: day('01') }, []],
  ])('%j', (dates, later) => {
    expect(reversedDates(dates).map((each) => each.later)).toEqual(later);
  });
  it.each([
    [{ cargoClosing: day('15') }, [['stages.sea-transport', 'cargoClosing', 'departureDate']]],
    [{ documentClosing: day('15') }, [['stages.sea-transport', 'documentClosing', 'departureDate']]],
    [{ cargoClosing: day('04') }, [['stages.sea-transport', 'cargoReadyDate', 'cargoClosing']]],
    // Documents may be due before the cargo is ready.
    [{ cargoClosing: day('05'), documentClosing: day('04') }, []],
    [{ cargoClosing: day('14'), documentClosing: day('14') }, []],
  ])('issue 28.8: closing days %j', (closing, expected) => {
    const change = (scope: 'included' | 'byOthers') =>
      changed(({ route, stages }) => {
        Object.assign(route, { cargoReadyDate: day('05'), departureDate: day('14'), arrivalDate: null });
        Object.assign(stages['sea-transport'].inputs, closing);
        stages['sea-transport'].scope = scope;
      });
    const closings = (document: EstimateDocument) =>
      found(document, 'route.datesReversed').filter(({ path }) => path === 'stages.sea-transport');
    const asked = closings(change('included'));
    expect(asked.map(({ path, params }) => [path, params['earlier'], params['later']])).toEqual(expected);
    expect(asked.every(({ severity }) => severity === 'acknowledge')).toBe(true);
    expect(closings(change('byOthers'))).toEqual([]);
  });
  it('are found in an estimate, by the arrival of its transit days too', () => {
    const document = changed(({ route }) => {
      Object.assign(route, { cargoReadyDate: day('20'), departureDate: day('10'), arrivalDate: day('01') });
    });
    expect(found(document, 'route.datesReversed').map(({ path }) => path)).toEqual(
      expect.arrayContaining(['route.departureDate', 'route.arrivalDate']),
    );
  });
});

describe('trial 1 no. 28: cargo that waits long for its ship', () => {
  it.each([
    ['2027-01-01', '2027-03-03', ['61']],
    ['2027-01-01', '2027-03-02', []],
    ['2027-01-01', '2026-12-01', []],
    [null, '2027-03-03', []],
  ])('ready %s, departure %s', (cargoReadyDate, departureDate, days) => {
    const document = changed(({ route }) => Object.assign(route, { cargoReadyDate, departureDate }));
    const waits = found(document, 'route.longWait');
    expect(waits.map(({ params }) => params['days'])).toEqual(days);
    expect(waits.every(({ severity }) => severity === 'hint')).toBe(true);
  });
});

describe('trial 1 no. 20: a duty of nothing', () => {
  const free = (document: EstimateDocument) => {
    document.incoterm = { rule: 'DDP', namedPlace: 'Ontario' };
    for (const line of document.stages['destination-custom'].inputs.tariffLines ?? [])
      line.duty = { kind: 'free' };
  };
  const asked = (change: (document: EstimateDocument) => void) =>
    found(
      changed((document) => {
        free(document);
        change(document);
      }),
      'line.mandatoryForNothing',
    ).filter(({ params }) => params['code'] === 'DUTY');
  it('is zero by the tariff and asks nothing; typed as zero it does', () => {
    expect(asked(() => undefined)).toEqual([]);
    expect(
      asked(({ stages }) => {
        const duty = stages['destination-custom'].lines.find(({ code }) => code === 'DUTY')!;
        duty.typedAmounts = { sell: '0' };
      }),
    ).toHaveLength(1);
  });
});

describe('order D6: a package beyond what its kind carries', () => {
  it.each([
    ['carton', { netKg: '6900', grossKg: null }, ['packing.tooHeavyForKind']],
    ['carton', { netKg: '20', grossKg: null, lengthMm: 6000 }, ['packing.tooLargeForKind']],
    ['pallet', { netKg: '6900', grossKg: null }, ['packing.tooHeavyForKind']],
    ['crate', { netKg: '6900', grossKg: null }, []],
    ['asIs', { netKg: '6900', grossKg: null, lengthMm: 6000 }, []],
  ] as const)('%s of %j', (packing, change, codes) => {
    const document = withCargo({
      packing,
      lengthMm: 1000,
      widthMm: 1000,
      heightMm: 1000,
      piecesPerPackage: 1,
      ...change,
    });
    expect(codesOf(document).filter((code) => code.endsWith('ForKind'))).toEqual(codes);
  });
});

describe('new-company D10: a shipment that stays in one country', () => {
  const place = (country: string) => ({ name: 'Here', country });
  it.each([
    [{ portOfLoading: 'JPYOK', portOfDischarge: 'JPOSA' }, 1],
    [{ portOfLoading: null, portOfDischarge: null, pickup: place('JP'), delivery: place('JP') }, 1],
    [{ pickup: place('JP'), delivery: place('JP') }, 1],
    [{ portOfLoading: 'JPYOK', portOfDischarge: 'USLGB', pickup: place('JP'), delivery: place('US') }, 0],
    [{ portOfLoading: null, portOfDischarge: null, pickup: null, delivery: null }, 0],
  ])('%j', (route, count) => {
    const document = changed((each) => Object.assign(each.route, route));
    expect(found(document, 'route.domestic')).toHaveLength(count);
  });
});

test('the pricer of the editor finds the same as a whole pricing, edit after edit', () => {
  const pricer = createPricer();
  const edits = [
    d02Document(),
    withCargo({ netKg: '0' }),
    changed((each) => Object.assign(firstLine(each), { typedAmounts: { sell: '0' } })),
    changed((each) => Object.assign(each.route, { portOfDischarge: 'JPOSA' })),
  ];
  for (const document of edits)
    expect(pricingFindings(pricer(document))).toEqual(pricingFindings(priceEstimate(document)));
  expect(Object.keys(warningSeverities).length).toBe(warningCodes.length);
});

describe('point 3: CIF and CIP without insurance', () => {
  it.each([
    ['excluded', { status: 'excluded' }],
    ['by others', { status: 'byOthers' }],
    ['contingent', { contingent: true }],
  ] as const)('an insurance line that is %s insures nothing', (_name, change) => {
    const document = changed(({ stages }) => {
      const line = { ...firstLine(d02Document()), id: 'insurance', code: 'INS', ...change };
      stages['sea-transport'].lines.push(line as ChargeLine);
    });
    expect(codesOf(document)).toContain('incoterm.insuranceMissing');
  });
});

it('a package that is smaller than its goods has to be acknowledged', () => {
  const small = withCargo({ packageMm: { length: 1, width: 1, height: 1 } });
  expect(found(small, 'packing.smallerThanGoods')[0]).toMatchObject({ severity: 'acknowledge' });
  const { lengthMm, widthMm, heightMm } = d02Document().cargo[0] as CargoItem;
  const turned = withCargo({ packageMm: { length: heightMm, width: lengthMm, height: widthMm } });
  expect(codesOf(turned)).not.toContain('packing.smallerThanGoods');
});

it('public F9: dates that are further apart are looked at where one between them is missing', () => {
  const laterOf = (dates: Parameters<typeof reversedDates>[0]) =>
    reversedDates(dates).map(({ earlier, later }) => `${earlier} ${later}`);
  expect(laterOf({ cargoReadyDate: '2026-12-10', arrivalDate: '2026-12-01' })).toEqual([
    'cargoReadyDate arrivalDate',
  ]);
  expect(laterOf({ departureDate: '2026-12-14', gateOutDate: '2026-12-01' })).toEqual([
    'departureDate gateOutDate',
  ]);
  expect(laterOf({ departureDate: '2026-12-14', emptyReturnDate: '2026-12-01' })).toEqual([
    'departureDate emptyReturnDate',
  ]);
});
