import { posix } from 'node:path';
import ts from 'typescript';

/** Names and their declarations, one line each. */
export type Declared = Readonly<Record<string, string>>;

/** What a package shows: by entry, and the types of its own that these name without exporting them. */
export type Face = {
  readonly version: string;
  readonly entries: Readonly<Record<string, Declared>>;
  readonly named: Declared;
};

type Module = { path: string; tree: ts.SourceFile };
/** A declaration in a module of the package, or what another package exports. */
type Target = { module: Module; statement: ts.Statement; name: string } | { from: string; name: string };

const isDeclaration = (
  node: ts.Node,
): node is
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.EnumDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isEnumDeclaration(node);

const namesOf = (statement: ts.Statement): string[] => {
  if (isDeclaration(statement)) return statement.name ? [statement.name.text] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) =>
    ts.isIdentifier(name) ? [name.text] : [],
  );
};

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/**
 * The public face of a package, read from its declarations: every name of its entries with its declaration, and those of its own types
 * that they name.
 * @param texts declarations by module, as `declarationsOf` gives them
 * @param entries module of each entry: `{ '.': 'index' }`
 */
export function faceOf(
  version: string,
  texts: ReadonlyMap<string, string>,
  entries: Readonly<Record<string, string>>,
): Face {
  const modules = new Map(
    [...texts].map(([path, text]) => [
      path,
      { path, tree: ts.createSourceFile(`${path}.d.ts`, text, ts.ScriptTarget.Latest, true) },
    ]),
  );
  const moduleAt = (from: string, specifier: string) => {
    const path = posix.join(posix.dirname(from), specifier);
    return modules.get(path) ?? modules.get(`${path}/index`);
  };

  /** What a name means in a module: declared there, imported or handed on. */
  function find(module: Module, name: string): Target[] {
    const { statements } = module.tree;
    const declared = statements.filter((statement) => namesOf(statement).includes(name));
    if (declared.length > 0) return declared.map((statement) => ({ module, statement, name }));
    for (const statement of statements) {
      if (!ts.isImportDeclaration(statement)) continue;
      const { namedBindings, name: whole } = statement.importClause ?? {};
      const specifier = textOf(statement.moduleSpecifier);
      if (whole?.text === name) return follow(module, specifier, 'default');
      if (namedBindings && ts.isNamespaceImport(namedBindings) && namedBindings.name.text === name)
        return [{ from: specifier, name: '*' }];
      if (namedBindings && ts.isNamedImports(namedBindings))
        for (const each of namedBindings.elements)
          if (each.name.text === name)
            return follow(module, specifier, (each.propertyName ?? each.name).text);
    }
    return exported(module).get(name)?.() ?? [];
  }

  function follow(module: Module, specifier: string, name: string): Target[] {
    if (!specifier.startsWith('.')) return [{ from: specifier, name }];
    const target = moduleAt(module.path, specifier);
    return target ? (exported(target).get(name)?.() ?? find(target, name)) : [];
  }

  /** What a module exports, by name, found when asked for. */
  function exported(module: Module): Map<string, () => Target[]> {
    const found = new Map<string, () => Target[]>();
    for (const statement of module.tree.statements) {
      if (isExported(statement))
        for (const name of namesOf(statement)) found.set(name, () => find(module, name));
      if (!ts.isExportDeclaration(statement)) continue;
      const { exportClause, moduleSpecifier } = statement;
      const specifier = moduleSpecifier && textOf(moduleSpecifier);
      if (exportClause && ts.isNamedExports(exportClause))
        for (const each of exportClause.elements) {
          const inner = (each.propertyName ?? each.name).text;
          found.set(each.name.text, () =>
            specifier === undefined ? find(module, inner) : follow(module, specifier, inner),
          );
        }
      if (!exportClause && specifier !== undefined) {
        const target = moduleAt(module.path, specifier);
        if (target)
          for (const [name, targets] of exported(target)) if (!found.has(name)) found.set(name, targets);
      }
    }
    return found;
  }

  const shown = new Set<ts.Statement>();
  const lineOf = (targets: readonly Target[]) =>
    targets
      .map((target) => ('from' in target ? `${target.name} of ${target.from}` : printed(target.statement)))
      .join(' ');
  const queue: Target[] = [];
  const face = Object.entries(entries).map(([entry, path]) => {
    const module = modules.get(path);
    if (!module) throw new Error(`There are no declarations of ${path}`);
    const lines = [...exported(module)].map(([name, find]): [string, string] => {
      const targets = find();
      if (targets.length === 0) throw new Error(`${name} of ${path} is declared nowhere`);
      for (const target of targets) if (!('from' in target)) shown.add(target.statement);
      queue.push(...targets);
      return [name, lineOf(targets)];
    });
    return [entry, sorted(lines)] as const;
  });

  const named: [string, string][] = [];
  for (const target of queue) {
    if ('from' in target) continue;
    for (const name of referredTo(target.statement)) {
      for (const each of find(target.module, name)) {
        if ('from' in each || shown.has(each.statement)) continue;
        shown.add(each.statement);
        named.push([`${each.name} of ${each.module.path}`, lineOf([each])]);
        queue.push(each);
      }
    }
  }
  return { version, entries: Object.fromEntries(face), named: sorted(named) };
}

const textOf = (specifier: ts.Expression) => (ts.isStringLiteral(specifier) ? specifier.text : '');

function sorted(lines: readonly (readonly [string, string])[]): Declared {
  return Object.fromEntries(lines.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Names of types, and of values whose type is taken, within a declaration. */
function referredTo(statement: ts.Statement): string[] {
  const names = new Set<string>();
  const firstOf = (name: ts.EntityName): string => (ts.isIdentifier(name) ? name.text : firstOf(name.left));
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) names.add(firstOf(node.typeName));
    if (ts.isTypeQueryNode(node) && !ts.isImportTypeNode(node.exprName)) names.add(firstOf(node.exprName));
    if (ts.isExpressionWithTypeArguments(node) && ts.isIdentifier(node.expression))
      names.add(node.expression.text);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return [...names].sort();
}

const printer = ts.createPrinter({ removeComments: true });

/** A declaration on one line, without the words that each has and the names by which a function takes its parameters apart. */
function printed(statement: ts.Statement): string {
  const { transformed } = ts.transform(statement, [
    (context) => {
      const visit = (node: ts.Node): ts.Node => {
        if (ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node))
          return ts.factory.createIdentifier('props');
        return ts.visitEachChild(node, visit, context);
      };
      return (node) => ts.visitNode(node, visit) as ts.Statement;
    },
  ]);
  const [node] = transformed;
  const text = printer.printNode(ts.EmitHint.Unspecified, node ?? statement, statement.getSourceFile());
  return text
    .replace(/\s+/g, ' ')
    .replace(/^(export |declare )+/, '')
    .trim();
}
