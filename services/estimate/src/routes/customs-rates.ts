import {
  defineResource,
  exportKept,
  implement,
  importKept,
  invalid,
  oneAfterTheOther,
  refuseTooMany,
  saidFields,
  servedFile,
  type FieldChanges,
  type KeptFile,
  type Scope,
  type Stored,
} from '@quayside/service-kit';
import { customsProposalOf, keptCustomsRates, type KeptCustomsRate } from '../application/customs-rates';
import { estimateCalls } from '../contract/calls';
import {
  customsRateFaults,
  customsRateFields,
  customsRateResource,
  type CustomsRateFields,
  type CustomsRateView,
} from '../contract/customs-rates';
import { customsRateTable } from '../domain/customs-rates/file';
import { identityOf, rivalFaults } from '../domain/customs-rates/row';
import { customsRates } from '../store/customs-rates';

const customsRateFile: KeptFile<CustomsRateFields, KeptCustomsRate> = {
  kept: keptCustomsRates,
  table: customsRateTable,
  faults: rivalFaults,
};

/** @throws ProblemError `invalid` where another row in use says the same of the same goods from the same day on */
async function refuseRivals(scope: Scope, rate: CustomsRateFields, exceptId?: string): Promise<void> {
  await oneAfterTheOther(scope, keptCustomsRates);
  const { kind, country, validFrom } = rate;
  const others = await scope.store(customsRates).findAll({ kind, country, validFrom, archived: false });
  const faults = rivalFaults(
    rate,
    others.filter(({ id }) => id !== exceptId),
  );
  if (faults.length > 0) throw invalid(faults);
}

const writtenRate = (record: CustomsRateFields) => saidFields<CustomsRateFields>(customsRateFields, record);

function present(record: Stored<KeptCustomsRate>): CustomsRateView {
  const { id, version, archived, createdAt, updatedAt, updatedBy } = record;
  const stored = { id, version, archived, createdAt, updatedAt, updatedBy: updatedBy.name ?? null };
  return { ...writtenRate(record), ...stored };
}

export const customsRateRoutes = defineResource({
  ...customsRateResource,
  store: customsRates,
  present: (_member, record) => present(record as Stored<KeptCustomsRate>),
  prepare: async (input, { current, scope }) => {
    if (!current) refuseTooMany((await scope.store(customsRates).count({})) + 1, keptCustomsRates.atMost);
    const whole = writtenRate({ ...current, ...input } as CustomsRateFields);
    const faults = customsRateFaults(whole);
    if (faults.length > 0) throw invalid(faults);
    const identity = identityOf(whole);
    const same = await scope.store(customsRates).findOne({ identity });
    if (same && same.id !== current?.id) {
      const message = same.archived
        ? 'there is such a row, archived'
        : 'there is such a row from that day on';
      throw invalid([{ path: 'validFrom', code: 'duplicate', message }]);
    }
    await refuseRivals(scope, whole, current?.id);
    return { ...input, identity } as KeptCustomsRate & FieldChanges<KeptCustomsRate>;
  },
  afterChange: async (rate, { scope, action }) => {
    if (action === 'restore') await refuseRivals(scope, writtenRate(rate), rate.id);
  },
  label: ({ name }) => name,
});

export const customsRateFileRoutes = [
  implement(estimateCalls.proposeCustoms, ({ scope, body }) => customsProposalOf(scope, body)),
  implement(
    estimateCalls.importCustomsRates,
    ({ scope, body }) => importKept(scope, customsRateFile, body),
    servedFile.import,
  ),
  implement(
    estimateCalls.exportCustomsRates,
    ({ scope, query }) => exportKept(scope, customsRateFile, 'fees-and-duties', query.format),
    servedFile.export,
  ),
];
