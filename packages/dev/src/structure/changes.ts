import { isTest, type SourceFile } from './sources';

export interface Change {
  name: string;
  /** One that there is, which stands for the next one. */
  example: string;
  /** Folders it can stand in; everywhere when none is given. */
  within: readonly string[];
}

/** What a newcomer adds first. */
export const newcomersChanges: readonly Change[] = [
  {
    name: 'a field of the supplier',
    example: 'taxId',
    within: ['services/supplier/', 'mfe-supplier/', 'packages/contract/src/records.ts'],
  },
  { name: 'a charge code', example: 'SHOCK', within: [] },
  { name: 'an input of a calculator', example: 'barrierSeamFactor', within: [] },
];

/** Files that name the example, tests and demo data apart: as many has the next one to be written into. */
export function filesOfChange(files: readonly SourceFile[], { example, within }: Change): string[] {
  const word = new RegExp(`\\b${example}\\b`);
  return files
    .filter(({ path }) => within.length === 0 || within.some((folder) => path.startsWith(folder)))
    .filter(({ path, text }) => !isTest(path) && !/\/seed/.test(path) && word.test(text))
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('packages/dev/src/structure/'));
}
