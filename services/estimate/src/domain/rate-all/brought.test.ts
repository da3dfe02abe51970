import { card, lineOfCode, ofOcean, price, pricesOf, rate, unpriced, yen } from './price-book-fixture';

const sea = 'sea-transport';
const codes = (rated: ReturnType<typeof rate>, stage: 'sea-transport' | 'warehouse') =>
  rated.document.stages[stage].lines.map(({ code }) => code);

test('a card brings surcharges along, and nothing that somebody has to order or that other goods pay', () => {
  const carrier = card(1, 1, sea, [
    ...ofOcean('20GP', '1450', '32000'),
    price('BAF', '90'),
    price('DGS', '150'),
    price('TELEX', '4000', { basis: 'bl', ...yen }),
    price('X-OWN', '10', { basis: 'bl' }),
  ]);
  const perPackage = { basis: 'package', ...yen, quantity: { calculated: 'packing.packages' } };
  const store = card(
    2,
    2,
    'warehouse',
    [
      ...['WHIN', 'WHOUT'].map((code) => price(code, '1500', { basis: 'wm', ...yen })),
      price('LABEL', '50', perPackage),
      price('WHDG', '0.3', { basis: 'percent-of', percentOf: ['WHIN'], ...yen }),
    ],
    { mode: 'any' },
  );
  const general = rate(unpriced(), [carrier, store]);
  expect(codes(general, sea)).toEqual(expect.arrayContaining(['BAF', 'CAF', 'X-OWN']));
  for (const code of ['DGS', 'TELEX']) expect(codes(general, sea)).not.toContain(code);
  for (const code of ['LABEL', 'WHDG']) expect(codes(general, 'warehouse')).not.toContain(code);
  const { cargo } = unpriced();
  const dangerous = cargo.map((item) => ({ ...item, dangerous: { un: 'UN1993', class: '3' } }));
  expect(codes(rate(unpriced({ cargo: dangerous }), [carrier, store]), sea)).toContain('DGS');
});

test('a price for containers of any type is one line of all of them, and one of a type beside a line of another', () => {
  const document = unpriced();
  const vanning = { ...document.stages.vanning, inputs: { fleet: { '40HC': 1, '20GP': 2 } } };
  const mixed = { ...document, stages: { ...document.stages, vanning } };
  const stuffing = [card(1, 1, 'vanning', [price('STUFF', '30000', yen), price('VGM', '5000', yen)])];
  const rated = rate(mixed, stuffing);
  expect(pricesOf(rated, 'vanning').filter(([code]) => code.startsWith('STUFF'))).toEqual([
    ['STUFF', '90000', '01'],
  ]);
  expect(rate(rated.document, stuffing).document.stages.vanning.lines).toEqual(
    rated.document.stages.vanning.lines,
  );
  const typed = rated.document.stages.vanning.lines.map((line) =>
    line.code === 'STUFF' ? { ...line, containerType: '40HC' as const, rate: '44000' } : line,
  );
  const beside = {
    ...rated.document,
    stages: { ...rated.document.stages, vanning: { ...rated.document.stages.vanning, lines: typed } },
  };
  expect(pricesOf(rate(beside, stuffing), 'vanning').filter(([code]) => code.startsWith('STUFF'))).toEqual([
    ['STUFF 40HC', '44000', '01'],
    ['STUFF 20GP', '60000', '01'],
  ]);
});

test('insurance that is set up is priced at its own rate, whatever a card says', () => {
  const document = unpriced();
  const insurance = { method: 'cif' as const, currency: 'USD', premiumRate: '0.0035' };
  const stages = { ...document.stages, [sea]: { ...document.stages[sea], inputs: { insurance } } };
  const rated = rate({ ...document, stages }, [
    card(1, 1, sea, [...ofOcean('20GP', '1450', '32000'), price('INS', '0.01', { basis: 'value', ...yen })]),
  ]);
  expect(lineOfCode(rated, sea, 'INS')).toMatchObject({ rate: '0.0035', currency: 'USD' });
  expect(rated.stages.get(sea)?.needs.kept.map(({ line, reason }) => [line.code, reason])).toContainEqual([
    'INS',
    'calculated',
  ]);
});
