import { demoOrganisations } from '@quayside/contract/demo';
import type { Service } from '@quayside/service-kit';
import { plant } from '@quayside/service-kit/seed';
import { shippersEvents } from '../contract';
import { locations, products, shippers } from '../store/shippers';
import { seedLocations } from './locations';
import { seedProducts } from './products';
import { otherShippers, seedShippers, type SeedShipper } from './shippers';

const seeder = { id: 'seed', name: 'Demo data' };
/** Number of the other organisation's first shipper; its goods are those of shipper 1, under ids of their own. */
const otherFirst = 101;

/** Demo data of both organisations; the same on every machine. */
export async function seed(service: Service): Promise<void> {
  await seedOrganisation(service, demoOrganisations.demo.id, seedShippers(), 1);
  await seedOrganisation(service, demoOrganisations.other.id, otherShippers(), otherFirst);
}

async function seedOrganisation(
  service: Service,
  organisationId: string,
  rows: readonly SeedShipper[],
  firstNumber: number,
): Promise<void> {
  const scope = service.scopeFor(organisationId, seeder);
  await plant(scope, shippers, shippersEvents['shipper.saved'], rows);
  for (const [index, { code }] of rows.entries()) {
    const number = firstNumber + index;
    await plant(scope, locations, shippersEvents['location.saved'], seedLocations(number, index + 1));
    await plant(scope, products, shippersEvents['product.saved'], seedProducts(number, code, index + 1));
  }
}
