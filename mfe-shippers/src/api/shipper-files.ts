import { shippers } from './shippers.client';

/** The calls of the files of a shipper. */
export const shipperFiles = {
  list: shippers.listShipperFiles,
  upload: shippers.uploadShipperFile,
  download: shippers.downloadShipperFile,
  remove: shippers.removeShipperFile,
};
