import type { Picture } from '@quayside/contract/company-images';
import { toPlainText } from '@react-email/render';
import { renderToStaticMarkup } from 'react-dom/server';
import { headerLine } from '../../../domain/mail/header-line';
import { Layout, type Letter } from './layout';

/** Contents of a message, in both forms. */
export type Content = {
  subject: string;
  text: string;
  html: string;
  /** The same HTML with a logo at its head, which comes with the message as `logoId`. */
  htmlWith?: (logo: Picture) => string;
};

/** The name of the logo within a message. */
export const logoId = 'logo@quayside';
/** The logo has three points for each one of the screen. */
const density = 3;

/** The facts as lines: a table has no good form in plain text. */
function asLines({ facts = [], quote, paragraphs, locale, ...others }: Letter): Letter {
  const colon = locale === 'ja' ? '：' : ': ';
  const lines = facts.map(({ label, value }) => `${label}${colon}${value}`).join('\n');
  return {
    ...others,
    locale,
    paragraphs: [...paragraphs, ...(quote ? [quote] : []), ...(lines ? [lines] : [])],
  };
}

const markup = (letter: Letter) => `<!doctype html>${renderToStaticMarkup(<Layout {...letter} />)}`;

/** Makes HTML and plain text of a letter. Values are escaped by React. */
export function write(subject: string, letter: Letter): Promise<Content> {
  const text = toPlainText(markup(asLines(letter)), { wordwrap: false }).trim();
  const htmlWith = ({ width, height }: Picture) => {
    const size = { width: Math.ceil(width / density), height: Math.ceil(height / density) };
    return markup({ ...letter, logo: { address: `cid:${logoId}`, ...size } });
  };
  return Promise.resolve({ subject: headerLine(subject), text, html: markup(letter), htmlWith });
}
