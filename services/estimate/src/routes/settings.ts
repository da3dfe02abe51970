import { implement } from '@quayside/service-kit';
import { companyOf } from '../application/company';
import { estimateCalls } from '../contract/calls';

export const settingsRoutes = [implement(estimateCalls.getSettings, ({ scope }) => companyOf(scope))];
