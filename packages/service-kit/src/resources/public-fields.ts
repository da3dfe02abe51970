import type { Envelope, Stored } from '../tenancy/types';

type Public<Fields> = Fields & Omit<Envelope, 'organisationId' | 'createdBy' | 'updatedBy'>;

/** The record as it may be answered: without organisation and writers, emptied fields left out. */
export function publicFields<Fields extends object>(record: Stored<Fields>): Public<Fields> {
  const { organisationId: _organisation, createdBy: _creator, updatedBy: _writer, ...rest } = record;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)) as Public<Fields>;
}
