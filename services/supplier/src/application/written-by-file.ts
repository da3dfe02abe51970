import type { FieldChanges, Scope, Stored } from '@quayside/service-kit';
import { rateCardFieldsSchema, tariffFieldsSchema } from '../contract';
import { emptiedFields } from '../domain/rate-card';
import type { CarrierNames, CarrierOfPrice } from '../contract/carrier-names';
import { withCarrier } from './carriers';
import { replacePrices, tellOfPrices, type KeptFields, type PriceKind } from './replace-prices';

/** Null for what a file may leave out: what it does not give is emptied. */
const emptied = {
  rateCard: emptiedFields(rateCardFieldsSchema),
  tariff: emptiedFields(tariffFieldsSchema),
};

/** Writes a card or a tariff as a file has it: fields that the file leaves empty are emptied; a new one is its owner's. */
export async function writeByFile<Fields extends KeptFields & CarrierOfPrice>(
  scope: Scope,
  kind: PriceKind<Fields>,
  before: Stored<Fields> | undefined,
  input: Fields,
  { by, names }: { by: string; names: CarrierNames },
): Promise<void> {
  const { revision: _first, ...written } = input;
  if (before) {
    const change = withCarrier(
      { ...emptied[kind.resource], ...written },
      names,
      before,
    ) as FieldChanges<Fields>;
    await replacePrices(scope, kind, before, change, { by, note: 'import' });
    return;
  }
  const after = await scope.store(kind.store).create(withCarrier(input, names));
  await tellOfPrices(scope, kind, [{ after, before: null }], 'import');
}
