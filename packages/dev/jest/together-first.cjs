const { statSync } = require('node:fs');

const isTogether = ({ path }) => path.includes('/.cache/together/');

/** What holds many files begins first, so that no worker is left with one at the end; then the larger before the smaller. */
module.exports = class TogetherFirst {
  sort(tests) {
    const sizes = new Map(tests.map((test) => [test, statSync(test.path).size]));
    const rank = (test) => sizes.get(test) + (isTogether(test) ? 1e9 : 0);
    return [...tests].sort((one, other) => rank(other) - rank(one));
  }

  /** Nothing is kept from run to run: a whole run is as on a fresh machine. */
  cacheResults() {}
};
