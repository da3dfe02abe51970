import { isHsCode } from '@quayside/estimate-document';
import { shiftPoint } from '@quayside/platform';
import { decimalIssue, type CargoItem, type DutyRule, type TariffLine } from '@quayside/rating';
import { sheetError, type SheetColumn } from '@quayside/sheet';
import type { EditorText } from './editor-context';

export type TariffRow = TariffLine;

const figure = String.raw`\d{1,15}(?:\.\d{1,10})?`;
const percentOnly = new RegExp(`^(${figure})\\s*%$|^(${figure})$`);
const perUnit = String.raw`(${figure})\s*/\s*([^\s%]{1,12})`;
const specific = new RegExp(`^${perUnit}$`);
const compound = new RegExp(`^(${figure})\\s*%\\s*\\+\\s*${perUnit}$`);
const mixed = new RegExp(`^(max|min)\\s*\\(?\\s*(${figure})\\s*%\\s*[,;]?\\s*${perUnit}\\s*\\)?$`, 'i');
const quota = new RegExp(`^(${figure})\\s*%\\s*/\\s*(${figure})\\s*%\\s*@\\s*(${figure})\\s*(\\S{1,12})$`);

const points = (share: string) => `${shiftPoint(share, 2)}%`;
const share = (percent: string) => shiftPoint(percent, -2);

/** A duty rule as people write it: `2.5%`, `120/kg`, `2.5% + 120/kg`, `max(2.5%, 120/kg)`, `0%/12% @ 500 kg`, `free`. */
export function dutyText(rule: DutyRule | null | undefined): string {
  switch (rule?.kind) {
    case undefined:
      return '';
    case 'free':
      return 'free';
    case 'adValorem':
      return points(rule.rate);
    case 'specific':
      return `${rule.perUnit}/${rule.unit}`;
    case 'compound':
      return `${points(rule.rate)} + ${rule.perUnit}/${rule.unit}`;
    case 'mixed':
      return `${rule.choose === 'higher' ? 'max' : 'min'}(${points(rule.rate)}, ${rule.perUnit}/${rule.unit})`;
    case 'quota':
      return `${points(rule.inQuotaRate)}/${points(rule.overQuotaRate)} @ ${rule.quotaQuantity} ${rule.unit}`;
  }
}

/** Reads what {@link dutyText} writes, and the usual words for free; undefined for anything else. */
export function parseDuty(typed: string): DutyRule | undefined {
  const text = typed.normalize('NFKC').trim().replaceAll(',', ', ').replace(/\s+/g, ' ');
  if (/^(free|無税|frei)$/i.test(text)) return { kind: 'free' };
  const part = (match: RegExpExecArray, at: number) => match[at] ?? '';
  let found = percentOnly.exec(text);
  if (found) return { kind: 'adValorem', rate: share(found[1] ?? found[2] ?? '0') };
  found = specific.exec(text);
  if (found) return { kind: 'specific', perUnit: part(found, 1), unit: part(found, 2) };
  found = compound.exec(text);
  if (found)
    return { kind: 'compound', rate: share(part(found, 1)), perUnit: part(found, 2), unit: part(found, 3) };
  found = mixed.exec(text);
  if (found) {
    const choose = part(found, 1).toLowerCase() === 'max' ? 'higher' : 'lower';
    return {
      kind: 'mixed',
      choose,
      rate: share(part(found, 2)),
      perUnit: part(found, 3),
      unit: part(found, 4).replace(/\)$/, ''),
    };
  }
  found = quota.exec(text);
  if (!found) return undefined;
  const [inQuotaRate, overQuotaRate] = [share(part(found, 1)), share(part(found, 2))];
  return { kind: 'quota', inQuotaRate, overQuotaRate, quotaQuantity: part(found, 3), unit: part(found, 4) };
}

type Additional = NonNullable<TariffLine['additional']>;

/** Additional duties by code: `301 25%, ADD 12.5%`. */
export function additionalText(additional: Additional | undefined): string {
  return (additional ?? []).map(({ code, rate }) => `${code} ${points(rate)}`).join(', ');
}

export function parseAdditional(typed: string): Additional | undefined {
  const parts = typed
    .normalize('NFKC')
    .split(/[,、]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const read = parts.map((part) => /^(\S{1,24})\s+(\d{1,4}(?:\.\d{1,8})?)\s*%?$/.exec(part));
  if (read.some((match) => !match)) return undefined;
  return read.flatMap((match) => (match ? [{ code: match[1] ?? '', rate: share(match[2] ?? '0') }] : []));
}

export function tariffColumns(t: EditorText): SheetColumn<TariffRow>[] {
  const decimal = (id: 'value' | 'quantity', width: number): SheetColumn<TariffRow> => ({
    id,
    header: t(`customs.${id}`),
    kind: 'decimal',
    nonNegative: true,
    width,
    read: (line) => line[id] ?? '',
    write: (line, value) =>
      value === '' || decimalIssue(value) === null
        ? { ...line, [id]: value || null }
        : sheetError(t('charges.tooManyDigits')),
  });
  return [
    {
      id: 'hsCode',
      header: t('customs.hsCode'),
      kind: 'text',
      width: 104,
      grow: 0,
      required: true,
      card: 'title',
      read: (line) => line.hsCode,
      write: (line, value) => {
        const code = value.normalize('NFKC').trim();
        return isHsCode(code) ? { ...line, hsCode: code } : sheetError(t('cargo.bad.hsCode'));
      },
    },
    {
      id: 'description',
      header: t('charges.description'),
      kind: 'text',
      width: 150,
      card: 'title',
      read: (line) => line.description ?? '',
      write: (line, value) =>
        value.length > 300 ? sheetError(t('charges.tooLong')) : { ...line, description: value || undefined },
    },
    decimal('value', 110),
    decimal('quantity', 88),
    {
      id: 'duty',
      header: t('customs.duty'),
      kind: 'text',
      width: 130,
      card: 'value',
      read: (line) => dutyText(line.duty),
      format: (value) => (value === 'free' ? t('customs.free') : value),
      write: (line, value) => {
        if (value === '') return { ...line, duty: null };
        const duty = parseDuty(value);
        return duty ? { ...line, duty } : sheetError(t('customs.badDuty'));
      },
    },
    {
      id: 'additional',
      header: t('customs.additional'),
      kind: 'text',
      width: 130,
      read: (line) => additionalText(line.additional),
      write: (line, value) => {
        const additional = parseAdditional(value);
        if (!additional || additional.length > 20) return sheetError(t('customs.badAdditional'));
        return { ...line, additional: additional.length > 0 ? additional : undefined };
      },
    },
    {
      id: 'taxRate',
      header: t('customs.lineTaxRate'),
      kind: 'percent',
      nonNegative: true,
      width: 88,
      read: (line) => (line.taxRate ? shiftPoint(line.taxRate, 2) : ''),
      write: (line, value) => ({ ...line, taxRate: value === '' ? null : share(value) }),
    },
    {
      id: 'source',
      header: t('customs.source'),
      kind: 'text',
      width: 110,
      read: (line) => line.source ?? '',
      write: (line, value) =>
        value.length > 300 ? sheetError(t('charges.tooLong')) : { ...line, source: value || undefined },
    },
  ];
}

const digits = (code: string) => code.replaceAll('.', '');

/** Tariff lines for the HS codes of the cargo that no line has yet; their duty is to be typed. */
export function linesOfCargo(
  cargo: readonly CargoItem[],
  lines: readonly TariffLine[],
  isJa: boolean,
): TariffLine[] {
  const known = new Set(lines.map((line) => digits(line.hsCode)));
  const added = new Map<string, TariffLine>();
  for (const item of cargo) {
    if (!item.hsCode || known.has(digits(item.hsCode)) || added.has(item.hsCode)) continue;
    const description = (isJa && item.nameJa) || item.nameEn;
    added.set(item.hsCode, {
      id: `hs-${digits(item.hsCode)}`,
      hsCode: item.hsCode,
      ...(description ? { description } : {}),
    });
  }
  return [...added.values()];
}
