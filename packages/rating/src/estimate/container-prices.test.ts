import { d02Document } from '../fixtures/d02';
import { line } from '../fixtures/rate-one';
import type { ChargeLine, EstimateDocument } from '../model';
import { containerPrices } from './container-prices';

/** Case D02 with these lines at sea alone: yen, and containers of any type. */
function documentOf(
  lines: Partial<ChargeLine>[],
  edit: (document: EstimateDocument) => void = () => undefined,
) {
  const document = d02Document();
  for (const stage of Object.values(document.stages)) stage.lines = [];
  document.stages['sea-transport'].lines = lines.map((each, index) =>
    line({ id: `l${index}`, currency: 'JPY', code: `C${index}`, ...each }),
  );
  edit(document);
  return document;
}
const types = ['20GP', '40HC'] as const;
const each = (rate: string, rest: Partial<ChargeLine> = {}): Partial<ChargeLine> => ({
  ...{ rate, quantity: { calculated: 'vanning.containers' }, ...rest },
});
const counting = (type: string, rate: string, rest: Partial<ChargeLine> = {}) =>
  each(rate, { quantity: { calculated: `vanning.containers.${type}` }, ...rest });

describe('the price of one more container', () => {
  it('is that of all charges by the container when none is of a type', () => {
    expect(
      containerPrices(documentOf([each('100'), each('7', { basis: 'flat', quantity: undefined })]), types),
    ).toEqual({ '20GP': '100', '40HC': '100' });
  });

  it('is of its own charges and those of every container, whichever way a line names its type', () => {
    const lines = [
      ...[each('10'), counting('20GP', '100'), each('200', { containerType: '40HC' })],
      each('1', { quantity: { typed: '5' }, times: { calculated: 'vanning.containers.40HC' } }),
    ];
    expect(containerPrices(documentOf(lines), types)).toEqual({ '20GP': '110', '40HC': '215' });
  });

  it('is not known of a type without a charge while another has one, nor where nothing is charged', () => {
    expect(containerPrices(documentOf([each('10'), counting('20GP', '100')]), types)).toEqual({
      '20GP': '110',
    });
    expect(containerPrices(documentOf([each('10', { basis: 'flat', quantity: undefined })]), types)).toEqual(
      {},
    );
    expect(containerPrices(documentOf([each('10'), counting('20GP', '100')]), [])).toEqual({});
  });

  it('is not known while a charge of its own has no price, unless that is contingent', () => {
    const open = { rate: null };
    const document = (rest: Partial<ChargeLine>) =>
      documentOf([each('10'), counting('20GP', '100'), counting('20GP', '1', rest), counting('40HC', '5')]);
    expect(containerPrices(document(open), types)).toEqual({ '40HC': '15' });
    expect(containerPrices(document({ ...open, contingent: true }), types)).toEqual({
      '20GP': '110',
      '40HC': '15',
    });
  });

  it('does not hang on the fleet that was typed, whichever way', () => {
    const lines = [each('10', { minimum: '15' }), counting('20GP', '100')];
    const typed = documentOf(lines, ({ stages }) => {
      stages.vanning.inputs.fleet = { '40HC': 3 };
      stages.vanning.overrides = { 'vanning.containers.20GP': '4', 'vanning.containers': '9' };
    });
    // From one to two: 20 − 15, and 100.
    expect(containerPrices(typed, types)).toEqual({ '20GP': '105' });
  });
});
