import vm from 'node:vm';

/**
 * Jest compiles each module anew for each test file, which loads the same thousand modules as the one before. Here a worker compiles a
 * module once and runs it in the context of each file; what was compiled of it later, function by function, is shared likewise.
 */
const compile = vm.compileFunction;

/** By path and parameters; compared by source, for a path may be read in two ways. */
const scripts = new Map();

vm.compileFunction = function compileOnce(source, parameters = [], options = {}) {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext) return compile(source, parameters, options);
  const head = `(function (${parameters.join(',')}) {`;
  const key = `${head}${filename}`;
  let known = scripts.get(key);
  if (known?.source !== source) {
    known = { source, script: scriptOf(`${head}${source}\n})`, filename, head.length) };
    scripts.set(key, known);
  }
  // What does not compile is told by the way that Jest knows.
  return known.script ? known.script.runInContext(parsingContext) : compile(source, parameters, options);
};

function scriptOf(code, filename, headLength) {
  try {
    return new vm.Script(code, { filename, columnOffset: -headLength });
  } catch {
    return undefined;
  }
}
