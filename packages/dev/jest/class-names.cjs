// Every class is called by its own name.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : name) });
