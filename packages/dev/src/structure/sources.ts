import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { readWorkspaces, type Workspace } from '../build/workspaces';

/** A module of the checkout; paths are from its root, with slashes. */
export interface SourceFile {
  path: string;
  text: string;
  tree: ts.SourceFile;
}

export interface Checkout {
  root: string;
  workspaces: readonly Workspace[];
  files: readonly SourceFile[];
}

const isSource = (name: string) => /\.(ts|tsx|mjs)$/.test(name) && !name.endsWith('.d.ts');
const isMade = (folder: string) =>
  folder.startsWith('dist') || folder.startsWith('.') || folder === 'node_modules';

export const isTest = (path: string) =>
  /\.(test|spec)\.tsx?$/.test(path) || /\/(tests|testing|fixtures)\//.test(path);

/** Files below a folder that are wanted by their names, without what is made or installed there. */
export function pathsBelow(root: string, folder: string, isWanted: (name: string) => boolean): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return isMade(entry.name) ? [] : pathsBelow(root, path, isWanted);
      return isWanted(entry.name) ? [path] : [];
    })
    .sort();
}

/** Reads and parses one module. */
export function parseSource(path: string, text: string): SourceFile {
  return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
}

/** Every module of every workspace, and what configures the checkout. */
export function readCheckout(root: string): Checkout {
  const workspaces = readWorkspaces(root);
  const configurations = readdirSync(root).filter(isSource);
  const paths = [
    ...configurations,
    ...workspaces.flatMap(({ folder }) => pathsBelow(root, folder, isSource)),
  ];
  return {
    root,
    workspaces,
    files: paths.map((path) => parseSource(path, readFileSync(join(root, path), 'utf8'))),
  };
}

/** Calls `visit` for a node and everything in it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

export const lineOf = (file: SourceFile, node: ts.Node): number =>
  file.tree.getLineAndCharacterOfPosition(node.getStart(file.tree)).line + 1;
