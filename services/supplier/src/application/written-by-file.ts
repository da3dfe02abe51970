import { reading, refuseArchived, type ImportPlan } from '@quayside/csv';
import { invalid, type FieldChanges, type Scope, type Stored } from '@quayside/service-kit';
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

/**
 * What a file of prices would do; what it says of prices in the archive is refused.
 * @throws ProblemError `invalid` where the file cannot be read
 */
export function plannedByFile<Input>(
  plan: () => ImportPlan<Input>,
  known: ReadonlyMap<string, { archived: boolean }>,
): ImportPlan<Input> {
  const planned = reading(plan, (fault) => invalid([fault]));
  refuseArchived(planned, 'cardCode', (code) => known.get(code)?.archived === true);
  return planned;
}

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
