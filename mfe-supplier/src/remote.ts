import { defineRemoteModule, linkPatterns, type WordsOfProblems } from '@quayside/contract';
import type { supplierProblems } from '@quayside/service-supplier/contract';
import { features } from './features';
import { supplierLinks } from './links';

const readers = ['admin', 'estimator', 'approver', 'auditor', 'supplierMember'] as const;
const writers = ['admin', 'estimator'] as const;
/** The supplier's own people see their cards, not each other. */
const staffReaders = ['admin', 'estimator', 'approver', 'auditor'] as const;

export default defineRemoteModule({
  descriptor: {
    schema: 1,
    name: 'supplier',
    bases: ['/supplier'],
    features: Object.values(features),
    navigation: [
      {
        id: 'supplier',
        title: { en: 'Suppliers', ja: '仕入先' },
        href: '/supplier',
        group: 'main',
        shortcut: 'u',
        order: 50,
        roles: readers,
      },
      {
        id: 'price-book',
        title: { en: 'Price book', ja: '自社料金' },
        href: '/supplier/price-book',
        covers: [
          '/supplier/price-book/rate-sheet',
          '/supplier/price-book/changes',
          '/supplier/price-book/coverage',
        ],
        group: 'main',
        order: 52,
        roles: staffReaders,
      },
    ],
    pages: [
      { path: '/supplier', title: { en: 'Suppliers', ja: '仕入先' }, roles: readers },
      { path: '/supplier/new', title: { en: 'New supplier', ja: '仕入先の登録' }, roles: writers },
      { path: '/supplier/price-book', title: { en: 'Price book', ja: '自社料金' }, roles: staffReaders },
      {
        path: '/supplier/price-book/new',
        title: { en: 'New tariff', ja: '自社料金の登録' },
        roles: writers,
      },
      {
        path: '/supplier/price-book/coverage',
        title: { en: 'Coverage', ja: '料金の網羅状況' },
        roles: staffReaders,
      },
      {
        path: '/supplier/price-book/changes',
        title: { en: 'Change prices', ja: '料金の一括変更' },
        roles: writers,
      },
      {
        path: '/supplier/price-book/rate-sheet',
        title: { en: 'Read a rate sheet', ja: '運賃表の読み取り' },
        roles: writers,
      },
      {
        path: '/supplier/price-book/rate-sheet/:ownerId',
        title: { en: 'Read a rate sheet of our own', ja: '自社の運賃表の読み取り' },
        roles: writers,
      },
      {
        path: '/supplier/price-book/import',
        title: { en: 'Import tariffs', ja: '自社料金の取り込み' },
        roles: writers,
      },
      {
        path: '/supplier/price-book/port-groups',
        title: { en: 'Port groups', ja: '港グループ' },
        roles: staffReaders,
      },
      {
        path: '/supplier/price-book/port-groups/new',
        title: { en: 'New port group', ja: '港グループの登録' },
        roles: writers,
      },
      {
        path: '/supplier/price-book/port-groups/:portGroupId',
        title: { en: 'Edit port group', ja: '港グループの編集' },
        roles: writers,
      },
      { path: '/supplier/price-book/zones', title: { en: 'Zones', ja: 'ゾーン' }, roles: staffReaders },
      {
        path: '/supplier/price-book/zones/new',
        title: { en: 'New zone', ja: 'ゾーンの登録' },
        roles: writers,
      },
      {
        path: '/supplier/price-book/zones/:zoneId',
        title: { en: 'Edit zone', ja: 'ゾーンの編集' },
        roles: writers,
      },
      {
        path: '/supplier/price-book/carriers',
        title: { en: 'Carriers', ja: '船社・運送会社' },
        roles: staffReaders,
      },
      {
        path: '/supplier/price-book/carriers/new',
        title: { en: 'New carrier', ja: '船社の登録' },
        roles: writers,
      },
      {
        path: '/supplier/price-book/carriers/import',
        title: { en: 'Import carriers', ja: '船社の取り込み' },
        roles: writers,
      },
      {
        path: '/supplier/price-book/carriers/:carrierId',
        title: { en: 'Carrier', ja: '船社・運送会社' },
        roles: staffReaders,
      },
      {
        path: '/supplier/price-book/:tariffId',
        title: { en: 'Tariff', ja: '自社料金' },
        roles: staffReaders,
      },
      {
        path: '/supplier/price-book/:tariffId/edit',
        title: { en: 'Edit tariff', ja: '自社料金の編集' },
        roles: writers,
      },
      { path: '/supplier/:supplierId', title: { en: 'Supplier', ja: '仕入先' }, roles: readers },
      {
        path: '/supplier/:supplierId/edit',
        title: { en: 'Edit supplier', ja: '仕入先の編集' },
        roles: writers,
      },
      {
        path: '/supplier/:supplierId/member-list',
        title: { en: 'Members', ja: 'メンバー' },
        roles: staffReaders,
      },
      {
        path: '/supplier/:supplierId/rate-cards/new',
        title: { en: 'New rate card', ja: '料金表の登録' },
        roles: writers,
      },
      {
        path: '/supplier/:supplierId/rate-cards/import',
        title: { en: 'Import rate cards', ja: '料金表の取り込み' },
        roles: writers,
      },
      {
        path: '/supplier/:supplierId/rate-cards/sheet',
        title: { en: 'Read a rate sheet', ja: '運賃表の読み取り' },
        roles: writers,
      },
      {
        path: '/supplier/:supplierId/rate-cards/:rateCardId',
        title: { en: 'Rate card', ja: '料金表' },
        roles: readers,
      },
      {
        path: '/supplier/:supplierId/rate-cards/:rateCardId/edit',
        title: { en: 'Edit rate card', ja: '料金表の編集' },
        roles: writers,
      },
    ],
    widgets: [
      {
        id: 'supplier:own-rates',
        slot: 'shell.home',
        order: 10,
        minHeight: 220,
        span: 2,
        roles: ['supplierMember'],
      },
    ],
    searches: [
      {
        id: 'suppliers',
        title: { en: 'Suppliers', ja: '仕入先' },
        order: 40,
        from: '/api/supplier/suppliers',
        label: { en: '{name}', ja: '{nameJa|name}' },
        hint: { en: '{code}', ja: '{code}' },
        href: '/supplier/{id}',
        roles: staffReaders,
      },
    ],
    links: linkPatterns(supplierLinks),
    problems: {
      'prices-changed': {
        en: 'Somebody has changed one of these prices meanwhile, or there are others now. Nothing was written.',
        ja: '対象の料金がその間に変更されたため、何も保存していません。',
      },
      'change-undone': {
        en: 'This change is undone already.',
        ja: 'この変更はすでに元に戻されています。',
      },
      'mapping-changed': {
        en: 'Somebody has changed how these sheets are read. Choose the file again.',
        ja: '運賃表の読み取り設定がその間に変更されました。ファイルを選び直してください。',
      },
    } satisfies WordsOfProblems<typeof supplierProblems>,
  },
  routes: () => import(/* webpackMode: "eager" */ './routes'),
  widgets: {
    'supplier:own-rates': () => import('./widgets/own-rates.widget'),
  },
});
