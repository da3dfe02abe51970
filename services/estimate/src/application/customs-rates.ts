import type { EstimateStages, FeePeriod } from '@quayside/rating';
import type { KeptRecords, Scope } from '@quayside/service-kit';
import {
  customsRateFields,
  type CustomsProposal,
  type CustomsQuestion,
  type CustomsRateFields,
} from '../contract/customs-rates';
import { feesOf, proposeCustoms } from '../domain/customs-rates/propose';
import { identityOf } from '../domain/customs-rates/row';
import { customsRates } from '../store/customs-rates';

export type KeptCustomsRate = CustomsRateFields & { identity: string };

/** All of a country are read at once: a row left out without a word would be a wrong duty that looks right. */
const rowsAtMost = 10_000;
/** What an estimate keeps of them; the newest. */
const feesAtMost = 100;

/** Fees that a new estimate begins with: the company's, as they stand today. */
async function startingFees(scope: Scope): Promise<FeePeriod[]> {
  const kept = await scope.store(customsRates).findAll({ kind: 'fee', archived: false });
  return feesOf(kept)
    .slice(0, feesAtMost)
    .map((fee) => ({ ...fee, ofTables: true }));
}

/** Stages that begin with the fees of today, and what somebody typed; what tables gave a template or another estimate is of its own day. */
export async function withStartingFees(scope: Scope, stages: EstimateStages): Promise<EstimateStages> {
  const sheet = stages['destination-custom'];
  const { fees: former = [], ...inputs } = sheet.inputs;
  const typed = former.filter(({ ofTables }) => !ofTables);
  const fees = [...typed, ...(await startingFees(scope))].slice(0, feesAtMost);
  const begun = fees.length > 0 ? { ...inputs, fees } : inputs;
  return { ...stages, 'destination-custom': { ...sheet, inputs: begun } };
}

/** What the company's tables say of an entry. */
export async function customsProposalOf(scope: Scope, asked: CustomsQuestion): Promise<CustomsProposal> {
  const where = { country: asked.country, archived: false };
  const proposal = proposeCustoms(await scope.store(customsRates).findAll(where), asked);
  return { ...proposal, fees: proposal.fees.slice(0, feesAtMost) };
}

export const keptCustomsRates: KeptRecords<CustomsRateFields, KeptCustomsRate> = {
  resource: 'customsRate',
  store: customsRates as KeptRecords<CustomsRateFields, KeptCustomsRate>['store'],
  schema: customsRateFields,
  atMost: rowsAtMost,
  keyOf: identityOf,
  label: ({ name }) => name,
  whole: (rate) => ({ ...rate, identity: identityOf(rate) }),
};
