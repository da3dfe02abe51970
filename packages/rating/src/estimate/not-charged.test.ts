import { chargeDefinition } from '../catalogue/catalogue';
import { d02Document } from '../fixtures/d02';
import type { ChargeLine, EstimateDocument, StageId } from '../model';
import { lineOf } from './default-lines';
import { priceEstimate } from './price';

type Given = Partial<ChargeLine> & { code: string };
type Inputs = { [Stage in StageId]?: EstimateDocument['stages'][Stage]['inputs'] };

function shipment(inputs: Inputs, lines: Given[] = []) {
  const document = d02Document();
  const customs = document.stages['origin-custom'];
  const declaration = lineOf(chargeDefinition('ECC')!, 'declaration', document);
  customs.lines = [...customs.lines.filter(({ code }) => code !== 'ECC'), declaration];
  const entry = document.stages['destination-custom'];
  // Its lines of the entry beyond the included ones stay charged, but where they are what is looked at.
  if (inputs['destination-custom']?.includedLines === 0)
    entry.lines = entry.lines.filter(({ code }) => code !== 'XLINE');
  for (const [stage, own] of Object.entries(inputs))
    Object.assign(document.stages[stage as StageId].inputs, own);
  lines.forEach((given, index) => {
    const definition = chargeDefinition(given.code)!;
    const { lines: of } = document.stages[definition.stage];
    const same = of.findIndex(({ code }) => code === given.code);
    const line = same >= 0 ? of[same]! : lineOf(definition, `added-${index}`, document);
    of.splice(same >= 0 ? same : of.length, same >= 0 ? 1 : 0, { ...line, rate: '100', ...given });
  });
  return document;
}
const found = (document: EstimateDocument) =>
  priceEstimate(document)
    .warnings.filter(({ code }) => code === 'figure.notCharged')
    .map(({ path, params }) => `${path.split('.')[1]} ${params.figure} ${params.typed}`);

const [out, inward] = ['origin-delivery', 'destination-delivery'] as const;

it('trial 4 F20 and F22: a shipment as it comes asks nothing', () => {
  expect(found(d02Document())).toEqual([]);
});

describe.each<[string, Inputs, string, Given]>([
  ['F22: stops', { [out]: { legs: [{ id: 'a', stops: 3 }] } }, `${out} stops 3`, { code: 'STOP' }],
  [
    'F22: stops there',
    { [inward]: { legs: [{ id: 'a', stops: 2 }] } },
    `${inward} stops 2`,
    { code: 'DSTOP' },
  ],
  [
    'F22: trips',
    { [out]: { trips: 3 } },
    `${out} trips 3`,
    { code: 'PICKUP', basis: 'trip', quantity: { typed: '3' } },
  ],
  [
    'F22: vehicles',
    { [out]: { vehicles: 2 } },
    `${out} vehicles 2`,
    { code: 'PICKUP', basis: 'vehicle', quantity: { calculated: `${out}.vehicles` } },
  ],
  [
    'F22: vehicles there',
    { [inward]: { vehicles: 2 } },
    `${inward} vehicles 2`,
    { code: 'DDRAY', basis: 'container', quantity: { calculated: 'vanning.containers' } },
  ],
  ['F22: hours', { [out]: { hours: '6' } }, `${out} hours 6`, { code: 'CHART' }],
  [
    'F22: hours there',
    { [inward]: { hours: '6' } },
    `${inward} hours 6`,
    { code: 'DDRAY', basis: 'hour', quantity: { calculated: `${inward}.hours` } },
  ],
  ['F22: pre-pull', { [out]: { prePull: true } }, `${out} prePull true`, { code: 'OPREPULL' }],
  ['F22: pre-pull there', { [inward]: { prePull: true } }, `${inward} prePull true`, { code: 'DPREPULL' }],
  [
    'F20: storage by the day',
    { warehouse: { method: 'perDay' } },
    'warehouse storageByDay perDay',
    { code: 'STORD' },
  ],
  [
    'F20: storage by area',
    { warehouse: { method: 'area', areaM2: '100', months: '2' } },
    'warehouse storageByArea 200',
    { code: 'STORA' },
  ],
  [
    'F20: an area in addition to periods',
    { warehouse: { areaM2: '100', months: '2' } },
    'warehouse storageByArea 200',
    { code: 'STORA' },
  ],
  [
    'F3: invoices',
    { 'destination-custom': { invoices: 5 } },
    'destination-custom extraInvoices 4',
    { code: 'XINV' },
  ],
  [
    'F3: lines included in the entry',
    { 'destination-custom': { includedLines: 0 } },
    'destination-custom extraLines 5',
    { code: 'XLINE' },
  ],
  [
    'F23: lines of the declaration',
    { 'origin-custom': { declarationLines: 9 } },
    'origin-custom declarationLines 9',
    { code: 'ECC', basis: 'declaration-line', quantity: { calculated: 'origin-custom.declarationLines' } },
  ],
])('trial 4 %s', (_name, inputs, expected, line) => {
  it('typed and charged by no line is named', () => {
    expect(found(shipment(inputs))).toEqual([expected]);
  });
  it('is charged by a line, whatever its status', () => {
    expect(found(shipment(inputs, [line]))).toEqual([]);
    for (const status of ['excluded', 'byOthers', 'toBeAdvised'] as const)
      expect(found(shipment(inputs, [{ ...line, basis: 'flat', quantity: undefined, status }]))).toEqual([]);
  });
  it('is not asked of a stage that is not included', () => {
    const document = shipment(inputs);
    const [stage = ''] = Object.keys(inputs);
    document.stages[stage as StageId].scope = 'byOthers';
    expect(found(document)).toEqual([]);
  });
});

describe('trial 4 F3: papers that a line charges otherwise', () => {
  const byLine: Given = {
    ...{ code: 'ECC', basis: 'declaration-line' },
    quantity: { calculated: 'origin-custom.declarationLines' },
  };
  it('two declarations that are charged by their lines are named', () => {
    expect(found(shipment({ 'origin-custom': { declarations: 2 } }))).toEqual([]);
    expect(found(shipment({ 'origin-custom': { declarations: 2 } }, [byLine]))).toEqual([
      'origin-custom declarations 2',
    ]);
  });
  it('one of each, and a figure typed over with as little, asks nothing', () => {
    const usual = {
      ...{ [out]: { trips: 1, vehicles: 1, hours: '0', prePull: false } },
      ...{ 'origin-custom': { declarations: 1, declarationLines: 1 }, 'destination-custom': { invoices: 1 } },
    };
    expect(found(shipment(usual))).toEqual([]);
  });
  it('a figure that is typed over is asked for like one that is entered', () => {
    const document = d02Document();
    document.stages[out].overrides = { 'origin-delivery.extraStops': '2' };
    expect(found(document)).toEqual([`${out} stops 2`]);
  });
  it('a line of the company’s own that counts the figure charges it', () => {
    const document = shipment({ [out]: { trips: 3 } });
    const [line] = document.stages[out].lines as [ChargeLine];
    document.stages[out].lines.push({
      ...{ ...line, id: 'own', code: 'OUR-TRIP', basis: 'trip', rate: '100' },
      quantity: { calculated: 'origin-delivery.trips' },
    });
    expect(found(document)).toEqual([]);
  });
});

describe('trial 4 no. 19: days of chassis and yard are those of each container', () => {
  it.each([
    [out, 'OCHASSIS', 'chassisDays'],
    [out, 'YARD', 'storageDays'],
    [inward, 'CHASSIS', 'chassisDays'],
    [inward, 'DSTOR', 'storageDays'],
  ] as const)('%s: %s', (stage, code, input) => {
    const definition = chargeDefinition(code)!;
    const document = d02Document();
    document.stages.vanning.inputs.fleet = { '40HC': 4 };
    Object.assign(document.stages[stage].inputs, { [input]: '2', storageFreeDays: '0' });
    const { lines } = document.stages[stage];
    const others = lines.filter((line) => line.code !== code);
    const line = { ...lineOf(definition, 'day', document), rate: '10', contingent: false };
    const priced = (own: ChargeLine) => {
      document.stages[stage].lines = [...others, own];
      return priceEstimate(document);
    };
    expect(priced(line).lines.find(({ id }) => id === 'day')?.cost).toMatch(/^80(\.00)?$/);
    const { times: _times, ...once } = line;
    expect(
      priced(once).warnings.filter(
        ({ code: found, path }) => found === 'line.otherThanLoaded' && path.endsWith('.day'),
      ),
    ).toHaveLength(1);
  });
});
