import {
  defineResource,
  exportKept,
  implement,
  importKept,
  invalid,
  refuseTooMany,
  saidFields,
  servedFile,
  type FieldChanges,
  type KeptFile,
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
import { identityOf } from '../domain/customs-rates/row';
import { customsRates } from '../store/customs-rates';

const customsRateFile: KeptFile<CustomsRateFields, KeptCustomsRate> = {
  kept: keptCustomsRates,
  table: customsRateTable,
};

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
    return { ...input, identity } as KeptCustomsRate & FieldChanges<KeptCustomsRate>;
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
