import { look } from './look';
import { system } from './system';

/** Those of our tokens by their paths: `colors.bg`, `colors.bg.panel`. */
function pathsOf(node: object, path: readonly string[] = []): string[] {
  return Object.entries(node).flatMap(([key, child]: [string, object]) => {
    const here = key === 'DEFAULT' ? path : [...path, key];
    return 'value' in child ? [here.join('.')] : pathsOf(child, here);
  });
}

const ours = new Set(pathsOf(look).map((path) => system.token.var(path).slice('var('.length, -1)));

function linesOf(condition: string): string {
  return (
    [...(system.tokens.cssVarMap.get(condition) ?? [])]
      // Names that stand for another are for Chakra's recipes, and come with them.
      .filter(([name, value]) => ours.has(name) && !value.startsWith('var('))
      .map(([name, value]) => `${name}: ${value};`)
      .join('\n')
  );
}

/**
 * The sheet of our tokens as Chakra's system holds them. It is written when the shell is built, since the first page needs
 * it and not Chakra, which is fetched when that page is at rest. Paper is white in both themes.
 */
export default `@layer tokens {
:root {
${linesOf('base')}
${linesOf('_light')}
}
.dark {
${linesOf('_dark')}
}
@media print {
:root.dark {
${linesOf('_light')}
}
}
}`;
