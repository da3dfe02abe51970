import { queryClient, useQuery } from '@quayside/platform';
import type {
  RateSheet,
  RateSheetFile,
  RateSheetInput,
  RateSheetRead,
  RateSheetReading,
  SheetKind,
  SheetKindInput,
} from '@quayside/service-supplier/contract';
import { suppliers } from './supplier.client';

const long = 60_000;

/** Whose prices a sheet holds: a supplier's cards, or tariffs of a side of the own company (`ownCost`, or a shipper's id). */
export type SheetOwner = { supplierId: string } | { ownerId: string };

/** Sheets of an owner that were taken, the newest first. */
export const useRateSheets = (owner: SheetOwner) =>
  useQuery(
    'supplierId' in owner
      ? suppliers.listRateSheets.query({ params: owner })
      : suppliers.listTariffSheets.query({ params: owner }),
  );

/** The kinds of sheets of an owner, for those who may change them. */
export const useSheetKinds = (owner: SheetOwner) =>
  useQuery(
    'supplierId' in owner
      ? suppliers.listSheetKinds.query({ params: owner })
      : suppliers.listTariffSheetKinds.query({ params: owner }),
  );

/** What a file says and changes: as the kind that its shape says, as another one that a person named, or by a mapping that is tried. */
export function readRateSheet(
  owner: SheetOwner,
  file: RateSheetFile,
  as: Omit<RateSheetRead, 'file'> = {},
): Promise<RateSheetReading> {
  const asked = { body: { file, ...as }, timeout: long };
  return 'supplierId' in owner
    ? suppliers.readRateSheet({ params: owner, ...asked })
    : suppliers.readTariffSheet({ params: owner, ...asked });
}

/** The names of kinds stand in what a file was read as, too, which is asked anew with the file. */
function kindsChanged(): void {
  for (const { key } of [suppliers.listSheetKinds, suppliers.listTariffSheetKinds])
    void queryClient.invalidateQueries({ queryKey: key() });
}

/** Keeps how another kind of sheet is read. */
export async function createSheetKind(owner: SheetOwner, body: SheetKindInput): Promise<SheetKind> {
  const kept = await ('supplierId' in owner
    ? suppliers.createSheetKind({ params: owner, body })
    : suppliers.createTariffSheetKind({ params: owner, body }));
  kindsChanged();
  return kept;
}

/** Keeps how a kind of sheet is read, on the version that was read. */
export async function changeSheetKind(
  owner: SheetOwner,
  body: SheetKindInput,
  { id: kindId, version }: { id: string; version: number },
): Promise<SheetKind> {
  const kept = await ('supplierId' in owner
    ? suppliers.replaceSheetKind({ params: { ...owner, kindId }, body, version })
    : suppliers.replaceTariffSheetKind({ params: { ...owner, kindId }, body, version }));
  kindsChanged();
  return kept;
}

export async function removeSheetKind(owner: SheetOwner, { id: kindId, version }: SheetKind): Promise<void> {
  await ('supplierId' in owner
    ? suppliers.removeSheetKind({ params: { ...owner, kindId }, version })
    : suppliers.removeTariffSheetKind({ params: { ...owner, kindId }, version }));
  kindsChanged();
}

/** Every price of the owner may be another one now: all that is told of them is asked again. */
function refresh(sheet: RateSheet): RateSheet {
  const calls = [
    ...[suppliers.listRateSheets, suppliers.listRateCards, suppliers.findRateCards, suppliers.getRateCard],
    ...[suppliers.listRateCardVersions, suppliers.listRateCardOverlaps, suppliers.readCoverage],
    ...[suppliers.listTariffSheets, suppliers.listTariffs, suppliers.getTariff],
    ...[suppliers.listTariffVersions, suppliers.listTariffOverlaps],
  ];
  for (const call of calls) void queryClient.invalidateQueries({ queryKey: call.key() });
  return sheet;
}

/** Takes a file as it was looked at; the service refuses it where a price has changed since. */
export async function takeRateSheet(
  owner: SheetOwner,
  body: RateSheetInput,
  idempotencyKey: string,
): Promise<RateSheet> {
  const asked = { body, idempotencyKey, timeout: long };
  return refresh(
    await ('supplierId' in owner
      ? suppliers.takeRateSheet({ params: owner, ...asked })
      : suppliers.takeTariffSheet({ params: owner, ...asked })),
  );
}

export async function undoRateSheet(
  owner: SheetOwner,
  { id: rateSheetId, version }: Pick<RateSheet, 'id' | 'version'>,
): Promise<RateSheet> {
  const asked = { version, timeout: long };
  return refresh(
    await ('supplierId' in owner
      ? suppliers.undoRateSheet({ params: { ...owner, rateSheetId }, ...asked })
      : suppliers.undoTariffSheet({ params: { ...owner, rateSheetId }, ...asked })),
  );
}
