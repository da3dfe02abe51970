import { suppliers } from './supplier.client';

/** The calls of the files of a supplier. */
export const supplierFiles = {
  list: suppliers.listSupplierFiles,
  upload: suppliers.uploadSupplierFile,
  download: suppliers.downloadSupplierFile,
  remove: suppliers.removeSupplierFile,
};
