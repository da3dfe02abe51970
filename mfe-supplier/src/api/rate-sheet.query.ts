import { queryClient, useQuery } from '@quayside/platform';
import type {
  KeptMapping,
  RateSheet,
  RateSheetFile,
  RateSheetInput,
  RateSheetReading,
  SheetMapping,
} from '@quayside/service-supplier/contract';
import { suppliers } from './supplier.client';

const long = 60_000;

/** Sheets of a supplier that were taken, the newest first. */
export const useRateSheets = (supplierId: string) =>
  useQuery(suppliers.listRateSheets.query({ params: { supplierId } }));

/** What a file says and changes: by the kept mapping, or by one that is tried. */
export const readRateSheet = (
  supplierId: string,
  file: RateSheetFile,
  mapping?: SheetMapping,
): Promise<RateSheetReading> =>
  suppliers.readRateSheet({
    params: { supplierId },
    body: { file, ...(mapping ? { mapping } : {}) },
    timeout: long,
  });

/** `version` 0 where nothing is kept yet. */
export const keepRateSheetMapping = (
  supplierId: string,
  body: SheetMapping,
  version: number,
): Promise<KeptMapping> => suppliers.keepRateSheetMapping({ params: { supplierId }, body, version });

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
