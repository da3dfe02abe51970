import { projects } from './projects.client';

/** The calls of the files of a project. */
export const projectFiles = {
  list: projects.listProjectFiles,
  upload: projects.uploadProjectFile,
  download: projects.downloadProjectFile,
  remove: projects.removeProjectFile,
};
