import { d02Document } from '../fixtures/d02';
import type { EstimateDocument } from '../model';
import { priceEstimate } from './price';

function terms(
  incoterm: EstimateDocument['incoterm'],
  change: (document: EstimateDocument) => void = () => undefined,
): EstimateDocument {
  const document = structuredClone(d02Document());
  document.incoterm = incoterm;
  document.route.pickup = { name: 'Yokohama Plant', nameJa: '横浜工場' };
  document.route.delivery = { name: 'Rayong works', country: 'TH' };
  change(document);
  return document;
}
const warned = (document: EstimateDocument, code: string) =>
  priceEstimate(document).warnings.filter((warning) => warning.code === code);

describe('trial 6 no. 59: FCA at the pick-up place', () => {
  const premises = (namedPlace: string, flags?: EstimateDocument['incoterm']['flags']) =>
    warned(terms({ rule: 'FCA', namedPlace, ...(flags ? { flags } : {}) }), 'incoterm.premisesUnsaid');
  it.each(['Yokohama Plant', 'yokohama  plant', '横浜工場'])('%s asks whose premises it is', (place) => {
    expect(premises(place)).toHaveLength(1);
  });
  it('does not ask once it is said, or at another place, or under another rule', () => {
    expect(premises('Yokohama Plant', { sellersPremises: true })).toEqual([]);
    expect(premises('Yokohama Plant', { sellersPremises: false })).toEqual([]);
    expect(premises('Honmoku terminal')).toEqual([]);
    expect(warned(terms({ rule: 'FOB', namedPlace: 'Yokohama Plant' }), 'incoterm.premisesUnsaid')).toEqual(
      [],
    );
  });
});

describe('trial 6 no. 46: DPU unloads', () => {
  const unload = (rule: 'DPU' | 'DAP', code?: string) =>
    warned(
      terms({ rule, namedPlace: 'Rayong works' }, ({ stages }) => {
        if (!code) return;
        const [line] = stages['destination-delivery'].lines;
        if (line) stages['destination-delivery'].lines.push({ ...line, id: 'unload', code });
      }),
      'incoterm.unloadingMissing',
    );
  it('asks where nothing charges it', () => {
    expect(unload('DPU')).toHaveLength(1);
    expect(unload('DPU', 'DEVAN')).toEqual([]);
    expect(unload('DAP')).toEqual([]);
  });
});

describe('trial 6 no. 45: carriage to a place inland goes through the terminal', () => {
  const terminal = (incoterm: EstimateDocument['incoterm'], change?: (document: EstimateDocument) => void) =>
    warned(terms(incoterm, change), 'incoterm.terminalOnTheWay');
  const namedPlace = 'Rayong works';
  it.each(['CPT', 'CIP'] as const)('%s asks who pays for it', (rule) => {
    expect(terminal({ rule, namedPlace })).toMatchObject([{ params: { rule, place: namedPlace } }]);
  });
  it('does not ask once it is said, where the place is the port, or without a way on land', () => {
    for (const isIncluded of [true, false])
      expect(
        terminal({ rule: 'CPT', namedPlace, flags: { carriageIncludesDestinationTerminal: isIncluded } }),
      ).toEqual([]);
    expect(terminal({ rule: 'CPT', namedPlace, flags: { namedPlaceIsPort: true } })).toEqual([]);
    expect(terminal({ rule: 'CPT', namedPlace }, ({ route }) => delete route.delivery)).toEqual([]);
    expect(terminal({ rule: 'DAP', namedPlace })).toEqual([]);
  });
});
