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

/** Sheets of a supplier that were taken, the newest first. */
export const useRateSheets = (supplierId: string) =>
  useQuery(suppliers.listRateSheets.query({ params: { supplierId } }));

/** The kinds of sheets that a supplier sends, for those who may change them. */
export const useSheetKinds = (supplierId: string) =>
  useQuery(suppliers.listSheetKinds.query({ params: { supplierId } }));

/** What a file says and changes: as the kind that its shape says, as another one that a person named, or by a mapping that is tried. */
export const readRateSheet = (
  supplierId: string,
  file: RateSheetFile,
  as: Omit<RateSheetRead, 'file'> = {},
): Promise<RateSheetReading> =>
  suppliers.readRateSheet({ params: { supplierId }, body: { file, ...as }, timeout: long });

/** The names of kinds stand in what a file was read as, too, which is asked anew with the file. */
const kindsChanged = () => void queryClient.invalidateQueries({ queryKey: suppliers.listSheetKinds.key() });

/** Keeps how a kind of sheet is read, on the version that was read; without a kind as another one. */
export async function keepSheetKind(
  supplierId: string,
  body: SheetKindInput,
  kind?: { id: string; version: number },
): Promise<SheetKind> {
  const kept = await (kind
    ? suppliers.replaceSheetKind({ params: { supplierId, kindId: kind.id }, body, version: kind.version })
    : suppliers.createSheetKind({ params: { supplierId }, body }));
  kindsChanged();
  return kept;
}

export async function removeSheetKind(supplierId: string, { id, version }: SheetKind): Promise<void> {
  await suppliers.removeSheetKind({ params: { supplierId, kindId: id }, version });
  kindsChanged();
}

/** Every card of the supplier may be another one now: all that is told of them is asked again. */
function refresh(sheet: RateSheet): RateSheet {
  const calls = [
    ...[suppliers.listRateSheets, suppliers.listRateCards, suppliers.findRateCards, suppliers.getRateCard],
    ...[suppliers.listRateCardVersions, suppliers.listRateCardOverlaps, suppliers.readCoverage],
  ];
  for (const call of calls) void queryClient.invalidateQueries({ queryKey: call.key() });
  return sheet;
}

/** Takes a file as it was looked at; the service refuses it where a card has changed since. */
export async function takeRateSheet(
  supplierId: string,
  body: RateSheetInput,
  idempotencyKey: string,
): Promise<RateSheet> {
  return refresh(
    await suppliers.takeRateSheet({ params: { supplierId }, body, idempotencyKey, timeout: long }),
  );
}

export async function undoRateSheet(
  supplierId: string,
  { id, version }: Pick<RateSheet, 'id' | 'version'>,
): Promise<RateSheet> {
  const params = { supplierId, rateSheetId: id };
  return refresh(await suppliers.undoRateSheet({ params, version, timeout: long }));
}
