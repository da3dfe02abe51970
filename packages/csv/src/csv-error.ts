/** Why a file cannot be read at all; the caller answers it as one error of the whole file. */
export type CsvProblem =
  'csv.encoding' | 'csv.empty' | 'csv.malformed' | 'csv.tooManyRows' | 'csv.repeatedColumn';

export class CsvError extends Error {
  override name = 'CsvError';
  constructor(readonly code: CsvProblem) {
    super(code);
  }
}
