import { replaceModules } from './replace-modules';

type Factory = (module: { exports: Record<string, unknown> }) => void;
type Table = Record<string, Factory>;
type Given = [ids: string[], modules: Table];
type Page = { chunks: Given[] };

/** What the runtime of a build does with the files that came before it and with those that come later. */
function startRuntime({ chunks }: Page) {
  const modules: Table = {};
  const take = (before: ((chunk: Given) => unknown) | undefined, chunk: Given) => {
    Object.assign(modules, chunk[1]);
    return before?.(chunk);
  };
  for (const chunk of chunks) take(undefined, chunk);
  chunks.push = take.bind(null, chunks.push.bind(chunks)) as Given[]['push'];
  return (id: string): unknown => {
    const module = { exports: {} };
    modules[id]?.(module);
    return module.exports;
  };
}

const development = { isDevelopment: true };
const react: Factory = (module) => {
  module.exports = { useState: 'production' };
};
const other: Factory = (module) => {
  module.exports.useRef = 'other';
};
const esModule: Factory = (module) => {
  Object.defineProperty(module.exports, '__esModule', { value: true });
  Object.defineProperty(module.exports, 'useState', {
    enumerable: true,
    get: () => {
      throw new ReferenceError('asked before it was there');
    },
  });
};

describe('modules of a running build', () => {
  const begin = () => {
    const page = {} as Page;
    const missing = replaceModules(page, 'chunks', [
      { name: 'react', module: development, is: (given) => 'useState' in given },
    ]);
    return { page, missing };
  };

  it('are replaced where they are known, whether their file came before the runtime or after it', () => {
    for (const isEarly of [true, false]) {
      const { page, missing } = begin();
      const file: Given = [['vendor'], { react, other }];
      if (isEarly) page.chunks.push(file);
      const load = startRuntime(page);
      if (!isEarly) page.chunks.push(file);
      expect(missing()).toEqual(['react']);
      expect(load('other')).toEqual({ useRef: 'other' });
      expect(load('react')).toBe(development);
      expect(missing()).toEqual([]);
    }
  });

  it('stay as they are where they only pass names on', () => {
    const { page, missing } = begin();
    const load = startRuntime(page);
    page.chunks.push([['main'], { esModule }]);
    expect(load('esModule')).not.toBe(development);
    expect(missing()).toEqual(['react']);
  });
});
