import { decimalsOf, decimalsOfFigures, readFigure, type Decimals } from '@quayside/csv/figures';
import { emptyRow, type FxRow } from './fx-values';

type Quote = 'tts' | 'rate' | 'ttb';
/** `other`: a rate that no table here has, such as one of banknotes. */
type Title = Quote | 'other';

/** Names that banks print instead of codes. */
const names: readonly (readonly [string, RegExp])[] = [
  ['USD', /米国?ドル|アメリカ|u\.?s\.? ?dollar|united states/i],
  ['EUR', /ユーロ|euro/i],
  ['GBP', /ポンド|英国|イギリス|sterling|british/i],
  ['CNY', /人民元|中国|renminbi|yuan|china/i],
  ['KRW', /ウォン|韓国|won|korea/i],
  ['TWD', /台湾|taiwan/i],
  ['HKD', /香港|hong ?kong/i],
  ['SGD', /シンガポール|singapore/i],
  ['AUD', /豪(州)?ドル|オーストラリア|australia/i],
  ['NZD', /ニュージーランド|new zealand/i],
  ['CAD', /カナダ|canad/i],
  ['CHF', /スイス|swiss/i],
  ['THB', /バーツ|タイ|thai|baht/i],
  ['IDR', /ルピア|インドネシア|rupiah|indonesia/i],
  ['INR', /インド|india/i],
  ['MYR', /マレーシア|リンギ|malaysia|ringgit/i],
  ['PHP', /フィリピン|philippine/i],
  ['VND', /ベトナム|ドン|viet|dong/i],
  ['MXN', /メキシコ|mexic/i],
  ['AED', /ディルハム|アラブ|dirham|u\.?a\.?e/i],
  ['SEK', /スウェーデン|swed/i],
  ['NOK', /ノルウェー|norw/i],
  ['DKK', /デンマーク|danish|denmark/i],
  ['ZAR', /南アフリカ|south africa|rand/i],
  ['BRL', /ブラジル|レアル|brazil|real/i],
  ['JPY', /日本円|japan|yen/i],
];
const heads: readonly (readonly [Title, RegExp])[] = [
  [
    'other',
    /cash|note|現金|紙幣|acceptance|at sight|a\/s|d\/p|一覧払|信用状|previous|prior|last (?:day|week|month)|前日|前回|先月/i,
  ],
  ['tts', /tts|電信売|sell/i],
  ['ttb', /ttb|電信買|buy/i],
  ['rate', /ttm|仲値|mid|middle|公示/i],
];
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const narrow = (text: string) => text.normalize('NFKC').trim();
const isFigure = (text: string) => !('issue' in readFigure(text));

const valueOf = (text: string, decimals: Decimals | undefined): string | undefined => {
  const read = readFigure(text, decimals);
  return 'value' in read ? read.value : undefined;
};

/** By tabs or semicolons; by commas only where none of them is within a figure; else by blanks. */
function cellsOf(line: string): string[] {
  const mark = ['\t', ';'].find((each) => line.includes(each));
  const separator = mark ?? (/,(?!\d{3}(?!\d))/.test(line) ? ',' : /\s{2,}|\s(?=\d)/);
  return line.split(separator).map((cell) => narrow(cell.replace(/^"|"$/g, '')));
}

/**
 * The currency that a row names by its code, else by its name in English or Japanese. A pair (`USD/JPY`) gives the first, where the second is the own
 * currency; of any other pair none, since its rate may be the other way round.
 */
function currencyOf(cells: readonly string[], base: string): string | undefined {
  const text = cells.filter((cell) => !isFigure(cell)).join(' ');
  const found = [...text.toUpperCase().matchAll(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g)].flatMap(([word]) =>
    codes.has(word) ? [word] : [],
  );
  const [code, other] = [...new Set(found)];
  if (code !== undefined) return other === undefined || other === base ? code : undefined;
  const [name, ...others] = names.filter(([, pattern]) => pattern.test(text));
  return name && others.length === 0 && !elsewhere.test(text) ? name[0] : undefined;
}
/** Countries whose money is called as that of another. */
const elsewhere =
  /エジプト|レバノン|シリア|スーダン|モロッコ|北朝鮮|egypt|leban|syria|sudan|morocc|north korea/i;

/** `100`, `100 KRW`, `(100)` beside a name: the bank quotes that many units. */
function unitOf(cells: readonly string[]): FxRow['unit'] {
  const text = cells.filter((cell) => !isFigure(cell)).join(' ');
  const [, unit] = /(?<![\d.,])(1,?000|100)(?![\d.,])/.exec(text) ?? [];
  return unit === undefined ? '1' : unit === '100' ? '100' : '1000';
}

/** A bank's selling rate is never more than this times its buying rate. */
const widest = 1.5;

/** Which column holds what; without titles one figure is the middle, two are TTS and TTB, three have the middle between. None where that is unclear. */
function quotesOf(
  figures: readonly string[],
  columns: readonly (Title | undefined)[],
  places: readonly number[],
): readonly (Quote | undefined)[] {
  const titled = places.map((place) => columns[place]);
  if (titled.some(Boolean)) {
    const quotes = titled.map((title) => (title === 'other' ? undefined : title));
    const known = quotes.filter((quote) => quote !== undefined);
    // Two columns have one title, so it is unclear which of them is meant.
    return new Set(known).size === known.length ? quotes : [];
  }
  const sorted = figures
    .map((figure, index) => ({ index, value: Number(figure) }))
    .sort((one, other) => other.value - one.value);
  const [most, least] = [sorted[0]?.value ?? 0, sorted.at(-1)?.value ?? 0];
  // `+0.35` next to a rate is a change and no rate.
  if (least <= 0 || most > least * widest) return [];
  const order: readonly Quote[] =
    figures.length === 1 ? ['rate'] : figures.length === 2 ? ['tts', 'ttb'] : ['tts', 'rate', 'ttb'];
  const found: (Quote | undefined)[] = figures.map(() => undefined);
  for (const [rank, { index }] of sorted.entries()) found[index] = order[rank];
  return found;
}

/** The number of units that the titles quote: `TTM (per 100)`, `仲値（100通貨単位）`; null where they say a multiple that no row may have. */
function titledUnit(titles: readonly string[]): FxRow['unit'] | null {
  const quoting = titles.filter((title) => heads.some(([, head]) => head.test(title)));
  const said = new Set(quoting.map((title) => unitOf([title])));
  const figures = quoting.flatMap((title) => title.match(/\d[\d,]*|[千万百]/g) ?? []);
  const isStrange = figures.some((figure) => !/^(?:1|100|1,?000)$/.test(figure));
  const [unit = '1'] = said;
  return isStrange || said.size > 1 ? null : unit;
}

type ReadRow = { row: FxRow; line: string };

const isFirst = ({ row }: ReadRow, index: number, all: readonly ReadRow[]): boolean =>
  all.findIndex((other) => other.row.currency === row.currency) === index;

/** Currencies that have several rows with different rates. It is unclear which row is meant. */
const repeatedIn = (read: readonly ReadRow[]): ReadonlySet<string> =>
  new Set(
    read.flatMap(({ row }) => {
      const first = read.find((other) => other.row.currency === row.currency)?.row;
      return JSON.stringify(first) === JSON.stringify(row) ? [] : [row.currency];
    }),
  );

/** The unit of a row; null where titles or the row say a multiple that no row can have, or contradict each other. */
function unitSaid(
  cells: readonly string[],
  place: number | undefined,
  titled: FxRow['unit'] | null,
): FxRow['unit'] | null {
  const stated =
    place === undefined ? unitOf(cells) : ((cells[place] ?? '').replace(',', '') as FxRow['unit']);
  const unit = stated === '1' ? titled : stated;
  return titled === null || (titled !== '1' && unit !== titled) ? null : unit;
}

/** The places of the rates of a row. A figure of 100 in front of them is the unit, and no rate. */
const ratePlaces = (
  cells: readonly string[],
  places: readonly number[],
  columns: readonly (Title | undefined)[],
): number[] =>
  places.filter((place, index) => {
    const isUnit = index === 0 && places.length > 1 && /^(100|1,?000)$/.test(cells[place] ?? '');
    return !isUnit || columns[place] !== undefined;
  });

export type PastedRates = { rows: FxRow[]; unread: string[] };

/**
 * Reads a bank's table as it is copied from a page, a sheet or a CSV file: a currency by code or name, then one to three rates, with titles
 * (TTS, TTB, TTM) or without. What is read stands as it is quoted; lines that name no currency or no rate, and two of one currency, are reported. Figures are read as
 * everywhere (decision 57): `150,25` is a rate where the table writes commas.
 *
 * @param base the company's own currency, which has no rate
 */
export function pastedRates(text: string, base: string): PastedRates {
  let columns: (Title | undefined)[] = [];
  let titled: FxRow['unit'] | null = '1';
  const read: ReadRow[] = [];
  const unread: string[] = [];
  const lines = text.split(/\r?\n/).map((line) => ({ line, cells: cellsOf(line) }));
  const written = lines.flatMap(({ cells }) => cells.filter(isFigure));
  const decimals = decimalsOfFigures(written, decimalsOf(navigator.language || 'en'));
  for (const { line, cells } of lines) {
    if (cells.every((cell) => cell === '')) continue;
    const titles = cells.map((cell) => heads.find(([, head]) => head.test(cell))?.[0]);
    if (titles.some(Boolean) && !cells.some(isFigure)) {
      columns = titles;
      titled = titledUnit(cells);
      continue;
    }
    const places = cells.flatMap((cell, index) => (isFigure(cell) ? [index] : []));
    const currency = currencyOf(cells, base);
    const own = ratePlaces(cells, places, columns);
    const figures = own.flatMap((place) => valueOf(cells[place] ?? '', decimals) ?? []);
    if (currency === base) continue;
    // A figure that point and comma read differently is reported and never guessed.
    if (!currency || figures.length === 0 || figures.length > 3 || figures.length < own.length) {
      if (columns.length > 0 || currency || figures.length > 0) unread.push(line.trim().slice(0, 60));
      continue;
    }
    const unit = unitSaid(cells, own.length < places.length ? places[0] : undefined, titled);
    const quotes = quotesOf(figures, columns, own);
    if (unit === null || !quotes.some(Boolean)) {
      unread.push(line.trim().slice(0, 60));
      continue;
    }
    const row: FxRow = { ...emptyRow(currency), unit };
    for (const [index, quote] of quotes.entries()) if (quote) row[quote] = figures[index] ?? '';
    read.push({ row, line: line.trim().slice(0, 60) });
  }
  const repeated = repeatedIn(read);
  return {
    rows: read
      .filter((each) => !repeated.has(each.row.currency))
      .filter(isFirst)
      .map(({ row }) => row),
    unread: [...read.filter((each) => repeated.has(each.row.currency)).map(({ line }) => line), ...unread],
  };
}
