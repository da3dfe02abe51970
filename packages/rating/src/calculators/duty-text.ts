import { isBareFraction } from '@quayside/contract/percents';
import { decimalOf, plain } from '../core/decimal';
import type { DutyRule, TariffLine } from '../model';

const figure = String.raw`\d{1,15}(?:\.\d{1,10})?`;
const percentOnly = new RegExp(`^(${figure})\\s*%$|^(${figure})$`);
const unit = String.raw`(\d{1,4}\s[^\s%]{1,7}|[^\s%]{1,12})`;
const perUnit = String.raw`(${figure})\s*/\s*${unit}`;
const specific = new RegExp(`^${perUnit}$`);
const compound = new RegExp(`^(${figure})\\s*%\\s*\\+\\s*${perUnit}$`);
const mixed = new RegExp(`^(max|min)\\s*\\(?\\s*(${figure})\\s*%\\s*[,;]?\\s*${perUnit}\\s*\\)?$`, 'i');
const quota = new RegExp(`^(${figure})\\s*%\\s*/\\s*(${figure})\\s*%\\s*@\\s*(${figure})\\s*${unit}$`);

const points = (share: string) => `${plain(decimalOf(share).times(100))}%`;
const share = (percent: string) => plain(decimalOf(percent).div(100));

/** A share of one in percent: `0.025` is `2.5%`. */
export const shareText = (rate: string | null | undefined): string => (rate ? points(rate) : '');

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
  // A bare figure between 0 and 1 may be a share of one.
  if (found?.[2] !== undefined && isBareFraction(found[2])) return undefined;
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

/** Additional duties by code, with the share of the value that they are taken on: `301 25%, 232 50% of 40%`. */
export function additionalText(additional: Additional | null | undefined): string {
  return (additional ?? [])
    .map(({ code, rate, share: of }) => `${code} ${points(rate)}${of ? ` of ${points(of)}` : ''}`)
    .join(', ');
}

/** Reads what {@link additionalText} writes; undefined for anything else. */
export function parseAdditional(typed: string): Additional | undefined {
  const parts = typed
    .normalize('NFKC')
    .split(/[,、]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const percent = String.raw`(\d{1,4}(?:\.\d{1,8})?\s*%?)`;
  const pattern = new RegExp(`^(\\S{1,24})\\s+${percent}(?:\\s+of\\s+${percent})?$`);
  const read = parts.map((part) => pattern.exec(part));
  if (read.some((match) => !match || isBareFraction(match[2] ?? '') || isBareFraction(match[3] ?? '')))
    return undefined;
  const unsigned = (percents: string) => percents.replace(/\s*%$/, '');
  return read.flatMap((match) => {
    if (!match) return [];
    const [, code = '', rate = '0', of] = match;
    return [{ code, rate: share(unsigned(rate)), ...(of ? { share: share(unsigned(of)) } : {}) }];
  });
}
