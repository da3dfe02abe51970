import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { walk, type Checkout, type SourceFile } from './sources';

/** An import of one module of the checkout by another. `lazy` ones (`import()`) are asked for when they are needed. */
export interface Import {
  from: string;
  to: string;
  kind: 'value' | 'type' | 'lazy';
}

type Request = { specifier: string; kind: Import['kind'] };

function requestsOf({ tree }: SourceFile): Request[] {
  const requests: Request[] = [];
  const add = (specifier: ts.Node | undefined, kind: Import['kind']) => {
    if (specifier && ts.isStringLiteral(specifier)) requests.push({ specifier: specifier.text, kind });
  };
  walk(tree, (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isOnlyTypes(node) ? 'type' : 'value');
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'value');
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], 'lazy');
  });
  return requests;
}

function isOnlyTypes({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.isTypeOnly) return true;
  const named = importClause.namedBindings;
  return (
    !importClause.name &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every(({ isTypeOnly }) => isTypeOnly)
  );
}

type Exports = Record<string, string | Record<string, string>>;

/** Files that the names of workspaces lead to: `@quayside/contract/days` → `packages/contract/src/days.ts`. */
function workspaceModules({ root, workspaces }: Checkout) {
  const packages = workspaces.map(({ name, folder }) => {
    const file = join(root, folder, 'package.json');
    const { exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as { exports?: Exports };
    return { name, folder, exports };
  });
  return (specifier: string): string | undefined => {
    const found = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
    if (!found) return undefined;
    const wanted = `.${specifier.slice(found.name.length)}`;
    for (const [key, target] of Object.entries(found.exports)) {
      const path = typeof target === 'string' ? target : Object.values(target)[0];
      if (path === undefined) continue;
      const [before = '', after] = key.split('*');
      if (after === undefined ? key === wanted : wanted.startsWith(before))
        return posix.join(found.folder, path.replace('*', wanted.slice(before.length)));
    }
    return undefined;
  };
}

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** All imports between modules of the checkout; those of installed packages and of styles are left out. */
export function readImports(checkout: Checkout): Import[] {
  const known = new Set(checkout.files.map(({ path }) => path));
  const ofWorkspace = workspaceModules(checkout);
  const find = (from: string, specifier: string) => {
    const base = specifier.startsWith('.') ? posix.join(dirname(from), specifier) : ofWorkspace(specifier);
    return base === undefined
      ? undefined
      : endings.map((ending) => base + ending).find((path) => known.has(path));
  };
  return checkout.files.flatMap((file) =>
    requestsOf(file).flatMap(({ specifier, kind }) => {
      const to = find(file.path, specifier);
      if (to !== undefined) return [{ from: file.path, to, kind }];
      demandThatItIsNoModule(checkout.root, file.path, specifier);
      return [];
    }),
  );
}

/** @throws Error for a module of the checkout that was not found: a graph with holes would count too few circles. */
function demandThatItIsNoModule(root: string, from: string, specifier: string): void {
  if (!specifier.startsWith('.')) return;
  const path = posix.join(dirname(from), specifier);
  const isOther = ['', '.d.ts', '.json', '.cjs', '.js'].some((ending) =>
    existsSync(join(root, path + ending)),
  );
  if (!isOther) throw new Error(`${from} imports ${specifier}, which is not there`);
}
