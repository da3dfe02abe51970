import { laneBook } from '../contract';
import { coverageOf, firstGap, type CoverageSource } from './coverage';
import { knownLanes } from './known-lanes';

const today = '2026-11-22';
const book = laneBook(
  [{ code: 'US-WEST', ports: ['USLAX', 'USLGB'] }],
  [{ code: 'YOKOHAMA', country: 'JP', postalPrefixes: ['22'] }],
);
const days = (validFrom: string, validTo: string) => ({ validFrom, validTo });

describe('the first days without a price', () => {
  test.each([
    [
      'none where a price follows another one without a day between',
      [days('2026-01-01', '2026-12-01'), days('2026-12-02', '2027-12-31')],
      undefined,
    ],
    [
      'the day between two prices',
      [days('2026-12-03', '2027-12-31'), days('2026-01-01', '2026-12-01')],
      { from: '2026-12-02', until: '2026-12-03' },
    ],
    [
      'today where a price begins tomorrow',
      [days('2026-11-23', '2027-12-31')],
      { from: today, until: '2026-11-23' },
    ],
    ['the day after the last one', [days('2026-01-01', '2026-12-21')], { from: '2026-12-22' }],
    [
      'none where a price ends on the last day that is looked at',
      [days('2026-01-01', '2026-12-22')],
      undefined,
    ],
    ['today where all prices are over', [days('2026-01-01', '2026-11-21')], { from: today }],
    ['no later price than is looked at', [days('2027-01-01', '2027-12-31')], { from: today }],
  ])('are %s', (_words, given, gap) => {
    expect(firstGap(given, today, '2026-12-22')).toEqual(gap);
  });
});

let count = 0;
function price(
  change: Partial<Omit<CoverageSource, 'shown'>> & { codes: [string, string?][] },
): CoverageSource {
  const { codes, ...rest } = change;
  const code = `P-${(count += 1)}`;
  const validity = { validFrom: '2026-01-01', validTo: '2027-12-31' };
  return {
    stage: 'sea-transport',
    lane: { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' },
    mode: 'FCL',
    ...validity,
    ...rest,
    lines: codes.map(([charge, containerType]) => ({
      ...{ code: charge, description: charge, basis: 'container', rate: '1', currency: 'USD' },
      ...(containerType ? { containerType: containerType as '20GP' } : {}),
    })),
    shown: { kind: 'tariff', id: code, code, validTo: rest.validTo ?? validity.validTo },
  };
}

function cell(
  sources: CoverageSource[],
  stage: string,
  change: { mode?: 'LCL'; types?: ['20GP', '40HC']; ports?: object } = {},
) {
  const ports = { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB', ...change.ports };
  const question = {
    from: today,
    to: '2026-12-22',
    mode: change.mode ?? ('FCL' as const),
    containerTypes: change.types ?? [],
  };
  const [lane] = coverageOf([ports], sources, book, question);
  return lane?.cells.find((each) => each.stage === stage);
}
const whole: [string, string?][] = [['OFR'], ['OTHC'], ['DOC'], ['AMS']];

describe('a stage of a lane', () => {
  test('is covered where every charge that it is not whole without has a price', () => {
    expect(cell([price({ codes: whole })], 'sea-transport')).toMatchObject({
      outcome: 'covered',
      gaps: [],
      priceCount: 1,
    });
  });

  test('names what is missing, by type of container where it is paid by container', () => {
    const sources = [price({ codes: [['OFR', '20GP'], ['OTHC'], ['DOC']] })];
    expect(cell(sources, 'sea-transport', { types: ['20GP', '40HC'] })).toMatchObject({
      outcome: 'missing',
      gaps: [
        { charge: 'OFR', containerType: '40HC', from: today },
        { charge: 'AMS', from: today },
      ],
    });
  });

  test('takes another charge of the same service for the one that is asked', () => {
    const codes: [string][] = [['OFR'], ['CYC'], ['SWB'], ['AMS']];
    expect(cell([price({ codes })], 'sea-transport')?.outcome).toBe('covered');
  });

  test('ends with the days of a line, not of its card', () => {
    const ending = price({ codes: whole });
    ending.lines[0]!.validTo = '2026-12-10';
    expect(cell([ending], 'sea-transport')).toMatchObject({
      outcome: 'expiring',
      gaps: [{ charge: 'OFR', from: '2026-12-11' }],
    });
  });

  test('depends on the place where prices hold in a zone only', () => {
    const lane = { loadingCountry: 'JP', pickupZone: 'YOKOHAMA' };
    const sources = [price({ stage: 'origin-delivery', lane, codes: [['PICKUP'], ['DRAY']] })];
    expect(cell(sources, 'origin-delivery')).toMatchObject({
      outcome: 'conditional',
      figures: ['pickupCountry'],
    });
    expect(cell(sources, 'origin-delivery', { ports: { portOfLoading: 'CNSHA' } })).toMatchObject({
      outcome: 'missing',
      priceCount: 0,
    });
  });

  test('in LCL is not covered by prices of containers, nor asked for work on them', () => {
    expect(
      cell(
        [price({ mode: 'any', codes: [['OFR-LCL', '20GP'], ['OCFS'], ['DOC'], ['AMS']] })],
        'sea-transport',
        { mode: 'LCL' },
      ),
    ).toMatchObject({
      outcome: 'missing',
      gaps: [{ charge: 'OFR-LCL' }],
    });
    expect(cell([], 'vanning', { mode: 'LCL' })).toMatchObject({ outcome: 'notNeeded', gaps: [] });
    expect(cell([], 'warehouse')).toMatchObject({ outcome: 'missing' });
  });
});

test('lanes are pairs of ports; a group stands for each of its ports, a country for none', () => {
  const lanes = [
    { portOfLoading: 'JPYOK', dischargeGroup: 'US-WEST' },
    { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' },
    { loadingCountry: 'JP', portOfDischarge: 'USNYC' },
    { portOfLoading: 'JPUKB', dischargeGroup: 'GONE' },
  ];
  expect(knownLanes(lanes, book)).toEqual([
    { portOfLoading: 'JPYOK', portOfDischarge: 'USLAX' },
    { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' },
  ]);
});
