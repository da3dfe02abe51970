import ts from 'typescript';
import { isTest, walk, type SourceFile } from './sources';

const isOfDomain = (path: string, domains: readonly string[]) =>
  domains.some((domain) => path.startsWith(`mfe-${domain}/`) || path.startsWith(`services/${domain}/`));

/**
 * Files outside of the domains' own folders in which two or more of the domains are named: what has to be changed when one is
 * added. Tests are left out, they name examples.
 */
export function filesThatListDomains(files: readonly SourceFile[], domains: readonly string[]): string[] {
  return files
    .filter(({ path }) => !isTest(path) && !isOfDomain(path, domains))
    .filter((file) => namedIn(file, domains).size > 1)
    .map(({ path }) => path);
}

function namedIn({ tree }: SourceFile, domains: readonly string[]): Set<string> {
  const named = new Set<string>();
  const patterns = domains.map((domain) => ({
    domain,
    pattern: new RegExp(`^${domain}$|(^|[^a-z])(mfe[-_]|services/|service-|#remote/|/api/)${domain}\\b`),
  }));
  walk(tree, (node) => {
    const text = textOf(node);
    if (text === undefined) return;
    for (const { domain, pattern } of patterns) if (pattern.test(text)) named.add(domain);
  });
  return named;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return node.text;
  const isKey = ts.isPropertyAssignment(node) || ts.isPropertySignature(node);
  return isKey && ts.isIdentifier(node.name) ? node.name.text : undefined;
}
