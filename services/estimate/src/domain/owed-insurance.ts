import {
  chargeDefinition,
  covers,
  isPricedHere,
  lineOf,
  type EstimateDocument,
  type SeaInputs,
} from '@quayside/rating';

const stage = 'sea-transport' as const;

/**
 * Insures a shipment whose rule obliges the seller to insure (CIF, CIP; Incoterms 2020, A5), at the company's usual premium rate: 110 % of CIF, in
 * the currency of the estimate. Nothing changes where insurance is set up, stands on a line, is not asked for, or the company has no such rate.
 *
 * @param premiumRate share of the insured amount
 */
export function withOwedInsurance(document: EstimateDocument, premiumRate: string | null): EstimateDocument {
  const { rule } = document.incoterm;
  const sea = document.stages[stage];
  const definition = chargeDefinition('INS');
  const isOwed = (rule === 'CIF' || rule === 'CIP') && covers(document, stage, 'insurance');
  if (!premiumRate || !isOwed || !definition || sea.inputs.insurance || !isPricedHere(sea.scope))
    return document;
  const own = sea.lines.find(({ code }) => code === 'INS');
  // A line that somebody priced or left out is a decision.
  if (own && (own.rate || own.typedAmounts || own.status !== 'priced')) return document;
  const insurance: SeaInputs['insurance'] = { method: 'cif', currency: document.currency, premiumRate };
  const insured = {
    ...document,
    stages: { ...document.stages, [stage]: { ...sea, inputs: { ...sea.inputs, insurance } } },
  };
  const line = lineOf(definition, own?.id ?? `${stage}-ins`, insured);
  const lines = own ? sea.lines.map((each) => (each === own ? line : each)) : [...sea.lines, line];
  const { inputs } = insured.stages[stage];
  return { ...insured, stages: { ...insured.stages, [stage]: { ...sea, inputs, lines } } };
}
