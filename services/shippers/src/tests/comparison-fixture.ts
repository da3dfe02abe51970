import { demoEstimateId, demoOrganisations, demoShipperId } from '@quayside/contract/demo';
import { stageIds } from '@quayside/contract/stages';

export const shipperId = demoShipperId(1);

type Line = { stage: string; code: string; quantity: string; rate: string; sell: string };
export const line = (stage: string, code: string, quantity: string, rate: string, sell: string): Line => ({
  stage,
  code,
  quantity,
  rate,
  sell,
});

const text = (value: number) => String(Number(value.toFixed(4)));

/** An event as the estimate service emits it; sell and cost of a stage come from its lines, cost at 80 %. */
export function estimate(
  number: number,
  lines: Line[],
  change: {
    currency?: string;
    missing?: boolean;
    shipper?: string;
    version?: number;
    revision?: number;
    m3?: string | null;
    notIncluded?: Record<string, string>;
  } = {},
) {
  const { currency = 'JPY', missing = false, shipper = shipperId, revision = 1, m3 = '16.868' } = change;
  const stageOf = (stage: string) => {
    const sell = lines
      .filter((item) => item.stage === stage)
      .reduce((total, item) => total + Number(item.sell), 0);
    return {
      cost: text(sell * 0.8),
      sell: text(sell),
      contingentSell: '0',
      lineCount: lines.filter((item) => item.stage === stage).length,
      incompleteLines: missing && stage === 'sea-transport' ? 1 : 0,
      complete: !missing,
    };
  };
  const sell = lines.reduce((total, item) => total + Number(item.sell), 0);
  return {
    from: 'estimate',
    type: 'estimate.saved',
    aggregateId: demoEstimateId(number),
    version: change.version ?? 1,
    data: {
      id: demoEstimateId(number),
      number: `Q-${number}`,
      version: change.version ?? 1,
      title: `Estimate ${number}`,
      titleJa: null,
      shipper: { id: shipper, name: 'Osaka Seiki', nameJa: '大阪精機' },
      project: null,
      state: 'draft',
      revision,
      incoterm: { rule: 'CIF', namedPlace: 'Long Beach' },
      mode: 'FCL',
      portOfLoading: 'JPYOK',
      portOfDischarge: 'USLGB',
      cargo: { packages: '52', cubicMetres: m3, grossKilograms: '4744', revenueTons: '16.868' },
      revisions: [
        {
          revision,
          option: 'A',
          state: 'draft',
          totals: {
            currency,
            cost: text(sell * 0.8),
            margin: text(sell * 0.2),
            sell: text(sell),
            tax: '1000',
            total: text(sell + 1000),
          },
          stages: Object.fromEntries(stageIds.map((stage) => [stage, stageOf(stage)])),
          payers: { seller: text(sell), buyer: '0' },
          notIncluded: change.notIncluded ?? {},
          missing: [] as { stage: string; code: string }[],
          fx: { rates: currency === 'JPY' ? { USD: '150.25' } : { JPY: '0.0066' } },
          lines: lines.map((item) => ({
            ...item,
            description: item.code,
            descriptionJa: null,
            currency,
            cost: '0',
          })),
        },
      ],
      updatedAt: `2026-11-0${number}T00:00:00.000Z`,
    },
  };
}

const bankDay = {
  asOf: '2026-11-01',
  source: 'Minato Bank',
  rates: { USD: '149.25', EUR: '161.90' },
  tts: { USD: '150.25', EUR: '163.40', THB: '4.32' },
  ttb: { USD: '148.25', EUR: '160.40', THB: '4.16' },
};
export const companySaved = (version: number, fx: object[] = [bankDay]) => ({
  from: 'account',
  type: 'company.saved',
  aggregateId: demoOrganisations.demo.id,
  version,
  data: { name: 'Demo', currency: 'JPY', timeZone: 'Asia/Tokyo', fx },
});
