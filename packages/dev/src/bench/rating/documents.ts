import { stageIds } from '@quayside/contract';
import { d02Document, type ChargeLine, type EstimateDocument, type StageId } from '@quayside/rating';

/** Whether a line counts the containers of the estimate: of every stage and in both currencies half of them do. */
export const countsContainers = (index: number) => Math.floor(index / 16) % 2 === 0;

/** No line like another: quantities and rates that come again would be figures that were read before. */
export const lineOf = (index: number): ChargeLine => ({
  id: `line-${index}`,
  code: `X${index}`,
  description: 'Handling',
  ...(countsContainers(index)
    ? { basis: 'container', quantity: { calculated: 'vanning.containers' } }
    : { basis: 'item', quantity: { typed: String(1.5 + (index % 89)) } }),
  status: 'priced',
  rate: ((123_456 + ((index * 7_919) % 900_001)) / 100).toFixed(2),
  currency: index % 2 === 0 ? 'JPY' : 'USD',
  taxCode: index % 3 === 0 ? 'standard' : 'exempt',
});

/** Lines as they come of a service's answer. */
export const linesOf = (count: number) =>
  JSON.parse(JSON.stringify(Array.from({ length: count }, (_, index) => lineOf(index)))) as ChargeLine[];

/** Case D02 with so many lines in place of its own, over all eight stages. */
export function documentOver(lines: readonly ChargeLine[]): EstimateDocument {
  const document = d02Document();
  document.defaults.markup = { kind: 'markup', rate: '0.2' };
  stageIds.forEach((stage, at) => {
    document.stages[stage].lines = lines.filter((_, index) => index % stageIds.length === at);
  });
  return document;
}

/** The document with another part of one stage; all else is the same. */
export function withStage<Id extends StageId>(
  document: EstimateDocument,
  id: Id,
  part: Partial<EstimateDocument['stages'][Id]>,
): EstimateDocument {
  return { ...document, stages: { ...document.stages, [id]: { ...document.stages[id], ...part } } };
}
