import type { PlannedRow } from '@quayside/csv';
import { chargeBook, chargeDefinition, type ChargeBook, type ChargeEntry } from '@quayside/rating';
import { problem, type FieldChanges, type Scope, type Stored } from '@quayside/service-kit';
import { chargeFields, type ChargeFields, type ChargeView } from '../contract/charges';
import { chargeEntries } from '../domain/charges/charge-entries';
import { charges } from '../store/charges';
import { todayOf } from './company';

/** Charges that one company may keep: all of them are read at once, and none is left out without a word. */
export const chargesAtMost = 5_000;

export async function keptCharges(scope: Scope): Promise<Stored<ChargeFields>[]> {
  return scope.store(charges).findMany({}, { limit: chargesAtMost });
}

/** @throws ProblemError `too-large` where there would be more than are read */
export function refuseTooMany(count: number): void {
  if (count > chargesAtMost)
    throw problem('too-large', { detail: `at most ${chargesAtMost} charges are kept` });
}

/** The charges that the company offers today. */
export async function chargeEntriesOf(scope: Scope): Promise<ChargeEntry[]> {
  return chargeEntries(await keptCharges(scope), await todayOf(scope));
}

export const chargeBookOf = async (scope: Scope): Promise<ChargeBook> =>
  chargeBook(await chargeEntriesOf(scope));

/** A kept charge as it is answered, without what is not said. */
export function presentCharge(record: Stored<ChargeFields>): ChargeView {
  const { id, version, archived, createdAt, updatedAt } = record;
  const said = Object.keys(chargeFields.shape).flatMap((field) => {
    const value = record[field as keyof ChargeFields];
    return value === undefined || value === null ? [] : [[field, value]];
  });
  const fields = Object.fromEntries(said) as ChargeFields;
  const builtIn = chargeDefinition(record.code) !== undefined;
  return { ...fields, id, version, archived, createdAt, updatedAt, builtIn };
}

/** The fields that say what a charge is, without the envelope. */
export function writtenCharge(record: Stored<ChargeFields>): ChargeFields {
  const {
    id: _id,
    version: _v,
    archived: _a,
    createdAt: _c,
    updatedAt: _u,
    builtIn: _b,
    ...fields
  } = presentCharge(record);
  return fields;
}

const emptied = Object.fromEntries(
  Object.entries(chargeFields.shape)
    .filter(([, field]) => field.safeParse(undefined).success)
    .map(([field]) => [field, null]),
) as FieldChanges<ChargeFields>;

/** Writes charges as a file has them: new ones, and changed ones with what the file leaves empty emptied. */
export async function saveCharges(
  scope: Scope,
  rows: readonly PlannedRow<ChargeFields>[],
  known: ReadonlyMap<string, Stored<ChargeFields>>,
): Promise<void> {
  const store = scope.store(charges);
  for (const { row, key, input } of rows) {
    if (!input || row.outcome === 'unchanged') continue;
    const before = known.get(key) ?? null;
    const after = before
      ? await store.update(before.id, before.version, { ...emptied, ...input })
      : await store.create(input);
    const entry = { resource: 'charge', resourceId: after.id, label: after.code, before, after };
    await scope.audit({ ...entry, action: before ? 'update' : 'create', note: 'import' });
  }
}
