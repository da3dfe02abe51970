import { chargeDefinition, type Basis } from '@quayside/rating';
import { basisIn, hasOpenTon, isStrangeBasis } from './basis-words';
import { chargeNamed, isOpenName, namesCharges } from './charge-names';
import { containersIn } from './container-words';
import { withoutWords } from './head-names';
import { currenciesIn, narrow } from './cells';
import { amountColumns, columnOf, type Reader } from './reader';
import { isStep } from './steps';
import { isMultipleBasis, unitOfHead } from './unit-words';
import { usualCharge } from './usual-charge';

/** Days, years and words that stand with the name of a charge in a title. */
const besides =
  /\b20\d{2}\b\S*|\b\d{1,2}[/.-]\d{1,2}\S*|\b\d{1,2}(?:st|nd|rd|th)?\b|(?<![a-z])(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|valid(?:ity)?|effective|from|until|till|as of|for|all|tariff|table|list|schedule|fcl|lcl|export|import)(?![a-z])|料金表|一覧表?|適用|有効|[年月日～〜]/gi;

/** Charges that a table of lanes is of anyway. */
const freight: ReadonlySet<string> = new Set([
  ...['OFR', 'OFR-LCL', 'DRAY', 'PICKUP', 'TRUCKKM', 'DDRAY', 'DTRUCKKM'],
]);

/** Whether a line is the title of another charge than freight: `BAF (USD)`, `Terminal handling charges 2026`. */
export function isTitleOfCharge(text: string): boolean {
  const plain = narrow(text);
  const names = [plain, withoutWords(plain), withoutWords(plain.replace(besides, ' '))].map((name) =>
    name.replace(/\s+/g, ' ').trim(),
  );
  return names.some((name) => {
    const code = name === '' ? undefined : chargeNamed(name);
    return (code !== undefined && !freight.has(code)) || isOpenName(name);
  });
}

/** Whether amounts of a table have no charge but the one that is usual. */
export const isOfUsualCharge = ({ table }: Reader): boolean =>
  table.kind === 'lanes' &&
  table.fixed.charge === undefined &&
  columnOf(table, 'charge') === undefined &&
  amountColumns(table).some(({ charge }) => charge === undefined);

/** By what the amounts of a table count, as far as their columns and the usual charge say. */
function basesOf(reader: Reader): ReadonlySet<Basis | undefined> {
  return new Set(
    amountColumns(reader.table).map((column) => {
      if (column.basis) return column.basis;
      if (column.containerType ?? column.containerTypes) return 'container';
      const charge = column.charge ?? usualCharge(reader, column);
      return charge === undefined ? undefined : chargeDefinition(charge)?.basis;
    }),
  );
}

/** A size with its sign or shape: `Page 1 of 20` names no container. */
const sized =
  /(?<![\d.,])(?:20|40|45)\s?(?:['’′]|ft|f(?![a-z])|feet|foot|フィート|gp|dc|dv|hc|hq|h(?![a-z])|rf|rh|rq|ot|fr|dry|high|hi |std|standard|ドライ|ハイ|背高|コンテナ)/i;

/** A size alone is of every container of that length for dry cargo. */
const isNamed = (named: readonly string[], type: string): boolean =>
  named.includes(type) || (type.endsWith('HC') && named.includes(`${type.slice(0, 2)}GP`));

/** Whether a line names containers that no amount of the table is for, or amounts that say nothing of containers stand below it. */
export function saysOtherContainers({ table }: Reader, text: string): boolean {
  const named = containersIn(text) ?? [];
  if (
    named.length === 0 ||
    !sized.test(narrow(text)) ||
    columnOf(table, 'containerType') ||
    columnOf(table, 'basis')
  )
    return false;
  return amountColumns(table).some(({ containerType, containerTypes = [], charge, vehicle }) => {
    if (charge !== undefined || vehicle !== undefined) return false;
    const own = containerType ? [containerType] : containerTypes;
    return !own.some((type) => isNamed(named, type));
  });
}

const furtherUnits = /^(?:week|wk|min(?:ute)?|year|quarter|line|page|bag|drum|feu|lift|move)s?(?![a-z])/i;
const ofMoney = /rates?|prices?|amounts?|freight|charges?|fees?|料金?|運賃|単価|金額/i;
const japaneseUnit = /([^\s、。,（()）]{1,12}?)(?:あたり|当たり|当り|につき|ごと|毎|建て)/;

/** Whether a line says that amounts count by something else than the columns of the table do: `Rates in USD per ton` above a column of rates. */
export function saysOtherUnit(reader: Reader, text: string): boolean {
  const { table } = reader;
  if (columnOf(table, 'basis') || amountColumns(table).some(isStep) || namesCharges(text)) return false;
  const unit = unitOfHead(text) ?? japaneseUnit.exec(narrow(text))?.[1];
  if (unit === undefined) return false;
  if (isMultipleBasis(`per ${unit}`)) return true;
  const words = unit.split(/\s+/).slice(0, 2).join(' ');
  const said = (containersIn(unit)?.length ?? 0) > 0 ? 'container' : basisIn(words);
  if (said !== undefined) return !basesOf(reader).has(said);
  if (hasOpenTon(words) || isStrangeBasis(words)) return true;
  return furtherUnits.test(unit.trim()) && (ofMoney.test(narrow(text)) || currenciesIn(text).length > 0);
}

const onLand =
  /trucking|drayage|haulage|cartage|pick-?up|vanning|stuffing|warehous|ドレージ|トラック|陸送|集荷|配送|倉庫|バンニング/i;
const bySea = /ocean|sea ?freight|(?<![a-z])(?:fcl|lcl|cy|freight)(?![a-z])|海上|船|海运/i;
/** Whether a title names work on land above prices that are read as those of the sea: `Drayage` over `From | To`. */
export const isTitleOnLand = ({ table }: Reader, text: string): boolean =>
  table.kind === 'lanes' &&
  table.stage === undefined &&
  onLand.test(narrow(text)) &&
  !bySea.test(narrow(text));
