/** Forms of companies, which lists leave out. */
const before = /^(株式会社|有限会社|合同会社|合資会社|[(（]株[)）])\s*/;
const after =
  /[\s,]*(株式会社|有限会社|合同会社|合資会社|[(（]株[)）]|Co\.?,? ?Ltd\.?|K\.?K\.?|Inc\.?|LLC|Ltd\.?|Corp\.?|GmbH|B\.?V\.?)$/i;

/** `大阪精機株式会社` as people say it: `大阪精機`. */
export function shortName(name: string): string {
  return name.replace(before, '').replace(after, '') || name;
}
