import { applyFieldsPatch } from '@quayside/estimate-document';
import type { EstimateDocument, FxTable, PricedEstimate } from '@quayside/rating';
import type { PatchEstimate, WhatIfResult } from '../contract/header';
import { fieldChanges } from './changes';
import { figuresOf } from './pricing';
import type { RevisionFields } from './records';
import { sourceName } from './used-exchange';

/** What an estimate rests on besides cargo and stages. */
export type Frame = RevisionFields['frame'];

/** Of another shipper's places the texts stay. */
export function withoutKeptPlaces(frame: Frame): Frame {
  const { pickup, delivery } = frame.route;
  const place = (one: typeof pickup) => (one ? { ...one, locationId: null } : one);
  return { ...frame, route: { ...frame.route, pickup: place(pickup), delivery: place(delivery) } };
}

/** The terms after a patch; undefined where it names none, and nothing else of them changed. */
export function frameAfter(frame: Frame, patch: PatchEstimate, isChanged: boolean): Frame | undefined {
  const { incoterm, route, currency, validUntil, defaults, fx } = patch;
  const terms = { incoterm, route, currency, validUntil, defaults, fx };
  const isNamed = Object.values(terms).some((value) => value !== undefined);
  return isChanged || isNamed ? applyFieldsPatch(frame, terms) : undefined;
}

/** What terms make of the estimate, for a comparison of terms. */
export const termsFigures = (priced: PricedEstimate, document: EstimateDocument): WhatIfResult['before'] => {
  const { totals, payers, missing, incompleteLines } = figuresOf(priced, document);
  return { totals, payers, missingCharges: missing.length, incompleteLines };
};

/** Where exchange rates are from, and how many they are. */
export const exchangeTable = (fx: FxTable): WhatIfResult['fx'] => ({
  source: sourceName(fx),
  asOf: fx.basis?.asOf ?? null,
  count: Object.keys(fx.rates).length,
});

/** Why rates were typed that are far from the table. */
const reasonsOf = ({ typed = {} }: FxTable) =>
  Object.fromEntries(Object.entries(typed).map(([currency, { reason }]) => [currency, reason]));

/** What changed of the terms, for the history. */
export function frameChanges(before: Frame, after: Frame) {
  return [
    ...fieldChanges({ ...before.incoterm }, { ...after.incoterm }, 'incoterm.'),
    ...fieldChanges({ ...before.route }, { ...after.route }, 'route.'),
    ...fieldChanges(
      { currency: before.currency, validUntil: before.validUntil, taxRates: before.defaults.taxRates },
      { currency: after.currency, validUntil: after.validUntil, taxRates: after.defaults.taxRates },
    ),
    ...fieldChanges({ markup: before.defaults.markup }, { markup: after.defaults.markup }, 'defaults.', true),
    ...fieldChanges({ ...before.fx.rates }, { ...after.fx.rates }, 'fx.', true),
    ...fieldChanges(reasonsOf(before.fx), reasonsOf(after.fx), 'fxReason.', true),
  ];
}
