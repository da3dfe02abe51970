import {
  demoEstimateId,
  demoPortGroupId,
  demoProjectId,
  demoRateCardId,
  demoRuleId,
  demoShipperId,
  demoSupplierId,
  demoTariffId,
  demoZoneId,
} from '@quayside/contract/demo';
import type { Role } from '@quayside/contract/roles';
import { stageIds } from '@quayside/contract/stages';
import { callerOf } from '../support/http';
import { orderOf, placesOf } from '../support/places';

export type SweptRoute = { path: string; allowed: readonly Role[] };

/** Pages that the same code shows under the same rights: those of the eight stages. */
export const kindOf = (path: string) =>
  stageIds.reduce((kind, stage) => kind.replace(`/${stage}`, '/:stage'), path);

const staff: readonly Role[] = ['admin', 'estimator', 'approver', 'viewer', 'auditor'];
const everyone: readonly Role[] = [...staff, 'shipperMember', 'supplierMember'];
const writers: readonly Role[] = ['admin', 'estimator'];
const staffSupplierReaders: readonly Role[] = ['admin', 'estimator', 'approver', 'auditor'];
const pricers: readonly Role[] = ['admin', 'estimator', 'approver', 'auditor'];
const admins: readonly Role[] = ['admin'];
const supplierReaders: readonly Role[] = ['admin', 'estimator', 'approver', 'auditor', 'supplierMember'];

const d02 = demoEstimateId(1);
const shipper = `/shippers/${demoShipperId(1)}`;
const supplier = `/supplier/${demoSupplierId(1)}`;

/** Every route a person can ask for, written out here on purpose: a page that disappears from a descriptor must fail. */
export const sweptRoutes: readonly SweptRoute[] = [
  { path: '/', allowed: everyone },
  { path: '/sample', allowed: everyone },
  { path: '/sentry-example-page', allowed: everyone },
  { path: '/estimate', allowed: [...staff, 'shipperMember'] },
  { path: '/estimate/new', allowed: writers },
  { path: '/estimate/lost', allowed: staff },
  ...stageIds.map((stage) => ({ path: `/estimate/${stage}`, allowed: staff })),
  ...stageIds.map((stage) => ({ path: `/estimate/${stage}/${d02}/edit`, allowed: staff })),
  { path: `/estimate/all/${d02}/edit`, allowed: staff },
  { path: '/estimate/rules', allowed: pricers },
  { path: '/estimate/rules/new', allowed: admins },
  { path: `/estimate/rules/${demoRuleId(1)}`, allowed: pricers },
  ...['charges', 'duties', 'places'].flatMap((kept) => [
    { path: `/estimate/${kept}`, allowed: pricers },
    { path: `/estimate/${kept}/new`, allowed: admins },
    { path: `/estimate/${kept}/import`, allowed: admins },
  ]),
  { path: `/estimate/${d02}`, allowed: staff },
  { path: '/export', allowed: staff },
  { path: '/projects', allowed: staff },
  { path: '/projects/orders', allowed: staff },
  { path: `/projects/${demoProjectId(1)}`, allowed: staff },
  { path: '/shippers', allowed: staff },
  { path: '/shippers/new', allowed: writers },
  { path: shipper, allowed: staff },
  { path: `${shipper}/edit`, allowed: writers },
  { path: `${shipper}/pickup-locations`, allowed: staff },
  { path: `${shipper}/delivery-locations`, allowed: staff },
  { path: `${shipper}/product-list`, allowed: staff },
  { path: `${shipper}/member-list`, allowed: staff },
  { path: `${shipper}/estimate-comparison`, allowed: staff },
  { path: `${shipper}/estimate-comparison/edit`, allowed: staff },
  { path: '/supplier', allowed: supplierReaders },
  { path: '/supplier/new', allowed: writers },
  { path: '/supplier/price-book', allowed: staffSupplierReaders },
  { path: '/supplier/price-book/new', allowed: writers },
  { path: '/supplier/price-book/coverage', allowed: staffSupplierReaders },
  { path: '/supplier/price-book/changes', allowed: writers },
  { path: '/supplier/price-book/rate-sheet', allowed: writers },
  { path: '/supplier/price-book/rate-sheet/ownCost', allowed: writers },
  { path: '/supplier/price-book/import', allowed: writers },
  { path: '/supplier/price-book/port-groups', allowed: staffSupplierReaders },
  { path: '/supplier/price-book/port-groups/new', allowed: writers },
  { path: `/supplier/price-book/port-groups/${demoPortGroupId(1)}`, allowed: writers },
  { path: '/supplier/price-book/zones', allowed: staffSupplierReaders },
  { path: '/supplier/price-book/zones/new', allowed: writers },
  { path: `/supplier/price-book/zones/${demoZoneId(1)}`, allowed: writers },
  { path: '/supplier/price-book/carriers', allowed: staffSupplierReaders },
  { path: '/supplier/price-book/carriers/new', allowed: writers },
  { path: '/supplier/price-book/carriers/import', allowed: writers },
  { path: `/supplier/price-book/${demoTariffId(1)}`, allowed: staffSupplierReaders },
  { path: `/supplier/price-book/${demoTariffId(1)}/edit`, allowed: writers },
  { path: supplier, allowed: supplierReaders },
  { path: `${supplier}/edit`, allowed: writers },
  { path: `${supplier}/member-list`, allowed: staffSupplierReaders },
  { path: `${supplier}/rate-cards/new`, allowed: writers },
  { path: `${supplier}/rate-cards/import`, allowed: writers },
  { path: `${supplier}/rate-cards/sheet`, allowed: writers },
  { path: `${supplier}/rate-cards/${demoRateCardId(1, 1)}`, allowed: supplierReaders },
  { path: `${supplier}/rate-cards/${demoRateCardId(1, 1)}/edit`, allowed: writers },
  { path: '/manage-company', allowed: ['admin', 'auditor'] },
  { path: '/manage-company/fx', allowed: ['admin', 'auditor', 'estimator', 'approver'] },
  ...['taxes', 'approval', 'offers', 'members', 'audit'].map((section) => ({
    path: `/manage-company/${section}`,
    allowed: ['admin', 'auditor'] as const,
  })),
  { path: '/manage-company/mail', allowed: admins },
  { path: '/manage-company/features', allowed: ['admin', 'auditor'] },
  { path: '/manage-company/features/estimate.load-in-3d', allowed: ['admin', 'auditor'] },
  // By a right of the operator, which the demo's administrator has.
  { path: '/manage-company/releases', allowed: ['admin'] },
  { path: '/member-profile', allowed: everyone },
];

/** Pages of one row each of what demo data give no id of its own; the names are those of `placesOf`. */
export const routesOfKept: readonly SweptRoute[] = [
  { path: '/estimate/charges/:chargeId', allowed: pricers },
  { path: '/estimate/duties/:customsRateId', allowed: pricers },
  { path: '/estimate/places/:placeId', allowed: pricers },
  { path: '/supplier/price-book/carriers/:carrierId', allowed: staffSupplierReaders },
  { path: '/projects/orders/:orderId', allowed: staff },
];

/** Pages for people without an account, which a link opens: `journeys/offer.spec.ts` walks them. */
export const outsideRoutes = [{ path: '/offers/:token' }] as const;

/** These pages with the rows that the demo company has. */
export async function filledRoutesOfKept(): Promise<SweptRoute[]> {
  const admin = await callerOf('admin');
  await orderOf(admin);
  const places = await placesOf(admin);
  return routesOfKept.map(({ path, allowed }) => ({
    allowed,
    path: path.replace(/:(\w+)/, (_, name: string) => {
      const id = places[name];
      if (id === undefined) throw new Error(`no ${name} among the demo data`);
      return id;
    }),
  }));
}
