/**
 * What property tests import as fast-check. They draw the same examples in each run, so that a run says what this change did;
 * `PROPERTY_SEED=random` draws others, and a number those of a report again. As many examples as find what there was to find are
 * drawn in each run; `PROPERTY_TIMES=20` draws twenty times as many, with a seed of one's own.
 */
const path = require('node:path');

// By its file, for its name leads here.
const fastCheck = require(path.join(__dirname, '../../../node_modules/fast-check/lib/cjs/fast-check.js'));

const { PROPERTY_SEED: wanted, PROPERTY_TIMES: times = '1' } = process.env;
if (wanted !== 'random') fastCheck.configureGlobal({ seed: Number(wanted ?? '20261122') });

const usualRuns = 100;
function assert(property, { numRuns = usualRuns, seed, ...settings } = {}) {
  // A property's own seed is for who wants no other.
  const own = seed === undefined || wanted !== undefined ? {} : { seed };
  return fastCheck.assert(property, { ...settings, ...own, numRuns: Math.ceil(numRuns * Number(times)) });
}

module.exports = { ...fastCheck, default: { ...fastCheck.default, assert }, assert };
Object.defineProperty(module.exports, '__esModule', { value: true });
