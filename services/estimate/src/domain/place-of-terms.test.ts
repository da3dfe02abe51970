import type { EstimateDocument } from '@quayside/rating';
import { otherThanNamed } from './place-of-terms';
import { namedPorts } from './reference/ports';

const ports = namedPorts([
  { code: 'NLRTM', name: 'Maasvlakte', nameJa: null, aliases: ['Europoort'] } as never,
]);
type Route = Partial<EstimateDocument['route']>;
const otherOf = (
  rule: string,
  namedPlace: string,
  route: Route = {},
  flags: EstimateDocument['incoterm']['flags'] = undefined,
) =>
  otherThanNamed(
    {
      incoterm: { rule, namedPlace, ...(flags ? { flags } : {}) } as EstimateDocument['incoterm'],
      route: {
        mode: 'FCL',
        portOfLoading: 'JPYOK',
        portOfDischarge: 'NLRTM',
        ...route,
      } as EstimateDocument['route'],
    },
    ports,
  );
const place = (name: string, country: string) => ({ name, country });
const toHamburg = { portOfDischarge: 'DEHAM' };
const isPort = { namedPlaceIsPort: true };

describe('trial 3 no. 48: a named place that the route does not go to', () => {
  it.each([
    ['CIF', 'Hamburg', {}, 'NLRTM'],
    ['CIF', 'Hamburg, Germany', {}, 'NLRTM'],
    ['CFR', 'Port of Hamburg', {}, 'NLRTM'],
    ['CFR', 'DEHAM', {}, 'NLRTM'],
    ['CIF', 'DE HAM', {}, 'NLRTM'],
    ['CIF', 'ハンブルク', {}, 'NLRTM'],
    ['CIF', 'ハンブルク港', {}, 'NLRTM'],
    ['CIF', 'Burchardkai terminal Hamburg', {}, 'NLRTM'],
    ['CIF', 'Some quay, Germany', {}, 'NLRTM'],
    ['FOB', 'Tokyo', {}, 'JPYOK'],
    ['FOB', '東京港', {}, 'JPYOK'],
    ['FAS', 'Kobe', {}, 'JPYOK'],
    ['FOB', 'Rotterdam', {}, 'JPYOK'],
    ['CIF', 'Yokohama', {}, 'NLRTM'],
    ['EXW', 'Hamburg', {}, 'JP'],
    ['FCA', 'Shanghai', {}, 'JP'],
    ['CPT', 'Shanghai', {}, 'NL'],
    ['DAP', 'Shanghai, China', { delivery: place('Plant', 'DE') }, 'DE'],
    ['DDP', 'Rotterdam', { delivery: place('Plant', 'DE') }, 'DE'],
    ['DAP', 'ドイツ', { delivery: place('Plant', 'NL') }, 'NL'],
  ] as const)('%s %s', (rule, named, route, expected) => {
    expect(otherOf(rule, named, route as Route)).toBe(expected);
  });

  it.each([
    ['CIF', 'Hamburg', toHamburg],
    ['CIF', 'Hamburg, Germany', toHamburg],
    ['CIF', 'HAMBURG GERMANY', toHamburg],
    ['CIF', 'DEHAM', toHamburg],
    ['CIF', 'ハンブルク', toHamburg],
    ['CIF', 'Burchardkai terminal', toHamburg],
    ['CIF', 'Hamburg or Rotterdam', toHamburg],
    ['CFR', 'Europoort', {}],
    ['CFR', 'Antwerp', { portOfDischarge: 'BEANR' }],
    ['CIF', 'Busan New Port', { portOfDischarge: 'KRPUS' }],
    ['CIF', 'Savannah, Georgia', { portOfDischarge: 'USSAV' }],
    ['FOB', 'Yokohama', {}],
    ['FOB', '横浜', {}],
    ['FOB', 'Honmoku pier', {}],
    ['FOB', 'Yokohama CY, Japan', {}],
    ['FOB', 'Tokyo', { portOfLoading: null }],
    ['EXW', 'Osaka head plant', {}],
    ['EXW', 'Tokyo', {}],
    ['FCA', 'Kobe', {}],
    ['CIP', 'Hannover works', toHamburg],
    ['CPT', 'Rotterdam', { delivery: place('Plant', 'DE') }],
    ['CPT', 'Duisburg, Germany', { delivery: place('Plant', 'DE') }],
    ['DAP', 'Rotterdam', {}],
    ['DAP', 'Atlanta, Georgia', { portOfDischarge: 'USSAV' }],
    ['DAP', 'Fontana', { portOfDischarge: 'USLGB', delivery: place('Fontana', 'US') }],
    ['DDP', 'the buyer', { delivery: place('Plant', 'DE') }],
    ['CIF', ' ', {}],
  ] as const)('%s %s is no other place', (rule, named, route) => {
    expect(otherOf(rule, named, route as Route)).toBeUndefined();
  });

  it('is found by the flag that the place is a port as well', () => {
    const torrance = { portOfDischarge: 'USLGB', delivery: place('Torrance', 'US') };
    expect(otherOf('DAP', 'Torrance', torrance, isPort)).toBe('USLGB');
    expect(otherOf('DAP', 'Torrance', torrance)).toBeUndefined();
    expect(otherOf('CPT', 'Oakland', torrance, isPort)).toBe('USLGB');
    expect(otherOf('CIP', 'Long Beach', torrance, isPort)).toBeUndefined();
    expect(otherOf('DDP', 'Pier J', torrance, isPort)).toBeUndefined();
    // It says nothing of the origin.
    expect(otherOf('FCA', 'Kobe', {}, isPort)).toBeUndefined();
  });
});

describe('trial 6 BB: a named city that the place of the route is not in', () => {
  const inUs = (name: string) => ({ portOfDischarge: 'USLGB', delivery: place(name, 'US') }) as Route;
  it.each([
    ['DAP', 'Chicago', inUs('Long Beach DC'), 'Long\u00a0Beach\u00a0DC'],
    ['EXW', 'Osaka head plant', { pickup: place('Yokohama plant', 'JP') }, 'Yokohama\u00a0plant'],
  ] as const)('%s %s is another city', (rule, named, route, expected) => {
    expect(otherOf(rule, named, route as Route)).toBe(expected);
  });
  it.each([
    ['DAP', 'Chicago', inUs('Chicago DC')],
    ['DAP', 'Chicago', inUs('Plant')],
    ['DAP', 'Long Beach', inUs('Chicago DC')],
    ['DAP', 'Chicago', { portOfDischarge: 'USLGB' }],
    ['FCA', 'Osaka', { pickup: place('Osaka head plant', 'JP') }],
  ] as const)('%s %s says nothing against the route', (rule, named, route) => {
    expect(otherOf(rule, named, route as Route)).toBeUndefined();
  });
});
