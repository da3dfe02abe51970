import { d02Document } from '../fixtures/d02';
import { pricingFindings } from '../findings/findings';
import type { CargoItem, ChargeLine, EstimateDocument, TariffLine } from '../model';
import { linesMissing } from './lines-of-cargo';
import { createPricer, priceEstimate } from './price';
import { withTypedFor } from './stale-figures';

type Change = (document: EstimateDocument) => void;
type Found = { path: string; figures: unknown; changed: unknown };

const STALE = ['figure.typedForOther', 'figure.otherCurrency'];

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
/** The figures of destination customs that are asked about, except the rates of its lines. */
const asked = (document: EstimateDocument) =>
  staleIn(document)
    .flatMap(({ params }) => params['figures'] as string[])
    .filter((figure) => figure.startsWith('tariffLine'));
const staleIn = (document: EstimateDocument) =>
  pricingFindings(priceEstimate(document)).filter(({ code }) => STALE.includes(code));
const found = (document: EstimateDocument): Found[] =>
  staleIn(document).map(({ path, params }) => ({
    path,
    figures: params['figures'],
    changed: params['changed'],
  }));

const tariffLine = (line: Partial<TariffLine> = {}): TariffLine => ({ id: 't1', hsCode: '8462.62', ...line });
const delivered =
  (country: string, portOfDischarge: string): Change =>
  ({ route }) => {
    route.delivery = { name: `Works ${country}`, country };
    route.portOfDischarge = portOfDischarge;
  };
const firstItem = ({ cargo }: EstimateDocument) => cargo[0] as CargoItem;
const seaLine = ({ stages }: EstimateDocument) => stages['sea-transport'].lines[0] as ChargeLine;

describe('trial 4: a figure typed for an earlier shipment', () => {
  const dutyOf: Change = ({ stages, route }) => {
    delivered('NL', 'NLRTM')({ stages, route } as EstimateDocument);
    const { inputs } = stages['destination-custom'];
    delete inputs.country;
    inputs.tariffLines = [tariffLine({ duty: { kind: 'adValorem', rate: '0.027' }, taxRate: '0.21' })];
  };

  test.each([
    [
      'F4 duty and tax of another country',
      dutyOf,
      delivered('DE', 'DEHAM'),
      'stages.destination-custom',
      ['tariffLine.duty|8462.62', 'tariffLine.taxRate|8462.62'],
      ['country|NL|DE'],
    ],
    [
      'F6 lines of the declaration',
      ({ stages }: EstimateDocument) => {
        stages['origin-custom'].inputs.declarationLines = 2;
      },
      (document: EstimateDocument) => {
        firstItem(document).hsCode = '9031.80';
      },
      'stages.origin-custom',
      ['input.declarationLines|'],
      ['hsCodes'],
    ],
    [
      'F7 kilometres of another pickup',
      ({ stages, route }: EstimateDocument) => {
        route.pickup = { name: 'Sagamihara' };
        stages['origin-delivery'].inputs.legs = [{ id: 'a', km: '45' }];
      },
      ({ route }: EstimateDocument) => {
        route.pickup = { name: 'Hiroshima' };
      },
      'stages.origin-delivery',
      ['leg.km|1'],
      ['pickup|Sagamihara|Hiroshima'],
    ],
    [
      'F8 the day on which the goods leave the warehouse',
      ({ stages, route }: EstimateDocument) => {
        route.departureDate = '2026-12-08';
        stages.warehouse.inputs.departure = '2026-12-08';
      },
      ({ route }: EstimateDocument) => {
        route.departureDate = '2027-01-28';
      },
      'stages.warehouse',
      ['input.departure|'],
      ['departure|2026-12-08|2027-01-28'],
    ],
    [
      'F9 periods typed over',
      ({ stages, route }: EstimateDocument) => {
        delete stages.warehouse.inputs.departure;
        route.departureDate = '2026-12-08';
        stages.warehouse.overrides = { 'warehouse.periods': '1' };
      },
      ({ route }: EstimateDocument) => {
        route.departureDate = '2027-01-28';
      },
      'stages.warehouse',
      ['fact|warehouse.periods'],
      ['storageTo|2026-12-08|2027-01-28'],
    ],
    [
      'F29 value of a tariff line, and of the insurance',
      ({ stages }: EstimateDocument) => {
        stages['destination-custom'].inputs.tariffLines = [tariffLine({ hsCode: '9999.99', value: '90000' })];
      },
      (document: EstimateDocument) => {
        for (const item of document.cargo) item.hsCode = null;
      },
      'stages.destination-custom',
      ['tariffLine.value|9999.99'],
      ['goodsOfLine'],
    ],
    [
      'F29 a typed quantity of a charge line',
      (document: EstimateDocument) => {
        document.stages['sea-transport'].inputs.billsOfLading = 2;
        seaLine(document).quantity = { calculated: 'vanning.containers', typed: '7' };
      },
      (document: EstimateDocument) => {
        firstItem(document).quantity *= 3;
      },
      'stages.sea-transport',
      ['input.billsOfLading|', `line.quantity|${seaLine(d02Document()).code}`],
      ['goods'],
    ],
  ] as [string, Change, Change, string, string[], string[]][])(
    '%s has to be acknowledged',
    (_name, typed, then, path, figures, what) => {
      const filled = changed(d02Document(), typed);
      expect(found(withTypedFor(filled, filled))).toEqual([]);
      const document = afterwards(typed, then);
      const named = expect.arrayContaining(figures);
      expect(found(document)).toContainEqual({ path, figures: named, changed: what });
      const severities = staleIn(document).map(({ severity }) => severity);
      expect(new Set(severities)).toEqual(new Set(['acknowledge']));
    },
  );

  test('typed again it is settled, and so is the shipment that is as it was', () => {
    const document = afterwards(dutyOf, delivered('DE', 'DEHAM'));
    const typedAgain = changed(document, ({ stages }) => {
      Object.assign(stages['destination-custom'].inputs.tariffLines?.[0] as TariffLine, {
        duty: { kind: 'adValorem', rate: '0.031' },
        taxRate: '0.19',
      });
    });
    expect(asked(document)).toHaveLength(2);
    expect(asked(typedAgain)).toEqual([]);
    expect(asked(withTypedFor(typedAgain, document))).toEqual([]);
    const back = changed(document, delivered('NL', 'NLRTM'));
    expect(found(withTypedFor(back, document))).toEqual([]);
  });

  test('an acknowledgement holds for the present facts only', () => {
    const german = afterwards(dutyOf, delivered('DE', 'DEHAM'));
    const thai = withTypedFor(changed(german, delivered('TH', 'THLCH')), german);
    const [one, other] = [staleIn(german), staleIn(thai)].map(([first]) => first?.id);
    expect(one).toBeDefined();
    expect(other).toBeDefined();
    expect(one).not.toBe(other);
  });

  test('rates of the tables, cards and stages that are not offered ask nothing', () => {
    const given = afterwards(
      (document) => {
        dutyOf(document);
        const [line] = document.stages['destination-custom'].inputs.tariffLines ?? [];
        if (line?.duty && line.taxRate) line.ofTables = { duty: line.duty, taxRate: line.taxRate };
      },
      delivered('DE', 'DEHAM'),
    );
    expect(asked(given)).toEqual([]);
    const byOthers = afterwards(
      (document) => {
        dutyOf(document);
        document.stages['destination-custom'].scope = 'byOthers';
      },
      delivered('DE', 'DEHAM'),
    );
    expect(asked(byOthers)).toEqual([]);
  });

  test('a document without records asks only after a change; its records are dropped with the figures', () => {
    const stored = changed(d02Document(), dutyOf);
    expect(stored.typedFor).toBeUndefined();
    expect(found(stored)).toEqual([]);
    const moved = withTypedFor(changed(stored, delivered('DE', 'DEHAM')), stored);
    expect(asked(moved)).toHaveLength(2);
    const cleared = changed(moved, ({ stages }) => {
      stages['destination-custom'].inputs.tariffLines = [tariffLine()];
    });
    const paths = withTypedFor(cleared, moved).typedFor?.map(({ path }) => path) ?? [];
    expect(paths.filter((path) => path.includes('tariffLines'))).toEqual([]);
  });

  test('what was not known when a figure was typed asks nothing once it is known, and then holds', () => {
    const unknown = changed(d02Document(), (document) => {
      document.route.departureDate = null;
      document.stages.warehouse.inputs.departure = '2025-11-16';
    });
    const stored = withTypedFor(unknown, unknown);
    const sails =
      (departureDate: string): Change =>
      ({ route }) =>
        Object.assign(route, { departureDate });
    const known = withTypedFor(changed(stored, sails('2025-11-16')), stored);
    const named = (document: EstimateDocument) => found(document).map(({ changed: what }) => what);
    expect(named(known)).toEqual([]);
    const later = withTypedFor(changed(known, sails('2026-01-10')), known);
    expect(named(later)).toContainEqual(['departure|2025-11-16|2026-01-10']);
  });

  test('the editor finds the same key after key, and the records stay the same list while nothing is typed', () => {
    const price = createPricer();
    let document = changed(d02Document(), dutyOf);
    for (const change of [delivered('DE', 'DEHAM'), delivered('TH', 'THLCH'), delivered('NL', 'NLRTM')]) {
      const next = withTypedFor(changed(document, change), document);
      expect(pricingFindings(price(next))).toEqual(pricingFindings(priceEstimate(next)));
      document = next;
    }
    const { typedFor } = document;
    expect(withTypedFor({ ...document, validUntil: '2027-03-31' }, document).typedFor).toBe(typedFor);
  });
});

describe('trial 4 F2: an amount typed in another currency', () => {
  const inYen: Change = (document) => {
    document.currency = 'JPY';
    document.fx = { ...document.fx, rates: { USD: '150', EUR: '160' } };
  };
  const inDollars: Change = (document) => {
    document.currency = 'USD';
    document.fx = { ...document.fx, rates: { JPY: '0.0067', EUR: '1.1' } };
    for (const item of document.cargo) item.unitValue = null;
    document.stages.packing.overrides = { 'cargo.value': '150000' };
  };

  test('blocks, and nothing is calculated from it until it is typed again', () => {
    const document = afterwards(inDollars, inYen);
    const priced = priceEstimate(document);
    expect(priced.facts['cargo.value']).toMatchObject({
      value: null,
      issue: { code: 'figure.otherCurrency', params: { changed: ['goodsCurrency|USD|JPY'] } },
    });
    expect(staleIn(document)).toContainEqual(
      expect.objectContaining({ code: 'figure.otherCurrency', severity: 'block' }),
    );
    const again = changed(document, ({ stages }) => {
      stages.packing.overrides = { 'cargo.value': '22500000' };
    });
    expect(priceEstimate(again).facts['cargo.value']?.value).toBe('22500000');
    expect(found(again)).toEqual([]);
  });

  test('F2d: duty and import tax typed over for a country without a tariff', () => {
    const document = afterwards((each) => {
      inDollars(each);
      delivered('ID', 'IDJKT')(each);
      delete each.stages['destination-custom'].inputs.country;
      each.stages['destination-custom'].overrides = {
        'destination-custom.duty': '6500',
        'destination-custom.importTax': '15000',
      };
    }, inYen);
    const { facts } = priceEstimate(document);
    expect([facts['destination-custom.duty']?.value, facts['destination-custom.importTax']?.value]).toEqual([
      null,
      null,
    ]);
  });

  test('values of tariff lines and freight of the entry are in the currency of its customs', () => {
    const entry: Change = (each) => {
      delivered('NL', 'NLRTM')(each);
      const { inputs } = each.stages['destination-custom'];
      delete inputs.country;
      inputs.entryDate = '2027-01-20';
      inputs.freight = '4000';
      inputs.tariffLines = [tariffLine({ value: '190000', duty: { kind: 'free' } })];
      for (const item of each.cargo) item.hsCode = '8462.62';
    };
    const document = afterwards(entry, delivered('IN', 'INNSA'));
    expect(staleIn(document).map(({ severity }) => severity)).toContain('block');
    expect(priceEstimate(document).facts['destination-custom.customsValue']).toMatchObject({
      value: null,
      issue: { code: 'figure.otherCurrency' },
    });
    // Within the euro the amounts stay what they are.
    expect(
      staleIn(afterwards(entry, delivered('DE', 'DEHAM'))).map(({ severity }) => severity),
    ).not.toContain('block');
  });
});

describe('trial 4 F11: goods that belong to no line of the entry', () => {
  const entry = (hsCode: string | null): EstimateDocument =>
    changed(d02Document(), ({ cargo, stages, ...document }) => {
      Object.assign(document.route, { delivery: { name: 'Works', country: 'US' } });
      const codes = [...new Set(cargo.map((item) => item.hsCode))];
      stages['destination-custom'].inputs.tariffLines = codes.map((code, index) => ({
        ...{ id: `t${index}`, hsCode: code ?? '8462.62', value: '1000', duty: { kind: 'free' as const } },
      }));
      cargo.push({ ...(cargo[0] as CargoItem), id: 'pump', hsCode });
    });
  const valueOf = (document: EstimateDocument) =>
    priceEstimate(document).facts['destination-custom.customsValue'];

  test('are an error also where every line has a typed value', () => {
    expect(valueOf(entry('8413.70'))).toMatchObject({
      value: null,
      issue: { code: 'customs.itemWithoutLine', params: { item: 'pump', hsCode: '8413.70' } },
    });
  });
  test('get a line when the estimate is rated again', () => {
    const document = entry('8413.70');
    document.incoterm = { rule: 'DDP', namedPlace: 'Works' };
    expect(linesMissing(document)).toMatchObject([{ hsCode: '8413.70' }]);
    const nameless = { ...entry(null), incoterm: document.incoterm };
    expect(linesMissing(nameless)).toEqual([]);
  });
  test('may be in the typed values without an HS code, or with that of several lines', () => {
    expect(valueOf(entry(null))?.value).not.toBeNull();
    expect(valueOf(entry('84'))?.value).not.toBeNull();
  });
});
