import { narrowCell, type ImportPlan } from '@quayside/csv';
import { estimatePeerCalls } from '@quayside/service-estimate/peer-calls';
import {
  refuseUnknownCodes,
  unknownCodes,
  type CodeAt,
  type CodeBook,
  type Scope,
} from '@quayside/service-kit';

/** The company's own places, which the estimate service has. Ports only: nothing here names a charge. */
const bookOfPorts = (scope: Scope): CodeBook => ({
  charges: { has: () => true, nearest: () => undefined },
  own: ({ port }) =>
    scope.callPeer(estimatePeerCalls.listOwnCodes, {
      query: { ports: port.slice(0, 200).join(','), charges: '' },
    }),
});

const portAt = (path: string, code: string): CodeAt => ({ path, kind: 'port', code });

/** @throws ProblemError `invalid` where the nearest port is none, unless it stood there before */
export async function refuseStrangePort(
  scope: Scope,
  { nearestPort }: { nearestPort?: string | null | undefined },
  before: { nearestPort?: string | null | undefined } = {},
): Promise<void> {
  if (nearestPort && nearestPort !== before.nearestPort)
    await refuseUnknownCodes([portAt('nearestPort', nearestPort)], bookOfPorts(scope));
}

/** Marks rows of a file whose nearest port is none; rows that change nothing are left alone. */
export async function markStrangePorts(scope: Scope, { rows }: ImportPlan<unknown>): Promise<void> {
  const codes = rows.flatMap(({ row }, index) => {
    const code = narrowCell(row.values.nearestPort);
    const isToBeChecked =
      row.outcome !== 'unchanged' && code !== undefined && /^[A-Z]{2}[A-Z2-9]{3}$/.test(code);
    return isToBeChecked ? [portAt(String(index), code)] : [];
  });
  for (const issue of await unknownCodes(codes, bookOfPorts(scope))) {
    const row = rows[Number(issue.path)]?.row;
    if (!row) continue;
    row.outcome = 'error';
    row.errors.push({ ...issue, path: 'nearestPort' });
  }
}
