import { findingsOf, pricingFindings, type Finding, type PricedEstimate } from '@quayside/rating';
import { invalid, problem } from '@quayside/service-kit';
import type { MemberReference } from '../contract/common';
import type { EstimateFinding } from '../contract/detail';
import { guardSeverities, type FindingCode, type RefusalCode } from '../contract/transitions';
import type { GuardError } from './guards';
import type { Acknowledgement } from './records';

type Refusal = { path: string; code: RefusalCode; message: string };

const guardFindings = (guards: readonly GuardError[]): Finding<FindingCode>[] =>
  findingsOf(
    guards.map(({ code, path, message }) => ({
      code,
      severity: guardSeverities[code],
      path,
      params: {},
      message,
    })),
  );

/** The one list of findings of an estimate: guards of the next step and warnings of pricing, each with who acknowledged it. */
export function estimateFindings(
  guards: readonly GuardError[],
  priced: Pick<PricedEstimate, 'warnings' | 'lines'>,
  acknowledgements: readonly Acknowledgement[] = [],
): EstimateFinding[] {
  const known = new Map(acknowledgements.map(({ id, at, by }) => [id, { at, by }]));
  return [...guardFindings(guards), ...pricingFindings(priced)].map((finding) => ({
    ...finding,
    acknowledged: finding.severity === 'acknowledge' ? (known.get(finding.id) ?? null) : null,
  }));
}

const factsOf = ({ message, params }: EstimateFinding): string =>
  message ||
  Object.values(params)
    .map((value) => String(value))
    .join(' ');

/** What of the findings refuses the next step. */
export function refusalsOf(findings: readonly EstimateFinding[]): Refusal[] {
  return findings.flatMap((finding): Refusal[] => {
    const { id, code, path, severity, acknowledged } = finding;
    if (severity === 'block') return [{ path, code, message: factsOf(finding) }];
    const isOpen = severity === 'acknowledge' && !acknowledged;
    return isOpen ? [{ path, code: 'guard.unacknowledged', message: id }] : [];
  });
}

/**
 * The acknowledgements of a revision after a step: those that still belong to a finding, and those that this person adds. The first one counts.
 *
 * @throws ProblemError `invalid` for an id that belongs to no finding that can be acknowledged now
 */
export function acknowledgedBy(
  findings: readonly EstimateFinding[],
  ids: readonly string[],
  person: { at: string; by: MemberReference },
): Acknowledgement[] {
  const asked = new Set(ids);
  const open = new Map(
    findings.filter(({ severity }) => severity === 'acknowledge').map((each) => [each.id, each]),
  );
  const unknown = ids
    .map((id, index) => ({ id, path: `acknowledged.${index}` }))
    .filter(({ id }) => !open.has(id));
  if (unknown.length > 0)
    throw invalid(
      unknown.slice(0, 100).map(({ path }) => ({
        path,
        code: 'finding.unknown',
        message: 'the estimate has no such finding to acknowledge; read the review again',
      })),
    );
  return [...open.values()].flatMap(({ id, code, path, params, acknowledged }) => {
    if (acknowledged) return [{ id, code, path, params, ...acknowledged }];
    return asked.has(id) ? [{ id, code, path, params, ...person }] : [];
  });
}

/** Refuses a step while a finding stands in its way; the whole list goes with the answer as `current`. */
export function refuseByFindings(findings: readonly EstimateFinding[]): void {
  const errors = refusalsOf(findings);
  if (errors.length > 0)
    throw problem('state-conflict', { errors: errors.slice(0, 100), current: { findings } });
}
