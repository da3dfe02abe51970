import { render } from '@react-email/render';
import { headerLine } from '../../../domain/mail/header-line';
import { Layout, type Letter } from './layout';

/** What a message says, in both forms. */
export type Content = { subject: string; text: string; html: string };

/** Makes HTML and plain text of a letter. Values are escaped by React. */
export async function write(subject: string, letter: Letter): Promise<Content> {
  const element = <Layout {...letter} />;
  const html = await render(element);
  const text = await render(element, { plainText: true, htmlToTextOptions: { wordwrap: false } });
  return { subject: headerLine(subject), text: text.trim(), html };
}
