import { defineResource, given, publicFields, type Member, type Stored } from '@quayside/service-kit';
import { supplierEvents, supplierResource, type SupplierInput } from '../contract';
import { codesOfLanes, refuseStrangeCodes } from '../application/known-codes';
import { renameOnCards } from '../application/rename-on-cards';
import { ownSupplierId, seesAllSuppliers } from '../domain/visibility';
import { suppliers } from '../store/suppliers';

/** The supplier's own people do not get our notes about it. */
function present(member: Member, supplier: Stored<SupplierInput>) {
  const { notes, ...open } = publicFields(supplier);
  return seesAllSuppliers(member) && notes !== undefined ? { ...open, notes } : open;
}

export const supplierRoutes = defineResource({
  ...supplierResource,
  store: suppliers,
  where: ({ stage, country, portOfLoading, portOfDischarge }) => ({
    ...given({
      country,
      stages: stage,
      'lanes.portOfLoading': portOfLoading,
      'lanes.portOfDischarge': portOfDischarge,
    }),
  }),
  prepare: async (input, { scope, current }) => {
    await refuseStrangeCodes(scope, codesOfLanes(input.lanes), codesOfLanes(current?.lanes));
    return input;
  },
  visible: (member) => (seesAllSuppliers(member) ? {} : { id: ownSupplierId(member) }),
  present,
  event: supplierEvents['supplier.saved'],
  afterChange: async (supplier, { scope, current }) => {
    if (current && (current.name !== supplier.name || current.nameJa !== supplier.nameJa)) {
      await renameOnCards(scope, supplier);
    }
  },
  activity: { maySee: (member, id) => seesAllSuppliers(member) || id === member.supplierId },
  label: (supplier) => supplier.name,
});
