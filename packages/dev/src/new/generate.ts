import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDomains, withDomains } from '../../domains.mjs';
import { addCall } from './add-call';
import { addPage } from './add-page';
import { addWidget } from './add-widget';
import { CheckoutFiles } from './checkout-files';
import { addEntry, keysAt } from './edit';
import { domainOf, nameOf, type Name } from './names';
import { sweepPage } from './remote-parts';
import { fillTemplates, type Files, type Words } from './templates';
import { addWorkspace } from './workspace';

const kinds = ['remote', 'service', 'page', 'call', 'widget'] as const;
type Kind = (typeof kinds)[number];

const usage = `npm run new -- <kind> <domain> …
  service <domain> [record]       services/<domain>, which keeps records of one kind
  remote <domain> [record]        mfe-<domain>, which lists them
  page <domain> <name>            a page of a remote, with its route and its words
  widget <domain> <name> [slot]   a widget of a remote, shown in shell.home unless told otherwise
  call <domain> <name>            a call of a service: get-budget is GET /api/<domain>/budget, create-note POST
                                  /api/<domain>/notes; update-note (PATCH) and replace-note (PUT) take If-Match
Names are written in kebab-case.  --title and --title-ja: how a remote, a page or a widget is called.`;

interface Request {
  words: readonly string[];
  title?: string;
  titleJa?: string;
}

/**
 * What a new remote, service, page, call or widget is made of, tests included, and what changes of the files that there are.
 * @throws Error that says what is wrong; nothing is written here
 */
export function generate(root: string, { words, title, titleJa }: Request): Files {
  const [kind, domainText, ...rest] = words;
  if (!kinds.some((known) => known === kind)) throw new Error(`There is no kind ${kind ?? ''}.\n${usage}`);
  const domain = domainOf(domainText);
  for (const text of [title, titleJa])
    if (text !== undefined && !/^[^'"`\\\n]+$/.test(text))
      throw new Error(`${text} is no title: no quotes, one line`);
  const files = new CheckoutFiles(root);
  const titles = { title, titleJa };
  switch (kind as Kind) {
    case 'service':
      return done(files, rest, 1, () => addService(files, domain, recordOf(domain, rest[0])));
    case 'remote':
      return done(files, rest, 1, () => addRemote(files, domain, recordOf(domain, rest[0]), titles));
    case 'page':
      return done(files, rest, 1, () => addPage(files, domain, nameOf('a page', rest[0]), titles));
    case 'widget':
      return done(files, rest, 2, () =>
        addWidget(files, domain, nameOf('a widget', rest[0]), rest[1], titles),
      );
    case 'call':
      return done(files, rest, 1, () => addCall(files, domain, nameOf('a call', rest[0])));
  }
}

function done(files: CheckoutFiles, rest: readonly string[], most: number, add: () => void): Files {
  if (rest.length > most) throw new Error(`What is ${rest.slice(most).join(' ')}?\n${usage}`);
  add();
  return files.changed;
}

/** `claim` of the domain `claims`. */
function recordOf(domain: Name, text: string | undefined): Name {
  if (text === undefined && !domain.kebab.endsWith('s'))
    throw new Error(`What does ${domain.kebab} keep? Name one record of it: ${domain.kebab} <record>`);
  return nameOf('a record', text ?? domain.kebab.slice(0, -1));
}

function wordsOf(domain: Name, record: Name): Words {
  return {
    domain: domain.camel,
    DomainTitle: domain.title,
    record: record.camel,
    Record: record.pascal,
    'record-path': record.kebab,
    'record-words': record.kebab.replaceAll('-', ' '),
  };
}

function demandFree(root: string, folder: string): void {
  if (existsSync(join(root, folder, 'package.json'))) throw new Error(`${folder} is there already`);
}

function addService(files: CheckoutFiles, domain: Name, record: Name): void {
  const folder = `services/${domain.kebab}`;
  demandFree(files.root, folder);
  if (domain.kebab === 'gateway') throw new Error('The gateway is no domain');
  addWorkspace(files, {
    folder,
    name: `@quayside/service-${domain.kebab}`,
    description: `The ${domain.kebab} service`,
    files: ['src/contract', '!src/**/*.test.ts'],
    exports: {
      './contract': './src/contract/index.ts',
      './calls': './src/contract/calls.ts',
      './events': './src/contract/events.ts',
    },
    dependencies: [
      '@quayside/api',
      '@quayside/contract',
      '@quayside/service-kit',
      'express',
      'mongoose',
      'zod',
    ],
  });
  files.createAll(fillTemplates('service', folder, wordsOf(domain, record)));
  files.change('packages/contract/src/roles.ts', (file, text) => {
    const known = keysAt(file, text, ['permissions']);
    const added = ['read', 'write'].map((right) => `${record.camel}:${right}`);
    const taken = added.filter((permission) => known.includes(permission));
    if (taken.length > 0)
      throw new Error(`There is a permission ${taken.join(', ')} already: name another record`);
    const readers = "['admin', 'estimator', 'approver', 'viewer', 'auditor']";
    const withRead = addEntry(file, text, ['permissions'], `'${added[0]}': ${readers}`);
    return addEntry(file, withRead, ['permissions'], `'${added[1]}': ['admin', 'estimator']`);
  });
}

function addRemote(
  files: CheckoutFiles,
  domain: Name,
  record: Name,
  { title = domain.title, titleJa = title }: Pick<Request, 'title' | 'titleJa'>,
): void {
  const folder = `mfe-${domain.kebab}`;
  const contract = `services/${domain.kebab}/src/contract/${record.kebab}.ts`;
  demandFree(files.root, folder);
  if (!files.has(contract))
    throw new Error(
      `${contract} is not there. First: npm run new -- service ${domain.kebab} ${record.kebab}`,
    );
  addWorkspace(files, {
    folder,
    name: `@quayside/mfe-${domain.kebab}`,
    description: `The ${domain.kebab} remote`,
    files: ['src/links.ts'],
    exports: { './links': './src/links.ts' },
    dependencies: [
      '@quayside/api',
      '@quayside/contract',
      '@quayside/platform',
      `@quayside/service-${domain.kebab}`,
      'react',
      'react-dom',
    ],
    devDependencies: ['@quayside/federation'],
  });
  const words = { ...wordsOf(domain, record), DomainTitle: title, DomainTitleJa: titleJa };
  files.createAll(fillTemplates('remote', folder, words));
  nameDomain(files, domain, record, title);
  sweepPage(files, `/${domain.kebab}`);
}

/** With its remote, which comes second, a domain is one of the list, and the browser tests know its page and its records. */
function nameDomain(files: CheckoutFiles, { kebab }: Name, record: Name, heading: string): void {
  const all = [...readDomains(files.root), kebab].sort();
  const list = `/api/${kebab}/${record.kebab}s?limit=1`;
  const area = { path: `/${kebab}`, heading, shows: `First ${record.kebab.replaceAll('-', ' ')}`, api: list };
  files.change('packages/contract/src/domains.ts', (_file, text) => withDomains(text, all));
  files.change('e2e/support/areas.ts', (file, text) =>
    addEntry(file, text, ['areas'], `${kebab}: ${JSON.stringify(area)}`),
  );
  files.change('e2e/support/places.ts', (file, text) =>
    addEntry(file, text, ['known'], `${record.camel}Id: await firstId(caller, '${list}')`),
  );
}
