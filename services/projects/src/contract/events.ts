import { defineEvents } from '@quayside/api';
import { savedOrderSchema } from './order';
import { savedProjectSchema } from './project';

/** Events of this service: the whole state after the change. */
export const projectsEvents = defineEvents('projects', {
  'project.saved': savedProjectSchema,
  'order.saved': savedOrderSchema,
});
