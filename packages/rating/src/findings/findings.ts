import { decimalOf, plain } from '../core/decimal';
import type { Params } from '../core/issue';
import { standingOf } from '../estimate/standing';
import type { PricedEstimate } from '../result';
import { warningSeverities, type FindingSeverity, type WarningCode } from './finding-severities';

/** Something about an estimate that a person should know before it goes to the client. */
export interface Finding<Code extends string = string> {
  /** The same as long as the facts are the same: code, path, params and message. An acknowledgement refers to it. */
  id: string;
  code: Code;
  severity: FindingSeverity;
  /** `stages.<stage>.lines.<line id>`, `stages.<stage>`, `cargo.<item id>`, `route`, `validUntil` … */
  path: string;
  params: Params;
  /** The facts of a guard as plain text; of a finding to acknowledge the figures that it holds for; else empty. */
  message: string;
}

/** The id of a finding: readable, and equal for equal facts. */
export function findingId({
  code,
  path,
  params = {},
  message = '',
}: Pick<Finding, 'code' | 'path'> & Partial<Pick<Finding, 'params' | 'message'>>): string {
  const facts = Object.entries(params)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${Array.isArray(value) ? value.join('+') : String(value)}`);
  return [code, path, ...facts, ...(message ? [message] : [])].join(' ');
}

/** The severity of a warning; one of an older engine that the table no longer has stops nothing. */
export const severityOfWarning = (code: string): FindingSeverity =>
  code in warningSeverities ? warningSeverities[code as WarningCode] : 'hint';

/** Builds the list of findings, each once, in the order given. */
export function findingsOf<Code extends string>(all: readonly Omit<Finding<Code>, 'id'>[]): Finding<Code>[] {
  const found = new Map<string, Finding<Code>>();
  for (const each of all) {
    const id = findingId(each);
    if (!found.has(id)) found.set(id, { id, ...each });
  }
  return [...found.values()];
}

/** The sell of the line at a path, as plain text; empty for another path and for a line without a price. */
function sellAt(priced: Pick<PricedEstimate, 'lines'>, path: string): string {
  const [, stage, part, ...id] = path.split('.');
  if (part !== 'lines') return '';
  const ids = [id.join('.'), id.slice(0, -1).join('.')];
  const line = standingOf(priced).find((each) => each.stage === stage && ids.includes(each.id));
  return line?.sell == null ? '' : plain(decimalOf(String(line.sell)));
}

/**
 * The warnings of pricing as findings: the same in service and browser. A finding that a person acknowledges holds for the figures of all that it is about,
 * and one about a line alone for the sell of that line: with others it is asked again.
 */
export function pricingFindings(priced: Pick<PricedEstimate, 'warnings' | 'lines'>): Finding<WarningCode>[] {
  return findingsOf(
    priced.warnings.map(({ code, path, params, figures }) => {
      const severity = severityOfWarning(code);
      const message = severity === 'acknowledge' ? (figures ?? sellAt(priced, path)) : '';
      return { code, severity, path, params, message };
    }),
  );
}
