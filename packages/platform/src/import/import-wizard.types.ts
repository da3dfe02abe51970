import type { ReactNode } from 'react';
import type { ImportField, RawRow } from './assignment';

/** What the service says of the rows, on a dry run and for good (`ImportResult` of the CSV contract fits). */
export type ImportAnswer = {
  committed: boolean;
  counts: { new: number; changed: number; unchanged: number; error: number };
  rows: {
    row: number;
    outcome: 'new' | 'changed' | 'unchanged' | 'error';
    key: string;
    values: Record<string, string>;
    changes: string[];
    errors: { path: string; code: string; message: string }[];
  }[];
};

export type ImportWizardProps = {
  fields: readonly ImportField[];
  /** Reads the file: titles and rows as texts, and the name of the sheet they are from where it has several. */
  readFile: (file: File) => Promise<{ titles: string[]; rows: RawRow[]; sheet?: string }>;
  /** Sends rows keyed by field id; with `dryRun` nothing is written. */
  send: (rows: RawRow[], dryRun: boolean) => Promise<ImportAnswer>;
  onDone: (answer: ImportAnswer) => void;
  /** A template to download, say. */
  help?: ReactNode;
  limit?: number;
  /** Where words for the service's own codes are: `validation.<code>`. */
  namespace?: string;
  /** Reads rows pasted from a spreadsheet; without it only files are taken. */
  readText?: (text: string) => Promise<{ titles: string[]; rows: RawRow[] }>;
  /** Keeps the assignment of columns in this browser under this name. */
  remember?: string;
};
