import { isNothing, narrow, plainName } from './cells';
import { isAnyGoods, isCarrierHead, isCountHead, isGoodsHead, isServiceHead } from './head-words';

/**
 * Words that make of a price one for some shipments only, whatever column, title or sheet has them: carriage to a door or a ramp, a named
 * account, another way, containers of the shipper.
 */
const restricting = new RegExp(
  [
    '(?<![a-z])(?:door|ramp|cfs ?[/-] ?cfs|cy ?[/-] ?cfs|cfs ?[/-] ?cy|ipi|ripi|through (?:rate|freight|bill)s?|combined transport)(?![a-z])',
    '(?<![a-z])(?:cy|cfs|fcl)\\s?(?:/|-|–|to|→|>)\\s?(?:dr|sd|ch|mh)(?![a-z])|(?<![a-z])(?:dr|sd|ch|mh)\\s?(?:/|-|–|to|→|>)\\s?(?:cy|cfs|dr|sd)(?![a-z])',
    '(?<![a-z])(?:nac|named[ -]accounts?|specific accounts?|account specific|bco|only for|valid only|for .{2,40} only|only|exclusive(?:ly)?)(?![a-z])',
    "(?<![a-z])(?:soc|shipper'?s?[ -]owned|via|transhipment|transshipment|trans-shipment)(?![a-z])|(?<![a-z])t/s(?![a-z])",
    'ドア|内陸|指定(?:荷主|顧客|客先)|荷主指定|荷主限定|限定|専用|のみ|経由|積替|積み替え|通し運賃|到门|门到|送货|派送|中转|转运|经由|经|指定客户|指定货主|专用|仅',
  ].join('|'),
  'i',
);
export const restricts = (text: string): boolean => restricting.test(narrow(text));

const titles = new RegExp(
  [
    '(?<![a-z])(?:door|ramp|nac|named[ -]accounts?|account specific|specific accounts?|inland|through rates?|ipi|ripi|mqc|volume commitment)(?![a-z])',
    '(?<![a-z])via (?!e-?mail|fax|mail|portal|web|our|the )|(?<![a-z])(?:minimum|min\\.?|at least) \\d+ ?(?:teu|ctrs?|cntrs?|containers?|boxes)',
    '(?<![a-z])only(?![a-z])|(?<![a-z])one[ -]?way(?![a-z])|片道|ドア(?:渡し|デリバリー)?|内陸|指定荷主|荷主指定|限定|専用|経由|到门|经由|中转|指定客户|指定货主|专用',
  ].join('|'),
  'i',
);
/** `For reference only` restricts nothing. */
const harmless =
  /(?:indication|indicative|reference|information|internal|office|estimate|budget|use)(?: use| purposes?)? only|only (?:indication|for (?:reference|information|internal))/gi;
/** Labels above a table that say for what all of its prices are. */
const label =
  /^(?:(?:named)?accounts?|nac|commodit(?:y|ies)|cargo|goods|product|finaldest(?:ination)?|fnd|placeofdelivery|inland(?:point|destination)?|via|routing|t\/?s|trans?s?hipment|servicemode|serviceterms?|movement|movetype|rateclass|ratetype|品目|品名|貨物|商品|最終仕向地|最終目的地|納入地|経由地?|荷主|指定荷主|輸送形態|条款|运输条款|货物|客户|中转港|最终目的地)$/;

/**
 * Whether a title, a heading or the name of a sheet says that its prices are for some shipments only: in words (`Door delivery rates`),
 * or with a label (`Commodity: Chemicals`), whose value may stand in the next cell. Carriage on land goes to doors anyway.
 */
export function restrictsTitle(text: string, isOfSea: boolean, next = ''): boolean {
  const said = narrow(text).replace(harmless, ' ');
  const plain = isOfSea ? said : said.replace(/(?<![a-z])(?:door|ramp|inland)(?![a-z])|ドア|内陸/gi, ' ');
  if (titles.test(plain)) return true;
  const [, name = plain, value = next] = /^([^:]{1,40}):\s*(.*)$/.exec(plain) ?? [];
  return label.test(plainName(name)) && (value || next).trim() !== '' && !isOpenTo(value || next);
}

/** Heads of columns that tell of a sailing, or explain, and restrict no price by themselves. */
const informing =
  /^(?:(?:remarks?|notes?|comments?|memo|info(?:rmation)?|備考|摘要|注記?|コメント|特記事項|备注|说明)\d*|(?:vessels?|voyages?|ships?|feeders?|motherv(?:esse)?l|本船名?|船名|航次|次航|船期)(?:name|no|number)?|(?:etd|eta|etb|ets|cy ?open|cyclos(?:e|ing)|closing|cutoff|cut|docclosing|vgmcutoff|sicutoff|sailing|departure|arrival|schedule|day|days|weekdays?|sailingdays?|出港日?|入港日?|カット日?|出航日?|曜日|开船日?|截关日?)(?:date|day|days|time|pol|pod)?|frequency|freq|便数|頻度|航班|transit.*|contract(?:no|number|ref|id)?|quot(?:e|ation).*|ref(?:erence)?(?:no|number)?|agents?|contacts?|email|tel|phone|担当者?|連絡先|代理店|country|countries|region|area|continent|国名?|地域|国家|locode|unlocode|code|コード|港コード|terminal|ターミナル|码头|status|updated?|更新日?|source|currency(?:name)?|unit|単位)$/;
const isInforming = (head: string): boolean =>
  head.trim() === '' ||
  isCountHead(head) ||
  isCarrierHead(head) ||
  isServiceHead(head) ||
  head.split(' / ').some((part) => informing.test(plainName(part)));

/** Cells that leave a price to everybody: all goods, from yard to yard, without transhipment, in containers of the carrier. */
const open =
  /^(?:all.*|any.*|every.*|both|fak|standard|std|normal|regular|basic|usual|general|common|open|public|tariff|cy(?:to)?cy|cyto?cy|fcl(?:to)?fcl|port(?:to)?port|p2p|ptp|pp|coc|carriers?owned?|carrier|carriers|prepaid|pp|direct|directservice|ocean|sea|fcl|lcl|dry|gp|通常|標準|一般|共通|直行便?|直航|全荷主|全て|すべて|全|全部|通用|普通|标准|所有|船会社|元払い?)$/;
const isOpenTo = (text: string): boolean => isNothing(text) || isAnyGoods(text) || open.test(plainName(text));

const ofTranshipment = /^(?:transs?hipment|ts|tsport|transs?hip|積替|中转)$/;
const ofDirect = /^(?:direct|nonstop|直行|直航)$/;
const yes = /^(?:y|yes|true|1|o|可|有|はい|是)$/;
const no = /^(?:n|no|false|0|x|不可|無|なし|无|否)$/;

/** Whether a cell of a column that is not read restricts the price of its row; heads that only inform say so by their words. */
export function isRestrictingCell(head: string, text: string): boolean {
  if (isOpenTo(text)) return false;
  if (isGoodsHead(head)) return true;
  if (/weight|payload|重量|gw$/i.test(plainName(head)))
    return /[<>≤≥＜＞~～〜]|up to|over|above|below|under|max|以下|以上|未満|超|まで/i.test(text);
  if (isInforming(head)) return restricts(text);
  const name = plainName(head.split(' / ').at(-1) ?? '');
  const said = narrow(text).toLowerCase();
  if (ofTranshipment.test(name) && no.test(said)) return false;
  if (ofDirect.test(name) && yes.test(said)) return false;
  return /\p{L}/u.test(text) || yes.test(said) || no.test(said);
}
