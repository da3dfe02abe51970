import { csvContentType, writeCsv } from '@quayside/csv/write';

export type RawRow = Record<string, string>;

export type ImportField = {
  /** Column name of the service. */
  id: string;
  label: string;
  required?: boolean;
  /** Other titles that files use, in any language. */
  synonyms?: readonly string[];
  /** Titles that mean it only where they mean nothing else: `品名` is the Japanese name beside an English one. */
  weak?: readonly string[];
};

/** Title of a file's column → id of the field; columns that are left out are not in it. */
export type Assignment = Record<string, string>;

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-()[\].,:/・]/g, '');

/** Titles that name a field by its id, label or synonym; each field is given once. */
export function guessAssignment(
  titles: readonly string[],
  fields: readonly ImportField[],
  remembered: Assignment = {},
): Assignment {
  const known = Object.entries(remembered).filter(([, id]) => fields.some((field) => field.id === id));
  const assignment: Assignment = Object.fromEntries(known);
  const taken = new Set(Object.values(assignment));
  const assign = (namesOf: (field: ImportField) => readonly string[]) => {
    for (const title of titles) {
      if (assignment[title]) continue;
      const field = fields.find(
        (each) => !taken.has(each.id) && namesOf(each).some((name) => plain(name) === plain(title)),
      );
      if (!field) continue;
      assignment[title] = field.id;
      taken.add(field.id);
    }
  };
  assign(({ id, label, synonyms = [] }) => [id, label, ...synonyms]);
  assign(({ weak = [] }) => weak);
  return assignment;
}

const keyOf = (name: string) => `quayside.import.${name}`;

/** What was assigned the last time under this name, for titles that are in the file again. */
export function rememberedAssignment(name: string | undefined, titles: readonly string[]): Assignment {
  if (!name) return {};
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}') as Assignment;
    return Object.fromEntries(Object.entries(stored).filter(([title]) => titles.includes(title)));
  } catch {
    return {};
  }
}

export function rememberAssignment(name: string | undefined, assignment: Assignment): void {
  try {
    if (name) localStorage.setItem(keyOf(name), JSON.stringify(assignment));
  } catch {
    // Storage may be full or forbidden; then it is guessed again.
  }
}

/** Rows keyed by field id, with the assigned columns only. */
export function rowsForFields(rows: readonly RawRow[], assignment: Assignment): RawRow[] {
  const pairs = Object.entries(assignment);
  return rows.map((row) => Object.fromEntries(pairs.map(([title, id]) => [id, row[title] ?? ''])));
}

/** Rows as a CSV file that Excel opens; a text that a spreadsheet would run as a formula is quoted with an apostrophe. */
export function csvOf(columns: readonly string[], rows: readonly RawRow[]): Blob {
  return new Blob([writeCsv(columns, rows)], { type: csvContentType });
}
