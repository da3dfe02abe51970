import { defineRemoteModule } from '@quayside/contract';

const readers = ['admin', 'estimator', 'approver', 'auditor', 'supplierMember'] as const;
const writers = ['admin', 'estimator'] as const;

export default defineRemoteModule({
  descriptor: {
    schema: 1,
    name: 'supplier',
    bases: ['/supplier'],
    platform: '^0.1.0',
    navigation: [
      {
        id: 'supplier',
        title: { en: 'Suppliers', ja: '仕入先' },
        href: '/supplier',
        group: 'main',
        order: 50,
        roles: readers,
      },
    ],
    pages: [
      { path: '/supplier', title: { en: 'Suppliers', ja: '仕入先' }, roles: readers },
      { path: '/supplier/new', title: { en: 'New supplier', ja: '仕入先の登録' }, roles: writers },
      { path: '/supplier/:supplierId', title: { en: 'Supplier', ja: '仕入先' }, roles: readers },
      {
        path: '/supplier/:supplierId/edit',
        title: { en: 'Edit supplier', ja: '仕入先の編集' },
        roles: writers,
      },
      { path: '/supplier/:supplierId/member-list', title: { en: 'Members', ja: 'メンバー' }, roles: readers },
    ],
    widgets: [],
  },
  routes: () => import(/* webpackMode: "eager" */ './routes'),
  widgets: {},
});
