import type { StageId } from './stages';

/** Pages below the own company. */
export type CompanySection = 'taxes' | 'fx' | 'approval' | 'members' | 'mail' | 'audit' | 'releases';

const segment = encodeURIComponent;

/** Typed links between domains: a remote never writes another remote's address by hand. */
export const links = {
  home: () => '/',
  signIn: (next?: string) => (next ? `/auth/signin?next=${segment(next)}` : '/auth/signin'),
  estimates: () => '/estimate',
  newEstimate: (from: { shipperId?: string; projectId?: string; copyOf?: string } = {}) => {
    const search = new URLSearchParams(Object.entries(from).filter(([, value]) => value)).toString();
    return search ? `/estimate/new?${search}` : '/estimate/new';
  },
  estimate: (estimateId: string) => `/estimate/${segment(estimateId)}`,
  stageQueue: (stage: StageId) => `/estimate/${stage}`,
  stageEditor: (stage: StageId, estimateId: string) => `/estimate/${stage}/${segment(estimateId)}/edit`,
  exportDocuments: (estimateId?: string) =>
    estimateId ? `/export?estimate=${segment(estimateId)}` : '/export',
  projects: () => '/projects',
  project: (projectId: string) => `/projects/${segment(projectId)}`,
  shippers: () => '/shippers',
  newShipper: () => '/shippers/new',
  shipper: (shipperId: string) => `/shippers/${segment(shipperId)}`,
  editShipper: (shipperId: string) => `/shippers/${segment(shipperId)}/edit`,
  pickupLocations: (shipperId: string) => `/shippers/${segment(shipperId)}/pickup-locations`,
  deliveryLocations: (shipperId: string) => `/shippers/${segment(shipperId)}/delivery-locations`,
  productList: (shipperId: string) => `/shippers/${segment(shipperId)}/product-list`,
  shipperMembers: (shipperId: string) => `/shippers/${segment(shipperId)}/member-list`,
  estimateComparison: (shipperId: string) => `/shippers/${segment(shipperId)}/estimate-comparison`,
  editEstimateComparison: (shipperId: string) => `/shippers/${segment(shipperId)}/estimate-comparison/edit`,
  suppliers: () => '/supplier',
  newSupplier: () => '/supplier/new',
  supplier: (supplierId: string) => `/supplier/${segment(supplierId)}`,
  editSupplier: (supplierId: string) => `/supplier/${segment(supplierId)}/edit`,
  supplierMembers: (supplierId: string) => `/supplier/${segment(supplierId)}/member-list`,
  manageCompany: (section?: CompanySection) => (section ? `/manage-company/${section}` : '/manage-company'),
  memberProfile: () => '/member-profile',
} as const;
