import { todayIn } from '@quayside/contract/days';
import { demoOrganisations } from '@quayside/contract/demo';
import type { Service } from '@quayside/service-kit';
import { plant } from '@quayside/service-kit/seed';
import { supplierEvents } from '../contract';
import { portGroups } from '../store/port-groups';
import { rateCards } from '../store/rate-cards';
import { suppliers } from '../store/suppliers';
import { tariffs } from '../store/tariffs';
import { zones } from '../store/zones';
import { plantCarriers } from './carriers';
import { demoCards, namedCards } from './demo-book';
import { otherBook, priceBook, type SeedBook } from './price-book';
import { otherCards, type SeedCard } from './rate-cards';
import { otherSuppliers, seedSuppliers, type SeedSupplier } from './suppliers';

const seeder = { id: 'seed', name: 'Demo data' };

/** Demo data of both organisations; the same on every machine, with validities that reach a year beyond today. */
export async function seed(service: Service): Promise<void> {
  const { demo, other } = demoOrganisations;
  const today = todayIn(demo.timeZone);
  await seedOrganisation(service, demo.id, seedSuppliers(), demoCards(today), priceBook(today));
  await plantCarriers(service.scopeFor(demo.id, seeder));
  const theirToday = todayIn(other.timeZone);
  const theirs = otherCards(theirToday);
  await seedOrganisation(service, other.id, otherSuppliers(), theirs, otherBook(theirToday));
}

async function seedOrganisation(
  service: Service,
  organisationId: string,
  rows: readonly SeedSupplier[],
  cards: readonly SeedCard[],
  book: SeedBook,
): Promise<void> {
  const scope = service.scopeFor(organisationId, seeder);
  await plant(scope, suppliers, supplierEvents['supplier.saved'], rows);
  await plant(scope, portGroups, supplierEvents['portGroup.saved'], book.portGroups);
  await plant(scope, zones, supplierEvents['zone.saved'], book.zones);
  await plant(scope, tariffs, supplierEvents['tariff.saved'], book.tariffs);
  const named = namedCards(cards, rows);
  await plant(scope, rateCards, supplierEvents['rateCard.saved'], named);
}
