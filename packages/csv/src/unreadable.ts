import { importRowLimit } from './row-limit';
import { CsvError, type CsvProblem } from './csv-error';

const sentences: Record<CsvProblem, string> = {
  'csv.encoding': 'The file is neither UTF-8, UTF-16 nor Shift_JIS text.',
  'csv.empty': 'The file has no rows below its column titles.',
  'csv.malformed': 'The file is no CSV with the same number of cells on each line.',
  'csv.tooManyRows': `The file has more than ${importRowLimit} rows.`,
  'csv.repeatedColumn': 'A column title comes twice.',
  'csv.tooLarge': 'The file, or a row of it, is too large.',
  'csv.oldWorkbook': 'The workbook is an old .xls or has a password.',
  'csv.workbook': 'The workbook is damaged.',
  'csv.cellFault': 'A formula of the sheet has no value.',
  'csv.struck': 'A cell of the sheet is struck out.',
};

/** Runs what reads a file; a file that cannot be read is thrown as what `refusal` makes of it, one fault of the whole file. */
export function reading<Result>(
  work: () => Result,
  refusal: (fault: { path: string; code: CsvProblem; message: string }) => Error,
): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusal({ path: 'csv', code: error.code, message: sentences[error.code] });
  }
}
