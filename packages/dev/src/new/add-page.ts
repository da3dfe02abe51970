import type { CheckoutFiles } from './checkout-files';
import { addEntry, keysAt } from './edit';
import type { Name } from './names';
import { addWords, folderOfRemote, quoted, readersIn, sweepPage, type Titles } from './remote-parts';
import { fillTemplate } from './templates';

/** A page below the remote's first address, with its route, its entry in the descriptor, its link for others, its words and its test. */
export function addPage(
  files: CheckoutFiles,
  domain: Name,
  name: Name,
  { title = name.title, titleJa = title }: Titles,
): void {
  const folder = folderOfRemote(files, domain);
  const routes = `${folder}/src/routes.ts`;
  const [base] = keysAt(routes, files.read(routes), ['routes']);
  if (!base) throw new Error(`${routes} has no routes to add to`);
  const words = {
    ...{ domain: domain.camel, base, name: name.kebab, Name: name.pascal, nameKey: name.camel },
    ...{ title, titleJa },
  };
  const place = `${folder}/src/pages/${name.kebab}/${name.kebab}`;
  const page = fillTemplate('page/__name__.page.tsx', words);
  const isRegistered = files.read(routes).includes('./locales/register');
  files.create(
    `${place}.page.tsx`,
    isRegistered ? page : page.replace(/(?<=^import .*\n)/, "import '../../locales/register';\n"),
  );
  files.create(`${place}.test.tsx`, fillTemplate('page/__name__.test.tsx', words));
  files.change(routes, (file, text) => {
    const load = `(await import('./pages/${name.kebab}/${name.kebab}.page')).${name.pascal}Page`;
    const lazy = /^const page =/m.test(text)
      ? `page(async () => ${load})`
      : `async () => ({ Component: ${load} })`;
    return addEntry(file, text, ['routes', base], `{ path: '${name.kebab}', lazy: ${lazy} }`);
  });
  files.change(`${folder}/src/remote.ts`, (file, text) =>
    addEntry(
      file,
      text,
      ['descriptor', 'pages'],
      `{ path: '${base}/${name.kebab}', title: { en: ${quoted(title)}, ja: ${quoted(titleJa)} }, roles: ${readersIn(text)} }`,
    ),
  );
  const links = `${folder}/src/links.ts`;
  files.change(links, (file, text) =>
    addEntry(file, text, ['defineLinks'], `${name.camel}: '${base}/${name.kebab}'`),
  );
  sweepPage(files, `${base}/${name.kebab}`);
  addWords(files, folder, name.camel, { title, titleJa });
}
