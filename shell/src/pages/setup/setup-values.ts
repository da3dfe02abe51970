import { taxesKnownIn } from '@quayside/contract/money-terms';
import { normaliseDecimal, shiftPoint, type Faults, type Language } from '@quayside/platform';
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

const address = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
const sender = /^([^<>"\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const checks: Record<Step, (values: SetupValues) => Faults> = {
  company: ({ company }) => ({
    'company.name': company.name.trim() || company.nameJa.trim() ? undefined : 'required',
  }),
  figures: ({ company }) => ({
    'company.currency': company.currency ? undefined : 'required',
    'company.timeZone': company.timeZone ? undefined : 'required',
    ...taxFaults(company),
  }),
  administrator: ({ administrator: { name, email, password, repeated } }) => ({
    'administrator.name': name.trim() ? undefined : 'required',
    'administrator.email': !email.trim() ? 'required' : address.test(email.trim()) ? undefined : 'email',
    'administrator.password': !password ? 'required' : password.length < 8 ? 'password.short' : undefined,
    'administrator.repeated': password && repeated !== password ? 'password.repeated' : undefined,
  }),
  mail: ({ mail }) => (mail.way === 'server' ? serverFaults(mail) : {}),
};

/** Where the taxes of the country are part of the product, nobody is asked for them. */
export const knowsTaxes = (timeZone: string): boolean => taxesKnownIn(timeZone) !== undefined;

const percentOf = (typed: string): string | undefined => {
  const rate = normaliseDecimal(typed);
  return /^\d{1,2}(\.\d{1,4})?$/.test(rate) ? shiftPoint(rate, -2) : undefined;
};

function taxFaults({ timeZone, standardTax: { name, rate } }: SetupValues['company']): Faults {
  if (knowsTaxes(timeZone) || (!rate.trim() && !name.trim())) return {};
  return {
    'company.standardTax.name': name.trim() ? undefined : 'required',
    'company.standardTax.rate': percentOf(rate) === undefined ? 'taxRate' : undefined,
  };
}

/** What the company begins with; null where the taxes are known, or nothing was typed. */
function standardTaxOf({ timeZone, standardTax: { name, rate } }: SetupValues['company']) {
  const share = percentOf(rate);
  return knowsTaxes(timeZone) || share === undefined ? null : { name: name.trim(), rate: share };
}

function serverFaults({ host, port, from }: SetupValues['mail']): Faults {
  const isPort = /^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535;
  return {
    'mail.host': host.trim() ? undefined : 'required',
    'mail.port': isPort ? undefined : 'port',
    'mail.from': !from.trim() ? 'required' : sender.test(from.trim()) ? undefined : 'from.format',
  };
}

/** What the service would refuse and a person can see at once, on the pages up to this one. */
export function faultsUpTo(step: Step, values: SetupValues): Faults {
  const shown = steps.slice(0, steps.indexOf(step) + 1);
  return Object.assign({}, ...shown.map((each) => checks[each](values))) as Faults;
}

/** The mail server as the service takes it; null where mail is to stay as it is. */
export function mailOf({ mail: { way, ...server } }: SetupValues): MailServer | null {
  if (way === 'later') return null;
  return {
    host: server.host.trim(),
    port: Number(server.port),
    encryption: server.encryption,
    user: server.user.trim(),
    password: server.password,
    from: server.from.trim(),
  };
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
