/**
 * What property tests import as fast-check. They draw the same examples in each run, so that a run says what this change did;
 * `PROPERTY_SEED=random` draws others, and a number those of a report again.
 */
const path = require('node:path');

// By its file, for its name leads here.
const fastCheck = require(path.join(__dirname, '../../../node_modules/fast-check/lib/cjs/fast-check.js'));

const { PROPERTY_SEED: seed = '20261122' } = process.env;
if (seed !== 'random') fastCheck.configureGlobal({ seed: Number(seed) });

module.exports = fastCheck;
