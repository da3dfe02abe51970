import { defineStore } from '@quayside/service-kit';
import { z } from 'zod';
import { companyShape } from '../contract/company';

/** The own company of each organisation; its id is the organisation's. */
export const companies = defineStore({
  name: 'companies',
  shape: companyShape,
  sorts: ['name'],
  defaultSort: 'name',
});

/** The list of what comes next in an organisation that begins; its id is the organisation's. Absent: it began otherwise. */
export const firstSteps = defineStore({
  name: 'firstSteps',
  shape: z.object({ dismissed: z.boolean() }),
  defaultSort: '-createdAt',
});
