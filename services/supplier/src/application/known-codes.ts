import { chargeCatalogue, chargeDefinition } from '@quayside/rating';
import { nearestCode } from '@quayside/contract/known-codes';
import { narrowCell, type ImportPlan } from '@quayside/csv';
import { estimatePeerCalls } from '@quayside/service-estimate/peer-calls';
import {
  changedCodes,
  invalid,
  refuseUnknownCodes,
  unknownCodes,
  type CodeAt,
  type CodeBook,
  type Scope,
} from '@quayside/service-kit';
import type { Lane, RateLine, SheetMapping } from '../contract';
import { unknownToCompany, type NamedAt } from './company-codes';

const catalogue = chargeCatalogue.map(({ code }) => code);
/** Codes of one question: the address that carries them has its limits. */
const atOnce = 200;

function* parts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += atOnce) yield items.slice(from, from + atOnce);
}

/** The company's own places and charges, which the estimate service has. */
const bookOfCodes = (scope: Scope): CodeBook => ({
  charges: {
    has: (code) => chargeDefinition(code) !== undefined,
    nearest: (text) => nearestCode(text, catalogue),
  },
  own: async ({ port, charge }) => {
    const known = { port: [] as string[], charge: [] as string[] };
    const ask = async (ports: readonly string[], charges: readonly string[]) => {
      const query = { ports: ports.join(','), charges: charges.join(',') };
      const own = await scope.callPeer(estimatePeerCalls.listOwnCodes, { query });
      known.port.push(...own.port);
      known.charge.push(...own.charge);
    };
    for (const some of parts(port)) await ask(some, []);
    for (const some of parts(charge)) await ask([], some);
    return known;
  },
});

type Priced = {
  lane?: Lane | null | undefined;
  lines?: readonly RateLine[] | null | undefined;
  carrier?: string | null | undefined;
};

/** Codes of ports of a lane. */
export const codesOfLane = (
  lane: Pick<Lane, 'portOfLoading' | 'portOfDischarge'> | null | undefined,
  path = 'lane',
): CodeAt[] =>
  (['portOfLoading', 'portOfDischarge'] as const).flatMap((field) => {
    const code = lane?.[field];
    return code ? [{ path: `${path}.${field}`, kind: 'port' as const, code }] : [];
  });

/** Codes of ports of a list of lanes. */
export const codesOfLanes = (lanes: readonly Lane[] | null | undefined): CodeAt[] =>
  (lanes ?? []).flatMap((lane, index) => codesOfLane(lane, `lanes.${index}`));

/** Codes of a list of ports. */
export const codesOfPorts = (ports: readonly string[] | null | undefined, path = 'ports'): CodeAt[] =>
  (ports ?? []).map((code, index) => ({ path: `${path}.${index}`, kind: 'port', code }));

/** Ports and charges that a person named for a kind of sheet. */
export const codesOfMapping = ({ ports, charges, tables }: SheetMapping): CodeAt[] => [
  ...ports.flatMap(({ ports: codes }, index) => codesOfPorts(codes, `mapping.ports.${index}.ports`)),
  ...tables.flatMap(({ fixed }, index) => codesOfLane(fixed, `mapping.tables.${index}.fixed`)),
  ...[
    ...charges.map(({ code }, index) => ({ path: `mapping.charges.${index}.code`, code })),
    ...tables.flatMap(({ fixed, columns }, index) => [
      { path: `mapping.tables.${index}.fixed.charge`, code: fixed.charge },
      ...columns.map(({ charge }, place) => ({
        ...{ path: `mapping.tables.${index}.columns.${place}.charge`, code: charge },
      })),
    ]),
  ].flatMap(({ path, code }): CodeAt[] => (code ? [{ path, kind: 'charge', code }] : [])),
];

const codesOfLine = ({ code, percentOf = [] }: RateLine, index: number): CodeAt[] => [
  { path: `lines.${index}.code`, kind: 'charge', code },
  ...(percentOf ?? []).map((base, place) => ({
    ...{ path: `lines.${index}.percentOf.${place}`, kind: 'charge' as const, code: base },
  })),
];

const codesOfPrices = ({ lane, lines }: Priced): CodeAt[] => [
  ...codesOfLane(lane),
  ...(lines ?? []).flatMap(codesOfLine),
];

/** @throws ProblemError `invalid` where a code is neither built in nor the company's own, and did not stand there before */
export const refuseStrangeCodes = (
  scope: Scope,
  after: readonly CodeAt[],
  before: readonly CodeAt[] = [],
): Promise<void> => refuseUnknownCodes(changedCodes(after, before), bookOfCodes(scope));

/** The tax codes and the carrier of a card or a tariff. */
const namedIn = ({ carrier, lines }: Priced): NamedAt[] => [
  ...(carrier ? [{ path: 'carrier', kind: 'carrier' as const, code: carrier }] : []),
  ...(lines ?? []).flatMap(({ taxCode }, index): NamedAt[] =>
    taxCode ? [{ path: `lines.${index}.taxCode`, kind: 'tax', code: taxCode }] : [],
  ),
];

/** As {@link refuseStrangeCodes}, of what is written of a card or a tariff: its tax codes and its carrier as well. */
export async function refuseStrangePrices(scope: Scope, after: Priced, before: Priced = {}): Promise<void> {
  const stood = namedIn(before);
  const named = namedIn(after).filter(
    ({ kind, code }) => !stood.some((each) => each.kind === kind && each.code === code),
  );
  const issues = [
    ...(await unknownCodes(changedCodes(codesOfPrices(after), codesOfPrices(before)), bookOfCodes(scope))),
    ...(await unknownToCompany(scope, named)),
  ];
  if (issues.length > 0) throw invalid(issues);
}

const columns = {
  portOfLoading: 'port',
  portOfDischarge: 'port',
  charge: 'charge',
  percentOf: 'charge',
} as const;

/** What is a code at all; other texts are reported as such. A charge in small letters would be another charge. */
const readable = { port: /^[A-Z0-9/-]{1,24}$/, charge: /^[A-Z0-9/-]{1,24}$/i };

/** Marks rows of a file of prices that name ports, charges, taxes or carriers that are not known; rows that change nothing are left alone. */
export async function markStrangeCodes(scope: Scope, { rows }: ImportPlan<unknown>): Promise<void> {
  const codes = rows.flatMap(({ row }, index): CodeAt[] => {
    if (row.outcome === 'unchanged') return [];
    return Object.entries(columns).flatMap(([column, kind]) => {
      const texts = narrowCell(row.values[column])?.split(/[\s|]+/) ?? [];
      return texts
        .filter((code) => readable[kind].test(code.normalize('NFKC')))
        .map((code) => ({ path: `${index}.${column}`, kind, code }));
    });
  });
  const named = rows.flatMap(({ row }, index): NamedAt[] => {
    if (row.outcome === 'unchanged') return [];
    return (['taxCode', 'carrier'] as const).flatMap((column) => {
      const code = row.values[column]?.trim();
      const kind = column === 'carrier' ? 'carrier' : 'tax';
      return code ? [{ path: `${index}.${column}`, kind, code: narrowCell(code) ?? code }] : [];
    });
  });
  const issues = [
    ...(await unknownCodes(codes, bookOfCodes(scope))),
    ...(await unknownToCompany(scope, named)),
  ];
  for (const issue of issues) {
    const [index = '', path = ''] = issue.path.split('.');
    const row = rows[Number(index)]?.row;
    if (!row) continue;
    row.outcome = 'error';
    row.errors.push({ ...issue, path });
  }
}
