import { Parser } from './saxen.mjs';
import { CsvError } from '../csv-error';

export type XmlHandlers = {
  /** Names without their prefix: writers disagree about prefixes. Attributes of other namespaces have theirs cut off, too. */
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const named: Record<string, string> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };
const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** The five entities of XML and numbers; saxen's own decoder loses what lies above U+FFFF, where rare kanji are. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, digits, hex, name) => {
    const code = digits ? Number(digits) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return named[String(name)] ?? String(whole);
  });
}

/**
 * Walks through a part of a workbook. A document type is refused: no spreadsheet writes one, and entities of one's own are
 * how small files become large ones.
 * @throws CsvError `csv.workbook`
 */
export function walkXml(bytes: Uint8Array, handlers: XmlHandlers): void {
  const refuse = () => {
    throw new CsvError('csv.workbook');
  };
  let xml = '';
  try {
    const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    const encoding = wide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
    xml = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    refuse();
  }
  new Parser()
    .on('openTag', (name, read) => {
      const attributes: Record<string, string> = {};
      for (const [key, value] of Object.entries(read() || {})) attributes[local(key)] = decoded(value);
      handlers.open?.(local(name), attributes);
    })
    .on('closeTag', (name) => handlers.close?.(local(name)))
    .on('text', (text) => handlers.text?.(decoded(text)))
    .on('cdata', (text) => handlers.text?.(text))
    .on('attention', refuse)
    .on('error', refuse)
    .parse(xml);
}
