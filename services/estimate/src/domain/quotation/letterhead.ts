import type { Language } from '../../contract/common';
import { accountsFor, type PictureReference, type Pictures, type PrintedAccount } from '../letterhead';
import type { Snapshot } from '../snapshot';
import type { Block, Cell, Drawing } from '../typeset/document';
import { faint, heading, nameOf } from './layout';

/** Points on paper. */
const logoLimits = { width: 160, height: 52 };
const sealLimits = { width: 72, height: 72 };

const words = {
  en: {
    title: 'Payment',
    terms: 'Terms of payment',
    account: 'Bank account',
    types: { ordinary: 'Ordinary', current: 'Current', savings: 'Savings', other: 'Account' },
    phone: 'Phone',
    email: 'Mail',
    logo: (name: string) => `Logo of ${name}`,
    seal: (name: string) => `Seal of ${name}`,
  },
  ja: {
    title: 'お支払い',
    terms: '支払条件',
    account: 'お振込先',
    types: { ordinary: '普通', current: '当座', savings: '貯蓄', other: '口座' },
    phone: '電話',
    email: 'メール',
    logo: (name: string) => `${name}のロゴ`,
    seal: (name: string) => `${name}の社印`,
  },
} as const;

type Printed = Pick<Snapshot, 'letterhead' | 'company'>;
type Shown = { language: Language; pictures?: Pictures | undefined };

/** The picture as a drawing that fits in the limits. A drawing has no way to anything outside itself. */
function drawingOf(
  { sha256, width, height }: PictureReference,
  limits: { width: number; height: number },
  pictures: Pictures = {},
): Pick<Drawing, 'svg'> | undefined {
  const content = pictures[sha256];
  if (!content) return undefined;
  const scale = Math.min(limits.width / width, limits.height / height);
  const [wide, high] = [(width * scale).toFixed(2), (height * scale).toFixed(2)];
  const frame = `width="${wide}pt" height="${high}pt" viewBox="0 0 ${width} ${height}"`;
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${content}"/>`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${image}</svg>` };
}

/** The company's logo, above its name. */
export function logoBlocks({ letterhead, company }: Printed, { language, pictures }: Shown): Drawing[] {
  const drawing = letterhead?.logo && drawingOf(letterhead.logo, logoLimits, pictures);
  if (!drawing) return [];
  const alt = words[language].logo(nameOf(company, language));
  return [{ ...drawing, alt, alignment: 'right', margin: [0, 0, 0, 4] }];
}

/** How the author of the offer is reached. */
export function authorLines({ letterhead }: Printed, language: Language): string[] {
  const { phone, email } = letterhead?.author ?? { phone: null, email: null };
  const word = words[language];
  return [...(phone ? [`${word.phone} ${phone}`] : []), ...(email ? [`${word.email} ${email}`] : [])];
}

function accountText(account: PrintedAccount, language: Language): string {
  const { bank, branch, accountType, accountNumber, accountName, swift } = account;
  return [
    [bank, branch].filter(Boolean).join(language === 'ja' ? ' ' : ', '),
    `${words[language].types[accountType]} ${accountNumber}`,
    accountName,
    ...(swift ? [`SWIFT ${swift}`] : []),
  ].join('\n');
}

/** When, how and where to the client pays. */
export function paymentBlocks(
  { letterhead, priced }: Pick<Snapshot, 'letterhead' | 'priced'>,
  language: Language,
): Block[] {
  if (!letterhead) return [];
  const word = words[language];
  const { paymentTermsEn, paymentTermsJa } = letterhead;
  const terms = language === 'ja' ? paymentTermsJa || paymentTermsEn : paymentTermsEn || paymentTermsJa;
  const rows = [
    ...(terms ? [[word.terms, terms] as const] : []),
    ...accountsFor(letterhead, priced.currency).map(
      (account) => [`${word.account} (${account.currency})`, accountText(account, language)] as const,
    ),
  ];
  if (rows.length === 0) return [];
  const body = rows.map(([name, text]): Cell[] => [
    { text: name, color: faint },
    { text, fontSize: 8.5 },
  ]);
  return [
    {
      stack: [heading(word.title), { table: { widths: [110, '*'], body }, lines: 'rows' }],
      unbreakable: rows.length < 6,
    },
  ];
}

/** The company's name with its seal, where it has one: next to the place where the client signs. */
export function sealBlocks({ letterhead, company }: Printed, { language, pictures }: Shown): Block[] {
  const drawing = letterhead?.seal && drawingOf(letterhead.seal, sealLimits, pictures);
  if (!drawing) return [];
  const name = nameOf(company, language);
  return [
    { text: name, alignment: 'center', fontSize: 8, color: faint, margin: [0, 12, 0, 4] },
    { ...drawing, alt: words[language].seal(name), alignment: 'center' },
  ];
}
