import { formatAmount, formatDate, formatDecimal, shiftPoint, type Language } from '@quayside/platform';

/** A word of the editor or of the pages by its key; undefined where there is none. */
export type WordOf = (key: string, values?: Record<string, unknown>) => string | undefined;

export type ValueContext = {
  word: WordOf;
  language: Language;
  /** Of the estimate: header amounts and what a line sells for are in it. */
  currency: string;
  /** The line that was changed, where it is still there. */
  line: { basis: string; currency: string } | undefined;
};

type Plain = Record<string, unknown>;
const isRecord = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDecimal = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Bases whose rate is a share, not an amount. */
const shareBases = new Set(['percent-of', 'value']);
const shares = new Set([
  'premiumRate',
  'factor',
  'stowageFactor',
  'taxRate',
  'inQuotaRate',
  'overQuotaRate',
  'marginRate',
]);
const lineAmounts = new Set(['rate', 'minimum', 'maximum', 'cost', 'typedAmounts.cost']);
const ownAmounts = new Set(['sell', 'typedAmounts.sell']);
const units: [RegExp, string][] = [
  [/KgPerM3$/, 'kg/m³'],
  [/KgPerM2$/, 'kg/m²'],
  [/M3PerM3$/, 'm³/m³'],
  [/PerM2$/, '/m²'],
  [/Mm$/, 'mm'],
  [/Kg$/, 'kg'],
  [/M2$/, 'm²'],
  [/M3$/, 'm³'],
  [/Nm$/, 'nm'],
  [/^km$/, 'km'],
];

/** A value as the history keeps it: a text, or the JSON of something with parts; `'cut'` when only its beginning was kept. */
export function readValue(kept: string | null): unknown {
  if (kept === null || !/^[[{]/.test(kept)) return kept;
  try {
    return JSON.parse(kept) as unknown;
  } catch {
    return 'cut' as const;
  }
}

export const isCut = (kept: string | null, read: unknown) =>
  read === 'cut' && kept !== null && /^[[{]/.test(kept);

/** One value in words: amounts with their currency, shares as percent, lengths and masses with their unit, choices by their name. */
export function leafText(field: string, value: unknown, context: ValueContext): string {
  const { word, language, line } = context;
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return word(value ? 'activity.yes' : 'activity.no') ?? '';
  const text = String(value);
  const name = field.split('.').at(-1) ?? field;
  if (isDecimal(text)) {
    if (shares.has(name)) return percent(text);
    if (lineAmounts.has(field)) {
      if (field === 'rate') return rateText(text, line);
      return line ? `${formatAmount(text, line.currency)} ${line.currency}` : formatDecimal(text);
    }
    if (ownAmounts.has(field)) return `${formatAmount(text, context.currency)} ${context.currency}`;
    const unit = units.find(([end]) => end.test(name))?.[1];
    return unit ? `${formatDecimal(text)} ${unit}` : formatDecimal(text);
  }
  if (isDate(text)) return formatDate(text, language);
  return choiceText(name, text, word) ?? text;
}

/** With all its digits: `0.003` is 0.3 %. */
const percent = (share: string) => `${formatDecimal(shiftPoint(share, 2))} %`;

const choices: Record<string, readonly string[]> = {
  state: ['revisionState', 'stageState'],
  status: ['lineStatus'],
  scope: ['scope'],
  payer: ['payer'],
  quotedFor: ['quotedFor'],
  basis: ['basis'],
  packing: ['packingKind'],
  confidence: ['confidence'],
  calendar: ['calendar'],
  mode: ['breakMode'],
  method: ['warehouse.methods', 'sea.insured.methods'],
  unit: ['warehouse.units', 'unit'],
  preference: ['vanning.prefer'],
  tareMethod: ['packing.method'],
  kind: ['markupKind'],
};

function choiceText(name: string, value: string, word: WordOf): string | undefined {
  for (const group of choices[name] ?? []) {
    const found = word(`${group}.${value}`);
    if (found) return found;
  }
  return undefined;
}

/** What has parts, in one text. Undefined where there are no words for it: then it is enough that it was changed. */
export function wholeText(field: string, value: unknown, context: ValueContext): string | undefined {
  const name = field.split('.').at(-1) ?? field;
  const { word } = context;
  if (Array.isArray(value)) {
    if (value.length === 0) return '–';
    if (name === 'taxRates')
      return value
        .filter(isRecord)
        .map(({ code, rate }) => `${code} ${percent(String(rate))}`)
        .join(', ');
    if (value.every((each) => !isRecord(each) && !Array.isArray(each)))
      return value.map((each) => leafText(name, each, context)).join(', ');
    return word('activity.rows', { count: value.length });
  }
  if (!isRecord(value)) return leafText(field, value, context);
  if (name === 'markup') {
    const kind = word(`activity.markupKind.${String(value.kind)}`) ?? '';
    const share = `${kind} ${percent(String(value.rate))}`.trim();
    const { least } = value;
    return isRecord(least)
      ? `${share} ≥ ${formatAmount(String(least.amount), String(least.currency))} ${String(least.currency)}`
      : share;
  }
  if (name === 'quantity' || name === 'times') {
    if (typeof value.typed === 'string') return formatDecimal(value.typed);
    return typeof value.calculated === 'string' ? factText(value.calculated, word) : '–';
  }
  if (name === 'breaks' && Array.isArray(value.steps)) return stepsText(value, context);
  if (name === 'pickup' || name === 'delivery') return typeof value.name === 'string' ? value.name : '–';
  if (name === 'packedAt') {
    if (value.at === 'pickup') return word('packedAt.pickup') ?? '–';
    return isRecord(value.place) && typeof value.place.name === 'string' ? value.place.name : '–';
  }
  if (name === 'fleet')
    return Object.entries(value)
      .map(([type, count]) => `${String(count)} × ${type}`)
      .join(' + ');
  return undefined;
}

/** A fact of the calculators by its name; containers of one type carry the type behind it. */
export function factText(fact: string, word: WordOf): string {
  const [, base, type] = /^(vanning\.containers)\.(\w+)$/.exec(fact) ?? [];
  return (base ? word(`fact.${base}Of`, { type }) : word(`fact.${fact}`)) ?? fact.split('.').at(-1) ?? fact;
}

function stepsText(breaks: Plain, context: ValueContext): string {
  const { line, word } = context;
  const steps = (breaks.steps as unknown[]).filter(isRecord).map(({ from, rate, units: count }) => {
    const price = rate ?? count;
    const amount = typeof price === 'string' ? (rate ? rateText(price, line) : formatDecimal(price)) : '–';
    return word('activity.step', { from: formatDecimal(String(from)), amount }) ?? '';
  });
  return [word(`breakMode.${String(breaks.mode)}`), steps.join(', ')].filter(Boolean).join(': ');
}

/** A rate is an amount in the line's currency, or a share of something. */
function rateText(rate: string, line: ValueContext['line']): string {
  if (!line) return formatDecimal(rate);
  return shareBases.has(line.basis) ? percent(rate) : `${formatAmount(rate, line.currency)} ${line.currency}`;
}
