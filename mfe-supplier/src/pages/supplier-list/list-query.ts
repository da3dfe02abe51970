import { isStageId } from '@quayside/contract';
import type { SupplierQuery } from '../../api/supplier.query';

export const listFilters = ['stage', 'portOfLoading', 'portOfDischarge', 'on', 'archived'] as const;

const sorts = ['code', 'name', 'country', 'updatedAt'];
const port = /^[A-Z]{2}[A-Z2-9]{3}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** What of an address the service understands: a link with a filter of another release still shows a list. */
export function listQueryOf(given: Record<string, string>): SupplierQuery {
  const { q, sort = '', stage = '', portOfLoading = '', portOfDischarge = '', archived } = given;
  return {
    ...(q ? { q: q.slice(0, 100) } : {}),
    ...(sorts.includes(sort.replace(/^-/, '')) ? { sort } : {}),
    ...(isStageId(stage) ? { stage } : {}),
    ...(port.test(portOfLoading) ? { portOfLoading } : {}),
    ...(port.test(portOfDischarge) ? { portOfDischarge } : {}),
    ...(archived === 'true' ? { archived } : {}),
  };
}

/** The day for which cards in force are counted. */
export function dayOf(given: string | undefined, today: string): string {
  return given && day.test(given) && !Number.isNaN(Date.parse(given)) ? given : today;
}
