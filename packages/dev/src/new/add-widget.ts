import { slotNames } from '@quayside/contract';
import type { CheckoutFiles } from './checkout-files';
import { addEntry } from './edit';
import type { Name } from './names';
import { addWords, folderOfRemote, readersIn, type Titles } from './remote-parts';
import { fillTemplate } from './templates';

/** What a remote shows in a place of another's page, with its entry in the descriptor, its words and its test. */
export function addWidget(
  files: CheckoutFiles,
  domain: Name,
  name: Name,
  slot: string = 'shell.home',
  { title = name.title, titleJa = title }: Titles,
): void {
  const folder = folderOfRemote(files, domain);
  if (!slotNames.some((known) => known === slot))
    throw new Error(`There is no place ${slot} for widgets: ${slotNames.join(', ')}`);
  const words = { domain: domain.camel, name: name.kebab, nameKey: name.camel, title, titleJa };
  const place = `${folder}/src/widgets/${name.kebab}`;
  files.create(`${place}.widget.tsx`, fillTemplate('widget/__name__.widget.tsx', words));
  files.create(`${place}.test.tsx`, fillTemplate('widget/__name__.test.tsx', words));
  const id = `${domain.kebab}:${name.kebab}`;
  files.change(`${folder}/src/remote.ts`, (file, text) => {
    const entry = `{ id: '${id}', slot: '${slot}', order: 90, minHeight: 120, roles: ${readersIn(text)} }`;
    const described = addEntry(file, text, ['descriptor', 'widgets'], entry);
    const load = `'${id}': () => import('./widgets/${name.kebab}.widget')`;
    return addEntry(file, described, ['defineRemoteModule', 'widgets'], load);
  });
  addWords(files, folder, name.camel, { title, titleJa });
}
