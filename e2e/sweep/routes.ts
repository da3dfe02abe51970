import {
  demoEstimateId,
  demoProjectId,
  demoShipperId,
  demoSupplierId,
  demoTariffId,
} from '@quayside/contract/demo';
import type { Role } from '@quayside/contract/roles';
import { stageIds } from '@quayside/contract/stages';

export type SweptRoute = { path: string; allowed: readonly Role[] };

const staff: readonly Role[] = ['admin', 'estimator', 'approver', 'viewer', 'auditor'];
const everyone: readonly Role[] = [...staff, 'shipperMember', 'supplierMember'];
const writers: readonly Role[] = ['admin', 'estimator'];
const staffSupplierReaders: readonly Role[] = ['admin', 'estimator', 'approver', 'auditor'];
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
  ...stageIds.map((stage) => ({ path: `/estimate/${stage}`, allowed: staff })),
  ...stageIds.map((stage) => ({ path: `/estimate/${stage}/${d02}/edit`, allowed: staff })),
  { path: `/estimate/all/${d02}/edit`, allowed: staff },
  { path: `/estimate/${d02}`, allowed: staff },
  { path: '/export', allowed: staff },
  { path: '/projects', allowed: staff },
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
  { path: `/supplier/price-book/${demoTariffId(1)}`, allowed: staffSupplierReaders },
  { path: `/supplier/price-book/${demoTariffId(1)}/edit`, allowed: writers },
  { path: supplier, allowed: supplierReaders },
  { path: `${supplier}/edit`, allowed: writers },
  { path: `${supplier}/member-list`, allowed: staffSupplierReaders },
  { path: '/manage-company', allowed: ['admin', 'auditor'] },
  { path: '/manage-company/features', allowed: ['admin', 'auditor'] },
  { path: '/manage-company/features/estimate.load-in-3d', allowed: ['admin', 'auditor'] },
  // By a right of the operator, which the demo's administrator has.
  { path: '/manage-company/releases', allowed: ['admin'] },
  { path: '/member-profile', allowed: everyone },
];
