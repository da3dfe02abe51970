import ts from 'typescript';
import { isTest, lineOf, walk, type SourceFile } from './sources';

export interface Place {
  path: string;
  line: number;
  text: string;
}

const isOfBrowserCalls = (path: string) => /^(mfe-[a-z-]+|shell)\/src\/(api|session)\//.test(path);
const isOfContract = (path: string) => /^services\/[a-z-]+\/src\/contract\//.test(path);
const isOfFrontEnd = (path: string) => /^(mfe-[a-z-]+|shell)\/src\//.test(path);
const verbs = ['get', 'post', 'put', 'patch', 'delete', 'send', 'request'];
const openSchemas = ['unknown', 'any', 'custom', 'looseObject'];

const isConst = (node: ts.AsExpression) =>
  ts.isTypeReferenceNode(node.type) && node.type.typeName.getText() === 'const';

function isAssertedAnswer(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !node.typeArguments?.length) return false;
  const { expression } = node;
  return (
    ts.isPropertyAccessExpression(expression) && verbs.includes(expression.name.text) && isClient(expression)
  );
}

const isClient = ({ expression }: ts.PropertyAccessExpression) => /(api|client)$/i.test(expression.getText());

const isOpenSchema = (node: ts.Node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.expression.getText() === 'z' &&
  openSchemas.includes(node.expression.name.text);

/**
 * Where the compiler is told, instead of telling, what a call takes or answers: `as` and `unknown` in the browser's calls, an
 * answer's type given by hand, a schema of a contract that takes anything.
 */
export function looseCalls(files: readonly SourceFile[]): Place[] {
  return files
    .filter(({ path }) => !isTest(path) && (isOfFrontEnd(path) || isOfContract(path)))
    .flatMap((file) => {
      const places: Place[] = [];
      walk(file.tree, (node) => {
        if (isLoose(file.path, node))
          places.push({
            path: file.path,
            line: lineOf(file, node),
            text: node.getText().split('\n')[0] ?? '',
          });
      });
      return places;
    });
}

function isLoose(path: string, node: ts.Node): boolean {
  if (isOfContract(path)) return isOpenSchema(node);
  if (isAssertedAnswer(node)) return true;
  if (!isOfBrowserCalls(path)) return false;
  if (ts.isAsExpression(node)) return !isConst(node);
  return node.kind === ts.SyntaxKind.UnknownKeyword;
}
