import type { Compilation, Compiler, Module } from '@rspack/core';
import { packagesOfTheShell } from './shared-modules';

function resourceOf(module: Module): string | undefined {
  const { resource } = module as Module & { resource?: string };
  return resource?.split('?')[0];
}

/** Package whose file a path is: the part behind the last `node_modules`. */
export function packageOf(path: string): string | undefined {
  const rest = path.split(/[\\/]node_modules[\\/]/).at(-1);
  if (rest === undefined || rest === path) return undefined;
  const [first = '', second = ''] = rest.split(/[\\/]/);
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/**
 * Parts that some packages keep to themselves. `@react-three/fiber` draws a canvas through a React renderer of its own:
 * its scheduler and its store never meet those of the page.
 */
const privateParts: Readonly<Record<string, readonly string[]>> = {
  '@react-three/fiber': ['scheduler', 'zustand'],
};

/** Whether a package may have its own copy because of who brought it: `owners` are the packages that led to it. */
export function isPrivatePart(packageName: string, owners: readonly string[]): boolean {
  const owner = owners.find((name) => name !== packageName);
  return owner !== undefined && (privateParts[owner]?.includes(packageName) ?? false);
}

/** Whether a package may only come from the shell; a scope in the list stands for all its packages. */
export function belongsToTheShell(packageName: string): boolean {
  return packagesOfTheShell.some((name) => packageName === name || packageName.startsWith(`${name}/`));
}

/** Packages on the way to a module, the nearest first. */
function ownersOf(compilation: Compilation, module: Module): string[] {
  return importChain(compilation, module)
    .reverse()
    .flatMap((path) => packageOf(path.split('?')[0] ?? '') ?? []);
}

function importChain(compilation: Compilation, module: Module): string[] {
  const chain: string[] = [];
  let current: Module | null = module;
  while (current && chain.length < 20) {
    chain.unshift(resourceOf(current) ?? current.identifier());
    current = compilation.moduleGraph.getIssuer(current);
  }
  return chain;
}

/**
 * Fails a remote's build when a module that must come from the shell got into it, with the chain of imports that
 * brought it there. One such module means a second React, router or store on the page.
 */
export class RemoteGatePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RemoteGatePlugin', (compilation) => {
      compilation.hooks.finishModules.tap('RemoteGatePlugin', (modules) => {
        const reported = new Set<string>();
        for (const module of modules) {
          const resource = resourceOf(module);
          const packageName = resource && packageOf(resource);
          if (!packageName || reported.has(packageName) || !belongsToTheShell(packageName)) continue;
          if (isPrivatePart(packageName, ownersOf(compilation, module))) continue;
          reported.add(packageName);
          const chain = importChain(compilation, module).map((step) =>
            step.replace(`${compiler.context}/`, '').replace(/^.*[\\/]node_modules[\\/]/, ''),
          );
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `${packageName} must come from the shell (import it from @quayside/platform), but is bundled:\n  ${chain.join('\n  → ')}`,
            ),
          );
        }
      });
    });
  }
}
