import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { lineOf, pathsBelow, readCheckout, walk, type SourceFile } from '../structure/sources';

/** What lint has no rule for, looked at in every source. */
const root = join(import.meta.dirname, '../../../..');
const checkout = readCheckout(root);

const placesOf = (files: readonly SourceFile[], isFault: (node: ts.Node) => boolean): string[] =>
  files.flatMap((file) => {
    const found: string[] = [];
    walk(file.tree, (node) => {
      if (isFault(node)) found.push(`${file.path}:${lineOf(file, node)}`);
    });
    return found;
  });

test('nowhere is a rule of lint switched off by a comment', () => {
  const comment = new RegExp(`(ox|es)lint-${'disable'}`);
  const isProgram = (name: string) => /\.[cm]?[jt]sx?$/.test(name);
  const paths = [
    ...readdirSync(root).filter(isProgram),
    ...checkout.workspaces.flatMap(({ folder }) => pathsBelow(root, folder, isProgram)),
  ];
  // Those with types alone and those that Jest requires are programs, too.
  expect(paths).toEqual(
    expect.arrayContaining(['packages/dev/domains.d.mts', 'packages/dev/jest/browser-setup.cjs']),
  );
  expect(paths.filter((path) => comment.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test('no day is cut out of a time: it depends on the place, and todayIn(timeZone) knows it', () => {
  const isMethod = (
    node: ts.Node,
    name: string,
  ): node is ts.CallExpression & { expression: ts.PropertyAccessExpression } =>
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === name;
  const files = checkout.files.filter(
    ({ path }) => path.includes('/src/') && path !== 'packages/contract/src/days.ts',
  );
  expect(
    placesOf(files, (node) => isMethod(node, 'slice') && isMethod(node.expression.expression, 'toISOString')),
  ).toEqual([]);
});

test('remote.ts is data: the contract, its links and feature switches, types, and pages by dynamic import', () => {
  const named = (name: string) =>
    checkout.files.filter(({ path }) => new RegExp(`^mfe-[a-z-]+/src/${name}\\.ts$`).test(path));
  const loadsMoreThan =
    (...allowed: string[]) =>
    (node: ts.Node) =>
      ts.isImportDeclaration(node) &&
      node.importClause?.isTypeOnly !== true &&
      !allowed.includes((node.moduleSpecifier as ts.StringLiteral).text);
  expect(named('remote').length).toBeGreaterThan(0);
  expect(placesOf(named('remote'), loadsMoreThan('@quayside/contract', './links', './features'))).toEqual([]);
  expect(placesOf(named('features'), loadsMoreThan('@quayside/contract'))).toEqual([]);
});
