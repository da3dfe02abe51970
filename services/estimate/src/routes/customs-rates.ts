import { csvContentType, importResult, isWritable, reading, writeCsv } from '@quayside/csv';
import {
  defineResource,
  file,
  implement,
  invalid,
  type FieldChanges,
  type Stored,
} from '@quayside/service-kit';
import {
  customsProposalOf,
  rowsAtMost,
  storedCustomsRates,
  writeCustomsRates,
  type KeptCustomsRate,
} from '../application/customs-rates';
import { refuseTooMany } from '../application/kept-records';
import { estimateCalls } from '../contract/calls';
import {
  customsRateColumns,
  customsRateFaults,
  customsRateResource,
  type CustomsRateView,
} from '../contract/customs-rates';
import { cellsOf, planCustomsRates } from '../domain/customs-rates/file';
import { fieldsOf, identityOf } from '../domain/customs-rates/row';
import { customsRates } from '../store/customs-rates';

function present(record: Stored<KeptCustomsRate>): CustomsRateView {
  const { id, version, archived, createdAt, updatedAt, updatedBy } = record;
  const stored = { id, version, archived, createdAt, updatedAt, updatedBy: updatedBy.name ?? null };
  return { ...fieldsOf(record), ...stored };
}

export const customsRateRoutes = defineResource({
  ...customsRateResource,
  store: customsRates,
  present: (_member, record) => present(record as Stored<KeptCustomsRate>),
  prepare: async (input, { current, scope }) => {
    if (!current) refuseTooMany((await scope.store(customsRates).count({})) + 1, rowsAtMost);
    const whole = fieldsOf({ ...current, ...input });
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
    async ({ body, scope }) => {
      const known = new Map((await storedCustomsRates(scope)).map((rate) => [rate.identity, rate]));
      const fields = new Map([...known].map(([identity, rate]) => [identity, fieldsOf(rate)]));
      const plan = reading(
        () => planCustomsRates(body, fields),
        (fault) => invalid([fault]),
      );
      const write = !body.dryRun && isWritable(plan);
      if (write) await writeCustomsRates(scope, plan.rows, known);
      return importResult(plan, body.dryRun, write);
    },
    { files: ['csv', 'rows'], bodyLimit: 6_000_000, deadline: 60_000 },
  ),
  implement(
    estimateCalls.exportCustomsRates,
    async ({ scope }) => {
      const rows = (await storedCustomsRates(scope)).filter(({ archived }) => !archived).map(cellsOf);
      return file({
        name: 'fees-and-duties.csv',
        type: csvContentType,
        content: Buffer.from(writeCsv(customsRateColumns, rows), 'utf8'),
      });
    },
    { deadline: 30_000 },
  ),
];
