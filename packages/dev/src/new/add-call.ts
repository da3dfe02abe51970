import type { CheckoutFiles } from './checkout-files';
import { addEntry, addImport } from './edit';
import { nameOf, type Name } from './names';
import { fillTemplate } from './templates';

/** The first right to read that the service's contract asks for. */
function readersOf(files: CheckoutFiles, folder: string, texts: readonly string[]): string {
  const found = texts.map((path) => /'[a-z]\w*:read'/i.exec(files.read(path))?.[0]).find(Boolean);
  if (!found)
    throw new Error(`${folder}/src/contract asks for no right to read that the call could ask for, too`);
  return found;
}

/** A GET that the service answers: its schema and its entry in the contract, its route and its test. The browser's client has it at once. */
export function addCall(files: CheckoutFiles, domain: Name, name: Name): void {
  const folder = `services/${domain.kebab}`;
  const calls = `${folder}/src/contract/calls.ts`;
  const service = `${folder}/src/service.ts`;
  if (!files.has(calls) || !files.has(service))
    throw new Error(`There is no service ${domain.kebab}. First: npm run new -- service ${domain.kebab}`);
  const definition = /^export const (\w+): ServiceDefinition = /m.exec(files.read(service))?.[1];
  if (!definition) throw new Error(`${service} exports no ServiceDefinition that a test could start`);
  const subject = nameOf('a call', name.kebab.replace(/^get-/, ''));
  const call = `get${subject.pascal}`;
  const words = {
    ...{ domain: domain.camel, name: subject.kebab, Name: subject.pascal, nameKey: subject.camel },
    ...{ call, definition },
  };
  const contract = `${folder}/src/contract`;
  const readers = readersOf(files, folder, files.list(contract));
  if (files.list(contract).some((path) => new RegExp(`\\b${call}\\b`).test(files.read(path))))
    throw new Error(`The service ${domain.kebab} has a call ${call} already`);
  files.create(`${contract}/${subject.kebab}.ts`, fillTemplate('call/contract.ts', words));
  files.change(
    `${contract}/index.ts`,
    (_file, text) => `${text.trimEnd()}
export * from './${subject.kebab}';
`,
  );
  files.change(calls, (file, text) =>
    addEntry(
      file,
      addImport(file, text, `import { ${subject.camel}Schema } from './${subject.kebab}';`),
      ['defineCalls'],
      `${call}: { method: 'get', path: '/${subject.kebab}', summary: 'Shows ${subject.kebab.replaceAll('-', ' ')}', access: ${readers}, response: ${subject.camel}Schema }`,
    ),
  );
  files.create(`${folder}/src/routes/${subject.kebab}.ts`, fillTemplate('call/route.ts', words));
  files.create(`${folder}/src/tests/${subject.kebab}.test.ts`, fillTemplate('call/test.ts', words));
  files.change(service, (file, text) =>
    addEntry(
      file,
      addImport(file, text, `import { ${subject.camel}Routes } from './routes/${subject.kebab}';`),
      ['routes'],
      `${subject.camel}Routes`,
    ),
  );
}
