import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domains } from '@quayside/contract';
import { readDomains, withDomains } from '../domains.mjs';

test('the list of domains is what the folders say', () => {
  expect(domains).toEqual(readDomains(join(import.meta.dirname, '../../..')));
});

test('a list is written in its place, and nothing else is changed', () => {
  const text = "/** Why. */\nexport const domains = ['one'] as const;\nexport type Domain = string;\n";
  expect(withDomains(text, ['one', 'two'])).toBe(text.replace("['one']", "['one', 'two']"));
  expect(withDomains(text, ['one'])).toBe(text);
  expect(() => withDomains('', ['one'])).toThrow('has no list of domains');
});

test('a domain has a remote and a service; folders that were left behind by their builds are none', () => {
  const root = mkdtempSync(join(tmpdir(), 'quayside-domains-'));
  for (const folder of [
    'mfe-a',
    'services/a',
    'mfe-b',
    'services/b/dist',
    'mfe-c/dist',
    'services/c',
    'services/d',
  ]) {
    mkdirSync(join(root, folder), { recursive: true });
    if (!folder.endsWith('/dist')) writeFileSync(join(root, folder, 'package.json'), '{}');
  }
  expect(readDomains(root)).toEqual(['a']);
});
