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

type Asked<Call extends (asked: never) => object> = Omit<Parameters<Call>[0], 'params'>;
/** Of one kind of sheet besides its owner. */
type OfKind = { kindId: string };

const ofSupplier = (params: { supplierId: string }) => ({
  sheets: () => suppliers.listRateSheets.query({ params }),
  kinds: () => suppliers.listSheetKinds.query({ params }),
  read: (asked: Asked<typeof suppliers.readRateSheet>) => suppliers.readRateSheet({ params, ...asked }),
  createKind: (body: SheetKindInput) => suppliers.createSheetKind({ params, body }),
  changeKind: (of: OfKind, asked: Asked<typeof suppliers.replaceSheetKind>) =>
    suppliers.replaceSheetKind({ params: { ...params, ...of }, ...asked }),
  removeKind: (of: OfKind, version: number) =>
    suppliers.removeSheetKind({ params: { ...params, ...of }, version }),
  take: (asked: Asked<typeof suppliers.takeRateSheet>) => suppliers.takeRateSheet({ params, ...asked }),
  undo: (rateSheetId: string, asked: Asked<typeof suppliers.undoRateSheet>) =>
    suppliers.undoRateSheet({ params: { ...params, rateSheetId }, ...asked }),
});
const ofOwnCompany = (params: { ownerId: string }) => ({
  sheets: () => suppliers.listTariffSheets.query({ params }),
  kinds: () => suppliers.listTariffSheetKinds.query({ params }),
  read: (asked: Asked<typeof suppliers.readTariffSheet>) => suppliers.readTariffSheet({ params, ...asked }),
  createKind: (body: SheetKindInput) => suppliers.createTariffSheetKind({ params, body }),
  changeKind: (of: OfKind, asked: Asked<typeof suppliers.replaceTariffSheetKind>) =>
    suppliers.replaceTariffSheetKind({ params: { ...params, ...of }, ...asked }),
  removeKind: (of: OfKind, version: number) =>
    suppliers.removeTariffSheetKind({ params: { ...params, ...of }, version }),
  take: (asked: Asked<typeof suppliers.takeTariffSheet>) => suppliers.takeTariffSheet({ params, ...asked }),
  undo: (rateSheetId: string, asked: Asked<typeof suppliers.undoTariffSheet>) =>
    suppliers.undoTariffSheet({ params: { ...params, rateSheetId }, ...asked }),
});
/** The calls for sheets of an owner. */
const sheetsOf = (owner: SheetOwner) => ('supplierId' in owner ? ofSupplier(owner) : ofOwnCompany(owner));

/** Sheets of an owner that were taken, the newest first. */
export const useRateSheets = (owner: SheetOwner) => useQuery(sheetsOf(owner).sheets());

/** The kinds of sheets of an owner, for those who may change them. */
export const useSheetKinds = (owner: SheetOwner) => useQuery(sheetsOf(owner).kinds());

/** What a file says and changes: as the kind that its shape says, as another one that a person named, or by a mapping that is tried. */
export const readRateSheet = (
  owner: SheetOwner,
  file: RateSheetFile,
  as: Omit<RateSheetRead, 'file'> = {},
): Promise<RateSheetReading> => sheetsOf(owner).read({ body: { file, ...as }, timeout: long });

/** The names of kinds stand in what a file was read as, too, which is asked anew with the file. */
function kindsChanged(): void {
  for (const { key } of [suppliers.listSheetKinds, suppliers.listTariffSheetKinds])
    void queryClient.invalidateQueries({ queryKey: key() });
}

/** Keeps how another kind of sheet is read. */
export async function createSheetKind(owner: SheetOwner, body: SheetKindInput): Promise<SheetKind> {
  const kept = await sheetsOf(owner).createKind(body);
  kindsChanged();
  return kept;
}

/** Keeps how a kind of sheet is read, on the version that was read. */
export async function changeSheetKind(
  owner: SheetOwner,
  body: SheetKindInput,
  { id: kindId, version }: { id: string; version: number },
): Promise<SheetKind> {
  const kept = await sheetsOf(owner).changeKind({ kindId }, { body, version });
  kindsChanged();
  return kept;
}

export async function removeSheetKind(owner: SheetOwner, { id: kindId, version }: SheetKind): Promise<void> {
  await sheetsOf(owner).removeKind({ kindId }, version);
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
export const takeRateSheet = async (
  owner: SheetOwner,
  body: RateSheetInput,
  idempotencyKey: string,
): Promise<RateSheet> => refresh(await sheetsOf(owner).take({ body, idempotencyKey, timeout: long }));

export const undoRateSheet = async (
  owner: SheetOwner,
  { id: rateSheetId, version }: Pick<RateSheet, 'id' | 'version'>,
): Promise<RateSheet> => refresh(await sheetsOf(owner).undo(rateSheetId, { version, timeout: long }));
