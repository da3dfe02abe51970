import ts from 'typescript';
import type { Declared, Face } from './face';

/** Where names of types are looked up, and which are being compared: a type may lead back to itself. */
type Faces = { before: Face; after: Face; open?: ReadonlySet<string> };

export type FaceChange = { what: string; isAdditive: boolean };

/** What changed from one public face to another; whoever used the one can use the other where every change is additive. */
export function compareFaces(before: Face, after: Face): FaceChange[] {
  const entries = [...new Set([...Object.keys(before.entries), ...Object.keys(after.entries)])];
  return [
    ...entries.flatMap((entry) =>
      compareNames(
        before.entries[entry] ?? {},
        after.entries[entry] ?? {},
        (name) => `${name} (${entry})`,
        false,
        { before, after },
      ),
    ),
    // What is only named is nobody's to import: it counts as long as something names it.
    ...compareNames(before.named, after.named, (name) => name, true, { before, after }),
  ];
}

function compareNames(
  before: Declared,
  after: Declared,
  called: (name: string) => string,
  mayGo: boolean,
  faces: Faces,
): FaceChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name): FaceChange[] => {
    const [one, other] = [before[name], after[name]];
    if (one === other) return [];
    if (one === undefined) return [{ what: `${called(name)} is new`, isAdditive: true }];
    if (other === undefined) return [{ what: `${called(name)} is gone`, isAdditive: mayGo }];
    const isAdditive = adds(parsed(one), parsed(other), faces);
    return [
      {
        what: `${called(name)} ${isAdditive ? 'takes or gives more' : `was ${one} and is ${other}`}`,
        isAdditive,
      },
    ];
  });
}

const parsed = (text: string) => ts.createSourceFile('face.d.ts', text, ts.ScriptTarget.Latest, true);

/**
 * Whether a declaration became no other than by fields that may be left out, in a type of its own or a parameter's, and by last
 * parameters that may be left out.
 */
function adds(before: ts.Node, after: ts.Node, faces: Faces): boolean {
  if (textOf(before) === textOf(after)) return true;
  if (before.kind !== after.kind || ts.isTypeReferenceNode(before)) {
    // A type that was given a name, or lost it, is the same type.
    const [one, other] = [meantBy(before, faces.before), meantBy(after, faces.after)];
    const pair = `${textOf(before)} ${textOf(after)}`;
    if (faces.open?.has(pair)) return true;
    if (one || other)
      return adds(one ?? before, other ?? after, { ...faces, open: new Set([...(faces.open ?? []), pair]) });
  }
  if (before.kind !== after.kind) return false;
  const [one, other] = [childrenOf(before), childrenOf(after)];
  if (one.length === 0 && other.length === 0) return false;
  if (ts.isTypeLiteralNode(before) || ts.isInterfaceDeclaration(before)) return addsFields(one, other, faces);
  const isSignature = ts.isFunctionLike(before);
  const fixed = isSignature ? one.filter((node) => !ts.isParameter(node)) : one;
  const others = isSignature ? other.filter((node) => !ts.isParameter(node)) : other;
  if (fixed.length !== others.length || (!isSignature && wordsOf(before) !== wordsOf(after))) return false;
  if (!fixed.every((node, index) => adds(node, others[index] ?? node, faces))) return false;
  return !isSignature || addsParameters(one.filter(ts.isParameter), other.filter(ts.isParameter), faces);
}

/** The type that a plain name stands for, where the face has one of that name and no more. */
function meantBy(node: ts.Node, face: Face): ts.TypeNode | undefined {
  if (!ts.isTypeReferenceNode(node) || node.typeArguments || !ts.isIdentifier(node.typeName))
    return undefined;
  const { text } = node.typeName;
  const lines = [
    ...Object.entries(face.named).flatMap(([name, line]) => (name.startsWith(`${text} of `) ? [line] : [])),
    ...Object.values(face.entries).flatMap((declared) => declared[text] ?? []),
  ];
  const [statement] = lines.length === 1 ? parsed(lines[0] ?? '').statements : [];
  return statement && ts.isTypeAliasDeclaration(statement) && !statement.typeParameters
    ? statement.type
    : undefined;
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

/** What a node says beside the nodes in it: `keyof`, `const`, what joins them. */
function wordsOf(node: ts.Node): string {
  const text = node.getText();
  const start = node.getStart();
  let words = '';
  let from = 0;
  for (const child of childrenOf(node)) {
    words += text.slice(from, child.getStart() - start);
    from = child.getEnd() - start;
  }
  return (words + text.slice(from)).replace(/\s+/g, '');
}

const textOf = (node: ts.Node) => node.getText().replace(/\s+/g, ' ');

function addsFields(before: readonly ts.Node[], after: readonly ts.Node[], faces: Faces): boolean {
  const keyed = (nodes: readonly ts.Node[]) => {
    const seen = new Map<string, number>();
    return new Map(
      nodes.map((node) => {
        const name = ts.isTypeElement(node) && node.name ? textOf(node.name) : ts.SyntaxKind[node.kind];
        const index = (seen.get(name) ?? 0) + 1;
        seen.set(name, index);
        return [`${name} ${index}`, node] as const;
      }),
    );
  };
  const [one, other] = [keyed(before), keyed(after)];
  const isKept = [...one].every(([name, node]) => {
    const counterpart = other.get(name);
    return counterpart !== undefined && adds(node, counterpart, faces);
  });
  const mayBeLeftOut = (node: ts.Node) => ts.isTypeElement(node) && node.questionToken !== undefined;
  return isKept && [...other].every(([name, node]) => one.has(name) || mayBeLeftOut(node));
}

function addsParameters(
  before: readonly ts.ParameterDeclaration[],
  after: readonly ts.ParameterDeclaration[],
  faces: Faces,
): boolean {
  const mayBeLeftOut = ({ questionToken, dotDotDotToken }: ts.ParameterDeclaration) =>
    questionToken !== undefined || dotDotDotToken !== undefined;
  return (
    before.every((parameter, index) => {
      const counterpart = after[index];
      if (!counterpart || mayBeLeftOut(parameter) !== mayBeLeftOut(counterpart)) return false;
      return parameter.type && counterpart.type
        ? adds(parameter.type, counterpart.type, faces)
        : !parameter.type && !counterpart.type;
    }) && after.slice(before.length).every(mayBeLeftOut)
  );
}

/** The versions that may be given to a face after changes: the same minor only where all of them are additive (0.x: a caret holds the minor). */
export function faultsOf(before: Face, after: Face): string[] {
  const changes = compareFaces(before, after);
  const breaking = changes.filter(({ isAdditive }) => !isAdditive);
  const needed = nextLine(before.version);
  if (breaking.length > 0 && lineOf(after.version) === lineOf(before.version))
    return [
      ...breaking.map(({ what }) => what),
      `packages/platform/package.json needs version ${needed}: remotes that were built against ^${before.version} would be given this`,
    ];
  return [];
}

/** `0.2` of `0.2.7`, `1` of `1.4.0`: what a caret lets through. */
function lineOf(version: string): string {
  const [major = '0', minor = '0'] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
}

function nextLine(version: string): string {
  const [major = '0', minor = '0'] = version.split('.');
  return major === '0' ? `0.${Number(minor) + 1}.0` : `${Number(major) + 1}.0.0`;
}
