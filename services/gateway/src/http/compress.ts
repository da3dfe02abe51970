import { constants } from 'node:zlib';
import compression from 'compression';

/**
 * Compresses what is made for one answer, pages and JSON on their way, if the client takes it: quickly rather than as small as can be. A part
 * of an answer stays as it is, or its place in the whole would be another.
 */
export const compressed = () =>
  compression({
    threshold: 1_500,
    level: 5,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response),
  });
