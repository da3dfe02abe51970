import { createClient } from '@quayside/platform';
import { projectsCalls } from '@quayside/service-projects/calls';

/** The calls of the projects service. */
export const projects = createClient(projectsCalls);
