import type {
  Page,
  Project,
  ProjectEstimates,
  ProjectReference,
  ProjectSummary,
  SavedProject,
} from '@quayside/service-projects/contract';
import { queryClient, useListQuery, useMutation, useQuery } from '@quayside/platform';
import { api, keys, paths } from './projects.api';

export function useProjects(query: Record<string, string>, limit = 50) {
  return useListQuery<Project>(keys.list({ ...query, limit }), (cursor, signal) =>
    api.get<Page<Project>>(paths.projects, { query: { ...query, cursor, limit }, signal }),
  );
}

export const useProjectsOfShipper = (shipperId: string, limit: number) =>
  useQuery({
    queryKey: keys.list({ shipperId, limit }),
    queryFn: ({ signal }) =>
      api.get<Page<Project>>(paths.projects, { query: { shipperId, limit, sort: '-updatedAt' }, signal }),
  });

export const useProject = (projectId: string) =>
  useQuery({
    queryKey: keys.one(projectId),
    queryFn: ({ signal }) => api.get<Project>(paths.project(projectId), { signal }),
  });

export const useProjectEstimates = (projectId: string) =>
  useQuery({
    queryKey: keys.estimates(projectId),
    queryFn: ({ signal }) => api.get<ProjectEstimates>(`${paths.project(projectId)}/estimates`, { signal }),
  });

export const useSummary = () =>
  useQuery({
    queryKey: keys.summary,
    queryFn: ({ signal }) => api.get<ProjectSummary>('/summary', { signal }),
  });

export const useReference = () =>
  useQuery({
    queryKey: keys.reference,
    queryFn: ({ signal }) => api.get<ProjectReference>('/reference', { signal }),
    staleTime: 60_000,
  });

/** Everything that shows a project is asked again: its names and progress come from several collections. */
export async function refreshProject(projectId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.one(projectId) }),
    queryClient.invalidateQueries({ queryKey: keys.lists }),
    queryClient.invalidateQueries({ queryKey: keys.activity(projectId) }),
    queryClient.invalidateQueries({ queryKey: keys.estimates(projectId) }),
    queryClient.invalidateQueries({ queryKey: keys.summary }),
  ]);
}

export async function createProject(body: unknown): Promise<SavedProject> {
  const saved = await api.post<SavedProject>(paths.projects, { body });
  await refreshProject(saved.id);
  return saved;
}

export async function changeProject(
  projectId: string,
  body: unknown,
  version: number,
): Promise<SavedProject> {
  const saved = await api.patch<SavedProject>(paths.project(projectId), { body, version });
  await refreshProject(projectId);
  return saved;
}

export function useMoveProject() {
  return useMutation({
    mutationFn: async ({
      project,
      move,
    }: {
      project: Pick<SavedProject, 'id' | 'version'>;
      move: 'archive' | 'restore';
    }) => {
      const saved = await api.post<SavedProject>(`${paths.project(project.id)}/${move}`, {
        version: project.version,
      });
      await refreshProject(project.id);
      return saved;
    },
  });
}
