import { stageIds } from '@quayside/contract';
import {
  defaultLines,
  emptyStages,
  RATING_ENGINE_VERSION,
  type CargoItem,
  type EstimateDocument,
  type EstimateStages,
  type StageId,
} from '@quayside/rating';
import { withLines } from '../../domain/rate-all/price-book-fixture';

/** A row of goods as they stand: each piece is a package. */
export const goods = (
  id: string,
  quantity: number,
  [length, width, height]: number[],
  kg: string,
  change: object = {},
) =>
  ({
    ...{ id, code: id, nameEn: id, quantity, lengthMm: length, widthMm: width, heightMm: height, netKg: kg },
    ...{ packing: 'asIs', stackable: true, thisSideUp: false, unitValue: '1000', currency: 'USD', ...change },
  }) as CargoItem;
export const flammable = { dangerous: { un: 'UN1263', class: '3' } };

export interface Ship {
  from?: string;
  to?: string;
  mode?: 'FCL' | 'LCL';
  day?: string;
  cargo: CargoItem[];
  /** Stages that are priced. */
  stages: StageId[];
  inputs?: Partial<Record<StageId, object>>;
  overrides?: Partial<Record<StageId, Record<string, string>>>;
  rates?: Record<string, string>;
  currency?: string;
  rule?: EstimateDocument['incoterm']['rule'];
}

/** A shipment of which some stages are priced, with the lines that an estimate of it begins with. */
export function ship({
  from = 'JPYOK',
  to = 'GBFXT',
  mode = 'FCL',
  day = '2026-09-01',
  ...of
}: Ship): EstimateDocument {
  const bare = emptyStages();
  const sheets = stageIds.map((stage) => [
    stage,
    {
      ...bare[stage],
      inputs: of.inputs?.[stage] ?? {},
      overrides: of.overrides?.[stage] ?? {},
      ...(of.stages.includes(stage) ? {} : { scope: 'excluded' }),
    },
  ]);
  const document: EstimateDocument = {
    ...{ engine: RATING_ENGINE_VERSION, currency: of.currency ?? 'JPY', taxCountry: 'JP', cargo: of.cargo },
    fx: { source: 'Bank TTS', frozenAt: null, rates: of.rates ?? { USD: '150.25' } },
    incoterm: { rule: of.rule ?? 'DAP', namedPlace: 'There' },
    route: { mode, portOfLoading: from, portOfDischarge: to, departureDate: day, arrivalDate: '2026-10-20' },
    defaults: { markup: { kind: 'markup', rate: '0' }, taxRates: [] },
    stages: Object.fromEntries(sheets) as EstimateStages,
  };
  const lines = defaultLines(document);
  return stageIds.reduce((each, stage) => withLines(each, stage, lines[stage]), document);
}
