import { activityCall, defineCalls, fileCalls, listQuery, pageOf, resourceCalls } from '@quayside/api';
import { milestoneResource, taskResource } from './milestone';
import {
  projectEstimatesSchema,
  projectFilterSchema,
  projectReferenceSchema,
  projectResource,
  projectSchema,
  projectSummarySchema,
} from './project';

/** What the projects service answers. */
export const projectsCalls = defineCalls('projects', {
  listProjects: {
    method: 'get',
    path: '/projects',
    summary: 'Lists projects',
    access: 'project:read',
    query: listQuery.extend(projectFilterSchema.shape),
    response: pageOf(projectSchema),
  },
  getProject: {
    method: 'get',
    path: '/projects/:projectId',
    summary: 'Shows a project',
    access: 'project:read',
    response: projectSchema,
  },
  ...resourceCalls(projectResource),
  ...resourceCalls(milestoneResource),
  ...resourceCalls(taskResource),
  getProjectEstimates: {
    method: 'get',
    path: '/projects/:projectId/estimates',
    summary: 'Estimates of a project, and its budget against what was accepted',
    access: 'project:read',
    response: projectEstimatesSchema,
  },
  getSummary: {
    method: 'get',
    path: '/summary',
    summary: 'Number of projects by state, and what is due soon',
    access: 'project:read',
    response: projectSummarySchema,
  },
  getReference: {
    method: 'get',
    path: '/reference',
    summary: 'Shippers and members that a project may name',
    access: 'project:read',
    response: projectReferenceSchema,
  },
  ...fileCalls('Project', '/projects/:projectId/files', { read: 'project:read', write: 'project:write' }),
  readActivity: activityCall,
});
