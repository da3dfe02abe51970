import { foldText } from './units';

const measures =
  'qty|quantity|pcs|pieces|pkgs?|packages?|ctns?|cartons?|cases?|pallets?|plts?|boxes|crates?|gross|net|nett|weight|wt|n\\.?/?w|g\\.?/?w|cbm|m3|volume|measurement|meas|amount|value|price|sets?|units?|items?|for|of|no|number|kgs?|lbs?';
const english = `(?:(?:grand|g|sub|s|p'?kgs?|page|case|pallet|order|carton|invoice|overall|running|net|gross)[ .-]*)*(?:totals?|ttl|t'l|sum|sums)\\.?(?: ?[:(#=\\d].*| (?:${measures})\\b.*)?`;
const carried =
  '(?:(?:amount |total |balance |sub-?total )?(?:brought|carried) (?:forward|down|over)|[bc]\\/?f(?:wd)?|(?:前|次|先)(?:頁|ページ|葉)(?:より|から|へ)?(?:の?繰越)?|繰越|übertrag)(?: ?[:(\\d].*)?';
const german =
  '(?:gesamt|gesamt(?:summe|gewicht|menge|zahl|betrag|anzahl)|summe|zwischensumme|insgesamt|endsumme)(?: ?[:(\\d].*)?';
const japanese =
  '(?:総?合計|総計|小計|総合計|累計|計|総?トータル|サブトータル|(?:頁|ページ|ケース|パレット|箱|梱包|個数|数量|重量)\\s?(?:小?計|合計)|\\d+\\s?(?:頁|ページ)\\s?(?:小?計|合計))(?:[: (=].*|(?:数量|個数|総?重量|正味重量|質量|金額|容積|ケース数|梱包数).*)?';
const behindWord = '(?: ?[:(=\\d].*)?';
const romance = `(?:(?:sub|sous)[ -]?total(?:es)?|totaux|totale?s?(?: (?:g[eé]n[eé]rale?|geral))?|totales|sum[ao](?: total)?|somm[ae](?: totale)?|soma(?: total)?|importe total|peso total|totaal|subtotaal|razem|summa|итого|всего)${behindWord}`;
const chinese = `(?:[总總合共小累][计計]|总和|總和|总数|總數|总计数|合共|本页合计)${behindWord}`;
const korean = `(?:총\\s?합계|총\\s?계|합\\s?계|소\\s?계|누계|계)${behindWord}`;
const totalWord = new RegExp(
  `^(?:${english}|${carried}|${german}|${japanese}|${romance}|${chinese}|${korean})$`,
);

/** Letters set apart are one word: `T O T A L`, `合 計`. */
const closed = (text: string) =>
  text
    .replace(/(?<=(?:^| )[a-z]) (?=[a-z](?: |$|[:.(]))/g, '')
    .replace(/(?<=[合小総累总總共]) (?=[合計计])/g, '');

/**
 * Whether a cell names a row of sums, in English, Japanese, German, the Romance languages, Chinese or Korean: `GRAND TOTAL`, `TTL:`, `Sub-total`, `Carried forward`, `Total pkgs`, `合 計`,
 * `小計(kg)`. Names of goods that begin like one (`Total station`, `計測器`) are none.
 */
export function isTotalText(cell: string): boolean {
  const bare = foldText(cell).replace(/^[\s*=<>#【[「(〈◆■●※→\-–—]+|[\s*=<>#】\])」〉◆■●※←\-–—]+$/g, '');
  return totalWord.test(closed(bare));
}
