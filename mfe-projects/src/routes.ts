import { registerLocales, type RouteObject } from '@quayside/platform';
import { en } from './locales/en';
import { ja } from './locales/ja';

registerLocales('projects', { en, ja });

export const routes: Record<`/${string}`, RouteObject[]> = {
  '/projects': [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./pages/project-list/project-list.page')).ProjectListPage,
      }),
    },
    {
      path: ':projectId',
      lazy: async () => ({
        Component: (await import('./pages/project-view/project-view.page')).ProjectViewPage,
      }),
    },
  ],
};
