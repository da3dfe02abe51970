import { d02Document, type ChargeLine, type EstimateDocument } from '@quayside/rating';
import type { Snapshot } from '../domain/snapshot';
import { draftSnapshotOf } from './snapshot-fixture';

/** The same numbers in each run, from 0 up to 1. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Letters of nine scripts, and signs. */
const alphabets = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-/',
  'ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝăĐđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
  'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя',
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψωάέήίόύώ',
  'กขคงจฉชซญดตถทธนบปผพฟภมยรลวศษสหอฮ',
  '가나다라마바사아자차카타파하한국부산항만산업기계뷁',
  '上海东莞广东国际货运代理机械设备龙门起重装卸费',
  '横浜港湾運送株式会社精機製作所𠮷田髙橋﨑濵邉アイウエオカキクケコ',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  '₩฿₫₹€£¥🚢📦ŁłŞşĞğİıŐő№½①㈱',
];

const currencies = [
  ['JPY', '123456789012'],
  ['KWD', '987654321.125'],
  ['IDR', '900000000000'],
  ['USD', '99999999.99'],
  ['JPY', '15000'],
  ['EUR', '1234.5'],
] as const;

/** A quotation full of long words without blanks and of large amounts. */
export function randomQuotation(seed: number): Snapshot {
  const next = numbersFrom(seed);
  const upTo = (count: number) => Math.floor(next() * count);
  const word = (length: number) => {
    const letters = Array.from(alphabets[upTo(alphabets.length)] ?? '');
    return Array.from({ length }, () => letters[upTo(letters.length)]).join('');
  };
  const text = (words: number, longest = 60) =>
    Array.from({ length: 1 + upTo(words) }, () => word(1 + upTo(longest))).join(' ');
  const document = d02Document();
  const [currency, rate] = currencies[upTo(currencies.length)] ?? currencies[0];
  document.currency = currency;
  document.fx = { source: text(2), frozenAt: null, rates: { USD: '150.25', JPY: '0.00674536' } };
  for (const [index, stage] of Object.values(document.stages).entries()) {
    stage.lines = Array.from({ length: upTo(5) }, (_, line): ChargeLine => ({
      id: `line-${index}-${line}`,
      code: 'THC',
      description: upTo(3) === 0 ? word(60) : text(4),
      descriptionJa: upTo(3) === 0 ? word(60) : text(4),
      basis: 'container',
      quantity: { typed: String(1 + upTo(9)) },
      currency: upTo(4) === 0 ? 'USD' : currency,
      rate: upTo(2) === 0 ? rate : String(1 + upTo(1_000_000)),
      status: upTo(9) === 0 ? 'excluded' : 'priced',
      payer: upTo(2) === 0 ? 'seller' : 'buyer',
    }));
  }
  for (const item of document.cargo) {
    item.nameEn = upTo(2) === 0 ? word(60) : text(3);
    item.nameJa = text(3);
    item.caseNumber = upTo(2) === 0 ? word(20) : '';
  }
  document.incoterm.namedPlace = text(2);
  return draftSnapshotOf(document as EstimateDocument, {
    title: upTo(2) === 0 ? word(110) : text(4),
    titleJa: upTo(2) === 0 ? word(60) : text(4),
    remarks: text(60),
    termsEn: text(30),
    termsJa: text(30),
    contact: { id: '0b0000000000000000000006', name: text(2) },
    project: { id: '0b0000000000000000000007', name: word(60), nameJa: text(2) },
    shipper: {
      ...draftSnapshotOf(d02Document()).shipper,
      name: text(3),
      nameJa: word(60),
      address: word(60),
      addressJa: text(4),
    },
    company: {
      ...draftSnapshotOf(d02Document()).company,
      name: word(60),
      nameJa: text(3),
      address: text(3),
      addressJa: word(60),
    },
  });
}
