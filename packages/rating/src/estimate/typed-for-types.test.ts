import { pricingFindings } from '../findings/findings';
import { d02Document } from '../fixtures/d02';
import type { CargoItem, ChargeLine, EstimateDocument } from '../model';
import { priceEstimate } from './price';
import { withTypedFor } from './stale-figures';

type Change = (document: EstimateDocument) => void;

function changed(document: EstimateDocument, change: Change): EstimateDocument {
  const next = structuredClone(document);
  change(next);
  return next;
}

/** Case D02 with figures typed, and then with another shipment: each step recorded as the service stores it. */
function afterwards(typed: Change, then: Change): EstimateDocument {
  const filled = changed(d02Document(), typed);
  const stored = withTypedFor(filled, filled);
  return withTypedFor(changed(stored, then), stored);
}

const found = (document: EstimateDocument) =>
  pricingFindings(priceEstimate(document))
    .filter(({ code }) => code === 'figure.typedForOther')
    .map(({ path, params }) => ({ path, figures: params['figures'], changed: params['changed'] }));

describe('trial 5 F15: a rate typed without a card, and the containers become others', () => {
  const freight = (line: Partial<ChargeLine>): Change => {
    return (document) => {
      document.stages.vanning.inputs.fleet = { '20GP': 2 };
      const [first] = document.stages['sea-transport'].lines as [ChargeLine];
      const { ratedBy: _rated, rateCardId: _card, containerType: _type, ...bare } = first;
      const quantity = { calculated: 'vanning.containers' };
      const own = { ...bare, code: 'OFR', basis: 'container' as const, quantity, rate: '1450', ...line };
      document.stages['sea-transport'].lines = [own];
    };
  };
  const become =
    (fleet: Record<string, number>): Change =>
    ({ stages }) =>
      void (stages.vanning.inputs.fleet = fleet);
  const rates = (typed: Change, then: Change) =>
    found(afterwards(typed, then)).flatMap(({ path, figures, changed: what }) =>
      path.startsWith('stages.sea-transport.lines.') ? [[figures, what]] : [],
    );
  const asks = (now: string) => [[['line.rate|OFR'], [`containerTypes|20GP|${now}`]]];

  test('has to be acknowledged, and not where only their number is another', () => {
    expect(rates(freight({}), become({ '40HC': 2 }))).toEqual(asks('40HC'));
    expect(rates(freight({}), become({ '20GP': 1, '40HC': 1 }))).toEqual(asks('20GP, 40HC'));
    expect(rates(freight({}), become({ '20GP': 5 }))).toEqual([]);
    const perTeu = { basis: 'teu' as const, quantity: { calculated: 'vanning.teu' } };
    expect(rates(freight(perTeu), become({ '40HC': 2 }))).toEqual(asks('40HC'));
  });

  test('is asked about where the cargo makes the fleet another one, too', () => {
    const calculated: Change = (document) => {
      freight({})(document);
      delete document.stages.vanning.inputs.fleet;
    };
    const many: Change = ({ cargo }) => void ((cargo[0] as CargoItem).quantity = 12);
    const [, what] = rates(calculated, many)[0] ?? [];
    expect(what).toEqual([expect.stringMatching(/^containerTypes\|20GP\|40/)]);
  });

  test('goes by the type of its own line, and by none where it is of a card or no rate by the container', () => {
    const moved: Change = (document) => {
      become({ '20GP': 1, '40HC': 1 })(document);
      (document.stages['sea-transport'].lines[0] as ChargeLine).containerType = '40HC';
    };
    expect(rates(freight({ containerType: '20GP' }), moved)).toEqual(asks('40HC'));
    expect(rates(freight({ containerType: '20GP' }), become({ '20GP': 1, '40HC': 1 }))).toEqual([]);
    expect(rates(freight({ rateCardId: 'c'.repeat(24) }), become({ '40HC': 2 }))).toEqual([]);
    expect(rates(freight({ basis: 'bl', quantity: { typed: '1' } }), become({ '40HC': 2 }))).toEqual([]);
  });

  test('and so have amounts that are typed over such a line; in part loads nothing is asked', () => {
    const amounts = freight({ typedAmounts: { cost: '2900' } });
    const [figures] = rates(amounts, become({ '40HC': 2 }))[0] ?? [];
    expect(figures).toEqual(['line.cost|OFR', 'line.rate|OFR']);
    const partLoad: Change = ({ route }) => void (route.mode = 'LCL');
    expect(rates(freight({}), partLoad)).toEqual([]);
  });

  test('typed again it is settled', () => {
    const document = afterwards(freight({}), become({ '40HC': 2 }));
    const again = changed(document, ({ stages }) => {
      (stages['sea-transport'].lines[0] as ChargeLine).rate = '1980';
    });
    expect(
      found(withTypedFor(again, document)).filter(({ path }) =>
        path.startsWith('stages.sea-transport.lines.'),
      ),
    ).toEqual([]);
  });
});
