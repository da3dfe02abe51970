import type { CheckoutFiles } from './checkout-files';
import { addEntry, addImport } from './edit';
import { nameOf, type Name } from './names';
import { fillTemplate, type Words } from './templates';

/** What the first word of a call's name makes of it; any other name is asked for by GET. */
const methods = { create: 'post', update: 'patch', replace: 'put' } as const;
type Verb = keyof typeof methods;

interface Place {
  files: CheckoutFiles;
  domain: Name;
  /** `services/<domain>/src`. */
  source: string;
  subject: Name;
  /** As the contract names it: `updateNote`. */
  call: string;
  words: Words;
}

/**
 * A call that the service answers: its schema and its entry in the contract, its route and its test. The browser's client has it at once.
 * `create-note` is a POST, `update-note` a PATCH and `replace-note` a PUT, both with `If-Match`, of notes that the service then keeps;
 * any other name is a GET.
 */
export function addCall(files: CheckoutFiles, domain: Name, name: Name): void {
  const source = `services/${domain.kebab}/src`;
  if (!files.has(`${source}/contract/calls.ts`) || !files.has(`${source}/service.ts`))
    throw new Error(`There is no service ${domain.kebab}. First: npm run new -- service ${domain.kebab}`);
  const [first = '', ...rest] = name.kebab.split('-');
  const verb = Object.keys(methods).find((known): known is Verb => known === first);
  const isVerb = verb !== undefined || first === 'get';
  const subject = nameOf('a call', isVerb ? rest.join('-') : name.kebab);
  const call = `${verb ?? 'get'}${subject.pascal}`;
  const contract = files.list(`${source}/contract`);
  if (contract.some((path) => new RegExp(`\\b${call}\\b`).test(files.read(path))))
    throw new Error(`The service ${domain.kebab} has a call ${call} already`);
  const words = {
    ...{ domain: domain.camel, name: subject.kebab, Name: subject.pascal, nameKey: subject.camel },
    ...{ words: subject.kebab.replaceAll('-', ' '), call, verb: verb ?? 'get' },
    ...{ method: verb ? methods[verb] : 'get', ...serviceOf(files, `${source}/service.ts`) },
  };
  const place = { files, domain, source, subject, call, words };
  if (verb) addWrite(place, verb);
  else addRead(place);
}

/** How tests start the service: by a constant, or by a function that reads its own settings. */
function serviceOf(files: CheckoutFiles, path: string): { service: string; definition: string } {
  const text = files.read(path);
  const constant = /^export const (\w+): ServiceDefinition = /m.exec(text)?.[1];
  const made = /^export function (\w+)\([^)]*\)\)?: ServiceDefinition /m.exec(text)?.[1];
  if (constant) return { service: constant, definition: constant };
  if (made) return { service: made, definition: `${made}()` };
  throw new Error(`${path} exports no ServiceDefinition that a test could start`);
}

/** The first right of this kind that the service's contract asks for. */
function rightOf({ files, source }: Place, kind: 'read' | 'write'): string {
  const right = new RegExp(`'[a-z]\\w*:${kind}'`, 'i');
  const found = files
    .list(`${source}/contract`)
    .map((path) => right.exec(files.read(path))?.[0])
    .find(Boolean);
  if (!found)
    throw new Error(`${source}/contract asks for no right to ${kind} that the call could ask for, too`);
  return found;
}

function addRead(place: Place): void {
  const { files, source, subject, call, words } = place;
  const routes = `${subject.camel}Routes`;
  addContract(place, 'call/get/contract.ts');
  addToCalls(
    place,
    [`${subject.camel}Schema`],
    `${call}: { method: 'get', path: '/${subject.kebab}', summary: 'Shows ${words.words}', access: ${rightOf(place, 'read')}, response: ${subject.camel}Schema }`,
  );
  files.create(`${source}/routes/${subject.kebab}.ts`, fillTemplate('call/get/route.ts', words));
  files.create(`${source}/tests/${subject.kebab}.test.ts`, fillTemplate('call/get/test.ts', words));
  addToService(place, 'routes', routes, `./routes/${subject.kebab}`);
}

function addWrite(place: Place, verb: Verb): void {
  const { files, domain, source, subject, call, words } = place;
  const store = `${source}/store/${subject.kebab}s.ts`;
  if (!isOurs(place)) {
    if (isKept(place))
      throw new Error(
        `The service ${domain.kebab} keeps ${subject.kebab}s already: write ${call} beside their calls`,
      );
    addContract(place, 'call/write/contract.ts');
    files.create(store, fillTemplate('call/write/store.ts', words));
    addToService(place, 'stores', `${subject.camel}s`, `./store/${subject.kebab}s`);
  }
  const body = `${subject.camel}${verb === 'update' ? 'Change' : 'Input'}Schema`;
  const path = verb === 'create' ? `/${subject.kebab}s` : `/${subject.kebab}s/:${subject.camel}Id`;
  const summaries = { create: 'Makes', update: 'Changes', replace: 'Replaces' };
  const ifMatch = verb === 'create' ? '' : ', ifMatch: true';
  addToCalls(
    place,
    [body, `${subject.camel}Schema`],
    `${call}: { method: '${methods[verb]}', path: '${path}', summary: '${summaries[verb]} a ${words.words}', access: ${rightOf(place, 'write')}, body: ${body}, response: ${subject.camel}Schema${ifMatch} }`,
  );
  const kind = verb === 'create' ? 'create' : 'change';
  const file = `${verb}-${subject.kebab}`;
  files.create(`${source}/routes/${file}.ts`, fillTemplate(`call/write/${kind}-route.ts`, words));
  files.create(`${source}/tests/${file}.test.ts`, fillTemplate(`call/write/${kind}-test.ts`, words));
  addToService(place, 'routes', `${call}Route`, `./routes/${file}`);
}

/** Whether an earlier run made the records that this call writes: their calls stand there one by one. */
function isOurs({ files, source, subject }: Place): boolean {
  const call = new RegExp(`\\b(${Object.keys(methods).join('|')})${subject.pascal}: \\{`);
  const calls = files.list(`${source}/contract`).some((path) => call.test(files.read(path)));
  const contract = `${source}/contract/${subject.kebab}.ts`;
  return calls && files.has(contract) && files.read(contract).includes(`${subject.camel}ChangeSchema`);
}

/** Whether the service has such records by other ways: their schema or their collection. */
function isKept({ files, source, subject }: Place): boolean {
  const signs = new RegExp(`\\b${subject.camel}(Input)?Schema\\b|name: '${subject.camel}s'`);
  const texts = [...files.list(`${source}/contract`), ...files.list(`${source}/store`)];
  return texts.some((path) => signs.test(files.read(path)));
}

function addContract({ files, source, subject, words }: Place, template: string): void {
  files.create(`${source}/contract/${subject.kebab}.ts`, fillTemplate(template, words));
  files.change(
    `${source}/contract/index.ts`,
    (_file, text) => `${text.trimEnd()}
export * from './${subject.kebab}';
`,
  );
}

/** Where a service's calls stand by subject, in a file of the subject's own; else among the others. */
function addToCalls(
  { files, source, subject, words }: Place,
  schemas: readonly string[],
  entry: string,
): void {
  const calls = `${source}/contract/calls.ts`;
  const bySubject = `${source}/contract/calls`;
  const own = `${bySubject}/${subject.kebab}.ts`;
  const isBySubject = files.list(`${source}/contract`).some((path) => path.startsWith(`${bySubject}/`));
  if (isBySubject && !files.has(own)) {
    files.create(own, fillTemplate('call/calls.ts', words));
    files.change(calls, (file, text) =>
      addEntry(
        file,
        addImport(file, text, `import { ${subject.camel}Calls } from './calls/${subject.kebab}';`),
        ['defineCalls'],
        `...${subject.camel}Calls`,
      ),
    );
  }
  const module = isBySubject ? `../${subject.kebab}` : `./${subject.kebab}`;
  files.change(isBySubject ? own : calls, (file, text) =>
    addEntry(
      file,
      addNames(file, text, schemas, module),
      [isBySubject ? `${subject.camel}Calls` : 'defineCalls'],
      entry,
    ),
  );
}

/** Imports what is not imported yet, beside what is. */
function addNames(file: string, text: string, names: readonly string[], module: string): string {
  const known = new RegExp(`import \\{([^}]*)\\} from '${module.replaceAll('.', '\\.')}';`);
  const [line, inside = ''] = known.exec(text) ?? [];
  const all = [...new Set([...inside.split(',').map((name) => name.trim()), ...names])].filter(Boolean);
  const wanted = `import { ${all.join(', ')} } from '${module}';`;
  return line ? text.replace(line, wanted) : addImport(file, text, wanted);
}

function addToService({ files, source }: Place, list: string, name: string, module: string): void {
  files.change(`${source}/service.ts`, (file, text) =>
    addEntry(file, addImport(file, text, `import { ${name} } from '${module}';`), [list], name),
  );
}
