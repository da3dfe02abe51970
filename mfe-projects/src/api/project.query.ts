import type { BodyOf, QueryOf } from '@quayside/api';
import type { projectsCalls, SavedProject } from '@quayside/service-projects/contract';
import { queryClient, useListQuery, useMutation, useQuery } from '@quayside/platform';
import { projects } from './projects.client';

export function useProjects(filters: QueryOf<typeof projectsCalls.listProjects>, limit = 50) {
  const query = { ...filters, limit };
  return useListQuery(projects.listProjects.key({ query }), (cursor, signal) =>
    projects.listProjects({ query: { ...query, cursor }, signal }),
  );
}

export const useProjectsOfShipper = (shipperId: string, limit: number) =>
  useQuery(projects.listProjects.query({ query: { shipperId, limit, sort: '-updatedAt' } }));

export const useProject = (projectId: string) =>
  useQuery(projects.getProject.query({ params: { projectId } }));

export const useProjectEstimates = (projectId: string) =>
  useQuery(projects.getProjectEstimates.query({ params: { projectId } }));

export const useSummary = () => useQuery(projects.getSummary.query());

export const useReference = () => useQuery({ ...projects.getReference.query(), staleTime: 60_000 });

/** Everything that shows a project is asked again: its names and progress come from several collections. */
export async function refreshProject(projectId: string): Promise<void> {
  const params = { projectId };
  await Promise.all(
    [
      projects.getProject.key({ params }),
      projects.listProjects.key(),
      projects.readActivity.key({ query: { id: projectId } }),
      projects.getProjectEstimates.key({ params }),
      projects.getSummary.key(),
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

export async function createProject(body: BodyOf<typeof projectsCalls.createProject>): Promise<SavedProject> {
  const saved = await projects.createProject({ body });
  await refreshProject(saved.id);
  return saved;
}

export async function changeProject(
  projectId: string,
  body: BodyOf<typeof projectsCalls.updateProject>,
  version: number,
): Promise<SavedProject> {
  const saved = await projects.updateProject({ params: { projectId }, body, version });
  await refreshProject(projectId);
  return saved;
}

type Move = { project: Pick<SavedProject, 'id' | 'version'>; move: 'archive' | 'restore' };

export function useMoveProject() {
  return useMutation({
    mutationFn: async ({ project, move }: Move) => {
      const input = { params: { projectId: project.id }, version: project.version };
      const saved = await (move === 'archive'
        ? projects.archiveProject(input)
        : projects.restoreProject(input));
      await refreshProject(project.id);
      return saved;
    },
  });
}
