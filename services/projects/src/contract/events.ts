import type { SavedProject } from './project';

/** Events of this service: the whole state after the change. */
export type ProjectsEvents = { 'project.saved': SavedProject };
