/**
 * Chakra and Ark are published as one file each that loads every component there is, and a page of a test needs few: here what is exported
 * is loaded when it is asked for. Both say that their modules do nothing but export (`sideEffects`), so that the order does not matter.
 */
const required = /^(?:var|let|const) ([\w$]+) = (require\((?:'[^']+'|"[^"]+")\));$/gm;
const assigned = /^exports\.([\w$]+) = ([\w$]+)((?:\.[\w$]+)*);$/gm;
const got = /^(\s*(?:get: function \(\) \{ )?)return ([\w$]+)((?:\.[\w$]+)*);/gm;

/** @throws when the file is no such list any more: then `jest.config.mjs` names it no longer. */
function lazy(source, filename) {
  const names = new Set();
  const text = source
    .replace(required, (_, name, call) => {
      names.add(name);
      return `const ${name} = () => ${call};`;
    })
    .replace(assigned, (_, key, name, path) => {
      if (!names.has(name)) throw new Error(`${filename}: ${name} is not loaded by it`);
      return `Object.defineProperty(exports, '${key}', { enumerable: true, get: () => ${name}()${path} });`;
    })
    .replace(got, (whole, before, name, path) =>
      names.has(name) ? `${before}return ${name}()${path};` : whole,
    );
  if (names.size < 100) throw new Error(`${filename} is no list of exports`);
  return text;
}

module.exports = {
  process: (source, filename) => ({ code: lazy(source, filename) }),
};
