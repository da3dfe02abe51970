import type { EstimateFinding, TransitionName } from '@quayside/service-estimate/contract';

/** Steps that the service refuses while a finding stands in their way. */
export const isGuarded = (name: TransitionName): boolean =>
  name === 'submit' || name === 'approve' || name === 'send';

/** Findings that nobody has acknowledged yet and somebody has to. */
export const openFindings = (findings: readonly EstimateFinding[]): EstimateFinding[] =>
  findings.filter(({ severity, acknowledged }) => severity === 'acknowledge' && !acknowledged);
