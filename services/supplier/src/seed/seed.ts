import { todayIn } from '@quayside/contract/days';
import { demoOrganisations } from '@quayside/contract/demo';
import type { Service } from '@quayside/service-kit';
import { plant } from '@quayside/service-kit/seed';
import { supplierEvents } from '../contract';
import { rateCards } from '../store/rate-cards';
import { suppliers } from '../store/suppliers';
import { cardId, otherCards, ownerId, seedCards, type SeedCard } from './rate-cards';
import { otherSuppliers, seedSuppliers, type SeedSupplier } from './suppliers';

const seeder = { id: 'seed', name: 'Demo data' };

/** Demo data of both organisations; the same on every machine, with validities that reach a year beyond today. */
export async function seed(service: Service): Promise<void> {
  const { demo, other } = demoOrganisations;
  await seedOrganisation(service, demo.id, seedSuppliers(), seedCards(todayIn(demo.timeZone)));
  await seedOrganisation(service, other.id, otherSuppliers(), otherCards(todayIn(other.timeZone)));
}

async function seedOrganisation(
  service: Service,
  organisationId: string,
  rows: readonly SeedSupplier[],
  cards: readonly SeedCard[],
): Promise<void> {
  const scope = service.scopeFor(organisationId, seeder);
  await plant(scope, suppliers, supplierEvents['supplier.saved'], rows);
  const named = cards.map((entry) => {
    const owner = rows.find((row) => row.id === ownerId(entry));
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
  await plant(scope, rateCards, supplierEvents['rateCard.saved'], named);
}
