import { isPortCode, nearestPort } from '@quayside/contract/port-codes';
import type { FieldIssue } from '@quayside/contract/issues';
import { invalid } from '../http/problem';

/** Codes of which a company may have some of its own beside those that are built in. */
export type CodeKind = 'port' | 'charge';
/** A code and where it stands: the path of a field, or the column of a file. */
export type CodeAt = { path: string; kind: CodeKind; code: string };
/** Codes of each kind. */
export type Codes = Record<CodeKind, readonly string[]>;
/** What is built in of charges, which the catalogue of the service knows. */
export type ChargeCodes = { has: (code: string) => boolean; nearest: (text: string) => string | undefined };

export type CodeBook = {
  charges: ChargeCodes;
  /** Those of the codes that the company has itself; asked for what is not built in only. */
  own: (codes: Codes) => Promise<Codes>;
};

const distinct = (codes: readonly CodeAt[], kind: CodeKind): string[] => [
  ...new Set(codes.filter((each) => each.kind === kind).map(({ code }) => code)),
];

/**
 * Issues of the codes that are neither built in nor the company's own, each with the code that was probably meant. A code of an unknown
 * port or charge would make a price that never holds.
 */
export async function unknownCodes(
  codes: readonly CodeAt[],
  { charges, own }: CodeBook,
): Promise<FieldIssue[]> {
  const isBuiltIn = ({ kind, code }: CodeAt) => (kind === 'port' ? isPortCode(code) : charges.has(code));
  const others = codes.filter((each) => !isBuiltIn(each));
  if (others.length === 0) return [];
  const known = await own({ port: distinct(others, 'port'), charge: distinct(others, 'charge') });
  return others.flatMap(({ path, kind, code }): FieldIssue[] => {
    if (known[kind].includes(code)) return [];
    const suggestion = kind === 'port' ? nearestPort(code) : charges.nearest(code);
    const message = `${code} is not known`;
    return [{ path, code: `${kind}.unknown`, message, ...(suggestion ? { params: { suggestion } } : {}) }];
  });
}

/** @throws ProblemError `invalid` where one of the codes is neither built in nor the company's own */
export async function refuseUnknownCodes(codes: readonly CodeAt[], book: CodeBook): Promise<void> {
  const issues = await unknownCodes(codes, book);
  if (issues.length > 0) throw invalid(issues);
}

/** The codes of what is being written that differ from what is stored: what stood there before may stay. */
export const changedCodes = (after: readonly CodeAt[], before: readonly CodeAt[]): CodeAt[] =>
  after.filter(({ kind, code }) => !before.some((each) => each.kind === kind && each.code === code));
