import { estimate } from './estimate.client';

/** The calls of the files of a estimate. */
export const estimateFiles = {
  list: estimate.listEstimateFiles,
  upload: estimate.uploadEstimateFile,
  download: estimate.downloadEstimateFile,
  remove: estimate.removeEstimateFile,
};
