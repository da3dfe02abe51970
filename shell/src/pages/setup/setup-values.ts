import { taxesKnownIn } from '@quayside/contract/money-terms';
import type { Draft } from '@quayside/api';
import { normaliseDecimal, shiftPoint, unchecked, wholeNumber, type Language } from '@quayside/platform';
import type { MailServer, Setup } from '@quayside/service-account/contract';

export const steps = ['company', 'figures', 'administrator', 'mail'] as const;
export type Step = (typeof steps)[number];

/** What the pages of the set-up collect. Its paths are those of the service. */
export type SetupValues = {
  company: {
    name: string;
    nameJa: string;
    address: string;
    addressJa: string;
    currency: string;
    timeZone: string;
    /** The rate in per cent, as typed; empty where taxes are set later. */
    standardTax: { name: string; rate: string };
  };
  administrator: { name: string; email: string; password: string; repeated: string };
  mail: {
    /** `later`: messages are kept until somebody sets a server. */
    way: 'later' | 'server';
    host: string;
    port: string;
    encryption: MailServer['encryption'];
    user: string;
    password: string;
    from: string;
  };
};

const currencyOfZone: Record<string, string> = {
  'Asia/Tokyo': 'JPY',
  'Europe/London': 'GBP',
  'Asia/Singapore': 'SGD',
  'Asia/Hong_Kong': 'HKD',
  'Asia/Seoul': 'KRW',
  'Asia/Taipei': 'TWD',
  'Asia/Shanghai': 'CNY',
  'Asia/Bangkok': 'THB',
};

/** The browser's own zone, and the currency of that place where it is certain. */
export function startingValues(timeZone: string): SetupValues {
  return {
    company: {
      name: '',
      nameJa: '',
      address: '',
      addressJa: '',
      currency: currencyOfZone[timeZone] ?? '',
      timeZone,
      standardTax: { name: '', rate: '' },
    },
    administrator: { name: '', email: '', password: '', repeated: '' },
    mail: { way: 'later', host: '', port: '587', encryption: 'starttls', user: '', password: '', from: '' },
  };
}

/** The step on whose page a path of the service stands. */
export function stepOf(path: string): Step | undefined {
  if (/^company\.(currency|timeZone|standardTax)/.test(path)) return 'figures';
  return steps.find((step) => path.startsWith(`${step}.`));
}

/** Where a text stands that was typed in one language and is sent in both. */
export function placeOf(path: string, { company }: SetupValues): string {
  const [field, other] = twins.find((pair) => pair.some((name) => path === `company.${name}`)) ?? [];
  if (!field || !other) return path;
  if (!company[other].trim()) return `company.${field}`;
  return company[field].trim() ? path : `company.${other}`;
}
const twins = [
  ['name', 'nameJa'],
  ['address', 'addressJa'],
] as const;

/** Where the taxes of the country are part of the product, nobody is asked for them. */
export const knowsTaxes = (timeZone: string): boolean => taxesKnownIn(timeZone) !== undefined;

/** What the company begins with; null where the taxes are known, or nothing was typed. What is no rate stays as typed. */
function standardTaxOf({ timeZone, standardTax: { name, rate } }: SetupValues['company']) {
  if (knowsTaxes(timeZone) || (!rate.trim() && !name.trim())) return null;
  return { name: name.trim(), rate: shiftPoint(normaliseDecimal(rate), -2) };
}

/** The mail server as the service takes it; null where mail is to stay as it is. */
export function mailOf({ mail: { way, ...server } }: SetupValues): MailServer | null {
  if (way === 'later') return null;
  return unchecked<MailServer>({
    host: server.host.trim(),
    port: wholeNumber(server.port),
    encryption: server.encryption,
    user: server.user.trim(),
    password: server.password,
    from: server.from.trim(),
  } satisfies Draft<MailServer>);
}

/** The body of `POST /setup`. A company with one name is called by it in both languages. */
export function bodyOf(token: string, values: SetupValues, locale: Language): Setup {
  const { name, nameJa, address: english, addressJa, currency, timeZone } = values.company;
  const { repeated: _repeated, ...administrator } = values.administrator;
  return {
    token,
    company: {
      name: name.trim() || nameJa.trim(),
      nameJa: nameJa.trim() || name.trim(),
      address: english.trim() || addressJa.trim(),
      addressJa: addressJa.trim() || english.trim(),
      currency,
      timeZone,
      standardTax: standardTaxOf(values.company),
    },
    administrator: {
      name: administrator.name.trim(),
      email: administrator.email.trim(),
      password: administrator.password,
      locale,
    },
    mail: mailOf(values),
  };
}
