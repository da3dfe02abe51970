type Exports = Record<string, unknown>;
type Module = { exports: unknown };
type Factory = (this: unknown, module: Module, ...rest: unknown[]) => void;
/** What a file of a build hands over: its chunks, its modules by their id, and what is to run. */
type Chunk = [ids: unknown, modules: Record<string, Factory>, ...rest: unknown[]];
type Push = (...chunks: Chunk[]) => unknown;

/** A module that takes the place of one that is known by what it exports. */
export type Replacement = { name: string; module: object; is: (exports: Exports) => boolean };

const isObject = (value: unknown): value is Exports => typeof value === 'object' && value !== null;

/**
 * Watches the files of a build of rspack as they come, and gives who imports one of these modules another in its place. Only modules of
 * CommonJS are looked at, which set what they export while they run.
 * @param place where the build's files hand over their modules: `globalThis`
 * @param name of the list that they are handed over in
 * @returns which have not come yet
 */
export function replaceModules(
  place: object,
  name: string,
  replacements: readonly Replacement[],
): () => string[] {
  const seen = new Set<string>();

  const watched = (factory: Factory): Factory =>
    function watchedFactory(module, ...rest) {
      const before = module.exports;
      factory.call(this, module, ...rest);
      const given = module.exports;
      // The exports of an ES module are getters on the object that was there, some of which may not be asked yet.
      if (!isObject(given) || (given === before && '__esModule' in given)) return;
      const found = replacements.find(({ is }) => is(given));
      if (!found) return;
      seen.add(found.name);
      module.exports = found.module;
    };

  const known = new WeakSet<Chunk>();
  const patched = (chunk: Chunk): Chunk => {
    if (known.has(chunk)) return chunk;
    known.add(chunk);
    const [, modules] = chunk;
    for (const [id, factory] of Object.entries(modules)) modules[id] = watched(factory);
    return chunk;
  };

  const chunks: Chunk[] = [];
  let push: Push = (...given) => Array.prototype.push.apply(chunks, given);
  // The build's runtime puts its own function there once it runs.
  Object.defineProperty(chunks, 'push', {
    get: (): Push => {
      const current = push;
      return (...given) => current(...given.map(patched));
    },
    set: (next: Push) => {
      push = next;
    },
  });
  Reflect.set(place, name, chunks);
  return () => replacements.filter((each) => !seen.has(each.name)).map((each) => each.name);
}
