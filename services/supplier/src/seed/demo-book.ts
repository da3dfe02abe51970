import { demoOrganisations } from '@quayside/contract/demo';
import { partnerCards } from './partner-cards';
import { priceBook } from './price-book';
import { cardId, ownerId, seedCards, type SeedCard } from './rate-cards';
import { seedSuppliers, type SeedSupplier } from './suppliers';

/** Cards with their ids, under the names of their suppliers. */
export function namedCards(cards: readonly SeedCard[], suppliers: readonly SeedSupplier[]) {
  return cards.map((entry) => {
    const owner = suppliers.find((row) => row.id === ownerId(entry));
    if (!owner) throw new TypeError(`no supplier for the card ${entry.card.code}`);
    return {
      ...entry.card,
      id: cardId(entry),
      supplierId: owner.id,
      supplierName: owner.name,
      ...(owner.nameJa ? { supplierNameJa: owner.nameJa } : {}),
      revision: 1,
    };
  });
}

/** All cards of the demo organisation, of a day. */
export const demoCards = (today: string): SeedCard[] => [...seedCards(today), ...partnerCards(today)];

/** The price book of the demo organisation as events of this service tell it: what others hear of it before anybody changes it. */
export function demoBook(today: string) {
  const suppliers = seedSuppliers();
  const { portGroups, zones, tariffs } = priceBook(today);
  const told = (type: string, rows: readonly { id: string }[]) =>
    rows.map(({ id, ...data }) => ({
      ...{ from: 'supplier', type, aggregateId: id, version: 1, data: data as Record<string, unknown> },
      organisationId: demoOrganisations.demo.id,
    }));
  return [
    ...told('supplier.saved', suppliers),
    ...told('portGroup.saved', portGroups),
    ...told('zone.saved', zones),
    ...told('tariff.saved', tariffs),
    ...told('rateCard.saved', namedCards(demoCards(today), suppliers)),
  ];
}
