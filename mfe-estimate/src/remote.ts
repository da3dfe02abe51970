import { defineRemoteModule, linkPatterns } from '@quayside/contract';
import { features } from './features';
import { estimateLinks } from './links';

const staff = ['admin', 'estimator', 'approver', 'viewer', 'auditor'] as const;
const writers = ['admin', 'estimator'] as const;
/** Who sees cost sees what makes it a price. */
const pricers = ['admin', 'estimator', 'approver', 'auditor'] as const;
const readers = [...staff, 'shipperMember'] as const;
const packing = { en: 'Packing', ja: '梱包' };
const vanning = { en: 'Vanning', ja: 'バンニング' };
const seaTransport = { en: 'Sea transport', ja: '海上輸送' };
const warehouse = { en: 'Warehouse', ja: '倉庫' };
const originDelivery = { en: 'Origin delivery', ja: '輸出地配送' };
const originCustoms = { en: 'Origin customs', ja: '輸出通関' };
const destinationDelivery = { en: 'Destination delivery', ja: '輸入地配送' };
const destinationCustoms = { en: 'Destination customs', ja: '輸入通関' };
const rules = { en: 'Pricing rules', ja: '料金ルール' };
const charges = { en: 'Charges', ja: '費目' };
const places = { en: 'Ports and places', ja: '港・地点' };
const duties = { en: 'Fees and duties', ja: '関税・手数料' };

export default defineRemoteModule({
  descriptor: {
    schema: 1,
    name: 'estimate',
    bases: ['/estimate', '/export', '/offers'],
    features: Object.values(features),
    navigation: [
      {
        id: 'estimates',
        title: { en: 'Estimates', ja: '見積' },
        href: '/estimate',
        group: 'main',
        shortcut: 'e',
        order: 20,
        roles: readers,
        countFrom: '/api/estimate/estimates?limit=1',
      },
      {
        id: 'export',
        title: { en: 'Export', ja: '書類出力' },
        href: '/export',
        group: 'main',
        shortcut: 'x',
        order: 60,
        roles: staff,
      },
      {
        id: 'rules',
        title: { en: 'Pricing data', ja: '料金マスタ' },
        href: '/estimate/rules',
        covers: ['/estimate/charges', '/estimate/duties', '/estimate/places'],
        group: 'main',
        order: 54,
        roles: pricers,
      },
      {
        id: 'packing',
        title: packing,
        href: '/estimate/packing',
        group: 'queue',
        shortcut: '1',
        order: 10,
        roles: staff,
        countFrom: '/api/estimate/queues/packing/count',
      },
      {
        id: 'vanning',
        title: vanning,
        href: '/estimate/vanning',
        group: 'queue',
        shortcut: '2',
        order: 20,
        roles: staff,
        countFrom: '/api/estimate/queues/vanning/count',
      },
      {
        id: 'sea-transport',
        title: seaTransport,
        href: '/estimate/sea-transport',
        group: 'queue',
        shortcut: '3',
        order: 30,
        roles: staff,
        countFrom: '/api/estimate/queues/sea-transport/count',
      },
      {
        id: 'warehouse',
        title: warehouse,
        href: '/estimate/warehouse',
        group: 'queue',
        shortcut: '4',
        order: 40,
        roles: staff,
        countFrom: '/api/estimate/queues/warehouse/count',
      },
      {
        id: 'origin-delivery',
        title: originDelivery,
        href: '/estimate/origin-delivery',
        group: 'queue',
        shortcut: '5',
        order: 50,
        roles: staff,
        countFrom: '/api/estimate/queues/origin-delivery/count',
      },
      {
        id: 'origin-custom',
        title: originCustoms,
        href: '/estimate/origin-custom',
        group: 'queue',
        shortcut: '6',
        order: 60,
        roles: staff,
        countFrom: '/api/estimate/queues/origin-custom/count',
      },
      {
        id: 'destination-delivery',
        title: destinationDelivery,
        href: '/estimate/destination-delivery',
        group: 'queue',
        shortcut: '7',
        order: 70,
        roles: staff,
        countFrom: '/api/estimate/queues/destination-delivery/count',
      },
      {
        id: 'destination-custom',
        title: destinationCustoms,
        href: '/estimate/destination-custom',
        group: 'queue',
        shortcut: '8',
        order: 80,
        roles: staff,
        countFrom: '/api/estimate/queues/destination-custom/count',
      },
    ],
    pages: [
      { path: '/offers/:token', title: { en: 'Quotation', ja: 'お見積書' }, audience: 'anyone' },
      { path: '/estimate', title: { en: 'Estimates', ja: '見積' }, roles: readers },
      { path: '/estimate/lost', title: { en: 'Lost offers', ja: '失注の分析' }, roles: staff },
      { path: '/estimate/new', title: { en: 'New estimate', ja: '見積の作成' }, roles: writers },
      { path: '/estimate/packing', title: packing, roles: staff },
      { path: '/estimate/packing/:estimateId/edit', title: packing, roles: staff },
      { path: '/estimate/vanning', title: vanning, roles: staff },
      {
        path: '/estimate/vanning/:estimateId/edit',
        title: vanning,
        roles: staff,
      },
      { path: '/estimate/sea-transport', title: seaTransport, roles: staff },
      {
        path: '/estimate/sea-transport/:estimateId/edit',
        title: seaTransport,
        roles: staff,
      },
      { path: '/estimate/warehouse', title: warehouse, roles: staff },
      { path: '/estimate/warehouse/:estimateId/edit', title: warehouse, roles: staff },
      { path: '/estimate/origin-delivery', title: originDelivery, roles: staff },
      {
        path: '/estimate/origin-delivery/:estimateId/edit',
        title: originDelivery,
        roles: staff,
      },
      { path: '/estimate/origin-custom', title: originCustoms, roles: staff },
      {
        path: '/estimate/origin-custom/:estimateId/edit',
        title: originCustoms,
        roles: staff,
      },
      {
        path: '/estimate/destination-delivery',
        title: destinationDelivery,
        roles: staff,
      },
      {
        path: '/estimate/destination-delivery/:estimateId/edit',
        title: destinationDelivery,
        roles: staff,
      },
      {
        path: '/estimate/destination-custom',
        title: destinationCustoms,
        roles: staff,
      },
      {
        path: '/estimate/destination-custom/:estimateId/edit',
        title: destinationCustoms,
        roles: staff,
      },
      { path: '/estimate/all/:estimateId/edit', title: { en: 'All stages', ja: '全工程' }, roles: staff },
      { path: '/estimate/rules', title: rules, roles: pricers },
      {
        path: '/estimate/rules/new',
        title: { en: 'New pricing rule', ja: '料金ルールの登録' },
        roles: ['admin'],
      },
      { path: '/estimate/rules/:ruleId', title: rules, roles: pricers },
      { path: '/estimate/charges', title: charges, roles: pricers },
      { path: '/estimate/charges/new', title: { en: 'New charge', ja: '費目の追加' }, roles: ['admin'] },
      {
        path: '/estimate/charges/import',
        title: charges,
        roles: ['admin'],
      },
      { path: '/estimate/charges/:chargeId', title: charges, roles: pricers },
      { path: '/estimate/duties', title: duties, roles: pricers },
      {
        path: '/estimate/duties/new',
        title: { en: 'New fee or duty', ja: '関税・手数料の登録' },
        roles: ['admin'],
      },
      {
        path: '/estimate/duties/import',
        title: duties,
        roles: ['admin'],
      },
      { path: '/estimate/duties/:customsRateId', title: duties, roles: pricers },
      { path: '/estimate/places', title: places, roles: pricers },
      { path: '/estimate/places/new', title: { en: 'New place', ja: '地点の追加' }, roles: ['admin'] },
      {
        path: '/estimate/places/import',
        title: places,
        roles: ['admin'],
      },
      {
        path: '/estimate/places/:placeId',
        title: places,
        roles: pricers,
      },
      { path: '/estimate/:estimateId', title: { en: 'Estimate', ja: '見積' }, roles: readers },
      { path: '/export', title: { en: 'Export', ja: '書類出力' }, roles: staff },
    ],
    widgets: [
      { id: 'estimate:my-queue', slot: 'shell.home', order: 10, minHeight: 220, span: 2, roles: writers },
      {
        id: 'estimate:waiting-for-approval',
        slot: 'shell.home',
        order: 5,
        minHeight: 180,
        span: 2,
        roles: ['admin', 'approver'],
      },
      { id: 'estimate:follow-ups', slot: 'shell.home', order: 20, minHeight: 120, span: 2, roles: writers },
      { id: 'estimate:expiring-soon', slot: 'shell.home', order: 30, minHeight: 180, roles: staff },
      { id: 'estimate:outcomes', slot: 'shell.home', order: 40, minHeight: 180, roles: staff },
      { id: 'estimate:recent', slot: 'shell.home', order: 50, minHeight: 180, roles: readers },
      { id: 'estimate:of-shipper', slot: 'shippers.detail', order: 10, minHeight: 160, roles: staff },
    ],
    searches: [
      {
        id: 'estimates',
        title: { en: 'Estimates', ja: '見積' },
        order: 10,
        from: '/api/estimate/estimates',
        label: { en: '{number} {title}', ja: '{number} {titleJa|title}' },
        hint: { en: '{shipper.name}', ja: '{shipper.nameJa|shipper.name}' },
        href: '/estimate/{id}',
        roles: readers,
      },
    ],
    homeActions: [
      {
        id: 'estimate:create',
        title: { en: 'New estimate', ja: '見積を作成' },
        href: '/estimate/new',
        order: 10,
        roles: writers,
      },
    ],
    links: linkPatterns(estimateLinks),
  },
  routes: () => import(/* webpackMode: "eager" */ './routes'),
  widgets: {
    'estimate:my-queue': () => import('./widgets/my-queue.widget'),
    'estimate:waiting-for-approval': () => import('./widgets/waiting-for-approval.widget'),
    'estimate:follow-ups': () => import('./widgets/follow-ups.widget'),
    'estimate:expiring-soon': () => import('./widgets/expiring-soon.widget'),
    'estimate:outcomes': () => import('./widgets/outcomes.widget'),
    'estimate:recent': () => import('./widgets/recent.widget'),
    'estimate:of-shipper': () => import('./widgets/of-shipper.widget'),
  },
});
