/** What is to be said of a row. `error`: to be mended before it is taken. `missing`: to be filled in afterwards. */
export type NoteLevel = 'error' | 'missing' | 'warning' | 'note';
export type NoteCode =
  | 'quantityMissing'
  | 'sizesMissing'
  | 'weightMissing'
  | 'packagesMissing'
  | 'nameMissing'
  | 'casesDiffer'
  | 'sizesDiffer'
  | 'casesOverlap'
  | 'caseTaken'
  | 'caseNumberLost'
  | 'casesLost'
  | 'fewerThanPackages'
  | 'unequalPackages'
  | 'grossPartly'
  | 'grossRepeated'
  | 'grossBelowNet'
  | 'grossMissing'
  | 'grossShared'
  | 'volumeDiffers'
  | 'amountDiffers'
  | 'currenciesDiffer'
  | 'shared'
  | 'hiddenRow'
  | 'hiddenColumn'
  | 'struck'
  | 'notExact'
  | 'pieceSize'
  | 'candidates'
  | 'differs'
  | 'filled'
  | 'dangerousNamed'
  | 'handlingNamed'
  | 'zeroTold'
  | 'likeSum'
  | 'weightsDiffer'
  | 'countsDiffer'
  | 'perCaseDiffers'
  | 'countedAs'
  | 'otherHeads';
export type Note = { code: NoteCode; level: NoteLevel; params: Readonly<Record<string, string>> };

export const note = (code: NoteCode, level: NoteLevel, params: Note['params'] = {}): Note => ({
  code,
  level,
  params,
});
