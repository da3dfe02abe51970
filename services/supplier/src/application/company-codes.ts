import { nearestCode } from '@quayside/contract/known-codes';
import type { FieldIssue } from '@quayside/contract/issues';
import { kindNamed } from '@quayside/rating';
import { estimatePeerCalls } from '@quayside/service-estimate/peer-calls';
import { invalid, keptOf, todayOf, type Scope } from '@quayside/service-kit';
import { carrierNames, seemingCode } from '../contract/carrier-names';
import { keptCarriers } from './carriers';

/** A tax code or a carrier, and where it stands. */
export type NamedAt = { path: string; kind: 'tax' | 'carrier'; code: string };

const issueOf = ({ path, kind, code }: NamedAt, suggestion: string | undefined): FieldIssue => ({
  ...{ path, code: `${kind}.unknown`, message: `${code} is not known` },
  ...(suggestion ? { params: { suggestion } } : {}),
});

/** Tax codes that name no kind of tax and stand in no row of the company's table. As long as it has no table, none is wrong. */
async function unknownTaxes(scope: Scope, all: readonly NamedAt[]): Promise<FieldIssue[]> {
  const asked = all.filter(({ kind, code }) => kind === 'tax' && !kindNamed(code));
  if (asked.length === 0) return [];
  const query = { ports: '', charges: '' };
  const { tax = [] } = await scope.callPeer(estimatePeerCalls.listOwnCodes, { query });
  if (tax.length === 0) return [];
  return asked
    .filter(({ code }) => !tax.includes(code))
    .map((each) => issueOf(each, nearestCode(each.code, tax)));
}

/** Carriers that look like a code and belong to no known carrier. */
async function unknownCarriers(scope: Scope, all: readonly NamedAt[]): Promise<FieldIssue[]> {
  const asked = all.filter(({ kind }) => kind === 'carrier');
  if (asked.length === 0) return [];
  const kept = await keptOf(scope, keptCarriers);
  const names = carrierNames(kept, await todayOf(scope));
  const codes = kept.filter(({ archived }) => !archived).map(({ code }) => code);
  return asked.flatMap((each) => {
    const seeming = seemingCode(each.code, names, codes);
    return seeming && !seeming.isKnown ? [issueOf(each, seeming.nearest)] : [];
  });
}

/** Issues of tax codes and carriers that the company has not, each with the code that was probably meant. */
export const unknownToCompany = async (scope: Scope, all: readonly NamedAt[]): Promise<FieldIssue[]> => [
  ...(await unknownCarriers(scope, all)),
  ...(await unknownTaxes(scope, all)),
];

/** @throws ProblemError `invalid` where a carrier looks like a code of no known carrier */
export async function refuseStrangeCarrier(
  scope: Scope,
  code: string | undefined,
  path: string,
): Promise<void> {
  const issues = code ? await unknownCarriers(scope, [{ path, kind: 'carrier', code }]) : [];
  if (issues.length > 0) throw invalid(issues);
}
