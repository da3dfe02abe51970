import { toPlainText } from '@react-email/render';
import { renderToStaticMarkup } from 'react-dom/server';
import { headerLine } from '../../../domain/mail/header-line';
import { Layout, type Letter } from './layout';

/** Contents of a message, in both forms. */
export type Content = { subject: string; text: string; html: string };

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
  return Promise.resolve({ subject: headerLine(subject), text, html: markup(letter) });
}
