/** What is to be said of a row. `error`: to be mended before it is taken. `missing`: to be filled in afterwards. */
export type NoteLevel = 'error' | 'missing' | 'warning' | 'note';
export type NoteCode =
  | 'quantityMissing'
  | 'sizesMissing'
  | 'weightMissing'
  | 'nameMissing'
  | 'casesDiffer'
  | 'sizesDiffer'
  | 'fewerThanPackages'
  | 'unequalPackages'
  | 'grossPartly'
  | 'grossRepeated'
  | 'grossBelowNet'
  | 'grossMissing'
  | 'volumeDiffers'
  | 'amountDiffers'
  | 'shared'
  | 'notExact'
  | 'pieceSize'
  | 'candidates'
  | 'differs'
  | 'filled';
export type Note = { code: NoteCode; level: NoteLevel; params: Readonly<Record<string, string>> };
