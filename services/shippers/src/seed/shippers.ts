import { demoShipperId, demoShippers } from '@quayside/contract/demo';
import type { ShipperInput } from '../contract';

export type Industry = 'press' | 'chemical' | 'steel' | 'optics' | 'food' | 'robot';
export type SeedShipper = ShipperInput & { id: string };

type Row = [
  code: string,
  postalCode: string,
  address: string,
  addressJa: string,
  contact: string,
  phone: string,
  terms: string,
  currency: string,
  language: 'ja' | 'en',
];

const firstSix: Row[] = [
  [
    'OSK',
    '550-0013',
    '2-8-1 Shinmachi, Nishi-ku, Osaka',
    '大阪市西区新町2-8-1',
    'Nakagawa Aya',
    '+81 6-6531-2201',
    'End of month, 30 days',
    'JPY',
    'ja',
  ],
  [
    'KTH',
    '541-0041',
    '3-1-6 Kitahama, Chuo-ku, Osaka',
    '大阪市中央区北浜3-1-6',
    'Hirano Kazuya',
    '+81 6-6201-4410',
    'End of month, 60 days',
    'JPY',
    'ja',
  ],
  [
    'SNE',
    '231-0801',
    '4-12 Shinyamashita, Naka-ku, Yokohama',
    '横浜市中区新山下4-12',
    'Ogawa Rie',
    '+81 45-621-7733',
    'End of month, 30 days',
    'JPY',
    'ja',
  ],
  [
    'AOK',
    '140-0002',
    '1-5-9 Higashi-Shinagawa, Shinagawa-ku, Tokyo',
    '東京都品川区東品川1-5-9',
    'Aoki Shun',
    '+81 3-5460-1180',
    '30 days from invoice',
    'EUR',
    'en',
  ],
  [
    'TTF',
    '104-0055',
    '6-3-2 Toyomi-cho, Chuo-ku, Tokyo',
    '東京都中央区豊海町6-3-2',
    'Kimura Sachi',
    '+81 3-3531-9064',
    'End of month, 45 days',
    'JPY',
    'ja',
  ],
  [
    'HMG',
    '212-0013',
    '66-20 Horikawa-cho, Saiwai-ku, Kawasaki',
    '川崎市幸区堀川町66-20',
    'Hamaguchi Yo',
    '+81 44-540-3310',
    '60 days from invoice',
    'USD',
    'en',
  ],
];

const more: [code: string, name: string, nameJa: string, town: string, townJa: string][] = [
  ['ARM', 'Arima Pump Works', '有馬ポンプ製作所', 'Himeji', '兵庫県姫路市'],
  ['BND', 'Bando Textile Co., Ltd.', '坂東繊維株式会社', 'Tokushima', '徳島県徳島市'],
  ['CHK', 'Chikugo Bearing K.K.', '筑後ベアリング株式会社', 'Kurume', '福岡県久留米市'],
  ['DNY', 'Denyo Electric Motors', '電洋モーター株式会社', 'Hitachi', '茨城県日立市'],
  ['EHM', 'Ehime Paper Machinery', '愛媛製紙機械株式会社', 'Shikokuchuo', '愛媛県四国中央市'],
  ['FJN', 'Fujinomiya Filters', '富士宮フィルター株式会社', 'Fujinomiya', '静岡県富士宮市'],
  ['GNM', 'Gunma Die Casting', '群馬ダイカスト工業', 'Ota', '群馬県太田市'],
  ['HRS', 'Hirose Valve Industries', '広瀬バルブ工業株式会社', 'Hikone', '滋賀県彦根市'],
  ['IWT', 'Iwate Casting Co., Ltd.', '岩手鋳造株式会社', 'Oshu', '岩手県奥州市'],
  ['JNT', 'Jonan Precision K.K.', '城南精密株式会社', 'Ota-ku, Tokyo', '東京都大田区'],
  ['KSH', 'Kashima Glass Co., Ltd.', '鹿島硝子株式会社', 'Kamisu', '茨城県神栖市'],
  ['MNB', 'Minobe Ceramics', '美濃部セラミックス', 'Tajimi', '岐阜県多治見市'],
  ['NGT', 'Nagato Shipbuilding Parts', '長門船舶部品株式会社', 'Shimonoseki', '山口県下関市'],
  ['OTN', 'Ohtani Food Machinery', '大谷食品機械株式会社', 'Niigata', '新潟県新潟市'],
  ['RKK', 'Rikko Medical K.K.', '立光メディカル株式会社', 'Saitama', '埼玉県さいたま市'],
  ['SGM', 'Sagami Rubber Parts', '相模ゴム部品株式会社', 'Atsugi', '神奈川県厚木市'],
  ['TKC', 'Takachi Cable Co., Ltd.', '高知ケーブル株式会社', 'Kochi', '高知県高知市'],
  ['UBE', 'Ubara Lighting K.K.', '鵜原照明株式会社', 'Kobe', '兵庫県神戸市'],
  ['WKY', 'Wakayama Resin Works', '和歌山樹脂工業', 'Wakayama', '和歌山県和歌山市'],
  ['YMG', 'Yamaguchi Hydraulics', '山口油圧機器株式会社', 'Hofu', '山口県防府市'],
];

const terms = ['End of month, 30 days', '30 days from invoice', 'End of month, 60 days', 'Prepaid'];
const industries: Industry[] = ['press', 'chemical', 'steel', 'optics', 'food', 'robot'];

/** Which product list a demo shipper has. */
export function industryOf(number: number): Industry {
  return industries[(number - 1) % industries.length] ?? 'press';
}

function mail(contact: string, code: string): string {
  return `${contact.toLowerCase().replace(/[^a-z]+/g, '.')}@${code.toLowerCase()}.example`;
}

/** Shippers 1 to 6 of the shared demo list, then twenty more. */
export function seedShippers(): SeedShipper[] {
  const first = demoShippers.map((shipper, index): SeedShipper => {
    const [code, postalCode, address, addressJa, contact, phone, termsText, currency, language] =
      firstSix[index]!;
    return {
      id: demoShipperId(shipper.number),
      code,
      name: shipper.name,
      nameJa: shipper.nameJa,
      country: 'JP',
      postalCode,
      address,
      addressJa,
      contact: { name: contact, email: mail(contact, code), phone },
      website: `https://www.${code.toLowerCase()}.example`,
      terms: termsText,
      currency,
      taxId: `T${1_234_567_890_120 + shipper.number}`,
      language,
      ...(shipper.number === 1
        ? { notes: 'Machines need crane loading; call the plant the day before.' }
        : {}),
    };
  });
  const generated = more.map(([code, name, nameJa, town, townJa], index): SeedShipper => {
    const number = index + 7;
    return {
      id: demoShipperId(number),
      code,
      name,
      nameJa,
      country: 'JP',
      postalCode: `${700 + number}-00${10 + index}`,
      address: `${1 + (index % 5)}-${2 + (index % 9)}-${3 + (index % 7)} ${town}`,
      addressJa: `${townJa}${1 + (index % 5)}-${2 + (index % 9)}-${3 + (index % 7)}`,
      contact: {
        name: 'Export desk',
        email: `export@${code.toLowerCase()}.example`,
        phone: `+81 50-5530-${1100 + number}`,
      },
      terms: terms[index % terms.length]!,
      currency: index % 5 === 3 ? 'USD' : 'JPY',
      taxId: `T${2_234_567_890_120 + number}`,
      language: index % 4 === 1 ? 'en' : 'ja',
    };
  });
  return [...first, ...generated];
}

/** The other organisation has shippers of the same codes and names, and they are not the same. */
export function otherShippers(): SeedShipper[] {
  return [
    {
      id: demoShipperId(101),
      code: 'OSK',
      name: 'Osaka Seiki Co., Ltd.',
      nameJa: '大阪精機株式会社',
      country: 'JP',
      address: '1-1 Umeda, Kita-ku, Osaka',
      contact: { name: 'UK desk', email: 'uk@osk.example', phone: '+44 20 7946 0101' },
      terms: '14 days from invoice',
      currency: 'GBP',
      language: 'en',
    },
    {
      id: demoShipperId(102),
      code: 'MRS',
      name: 'Mersey Instruments Ltd',
      country: 'GB',
      postalCode: 'L3 4AA',
      address: '12 Albert Dock, Liverpool',
      contact: { name: 'Fiona Blake', email: 'fiona.blake@mersey.example', phone: '+44 151 496 0102' },
      terms: '30 days from invoice',
      currency: 'USD',
      language: 'en',
    },
  ];
}
