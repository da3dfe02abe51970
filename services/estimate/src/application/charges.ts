import { chargeBook, chargeDefinition, type ChargeBook, type ChargeEntry } from '@quayside/rating';
import { keptByCode, keptOf, saidFields, type Scope, type Stored } from '@quayside/service-kit';
import { chargeFields, type ChargeFields, type ChargeView } from '../contract/charges';
import { chargeEntries } from '../domain/charges/charge-entries';
import { charges } from '../store/charges';
import { todayOf } from './company';

export const keptCharges = keptByCode<ChargeFields>({
  resource: 'charge',
  store: charges,
  schema: chargeFields,
});

/** The charges that the company offers today. */
export async function chargeEntriesOf(scope: Scope): Promise<ChargeEntry[]> {
  return chargeEntries(await keptOf(scope, keptCharges), await todayOf(scope));
}

export const chargeBookOf = async (scope: Scope): Promise<ChargeBook> =>
  chargeBook(await chargeEntriesOf(scope));

/** The fields that say what a charge is, without the envelope. */
export const writtenCharge = (record: ChargeFields): ChargeFields => saidFields(chargeFields, record);

/** A kept charge as it is answered. */
export function presentCharge(record: Stored<ChargeFields>): ChargeView {
  const { id, version, archived, createdAt, updatedAt } = record;
  const builtIn = chargeDefinition(record.code) !== undefined;
  return { ...writtenCharge(record), id, version, archived, createdAt, updatedAt, builtIn };
}
