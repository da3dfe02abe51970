import { chargeCatalogue, chargeDefinition, type ChargeLine } from '@quayside/rating';
import { nearestCode } from '@quayside/contract/known-codes';
import { changedCodes, refuseUnknownCodes, type CodeAt, type Codes, type Scope } from '@quayside/service-kit';
import { charges } from '../store/charges';
import { places } from '../store/places';

const archived = false;

/** Those of the codes that the company has itself, what is in the archive not. */
export async function ownCodes(
  scope: Scope,
  { port, charge }: Codes,
): Promise<{ port: string[]; charge: string[] }> {
  const [ofPorts, ofCharges] = [
    port.length > 0 ? await scope.store(places).findAll({ archived, code: { in: [...port] } }) : [],
    charge.length > 0 ? await scope.store(charges).findAll({ archived, code: { in: [...charge] } }) : [],
  ];
  return { port: ofPorts.map(({ code }) => code), charge: ofCharges.map(({ code }) => code) };
}

/** @throws ProblemError `invalid` where a code is neither built in nor the company's own */
export const refuseStrangeCodes = (scope: Scope, codes: readonly CodeAt[]): Promise<void> =>
  refuseUnknownCodes(codes, {
    charges: {
      has: (code) => chargeDefinition(code) !== undefined,
      nearest: (text) =>
        nearestCode(
          text,
          chargeCatalogue.map(({ code }) => code),
        ),
    },
    own: (asked) => ownCodes(scope, asked),
  });

/** A charge code as codes are written: in capitals, half width and without blanks. */
const written = (code: string): string => code.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/**
 * Refuses lines whose code is only another spelling of a charge that there is (`ofr`): it would be another charge, which nothing counts or misses.
 * A code of the line's own is taken, and so is what stood there before.
 *
 * @param pathOf where a line stands in the request
 * @throws ProblemError `invalid` with the code that was meant
 */
export async function refuseMisspeltCharges(
  scope: Scope,
  lines: readonly Pick<ChargeLine, 'code'>[],
  before: readonly Pick<ChargeLine, 'code'>[],
  pathOf = (index: number): string => `lines.upsert.${index}.code`,
): Promise<void> {
  const codes = lines.map(({ code }, index): CodeAt => ({
    path: pathOf(index),
    kind: 'charge',
    code,
  }));
  const stored: CodeAt[] = before.map(({ code }) => ({ path: '', kind: 'charge', code }));
  const others = changedCodes(codes, stored).filter(({ code }) => written(code) !== code);
  if (others.length === 0) return;
  const own = await ownCodes(scope, { port: [], charge: others.map(({ code }) => written(code)) });
  const isOne = (code: string) => chargeDefinition(code) !== undefined || own.charge.includes(code);
  await refuseUnknownCodes(
    others.filter(({ code }) => isOne(written(code))),
    {
      charges: { has: (code) => chargeDefinition(code) !== undefined, nearest: written },
      own: (asked) => ownCodes(scope, asked),
    },
  );
}

type Route = { portOfLoading?: string | null | undefined; portOfDischarge?: string | null | undefined };

/** The ports of a route or a lane, by their paths; those that stood there before are left out. */
export const portsAt = (path: string, after: Route, before: Route = {}): CodeAt[] =>
  (['portOfLoading', 'portOfDischarge'] as const).flatMap((field) => {
    const code = after[field];
    return code && code !== before[field] ? [{ path: `${path}.${field}`, kind: 'port' as const, code }] : [];
  });
