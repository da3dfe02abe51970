import { defineRemoteModule, linkPatterns } from '@quayside/contract';
import { features } from './features';
import { projectsLinks } from './links';

const readers = ['admin', 'estimator', 'approver', 'viewer', 'auditor'] as const;

export default defineRemoteModule({
  descriptor: {
    schema: 1,
    name: 'projects',
    bases: ['/projects'],
    features: Object.values(features),
    navigation: [
      {
        id: 'projects',
        title: { en: 'Projects', ja: 'プロジェクト' },
        href: '/projects',
        group: 'main',
        shortcut: 'p',
        order: 30,
        roles: readers,
      },
      {
        id: 'orders',
        title: { en: 'Orders', ja: '受注' },
        href: '/projects/orders',
        group: 'main',
        order: 32,
        roles: readers,
      },
    ],
    pages: [
      { path: '/projects', title: { en: 'Projects', ja: 'プロジェクト' }, roles: readers },
      { path: '/projects/orders', title: { en: 'Orders', ja: '受注' }, roles: readers },
      { path: '/projects/orders/:orderId', title: { en: 'Order', ja: '受注' }, roles: readers },
      { path: '/projects/:projectId', title: { en: 'Project', ja: 'プロジェクト' }, roles: readers },
    ],
    widgets: [
      { id: 'projects:deadlines', slot: 'shell.home', order: 60, minHeight: 180, roles: readers },
      { id: 'projects:of-shipper', slot: 'shippers.detail', order: 20, minHeight: 120, roles: readers },
      {
        id: 'projects:order-of-estimate',
        slot: 'estimate.order',
        order: 10,
        minHeight: 80,
        roles: readers,
      },
    ],
    searches: [
      {
        id: 'projects',
        title: { en: 'Projects', ja: 'プロジェクト' },
        order: 30,
        from: '/api/projects/projects',
        label: { en: '{name}', ja: '{nameJa|name}' },
        hint: { en: '{code}', ja: '{code}' },
        href: '/projects/{id}',
        roles: readers,
      },
      {
        id: 'orders',
        title: { en: 'Orders', ja: '受注' },
        order: 32,
        from: '/api/projects/orders',
        label: { en: '{number} {title}', ja: '{number} {titleJa|title}' },
        hint: { en: '{estimateNumber}', ja: '{estimateNumber}' },
        href: '/projects/orders/{id}',
        roles: readers,
      },
    ],
    links: linkPatterns(projectsLinks),
  },
  routes: () => import(/* webpackMode: "eager" */ './routes'),
  widgets: {
    'projects:deadlines': () => import('./widgets/deadlines.widget'),
    'projects:of-shipper': () => import('./widgets/of-shipper.widget'),
    'projects:order-of-estimate': () => import('./widgets/order-of-estimate.widget'),
  },
});
