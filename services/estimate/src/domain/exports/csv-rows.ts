import { stageIds } from '@quayside/contract';
import { priceMarkTexts } from '@quayside/contract/price-marks';
import { writeCsv } from '@quayside/csv';
import { isTypedRate, priceMarksOf, type ChargeLine, type RatedLine } from '@quayside/rating';
import { sourceName } from '../used-exchange';
import type { SellLine } from '../../contract/detail';
import { sellLinesOf } from '../sell-lines';
import type { Snapshot } from '../snapshot';

const sellColumns = [
  'number',
  'revision',
  'title',
  'shipper',
  'incoterm',
  'namedPlace',
  'portOfLoading',
  'portOfDischarge',
  'stage',
  'code',
  'description',
  'descriptionJa',
  'basis',
  'quantity',
  'unit',
  'payer',
  'taxRate',
  'inTotal',
  'contingent',
  'sell',
  'currency',
  'quotedFor',
  'forInformation',
  'taxParts',
  'times',
  'status',
  'confidence',
  'totalNote',
] as const;
const costColumns = [
  'lineCurrency',
  'rate',
  'cost',
  'fx',
  'fxSource',
  'costConverted',
  'margin',
  'supplier',
  'rateCard',
  'costBasis',
  'costQuantity',
  'costTimes',
] as const;

/** One row per charge line of all estimates; the cost side only for those who may see it. */
export function estimatesCsv(snapshots: readonly Snapshot[], withCost: boolean): string {
  const columns = withCost ? [...sellColumns, ...costColumns] : [...sellColumns];
  return writeCsv(
    columns,
    snapshots.flatMap((snapshot) => rowsOf(snapshot, withCost)),
  );
}

/** Who quotes the rate of a line; `typed` where a person typed it. */
function fxSource({ fx, currency }: Snapshot['document'], price: RatedLine | undefined): string | undefined {
  if (!price?.fx || price.currency === currency) return undefined;
  return isTypedRate(fx, price.currency) ? 'typed' : `${sourceName(fx)} ${fx.basis?.asOf ?? ''}`.trim();
}

/** The cost side of a line. */
function costCells(
  document: Snapshot['document'],
  price: RatedLine | undefined,
  stored: ChargeLine | undefined,
) {
  return {
    lineCurrency: price?.currency,
    rate: price?.rate ?? undefined,
    cost: price?.cost ?? undefined,
    fx: price?.fx ?? undefined,
    fxSource: fxSource(document, price),
    costConverted: price?.costConverted ?? undefined,
    margin: price?.margin ?? undefined,
    supplier: stored?.supplierName ?? undefined,
    rateCard: stored?.rateCardName ?? undefined,
    // The other columns count what is sold: by a tariff that is another count than that of the cost.
    costBasis: stored?.basis,
    costQuantity: price?.chargedQuantity ?? price?.quantity ?? undefined,
    costTimes: price?.times ?? undefined,
  };
}

/** A line of several taxes has no one rate: it has its parts. */
function taxOf({ taxParts, taxRate }: SellLine): Record<string, string | undefined> {
  if (!taxParts) return { taxRate: taxRate ?? undefined };
  return {
    taxParts: taxParts.map(({ kind, rate, sell }) => `${kind ?? ''} ${rate ?? ''} ${sell}`).join('; '),
  };
}

function rowsOf(snapshot: Snapshot, withCost: boolean): Record<string, string | undefined>[] {
  const { document, priced } = snapshot;
  const totalNote = priceMarkTexts(priceMarksOf(document, priced), 'en').join('; ');
  const rated = new Map(priced.lines.map((line) => [line.id, line]));
  const lines = new Map(
    stageIds.flatMap((stage) => document.stages[stage].lines).map((line) => [line.id, line]),
  );
  return sellLinesOf(document, priced).map((line) => {
    const price = rated.get(line.id);
    const stored = lines.get(line.id);
    const cost = costCells(document, price, stored);
    return {
      number: snapshot.number,
      revision: `R${snapshot.revision}`,
      title: snapshot.title,
      shipper: snapshot.shipper.name,
      incoterm: document.incoterm.rule,
      namedPlace: document.incoterm.namedPlace,
      portOfLoading: document.route.portOfLoading ?? undefined,
      portOfDischarge: document.route.portOfDischarge ?? undefined,
      stage: line.stage,
      code: line.code,
      description: line.description,
      descriptionJa: line.descriptionJa ?? undefined,
      basis: line.basis,
      quantity: line.quantity ?? undefined,
      times: line.times ?? undefined,
      unit: line.unit ?? undefined,
      payer: line.payer,
      ...taxOf(line),
      inTotal: String(line.inTotal),
      contingent: String(line.contingent),
      sell: line.sell ?? undefined,
      currency: priced.currency,
      quotedFor: document.incoterm.quotedFor,
      forInformation: line.forInformation ? 'true' : undefined,
      status: line.status,
      confidence: line.indicative ? 'indicative' : undefined,
      totalNote: totalNote || undefined,
      ...(withCost ? cost : {}),
    };
  });
}
