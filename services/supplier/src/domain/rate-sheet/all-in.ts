import { namesCharges } from './charge-names';
import { narrow } from './cells';
import { isTaxed } from './head-words';
import type { AllInText, Reader } from './reader';

const inclusive =
  /(?<![a-z])(?:all[ -]?in(?:clusive|cluded|c\.?)?|all (?:charges?|surcharges?|costs?) (?:are )?includ(?:ed|ing)|lump ?sum|incl(?:\.|uding|uded|udes?|usive)?|inc\.|gross rates?|total freight)(?![a-z])|オール ?イン|コミコミ|込々|込み込み|(?<![申振積見取払打吹仕封飼])込(?:み|$|[^\p{Script=Han}])|(?<!を)含(?:む|み|める|めた)|全込|諸掛込|包干|全包|一口价|包含|含(?!税)/iu;
const exclusive =
  /(?<![a-z])(?:not (?:incl|all)|non[ -]?incl|excl|without|except)|含まず|含まない|含みません|不含|不包|別途|抜き/i;
/** All days of a period. */
const ofDays =
  /(?:days?|dates?|valid(?:ity)?\b.*|\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?: 20\d\d)?),?\s*\(?(?:both )?inclusive|inclusive of (?:both )?(?:days|dates)|both (?:days|dates)/i;

/** Whether a text says that amounts have other charges in them: `All-in`, `incl. BAF`, `諸チャージ込み`, `包干价`. Taxes are no charge. */
export function isAllIn(text: string): boolean {
  const plain = narrow(text);
  return inclusive.test(plain) && !exclusive.test(plain) && !ofDays.test(plain) && !isTaxed(plain);
}

/** Whether it names the charges as well: those are no part of any other price then. */
export const includesCharges = (text: string): boolean => isAllIn(text) && namesCharges(text);

/** Freight of all stages: what an all-in price is a price of. */
const freight: ReadonlySet<string> = new Set([
  ...['OFR', 'OFR-LCL', 'DRAY', 'PICKUP', 'TRUCKKM', 'DDRAY', 'DTRUCKKM'],
]);

/** Whether a file prices charges other than freight for the rows of a table. */
function hasOtherCharges({ reading, grid }: Reader): boolean {
  return reading.rows.some(
    ({ kind, scope, sheet, prices }) =>
      (kind === 'lanes' || scope === 'file' || sheet === grid.name) &&
      prices.some(({ charge }) => !freight.has(charge)),
  );
}

/** Asks about prices that are all-in where the same file prices surcharges, too: an estimate would have those twice. */
export function checkAllIn(texts: readonly AllInText[], ask: (text: AllInText) => void): void {
  for (const each of texts) if (hasOtherCharges(each.reader)) ask(each);
}
