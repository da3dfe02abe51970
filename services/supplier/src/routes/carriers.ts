import {
  defineResource,
  exportKept,
  implement,
  importKept,
  publicFields,
  refuseFaulty,
  servedFile,
  type FieldChanges,
  type KeptFile,
  type Where,
} from '@quayside/service-kit';
import { keptCarriers } from '../application/carriers';
import { carrierResource, supplierCalls, supplierEvents, type CarrierFields } from '../contract';
import { carrierTable } from '../domain/carriers/carrier-csv';
import { carrierFaults } from '../domain/carriers/check-carrier';
import { carriers } from '../store/carriers';

const carrierFile: KeptFile<CarrierFields> = {
  kept: keptCarriers,
  table: carrierTable,
  faults: carrierFaults,
};

const offeredOn = (day: string): Where<CarrierFields>[] => [
  { anyOf: [{ validFrom: null }, { validFrom: { lte: day } }] },
  { anyOf: [{ validTo: null }, { validTo: { gte: day } }] },
];

export const carrierRoutes = defineResource({
  ...carrierResource,
  store: carriers,
  where: ({ kind, on }) => {
    const all: Where<CarrierFields>[] = [...(kind ? [{ kind }] : []), ...(on ? offeredOn(on) : [])];
    return all.length > 0 ? { allOf: all } : {};
  },
  present: (_member, carrier) => publicFields(carrier),
  prepare: async (input, { scope, current }) => {
    const whole = { ...current, ...input } as CarrierFields;
    await refuseFaulty(scope, carrierFile, whole, !current);
    return input as CarrierFields & FieldChanges<CarrierFields>;
  },
  afterChange: async (carrier, { scope, action }) => {
    if (action === 'restore') await refuseFaulty(scope, carrierFile, carrier);
  },
  event: supplierEvents['carrier.saved'],
  label: ({ code }) => code,
});

export const carrierFileRoutes = [
  implement(
    supplierCalls.importCarriers,
    ({ scope, body }) => importKept(scope, carrierFile, body),
    servedFile.import,
  ),
  implement(
    supplierCalls.exportCarriers,
    ({ scope, query }) => exportKept(scope, carrierFile, 'carriers', query.format),
    servedFile.export,
  ),
];
