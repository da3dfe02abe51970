import { stageIds } from '@quayside/contract/stages';
import { chargeDefinition } from '../catalogue/catalogue';
import { decimalOf } from '../core/decimal';
import { d02Document } from '../fixtures/d02';
import type { EstimateDocument, IncotermRule, QuotedParty } from '../model';
import { rulesOfPayers } from '../rating/payer';
import { route } from '../schema/document';
import { covers } from './in-offer';
import { defaultLines, emptyStages } from './default-lines';
import { explainDifference } from './difference';
import { incotermLens } from './incoterm-lens';
import { createPricer, priceEstimate } from './price';
import { sellSide } from './sell-side';

type Terms = { rule?: IncotermRule; quotedFor?: QuotedParty };
type Change = (document: EstimateDocument) => void;

const d02 = ({ rule, quotedFor }: Terms, change: Change = () => undefined): EstimateDocument => {
  const document = d02Document();
  if (rule) document.incoterm.rule = rule;
  if (quotedFor) document.incoterm.quotedFor = quotedFor;
  change(document);
  return document;
};
const plus = (one: string, other: string | undefined) =>
  decimalOf(one)
    .plus(other ?? '0')
    .toFixed();
const modes = route.shape.mode.options;
const everyRule = rulesOfPayers.flatMap((rule) => modes.map((mode) => [rule, mode] as const));

describe('a quotation for one side', () => {
  it.each(rulesOfPayers)(
    'under %s has its own charges in the total and the other side’s beside it',
    (rule) => {
      const whole = priceEstimate(d02({ rule }));
      for (const quotedFor of ['seller', 'buyer'] as const) {
        const other = quotedFor === 'seller' ? 'buyer' : 'seller';
        const priced = priceEstimate(d02({ rule, quotedFor }));
        expect(plus(priced.totals.sell, '0')).toBe(plus(whole.payers[quotedFor], '0'));
        expect(plus(priced.payers[quotedFor], '0')).toBe(plus(priced.totals.sell, '0'));
        expect(Number(priced.payers[other])).toBe(0);
        expect(plus(priced.information?.[other] ?? '0', '0')).toBe(plus(whole.payers[other], '0'));
        expect(plus(priced.totals.sell, priced.information?.sell)).toBe(plus(whole.totals.sell, '0'));
        expect(plus(priced.totals.cost, priced.information?.cost)).toBe(plus(whole.totals.cost, '0'));
        const sold = stageIds.map((stage) => priced.stages[stage].sell);
        expect(sold.reduce((sum, sell) => plus(sum, sell), '0')).toBe(plus(priced.totals.sell, '0'));
        // Prices are the same, whoever they are for.
        expect(priced.lines.map(({ sell }) => sell)).toEqual(whole.lines.map(({ sell }) => sell));
      }
    },
  );

  it('for both sides is priced as one for nobody in particular', () => {
    for (const rule of rulesOfPayers) {
      const whole = priceEstimate(d02({ rule }));
      const both = priceEstimate(d02({ rule, quotedFor: 'both' }));
      expect(JSON.stringify({ ...both, missing: [] })).toBe(JSON.stringify({ ...whole, missing: [] }));
      expect(whole).not.toHaveProperty('information');
    }
  });

  it('has a margin of what it sells alone', () => {
    const { totals } = priceEstimate(d02({ rule: 'FOB', quotedFor: 'seller' }));
    const own = priceEstimate(
      d02({ rule: 'FOB' }, (document) => {
        for (const { id, stage, payer } of priceEstimate(document).lines)
          if (payer === 'buyer')
            document.stages[stage].lines = document.stages[stage].lines.filter((line) => line.id !== id);
      }),
    );
    expect(totals).toEqual(own.totals);
  });

  it('takes a stage whole, or leaves it out, as somebody typed it', () => {
    const fob = (scope: 'whole' | 'excluded') =>
      priceEstimate(
        d02({ rule: 'FOB', quotedFor: 'seller' }, (document) => {
          document.stages['sea-transport'].scope = scope;
        }),
      );
    const all = priceEstimate(d02({ rule: 'FOB' })).stages['sea-transport'].sell;
    expect(fob('whole').stages['sea-transport'].sell).toBe(all);
    expect(Number(fob('whole').payers.buyer)).toBeGreaterThan(0);
    expect(Number(fob('excluded').stages['sea-transport'].sell)).toBe(0);
    expect(
      fob('excluded')
        .lines.filter(({ stage }) => stage === 'sea-transport')
        .map(({ status }) => status),
    ).not.toContain('priced');
  });

  it('takes in a line that somebody typed to be paid by the one whom it is for', () => {
    const priced = priceEstimate(
      d02({ rule: 'CIF', quotedFor: 'seller' }, ({ stages }) => {
        for (const line of stages['destination-custom'].lines)
          if (line.code === 'ENTRY') line.payer = 'seller';
      }),
    );
    const entry = priced.lines.find(({ code }) => code === 'ENTRY');
    expect(entry).toMatchObject({ inTotal: true, payer: 'seller' });
    expect(entry?.forInformation).toBeUndefined();
    expect(priced.stages['destination-custom'].sell).toBe(entry?.sell);
  });

  it('waits for nothing of the other side: no price, no amount that is owed, no rate that ends', () => {
    const change: Change = ({ stages, route: way }) => {
      way.departureDate = '2025-12-01';
      for (const line of stages['destination-custom'].lines)
        if (line.code === 'ENTRY') Object.assign(line, { rate: null, validUntil: '2025-11-01' });
      stages['destination-custom'].lines = stages['destination-custom'].lines.filter(
        ({ code }) => code !== 'DUTY',
      );
    };
    const asked = priceEstimate(d02({ rule: 'CIF' }, change));
    expect([asked.complete, asked.uncharged.length]).toEqual([false, 1]);
    const told = priceEstimate(d02({ rule: 'CIF', quotedFor: 'seller' }, change));
    expect(told).toMatchObject({ complete: true, incompleteLines: 0, uncharged: [], errors: [] });
    expect(told.missing.map(({ stage }) => stage)).not.toContain('destination-custom');
    expect(told.warnings.filter(({ code }) => code.startsWith('rate.'))).toEqual([]);
    expect(told.lines.find(({ code }) => code === 'ENTRY')?.error).not.toBeNull();
    // For the buyer all of it matters.
    const buyer = priceEstimate(d02({ rule: 'CIF', quotedFor: 'buyer' }, change));
    expect([buyer.complete, buyer.uncharged.length]).toEqual([false, 1]);
  });

  it('takes no percentage of what it does not charge', () => {
    const change: Change = ({ stages, incoterm }) => {
      incoterm.flags = { vatUnpaid: true };
      const [line] = stages['destination-custom'].lines;
      if (line)
        stages['destination-custom'].lines = [
          ...[
            { ...line, id: 'duty', code: 'DUTY' },
            { ...line, id: 'tax', code: 'IMPTAX' },
          ].map((each) => ({
            ...each,
            basis: 'flat' as const,
            quantity: { typed: '1' },
            rate: '1000',
            currency: 'USD',
          })),
          {
            ...{ id: 'fee', code: 'DISB', description: 'Disbursement fee', basis: 'percent-of' as const },
            ...{ percentOf: ['DUTY', 'IMPTAX'], rate: '0.02', currency: 'USD', status: 'priced' as const },
          },
        ];
    };
    const fee = (terms: Terms) => priceEstimate(d02(terms, change)).lines.find(({ id }) => id === 'fee');
    expect(fee({ rule: 'DDP' })?.cost).toBe('40.00');
    const own = fee({ rule: 'DDP', quotedFor: 'seller' });
    expect(own?.cost).toBe('20.00');
    expect(own?.steps.map(({ kind }) => kind)).toContain('percent.leftOut');
  });

  it('is explained by a change of status when it is for somebody else', () => {
    const [before, after] = [
      priceEstimate(d02({ rule: 'FOB' })),
      priceEstimate(d02({ rule: 'FOB', quotedFor: 'seller' })),
    ];
    const { byCause, sell } = explainDifference(before, after);
    expect(byCause.map(({ cause }) => cause).filter((cause) => cause !== 'tax')).toEqual(['status']);
    expect(decimalOf(after.totals.sell).minus(before.totals.sell).toFixed()).toBe(decimalOf(sell).toFixed());
  });

  it('tells those who see no cost what is for information, without a cost', () => {
    const sold = sellSide(priceEstimate(d02({ rule: 'FOB', quotedFor: 'seller' })));
    expect(sold.lines.some(({ forInformation }) => forInformation)).toBe(true);
    expect(Object.keys(sold.information ?? {})).toEqual(['sell', 'seller', 'buyer', 'lineIds']);
  });

  it('comes to the same when it is priced after any other', () => {
    const price = createPricer();
    const base = d02({ rule: 'CIF' });
    const incoterms = rulesOfPayers.flatMap((rule) =>
      [undefined, 'seller', 'buyer', 'both'].map((quotedFor) => ({
        ...base.incoterm,
        rule,
        ...(quotedFor ? { quotedFor: quotedFor as QuotedParty } : {}),
      })),
    );
    const scopes = [undefined, 'whole', 'byOthers', 'included'] as const;
    incoterms.forEach((incoterm, index) => {
      const sea = { ...base.stages['sea-transport'], scope: scopes[index % scopes.length] };
      const document = { ...base, incoterm, stages: { ...base.stages, 'sea-transport': sea } };
      expect(JSON.stringify(price(document))).toBe(JSON.stringify(priceEstimate(document)));
    });
  });
});

describe('the lens', () => {
  it.each(['seller', 'buyer', 'both', undefined] as const)(
    'agrees with the price under every rule, for %s',
    (quotedFor) => {
      const terms = quotedFor ? { quotedFor } : {};
      const own = d02({ rule: 'CIF', ...terms });
      for (const row of incotermLens(own, priceEstimate(own))) {
        const priced = priceEstimate(d02({ rule: row.rule, ...terms }));
        expect([row.rule, row.offered]).toEqual([row.rule, priced.totals.sell]);
        for (const payer of ['seller', 'buyer'] as const)
          expect([row.rule, plus(row[payer], '0')]).toEqual([
            row.rule,
            plus(priced.payers[payer], priced.information?.[payer]),
          ]);
      }
    },
  );

  it('counts what was typed of a stage', () => {
    const own = d02({ rule: 'CIF', quotedFor: 'seller' }, ({ stages }) => {
      stages['destination-custom'].scope = 'whole';
      stages.packing.scope = 'excluded';
    });
    const priced = priceEstimate(own);
    expect(incotermLens(own, priced).find(({ rule }) => rule === 'CIF')?.offered).toBe(priced.totals.sell);
  });
});

/** Codes of a new estimate. */
const proposed = (
  rule: IncotermRule,
  quotedFor: QuotedParty | undefined,
  port = 'USLGB',
  mode = 'FCL',
  isCif = false,
) => {
  const document = d02({ rule, ...(quotedFor ? { quotedFor } : {}) });
  Object.assign(document.route, { mode, portOfDischarge: port });
  document.route.delivery = { name: 'Plant', country: port.slice(0, 2) };
  document.stages = emptyStages();
  if (isCif) document.stages['destination-custom'].inputs.valueTerms = 'CIF';
  const lines = defaultLines(document);
  for (const stage of stageIds) document.stages[stage].lines = lines[stage];
  return { document, codes: Object.values(lines).flatMap((each) => each.map(({ code }) => code)) };
};

describe('the lines of a new estimate for one side', () => {
  it.each(everyRule)(
    'under %s by %s are those that it covers, and nothing of it is missing',
    (rule, mode) => {
      for (const quotedFor of ['seller', 'buyer', 'both'] as const) {
        const { document, codes } = proposed(rule, quotedFor, 'NLRTM', mode);
        const priced = priceEstimate(document);
        expect([quotedFor, priced.missing]).toEqual([quotedFor, []]);
        for (const { stage, costGroup, forInformation, code } of priced.lines) {
          expect([code, forInformation ?? false]).toEqual([code, !covers(document, stage, costGroup)]);
          // What is not asked for is there for the value that customs take duty and tax on, and for nothing else.
          if (forInformation)
            expect(['mainCarriage', 'insurance', 'destinationTerminal', 'destinationDelivery']).toContain(
              costGroup,
            );
        }
        if (quotedFor === 'both') {
          const sides = [
            ...proposed(rule, 'seller', 'NLRTM', mode).codes,
            ...proposed(rule, 'buyer', 'NLRTM', mode).codes,
          ];
          expect([...new Set(sides)].sort()).toEqual([...codes].sort());
        }
      }
    },
  );

  it('have freight for the one who pays it, and for a value that has it in', () => {
    expect(proposed('FOB', 'seller').codes).not.toContain('OFR');
    expect(proposed('FOB', 'seller').codes).toContain('OTHC');
    expect(proposed('FOB', 'buyer').codes).toContain('OFR');
    expect(proposed('CIF', 'seller').codes).toContain('OFR');
    // Duty of the European Union is on CIF, that of the United States is not.
    expect(proposed('CIF', 'buyer', 'NLRTM').codes).toEqual(expect.arrayContaining(['OFR', 'INS', 'DUTY']));
    expect(proposed('CIF', 'buyer', 'USLGB').codes).not.toContain('OFR');
    // In a value stated CIF both are already; where duty is on FOB they are to be taken off.
    const isCif = true;
    for (const code of ['OFR', 'INS']) {
      expect(proposed('CIF', 'buyer', 'NLRTM', 'FCL', isCif).codes).not.toContain(code);
      expect(proposed('CIF', 'buyer', 'USLGB', 'FCL', isCif).codes).toContain(code);
    }
  });

  it('have insurance on CIF and CIP, and terminal handling with the delivery order for the one who pays them', () => {
    for (const rule of rulesOfPayers) {
      const obliged = rule === 'CIF' || rule === 'CIP';
      expect([rule, proposed(rule, 'seller').codes.includes('INS')]).toEqual([rule, obliged]);
      const delivers = ['DAP', 'DPU', 'DDP'].includes(rule);
      for (const code of ['DTHC', 'DO']) {
        expect([rule, code, proposed(rule, 'seller').codes.includes(code)]).toEqual([rule, code, delivers]);
        expect([rule, code, proposed(rule, 'buyer').codes.includes(code)]).toEqual([rule, code, !delivers]);
      }
    }
  });

  it('have what only some countries ask for in these countries alone', () => {
    const ofCountry: [string, string[]][] = [
      ['USLGB', ['AMS', 'ISF', 'MPF', 'HMF', 'BOND', 'CHASSIS']],
      ['JPYOK', ['AFR']],
      ['NLRTM', ['ENS']],
      ['GBFXT', ['SSGB']],
      ['CAVAN', ['ACI']],
      ['SGSIN', []],
    ];
    const all = ofCountry.flatMap(([, codes]) => codes);
    for (const [port, codes] of ofCountry) {
      const found = proposed('DDP', 'seller', port).codes.filter((code) => all.includes(code));
      expect([port, found.sort()]).toEqual([port, [...codes].sort()]);
      // Nothing at the border of destination is the seller's before a D rule, but for what the carrier declares.
      const before = proposed('CIF', 'seller', port).codes.filter((code) => all.includes(code));
      const groups = before.map((code) => chargeDefinition(code)?.costGroup);
      expect(new Set(groups).size).toBeLessThanOrEqual(1);
      expect(groups.every((group) => group === 'mainCarriage')).toBe(true);
    }
  });
});
