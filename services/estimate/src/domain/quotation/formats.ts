import type { Language } from '../../contract/common';

/** A decimal string with thousands apart; digits are never changed. */
export function grouped(decimal: string): string {
  const [integer = '', fraction] = decimal.split('.');
  const apart = integer.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? apart : `${apart}.${fraction}`;
}

/** An amount with its currency: `USD 1,450.00`; yen in a Japanese document as `¥217,863`. */
export function amountText(amount: string, currency: string, language: Language): string {
  return language === 'ja' && currency === 'JPY'
    ? `¥${grouped(amount)}`.replace('¥-', '-¥')
    : `${currency} ${grouped(amount)}`;
}

/** A share of one as percent: `0.10` is `10%`. */
export function percentText(share: string): string {
  const [integer = '0', fraction = ''] = share.split('.');
  const digits = `${integer}${fraction.padEnd(2, '0')}`;
  const point = integer.length + 2;
  const whole = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  const rest = digits.slice(point).replace(/0+$/, '');
  return `${rest ? `${whole}.${rest}` : whole}%`;
}

export function dateText(day: string | null | undefined, language: Language): string {
  if (!day) return '–';
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(date);
}
