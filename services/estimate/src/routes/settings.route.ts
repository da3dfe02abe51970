import { defineRoute } from '@quayside/service-kit';
import { settings } from '../contract/settings';
import { companyOf } from '../domain/company';

export const settingsRoutes = [
  defineRoute({
    method: 'get',
    path: '/settings',
    summary:
      'What estimates begin with: markup and taxes, approval policy, validity and terms, the head of documents',
    access: ['estimate:cost'],
    tags: ['company'],
    response: settings,
    handler: ({ scope }) => companyOf(scope),
  }),
];
