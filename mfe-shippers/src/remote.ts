import { defineRemoteModule, linkPatterns } from '@quayside/contract';
import { features } from './features';
import { shippersLinks } from './links';

const readers = ['admin', 'estimator', 'approver', 'viewer', 'auditor'] as const;
const writers = ['admin', 'estimator'] as const;

export default defineRemoteModule({
  descriptor: {
    schema: 1,
    name: 'shippers',
    bases: ['/shippers'],
    features: Object.values(features),
    navigation: [
      {
        id: 'shippers',
        title: { en: 'Shippers', ja: '荷主' },
        href: '/shippers',
        group: 'main',
        shortcut: 's',
        order: 40,
        roles: readers,
      },
    ],
    pages: [
      { path: '/shippers', title: { en: 'Shippers', ja: '荷主' }, roles: readers },
      { path: '/shippers/new', title: { en: 'New shipper', ja: '荷主の登録' }, roles: writers },
      { path: '/shippers/:shipperId', title: { en: 'Shipper', ja: '荷主' }, roles: readers },
      { path: '/shippers/:shipperId/edit', title: { en: 'Edit shipper', ja: '荷主の編集' }, roles: writers },
      {
        path: '/shippers/:shipperId/pickup-locations',
        title: { en: 'Pickup locations', ja: '集荷先' },
        roles: readers,
      },
      {
        path: '/shippers/:shipperId/delivery-locations',
        title: { en: 'Delivery locations', ja: '納品先' },
        roles: readers,
      },
      {
        path: '/shippers/:shipperId/product-list',
        title: { en: 'Product list', ja: '製品リスト' },
        roles: readers,
      },
      { path: '/shippers/:shipperId/member-list', title: { en: 'Members', ja: 'メンバー' }, roles: readers },
      {
        path: '/shippers/:shipperId/estimate-comparison',
        title: { en: 'Estimate comparison', ja: '見積比較' },
        roles: readers,
      },
      {
        path: '/shippers/:shipperId/estimate-comparison/edit',
        title: { en: 'Choose what is compared', ja: '比較対象の選択' },
        roles: readers,
      },
    ],
    widgets: [],
    searches: [
      {
        id: 'shippers',
        title: { en: 'Shippers', ja: '荷主' },
        order: 20,
        from: '/api/shippers/shippers',
        label: { en: '{name}', ja: '{nameJa|name}' },
        hint: { en: '{code}', ja: '{code}' },
        href: '/shippers/{id}',
        roles: readers,
      },
      {
        id: 'products',
        title: { en: 'Products', ja: '製品' },
        order: 50,
        from: '/api/shippers/products',
        label: { en: '{name}', ja: '{nameJa|name}' },
        hint: { en: '{code}', ja: '{code}' },
        href: '/shippers/{shipperId}/product-list?q={code}',
        roles: readers,
      },
    ],
    links: linkPatterns(shippersLinks),
  },
  routes: () => import(/* webpackMode: "eager" */ './routes'),
  widgets: {},
});
