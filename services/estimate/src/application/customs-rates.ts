import type { PlannedRow } from '@quayside/csv';
import type { EstimateStages, FeePeriod } from '@quayside/rating';
import type { FieldChanges, Scope, Stored } from '@quayside/service-kit';
import type { CustomsProposal, CustomsQuestion, CustomsRateFields } from '../contract/customs-rates';
import { feesOf, proposeCustoms } from '../domain/customs-rates/propose';
import { emptied, identityOf } from '../domain/customs-rates/row';
import { customsRates } from '../store/customs-rates';
import { refuseTooMany } from './kept-records';

export type KeptCustomsRate = CustomsRateFields & { identity: string };

/** All of a country are read at once: a row left out without a word would be a wrong duty that looks right. */
export const rowsAtMost = 20_000;
/** What an estimate keeps of them; the newest. */
const feesAtMost = 100;

/** Fees that a new estimate begins with: the company's, as they stand today. */
async function startingFees(scope: Scope): Promise<FeePeriod[]> {
  const kept = await scope.store(customsRates).findMany({ kind: 'fee', archived: false }, { limit: 1000 });
  return feesOf(kept).slice(0, feesAtMost);
}

/** Stages that begin with the fees of today; what a template or another estimate has of them is of its own day. */
export async function withStartingFees(scope: Scope, stages: EstimateStages): Promise<EstimateStages> {
  const sheet = stages['destination-custom'];
  const { fees: _former, ...inputs } = sheet.inputs;
  const fees = await startingFees(scope);
  const begun = fees.length > 0 ? { ...inputs, fees } : inputs;
  return { ...stages, 'destination-custom': { ...sheet, inputs: begun } };
}

/** What the company's tables say of an entry. */
export async function customsProposalOf(scope: Scope, asked: CustomsQuestion): Promise<CustomsProposal> {
  const where = { country: asked.country, archived: false };
  const proposal = proposeCustoms(
    await scope.store(customsRates).findMany(where, { limit: rowsAtMost }),
    asked,
  );
  return { ...proposal, fees: proposal.fees.slice(0, feesAtMost) };
}

export const storedCustomsRates = (scope: Scope): Promise<Stored<KeptCustomsRate>[]> =>
  scope.store(customsRates).findMany({}, { limit: rowsAtMost }) as Promise<Stored<KeptCustomsRate>[]>;

/** Writes the planned rows of a file: new ones at once, changed ones each on the version that was read. */
export async function writeCustomsRates(
  scope: Scope,
  rows: readonly PlannedRow<CustomsRateFields>[],
  known: ReadonlyMap<string, Stored<KeptCustomsRate>>,
): Promise<void> {
  const store = scope.store(customsRates);
  const fresh: KeptCustomsRate[] = [];
  for (const { row, key, input } of rows) {
    if (!input || row.outcome === 'unchanged') continue;
    const before = known.get(key);
    if (!before) {
      fresh.push({ ...input, identity: identityOf(input) });
      continue;
    }
    const change = { ...emptied, ...input } as FieldChanges<KeptCustomsRate>;
    const after = await store.update(before.id, before.version, change);
    const about = { resource: 'customsRate', resourceId: after.id, label: after.name };
    await scope.audit({ action: 'update', ...about, before, after, note: 'import' });
  }
  refuseTooMany(known.size + fresh.length, rowsAtMost);
  for (const after of await store.createMany(fresh)) {
    const about = { resource: 'customsRate', resourceId: after.id, label: after.name };
    await scope.audit({ action: 'create', ...about, before: null, after, note: 'import' });
  }
}
