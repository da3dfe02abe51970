import { d02Document } from '../fixtures/d02';
import type { EstimateDocument, Incoterm } from '../model';
import { incotermRules } from '../schema/document';
import { unnamedWays } from './unnamed-ways';

const under = (
  incoterm: Partial<Incoterm>,
  change: (document: EstimateDocument) => void = () => undefined,
): string[] => {
  const document = d02Document();
  Object.assign(document.incoterm, incoterm);
  Object.assign(document.route, { pickup: null, delivery: null });
  document.stages['origin-delivery'].lines = [];
  document.stages['destination-delivery'].lines = [];
  change(document);
  return unnamedWays(document);
};

test('the seller delivers to the named place under CPT, CIP and D rules, and the buyer fetches ex works', () => {
  const found = incotermRules.map((rule) => [rule, under({ rule })]).filter(([, ways]) => ways?.length);
  const delivered = ['CPT', 'CIP', 'DAP', 'DPU', 'DDP'].map((rule) => [rule, ['destination-delivery']]);
  expect(Object.fromEntries(found)).toEqual({ EXW: ['origin-delivery'], ...Object.fromEntries(delivered) });
  expect(under({ rule: 'FCA', flags: { sellersPremises: true } })).toEqual(['origin-delivery']);
});

test('what is not offered, a place, a port and a line for the way ask for nothing; a contingent one does', () => {
  const dap = { rule: 'DAP' } as const;
  const stage = 'destination-delivery';
  expect(under({ ...dap, quotedFor: 'buyer' })).toEqual([]);
  expect(under({ rule: 'EXW', quotedFor: 'seller' })).toEqual([]);
  expect(under({ ...dap, flags: { namedPlaceIsPort: true } })).toEqual([]);
  expect(under(dap, ({ stages }) => (stages[stage].scope = 'byOthers'))).toEqual([]);
  expect(under(dap, ({ route }) => (route.delivery = { name: 'Fontana' }))).toEqual([]);
  const line = (code: string, more = {}) =>
    under(dap, ({ stages }) => {
      const charge = { id: 'a', code, description: code, basis: 'flat', currency: 'USD', status: 'priced' };
      stages[stage].lines = [{ ...charge, ...more } as EstimateDocument['stages'][typeof stage]['lines'][0]];
    });
  expect(line('DDRAY')).toEqual([]);
  expect(line('LOCAL-TRUCK')).toEqual([]);
  expect(line('DTHC')).toEqual([stage]);
  expect(line('DEM', { contingent: true })).toEqual([stage]);
});
