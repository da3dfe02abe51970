import ts from 'typescript';

type Literal = ts.ObjectLiteralExpression | ts.ArrayLiteralExpression;

/** Without `as const`, `satisfies` and parentheses. */
function bare(node: ts.Node): ts.Node {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;
}

const isLiteral = (node: ts.Node): node is Literal =>
  ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);

function valueOf(node: ts.Node, name: string): ts.Node | undefined {
  if (ts.isVariableDeclaration(node) && node.name.getText() === name) return node.initializer;
  if (ts.isCallExpression(node) && node.expression.getText() === name)
    return node.arguments.find((argument) => isLiteral(bare(argument)));
  if (!ts.isPropertyAssignment(node)) return undefined;
  const isNamed = ts.isStringLiteral(node.name) ? node.name.text === name : node.name.getText() === name;
  return isNamed ? node.initializer : undefined;
}

/**
 * Adds an entry at the end of a list or an object of a module.
 *
 * @param path names on the way there, each the nearest below the one before: of a constant, of a property, or of a function that is
 *   called with it: `['defineRemoteModule', 'descriptor', 'pages']`
 * @throws Error when the module has none
 */
export function addEntry(file: string, text: string, path: readonly string[], entry: string): string {
  const literal = placeOf(file, text, path);
  if (!literal || !isLiteral(literal)) throw new Error(`${file} has no ${path.join('.')} to add to`);
  const last = literal.getEnd() - 1;
  const elements = ts.isObjectLiteralExpression(literal) ? literal.properties : literal.elements;
  const comma = elements.length === 0 || elements.hasTrailingComma ? '' : ',';
  const end = elements.at(-1)?.getEnd() ?? last;
  return `${text.slice(0, end)}${comma}${text.slice(end, last)}${entry},${text.slice(last)}`;
}

function placeOf(file: string, text: string, path: readonly string[]): ts.Node | undefined {
  let place: ts.Node | undefined = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  for (const name of path) place = place && findBelow(place, name);
  return place && bare(place);
}

/** The nearest first: of two that are named alike, the one that holds the other's holder. */
function findBelow(parent: ts.Node, name: string): ts.Node | undefined {
  let level: ts.Node[] = [parent];
  while (level.length > 0) {
    for (const node of level) {
      const found = valueOf(node, name);
      if (found) return found;
    }
    level = level.flatMap((node) => {
      const children: ts.Node[] = [];
      ts.forEachChild(node, (child) => void children.push(child));
      return children;
    });
  }
  return undefined;
}

/** The names of an object's own properties, at a place as {@link addEntry} finds it; none when there is no such object. */
export function keysAt(file: string, text: string, path: readonly string[]): string[] {
  const literal = placeOf(file, text, path);
  if (!literal || !ts.isObjectLiteralExpression(literal)) return [];
  return literal.properties.flatMap(({ name }) =>
    name ? [ts.isStringLiteral(name) ? name.text : name.getText()] : [],
  );
}

/** Puts lines after the module's last import, or in front of all where it imports nothing. */
export function addImport(file: string, text: string, line: string): string {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const last = tree.statements.filter((statement) => ts.isImportDeclaration(statement)).at(-1);
  return last ? `${text.slice(0, last.getEnd())}\n${line}${text.slice(last.getEnd())}` : `${line}\n${text}`;
}
