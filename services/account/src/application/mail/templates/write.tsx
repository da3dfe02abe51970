import { toPlainText } from '@react-email/render';
import { renderToStaticMarkup } from 'react-dom/server';
import { headerLine } from '../../../domain/mail/header-line';
import { Layout, type Letter } from './layout';

/** Contents of a message, in both forms. */
export type Content = { subject: string; text: string; html: string };

/** Makes HTML and plain text of a letter. Values are escaped by React. */
export function write(subject: string, letter: Letter): Promise<Content> {
  const html = `<!doctype html>${renderToStaticMarkup(<Layout {...letter} />)}`;
  const text = toPlainText(html, { wordwrap: false }).trim();
  return Promise.resolve({ subject: headerLine(subject), text, html });
}
