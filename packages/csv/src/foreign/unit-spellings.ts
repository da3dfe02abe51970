/** Units of foreign tables: every spelling that a head, a cell or a line may use, in English and Japanese. */
export const lengthUnits = ['mm', 'cm', 'm', 'in', 'ft'] as const;
export type LengthUnit = (typeof lengthUnits)[number];
export const weightUnits = ['kg', 'g', 't', 'lb', 'oz', 'shortTon', 'longTon'] as const;
export type WeightUnit = (typeof weightUnits)[number];
export const volumeUnits = ['m3', 'ft3', 'sai'] as const;
export type VolumeUnit = (typeof volumeUnits)[number];
export type ForeignUnit = LengthUnit | WeightUnit | VolumeUnit;
export type UnitKind = 'length' | 'weight' | 'volume';

/**
 * Spellings after folding: compatibility forms (`㎏`, `㎝`, `㎥`, `㌔`, full width), small letters, one blank. Dots and blanks
 * between the parts of a spelling and a dot behind it may be there or not.
 */
export const unitSpellings: Readonly<Record<ForeignUnit, readonly string[]>> = {
  mm: [
    ...['mm', 'mms', 'm/m', 'm.m', 'mmt', 'millimeter', 'millimeters', 'millimetre', 'millimetres'],
    ...['ミリ', 'ミリメートル', 'ミリメーター'],
  ],
  cm: [
    ...['cm', 'cms', 'c/m', 'c.m', 'cmt', 'centimeter', 'centimeters', 'centimetre', 'centimetres'],
    ...['センチ', 'センチメートル', 'センチメーター'],
  ],
  m: ['m', 'mtr', 'mtrs', 'meter', 'meters', 'metre', 'metres', 'メートル', 'メーター'],
  in: ['in', 'ins', 'inch', 'inches', 'inh', 'インチ', 'zoll'],
  ft: ['ft', 'fts', 'foot', 'feet', 'fot', 'フィート', 'フット'],
  kg: [
    ...['kg', 'kgs', 'k.g', 'k.g.s', 'kgm', 'kilo', 'kilos', 'kilogram', 'kilograms'],
    ...['kilogramme', 'kilogrammes', 'kilogramm', 'キロ', 'キログラム'],
  ],
  g: ['g', 'gm', 'gms', 'grm', 'grms', 'gram', 'grams', 'gramme', 'grammes', 'gramm', 'グラム'],
  t: [
    ...[
      't',
      'mt',
      'm/t',
      'm.t',
      'mts',
      'tne',
      'tonne',
      'tonnes',
      'metric ton',
      'metric tons',
      'metric tonnes',
    ],
    ...['metric t', 'tonnen', 'トン', 'メートルトン', 'メトリックトン'],
  ],
  lb: ['lb', 'lbs', 'lbr', 'lbm', 'pound', 'pounds', 'ポンド', '封度'],
  oz: ['oz', 'ozs', 'onz', 'ounce', 'ounces', 'オンス'],
  shortTon: [
    's/t',
    'short ton',
    'short tons',
    'us ton',
    'us tons',
    'net ton',
    'net tons',
    'ショートトン',
    '米トン',
  ],
  longTon: [
    ...['l/t', 'long ton', 'long tons', 'uk ton', 'uk tons', 'imperial ton', 'imperial tons'],
    ...['ロングトン', '英トン'],
  ],
  m3: [
    ...[
      'm3',
      'm^3',
      'cbm',
      'c.b.m',
      'cbms',
      'cu m',
      'cu.m',
      'cum',
      'mtq',
      'cubic m',
      'cubic meter',
      'cubic meters',
    ],
    ...[
      'cubic metre',
      'cubic metres',
      'kubikmeter',
      '立方m',
      '立方メートル',
      '立方メーター',
      '立米',
      'リューベ',
      '立方米',
    ],
  ],
  ft3: [
    ...[
      'ft3',
      'ft^3',
      'cft',
      'c.f.t',
      'cuft',
      'cu ft',
      'cu.ft',
      'cu feet',
      'cubic ft',
      'cubic foot',
      'cubic feet',
    ],
    ...['cbf', 'ftq', '立方フィート', '立方ft'],
  ],
  sai: ['才', '才数', 'sai', 'サイ', '立方尺', 'cubic shaku'],
};

/** A ton that does not say which one, and units that no figure of a cargo is taken in. They are asked, never guessed. */
export const unclearSpellings: readonly string[] = [
  ...[
    'ton',
    'tons',
    'tn',
    'tns',
    'km',
    'kms',
    'mg',
    'mgs',
    'yd',
    'yds',
    'yard',
    'yards',
    'ヤード',
    'l',
    'ltr',
    'ltrs',
  ],
  ...[
    'liter',
    'liters',
    'litre',
    'litres',
    'リットル',
    'm2',
    'm^2',
    'sqm',
    'sq m',
    'sq ft',
    'cm3',
    'cm^3',
    'cc',
    'mm3',
  ],
  ...[
    'in3',
    'in^3',
    'cu in',
    'cubic inches',
    'kn',
    'cwt',
    'stone',
    'fl oz',
    '貫',
    '尺',
    '寸',
    '斤',
    '坪',
    'dm',
    'μm',
    'um',
  ],
];

/** Spellings that mean a unit only when they stand alone in brackets, or behind a figure. */
export const closeSpellings: Partial<Record<ForeignUnit, readonly string[]>> = {
  in: ['"', '”', '″', '′′', "''", '’’'],
  ft: ["'", '’', '′', 'f'],
  g: ['gr', 'grs'],
  kg: ['k'],
  ft3: ['cf'],
};
