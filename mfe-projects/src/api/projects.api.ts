import { createApiClient } from '@quayside/platform';

export const api = createApiClient('/api/projects');

const segment = encodeURIComponent;

export const paths = {
  projects: '/projects',
  project: (projectId: string) => `/projects/${segment(projectId)}`,
  work: (projectId: string, list: 'milestones' | 'tasks') => `/projects/${segment(projectId)}/${list}`,
};

/** Keys of the query cache: `['projects', resource, …]`. */
export const keys = {
  all: ['projects'] as const,
  lists: ['projects', 'projects', 'list'] as const,
  list: (query: Record<string, unknown>) => ['projects', 'projects', 'list', query] as const,
  one: (projectId: string) => ['projects', 'projects', 'one', projectId] as const,
  work: (projectId: string, list: 'milestones' | 'tasks') => ['projects', list, projectId] as const,
  estimates: (projectId: string) => ['projects', 'estimates', projectId] as const,
  activity: (projectId: string) => ['projects', 'activity', projectId] as const,
  summary: ['projects', 'summary'] as const,
  reference: ['projects', 'reference'] as const,
};
