/** Why a file cannot be read at all; the caller answers it as one error of the whole file. */
export type CsvProblem =
  | 'csv.encoding'
  | 'csv.empty'
  | 'csv.malformed'
  | 'csv.tooManyRows'
  | 'csv.repeatedColumn'
  | 'csv.tooLarge'
  | 'csv.oldWorkbook'
  | 'csv.workbook'
  | 'csv.cellFault'
  | 'csv.struck';

export class CsvError extends Error {
  override name = 'CsvError';
  constructor(
    readonly code: CsvProblem,
    /** The cell that it is about, `B3`. */
    readonly cell?: string,
  ) {
    super(code);
  }
}
