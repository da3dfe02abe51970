import { namesCharges } from './charge-names';
import { charged, days, heads, lane, mended, one } from './testing/said';
import { isMultipleBasis } from './unit-words';

const sea = (titles: string[], cells: string[]) =>
  one([
    ['POL', 'POD', ...titles, 'Valid from', 'Valid to'],
    ['Yokohama', 'Rotterdam', ...cells, ...days],
  ]).map((text) => text.replace('JPYOK – NLRTM ', ''));
const listed = (code: string, basis: string, amount = '9') =>
  charged([[code, basis, 'USD', amount]]).map((text) => text.replace('JPYOK – KRPUS ', ''));

describe('trial 4 F13: FEU is a size of containers, and a charge only where the head says by what it is counted', () => {
  it('asks about prices per FEU next to those per TEU', () => {
    expect(sea(['USD/TEU', 'USD/FEU'], ['700', '1300'])).toEqual(
      expect.arrayContaining(['OFR teu USD 700', 'D1 basisStrange']),
    );
    expect(sea(['USD/TEU', 'USD/FEU'], ['700', '1300']).join()).not.toMatch(/FEU container/);
  });
  it.each(['USD per FEU', 'USD/FEU', 'FEU (USD)', 'USD FEU', 'Freight (USD/FEU)', 'Rate/FEU USD'])(
    'asks about %s',
    (head) => expect(sea([head], ['1300'])).toContain('C1 basisStrange'),
  );
  it.each(['FEU (EUR/TEU)', 'FEU EUR 20GP', 'FEU per container EUR'])('reads the charge %s', (head) =>
    expect(sea(['20GP (USD)', head], ['1200', '48'])).toEqual([
      'OFR 20GP USD 1200',
      expect.stringMatching(/^FEU (teu|20GP|container) EUR 48$/),
    ]),
  );
  it('reads FEU in a list of charges', () => {
    expect(listed('FEU', 'per container')).toEqual(['FEU container USD 9']);
    expect(listed('BAF', 'per FEU')).toContain('B2 basis');
  });
});

describe('trial 4 F14: units of heads', () => {
  it.each([
    ...[
      'USD/TON',
      'Freight (USD/ton)',
      'USD per ton',
      'Ocean freight USD/Ton',
      'USD/TN',
      'Rate (USD/tons)',
      'GBP/TON',
    ],
    ...['USD/2 units', 'USD per 2 TEU', 'USD/10 CBM', 'JPY per half hour', 'USD/5 RT', 'USD per 1-5 cbm'],
    ...['USD/lift', 'USD/LM', 'USD/car', 'USD/mile', 'USD/page', 'USD per short ton', '円/2本', '円/束'],
  ])('asks about %s', (head) => expect(sea([head], ['60'])).toContain('C1 basisStrange'));
  it.each([
    ...[
      ['USD/MT', 'tonne'],
      ['USD/T', 'tonne'],
      ['USD/tonne', 'tonne'],
      ['USD/metric ton', 'tonne'],
      ['円/重量トン', 'tonne'],
    ],
    ...[
      ['USD/1000kg', 'tonne'],
      ['USD/kg', 'kg'],
      ['円/㎏', 'kg'],
      ['USD/100kg', '100kg'],
      ['USD per 100 kgs', '100kg'],
    ],
    ...[
      ['USD/M3', 'm3'],
      ['円/m³', 'm3'],
      ['USD/freight ton', 'wm'],
      ['USD per revenue ton', 'wm'],
      ['USD/R/T', 'wm'],
    ],
    ...[
      ['USD/TEU', 'teu'],
      ['USD/cntr', 'container'],
      ['USD per box', 'container'],
      ['円/本', 'container'],
    ],
    ...[
      ['USD/20GP', '20GP'],
      ["USD per 40'HQ", '40HC'],
      ['USD/40HC', '40HC'],
      ['Ocean Freight (USD)', 'container'],
    ],
    ...[
      ['USD/pallet', 'pallet'],
      ['USD/shipment', 'flat'],
      ['USD/day', 'day'],
      ['USD/trip', 'trip'],
    ],
  ])('%s is one per %s', (head, basis) =>
    expect(sea([head], ['60']).map((text) => text.replace('OFR-LCL', 'OFR'))).toEqual([
      `OFR ${basis} ${head.startsWith('円') ? 'JPY' : 'USD'} 60`,
    ]),
  );
  it.each(['USD/20 kg', 'Freight/dozen'])('reads no price below %s, and says so', (head) => {
    expect(sea([head], ['60'])).toEqual(['noTable']);
    expect(sea(['20GP (USD)', head], ['1200', '60'])).toEqual(['OFR 20GP USD 1200', 'D1 columnUnread']);
  });
  it('asks about the unit of a known charge', () =>
    expect(sea(['20GP (USD)', 'BAF (USD/FEU)'], ['1200', '60'])).toContain('D1 basisStrange'));
  it('asks nothing where a person said the basis of the column', () =>
    expect(
      mended([['POL', 'POD', 'USD/TON', 'Valid from', 'Valid to'], lane('60')], (mapping) => ({
        ...mapping,
        tables: mapping.tables.map((table) => ({
          ...table,
          columns: table.columns.map((column) =>
            column.field === 'amount' ? { ...column, basis: 'tonne' } : column,
          ),
        })),
      })),
    ).toEqual(['JPYOK – KRPUS OFR tonne USD 60']));
});

describe('trial 4 F15: columns of words that tell prices', () => {
  it.each([
    ...[
      ['Subject to', 'BAF USD 200/20GP'],
      ['Plus', 'BAF 200'],
      ['Other charges', 'THC JPY 33,000'],
      ['Notes', '+ $50'],
    ],
    ...[
      ['Including', 'BAF, LSS'],
      ['Excluding', 'THC'],
      ['Remarks', 'Subject to PSS'],
      ['備考', '別途 BAF 200ドル'],
    ],
    ...[
      ['付帯費用', 'THC 33,000円'],
      ['Comment', 'CAF 5%'],
      ['Add', 'Bunker surcharge and LSS'],
      ['条件', '諸チャージ'],
    ],
  ])('%s with %s is named as not read', (head, cell) =>
    expect(sea(['20GP (USD)', head], ['1200', cell])).toEqual(['OFR 20GP USD 1200', 'D2 columnUnread']),
  );
  it.each([
    ...[
      ['Service', 'FP1'],
      ['Remarks', 'Direct service'],
      ['Terms', 'CY/CY'],
      ['Frequency', 'weekly'],
    ],
    ...[
      ['Remarks', 'DIRECT SHIP'],
      ['Contract', 'SC-2026-1'],
      ['Vessel', 'ONE HAMMERSMITH'],
      ['備考', '直行便'],
      ['Commodity', 'FAK'],
    ],
  ])('%s with %s is not', (head, cell) =>
    expect(sea(['20GP (USD)', head], ['1200', cell])).toEqual(['OFR 20GP USD 1200']),
  );
  it('does not ask again after a person has said that it changes nothing', () =>
    expect(
      mended(
        [
          [...heads, 'Plus'],
          [...lane('5'), 'BAF 200'],
        ],
        (mapping) => ({ ...mapping, remarks: ['BAF 200'] }),
      ),
    ).toHaveLength(1));
  it('names of charges in a remark are found, other words are not', () => {
    expect(['BAF 200, LSS 100', 'Subject to PSS', 'War risk surcharge'].map(namesCharges)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['Ocean freight', 'SIN', 'B/L', 'weekly', 'CY', ''].map(namesCharges)).toEqual(
      Array(6).fill(false),
    );
  });
});

describe('trial 4 F16: bases of lists', () => {
  it.each([
    ...[
      'per 2 TEU',
      'per 10 containers',
      'per half hour',
      'per 30 min',
      'per 15 minutes',
      'per 10 kg',
      'per 2 B/L',
      'per two TEU',
    ],
    ...[
      '2 TEU',
      'per 2 ctrs',
      'per 3 full containers',
      'every 4 hours',
      'per 7 days',
      'per half day',
      'per 500 kgs',
      'USD/2 units',
    ],
    ...['2本あたり', '10本につき', '半日あたり', '5件毎', '30分毎', '2時間ごと', '10トンあたり'],
  ])('%s is asked about: it is the price of several, or of a part', (basis) => {
    expect(listed('BAF', basis)).toContain('B2 basisStrange');
    expect(isMultipleBasis(basis)).toBe(true);
  });
  it.each([
    ...[
      'per reefer ctr',
      'per DG ctr',
      'per container/week',
      'per container & week',
      'per cbm per week',
      'per container or part',
    ],
    ...[
      'per empty container',
      'per B/L amendment',
      'per ton',
      'per FEU',
      'コンテナ・週',
      '冷凍コンテナ1本あたり',
    ],
  ])('%s is asked about: it says more than a basis', (basis) =>
    expect(listed('BAF', basis)).toContain('B2 basis'),
  );
  it.each([
    ...[
      ['per container', 'container'],
      ['1 container', 'container'],
      ['per 1 ctr', 'container'],
      ['コンテナ1本あたり', 'container'],
    ],
    ...[
      ['per laden container', 'container'],
      ['per container (all types)', 'container'],
      ['per TEU', 'teu'],
      ['per set', 'flat'],
    ],
    ...[
      ['per original B/L', 'bl'],
      ['B/L 1件につき', 'bl'],
      ['per 100 kgs', '100kg'],
      ['per 1,000 kg', 'tonne'],
      ['1000KGS', 'tonne'],
    ],
    ...[
      ['M3 or 1000KG whichever higher', 'wm'],
      ['W/M', 'wm'],
      ['per RT', 'wm'],
      ['円／件', 'bl'],
      ['each case', 'case'],
    ],
  ])('%s is %s', (basis, expected) => expect(listed('BAF', basis)).toEqual([`BAF ${expected} USD 9`]));
  it('a fee for dangerous goods or reefers may say so again', () => {
    expect(listed('DGS', 'per DG container')).toEqual(['DGS container USD 9']);
    expect(listed('DGS', '危険品コンテナ1本あたり')).toEqual(['DGS container USD 9']);
    expect(listed('DGS', 'per reefer container')).toContain('B2 basis');
  });
});
