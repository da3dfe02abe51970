/**
 * The sign ¥ stands for yen and for yuan. In a file that has to do with China nobody knows which is meant, and the currency is asked for:
 * the two differ by a factor of twenty.
 * @packageDocumentation
 */
import { portAliases } from './port-aliases';
import { englishPortNames } from './port-names-en';
import { japanesePortNames } from './port-names-ja';

const sign = /¥/;
const stated = /(?<![A-Z])(?:JPY|CNY|CNH|RMB|YEN|YUAN)(?![A-Z])|円|元|人民币|人民幣|日元|日圆/i;

/** Whether a text names its currency by ¥ alone: neither a code nor a word next to it says which of the two. */
export function isOpenYenSign(text: string): boolean {
  const plain = text.normalize('NFKC');
  return sign.test(plain) && !stated.test(plain);
}

const ofChina = (names: Readonly<Record<string, string | readonly string[]>>): string[] =>
  Object.entries(names).flatMap(([code, name]) => (code.startsWith('CN') ? name : []));
/** Ports that the lists of ports do not have, and places of exporters. */
const otherPlaces =
  'china|p\\.?r\\.?c|chinese|beijing|guangzhou|huangpu|nansha|shenzhen|chiwan|zhuhai|zhongshan|foshan|dongguan|fuzhou|fuqing|quanzhou|shantou|haikou|yangpu|qinzhou|fangcheng|zhanjiang|beihai|lianyungang|rizhao|yantai|weihai|yingkou|jinzhou|dandong|qinhuangdao|nanjing|zhangjiagang|taicang|nantong|jiangyin|suzhou|wuxi|hangzhou|jiaxing|zhapu|wenzhou|taizhou|wuhan|chongqing|chengdu|changsha|zhengzhou|xi ?an|yiwu|waigaoqiao|yangshan';
const latinPlaces = [...ofChina(englishPortNames), ...ofChina(portAliases)].map((name) =>
  name.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
);
const latin = new RegExp(`(?<![a-z])(?:${[...latinPlaces, otherPlaces].join('|')})(?![a-z])`, 'i');
const code = /(?<![A-Z])CN(?:[A-Z2-9]{3}|$)(?![A-Z])/;
/** Names in characters, and characters that only the simplified script has. */
const characters = new RegExp(
  [
    ...ofChina(japanesePortNames),
    '中国|中國|宁波|青岛|大连|厦门|深圳|广州|盐田|连云港|福州|人民币|人民幣|人民元|中国元',
    '[费币运柜备价单证务总额货门订舱杂码关进报华东车轮险发历]',
  ].join('|'),
);
const yuan = /(?<![A-Z])(?:CNY|CNH|RMB|YUAN|RENMINBI)(?![A-Z])/i;

/** Whether a text has to do with China: it names a place there, is written in its script, or names its currency. */
export function isOfChina(text: string): boolean {
  const plain = text.normalize('NFKC').trim();
  return code.test(plain) || latin.test(plain) || characters.test(plain) || yuan.test(plain);
}

/** Whether ¥ in a file may be yuan: the file has the sign, and its texts or the country that it comes from have to do with China. */
export function mayBeYuan(texts: Iterable<string>, country?: string): boolean {
  const all = new Set(texts);
  let hasSign = false;
  for (const text of all) {
    if (!sign.test(text.normalize('NFKC'))) continue;
    hasSign = true;
    break;
  }
  if (!hasSign) return false;
  if (country === 'CN') return true;
  for (const text of all) if (isOfChina(text)) return true;
  return false;
}
