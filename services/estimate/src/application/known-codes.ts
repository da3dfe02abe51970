import { chargeCatalogue, chargeDefinition } from '@quayside/rating';
import { nearestCode } from '@quayside/contract/known-codes';
import { refuseUnknownCodes, type CodeAt, type Codes, type Scope } from '@quayside/service-kit';
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

type Route = { portOfLoading?: string | null | undefined; portOfDischarge?: string | null | undefined };

/** The ports of a route or a lane, by their paths; those that stood there before are left out. */
export const portsAt = (path: string, after: Route, before: Route = {}): CodeAt[] =>
  (['portOfLoading', 'portOfDischarge'] as const).flatMap((field) => {
    const code = after[field];
    return code && code !== before[field] ? [{ path: `${path}.${field}`, kind: 'port' as const, code }] : [];
  });
