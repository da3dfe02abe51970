import { implement } from '@quayside/service-kit';
import { estimateCalls } from '../contract/calls';
import { companyOf } from '../domain/company';

export const settingsRoutes = [implement(estimateCalls.getSettings, ({ scope }) => companyOf(scope))];
