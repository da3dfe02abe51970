import { d02Document, emptyStages, priceEstimate, type EstimateDocument } from '@quayside/rating';
import { documentView } from './detail';
import { pricedEstimate } from './priced';

const documents: Record<string, EstimateDocument> = {
  'case D02': d02Document(),
  'a document without cargo and lines': { ...d02Document(), cargo: [], stages: emptyStages() },
  'figures that are missing, unreadable and typed over': withFaults(),
};

function withFaults(): EstimateDocument {
  const document = d02Document();
  const { packing, vanning } = document.stages;
  packing.overrides = { 'cargo.m3': '20' };
  packing.inputs = { ...packing.inputs, panelMm: 0 };
  vanning.inputs = { ...vanning.inputs, fleet: { '20GP': 0 } };
  for (const line of vanning.lines) {
    line.rate = null;
    line.unreadable = { rate: { text: 'abc', reason: 'number' } };
  }
  return document;
}

test.each(Object.entries(documents))('the price of %s is what the contract says of it', (_name, document) => {
  const priced = priceEstimate(document);
  expect(pricedEstimate.parse(priced)).toEqual(priced);
  expect(documentView.parse(document)).toEqual(document);
});
