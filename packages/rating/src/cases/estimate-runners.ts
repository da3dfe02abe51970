import { decimalOf, sum } from '../core/decimal';
import { moneyText } from '../core/rounding';
import { priceEstimate } from '../estimate/price';
import { d02Document } from '../fixtures/d02';
import type { ChargeLine, EstimateDocument, IncotermRule, StageId } from '../model';
import { rateLines } from '../rating/rate-lines';
import type { PricedEstimate } from '../result';
import { inputsOf, type RatingCase, type Runner } from './case-file';

const slug = (stage: string): StageId => stage.replace('_customs', '-custom').replace('_', '-') as StageId;

function lineWith(code: string, basis: ChargeLine['basis'], rest: Partial<ChargeLine>): ChargeLine {
  return { id: code, code, description: code, basis, currency: 'USD', status: 'priced', ...rest };
}

function perStage(priced: PricedEstimate, stages: readonly string[], side: 'cost' | 'sell') {
  return Object.fromEntries(stages.map((stage) => [stage, priced.stages[slug(stage)][side]]));
}

interface WholeLine {
  stage: string;
  code: string;
  currency: string;
  cost: string;
  costJPY: string;
  sellJPY: string;
  disbursement: boolean;
  taxable: boolean;
}

function whole(item: RatingCase) {
  const priced = priceEstimate(d02Document());
  const expected = item.expected as { costByStageJPY: object };
  const shown = priced.lines.map((line) => ({
    stage: line.stage,
    code: line.code,
    currency: line.currency,
    cost: line.cost,
    costJPY: line.costConverted,
    sellJPY: line.sell,
    disbursement: line.disbursement,
    taxable: line.taxRate !== '0',
  }));
  const wanted = (item.lines as WholeLine[]).map(
    ({ stage, code, currency, cost, costJPY, sellJPY, disbursement, taxable }) => ({
      stage: slug(stage),
      code,
      currency,
      cost,
      costJPY,
      sellJPY,
      disbursement,
      taxable,
    }),
  );
  expect(shown).toEqual(wanted);
  const { totals, facts } = priced;
  expect([facts['cargo.m3']?.value, facts['cargo.kg']?.value, facts['cargo.revenueTons']?.value]).toEqual([
    '16.868',
    '4744',
    '16.868',
  ]);
  const stages = Object.keys(expected.costByStageJPY);
  const dollars = priced.lines
    .filter((line) => line.currency === 'USD')
    .map((line) => decimalOf(line.cost ?? ''));
  return {
    costByStageJPY: perStage(priced, stages, 'cost'),
    sellByStageJPY: perStage(priced, stages, 'sell'),
    costTotalJPY: totals.cost,
    sellTotalBeforeTaxJPY: totals.sell,
    taxableSellJPY: priced.taxes[0]?.base,
    taxJPY: totals.tax,
    sellTotalJPY: totals.total,
    usdCostTotal: moneyText(sum(dollars), 'USD'),
    bondBaseUSD: facts['destination-custom.bondBase']?.value,
  };
}

function payers(item: RatingCase) {
  return Object.fromEntries(
    Object.keys(item.expected as object).map((rule) => {
      const document = d02Document();
      document.incoterm.rule = rule as IncotermRule;
      const { payers: split } = priceEstimate(document);
      return [rule, { sellerJPY: split.seller, buyerJPY: split.buyer }];
    }),
  );
}

function lessThanContainer(document: EstimateDocument, inputs: Record<string, string>): EstimateDocument {
  const tons = { quantity: { calculated: 'sea-transport.lclRevenueTons' } };
  const kept = document.stages['sea-transport'].lines.filter(
    (line) => line.code === 'DOC' || line.code === 'AMS',
  );
  document.route.mode = 'LCL';
  document.fx.rates = { USD: inputs.fx ?? '' };
  document.stages['sea-transport'].lines = [
    lineWith('OFR-LCL', 'wm', { ...tons, rate: inputs.oceanPerRtUSD }),
    lineWith('OCFS', 'wm', { ...tons, rate: inputs.originCfsPerRtJPY, currency: 'JPY' }),
    lineWith('DCFS', 'wm', { ...tons, rate: inputs.destCfsPerRtUSD }),
    ...kept,
  ];
  return document;
}

function byContainerOrByTon(item: RatingCase) {
  const inputs = inputsOf<Record<string, string>>(item);
  const full = priceEstimate(d02Document());
  const part = priceEstimate(lessThanContainer(d02Document(), inputs));
  expect(part.facts['sea-transport.lclRevenueTons']?.value).toBe(inputs.revenueTons);
  const costs = new Map(part.lines.map((line) => [line.code, line]));
  for (const line of item.lines as { code: string; currency: string; cost: string; costJPY: string }[]) {
    const rated = costs.get(line.code);
    expect({ ...line, currency: rated?.currency, cost: rated?.cost, costJPY: rated?.costConverted }).toEqual(
      line,
    );
  }
  const drayage = full.lines.find((line) => line.code === 'DRAY')?.cost ?? '';
  const fuel = full.lines.find((line) => line.code === 'FSC')?.rate ?? '';
  const comparable = sum(
    [full.stages.vanning.cost, full.stages['sea-transport'].cost, drayage].map(decimalOf),
  ).plus(decimalOf(drayage).times(fuel));
  const lcl = decimalOf(part.stages['sea-transport'].cost);
  return {
    lclCostJPY: lcl.toFixed(),
    fclComparableCostJPY: comparable.toFixed(),
    difference: comparable.minus(lcl).toFixed(),
  };
}

function rate(lines: ChargeLine[]) {
  const rated = rateLines(
    lines.map((line) => ({ stage: 'sea-transport', line })),
    { ...d02Document(), facts: {} },
  );
  return new Map(rated.map((line) => [line.code, line]));
}

function chain(item: RatingCase) {
  const { OFR } = inputsOf<{ OFR: string }>(item);
  const percent = (code: string, of: string[], share: string) =>
    lineWith(code, 'percent-of', { percentOf: of, rate: share });
  const rated = rate([
    percent('CAF', ['OFR', 'BAF'], '0.05'),
    percent('BAF', ['OFR'], '0.10'),
    lineWith('OFR', 'container', { quantity: { typed: '1' }, rate: OFR }),
  ]);
  const circle = rate([percent('CAF', ['BAF'], '0.05'), percent('BAF', ['CAF'], '0.10')]);
  for (const line of circle.values()) {
    expect(line.error?.code).toBe('percentOf.cycle');
    expect(line.cost).toBeNull();
  }
  return { BAF: rated.get('BAF')?.cost, CAF: rated.get('CAF')?.cost };
}

function localCharges(item: RatingCase) {
  const inputs = inputsOf<Record<string, string> & { containers: { count: number }[]; bls: number }>(item);
  const boxes = { quantity: { typed: String(inputs.containers[0]?.count) } };
  const bills = { quantity: { typed: String(inputs.bls) } };
  const rated = rate([
    lineWith('OTHC', 'container', {
      ...boxes,
      rate: inputs.exportThc40HC,
      currency: 'JPY',
      containerType: '40HC',
    }),
    lineWith('DOC', 'bl', { ...bills, rate: inputs.docFeePerBl, currency: 'JPY' }),
    lineWith('SEAL', 'container', { ...boxes, rate: inputs.sealPerContainer, currency: 'JPY' }),
    lineWith('AMS', 'bl', { ...bills, rate: inputs.amsPerBlUSD }),
  ]);
  const cost = (code: string) => rated.get(code)?.cost ?? '';
  return {
    thc: cost('OTHC'),
    doc: cost('DOC'),
    seal: cost('SEAL'),
    subtotalJPY: sum([cost('OTHC'), cost('DOC'), cost('SEAL')].map(decimalOf)).toFixed(),
    amsUSD: cost('AMS'),
  };
}

export const estimateRunners: Record<string, Runner> = {
  'T02-JP-line-local-charges': localCharges,
  'D02-full-eight-stage-FCL': whole,
  'D03-incoterm-payer-split': payers,
  'D04-FCL-vs-LCL': byContainerOrByTon,
  'D07-percent-of-chain': chain,
};
