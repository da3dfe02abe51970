import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';

/** Mail programs that turn colours over by themselves do it less when both looks are named. */
const looks = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background: #16181d !important; }
  .sheet { background: #22252c !important; }
  .words { color: #eceef2 !important; }
  .quiet { color: #aab0bb !important; }
  .rule { border-color: #3a3f4a !important; }
}
`;
const font = '-apple-system, "Segoe UI", "Hiragino Sans", "Yu Gothic UI", Meiryo, sans-serif';
const words = { color: '#1d2129', fontFamily: font, fontSize: '15px', lineHeight: '1.7', margin: '0 0 16px' };
const quiet = { ...words, color: '#5b6270', fontSize: '13px' };
const rule = '#dfe2e8';

export type Fact = { label: string; value: string; isMain?: boolean };

export type Letter = {
  locale: 'ja' | 'en';
  /** Name of the company, at the head. */
  company: string;
  /** The company's logo as it comes with the message, at the size of the screen. */
  logo?: { address: string; width: number; height: number } | undefined;
  /** Each becomes a paragraph, plain text always. */
  paragraphs: readonly string[];
  /** The words of a person. */
  quote?: string | undefined;
  facts?: readonly Fact[] | undefined;
  action?: { label: string; link: string } | undefined;
  /** Small, at the end. */
  note?: string | undefined;
};

const lines = (text: string) =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));

/** Labels at the left, so that the eye finds a figure without reading a sentence. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  const cell = { fontFamily: font, lineHeight: '1.5', padding: '6px 0', verticalAlign: 'top' } as const;
  return (
    <table
      className="rule"
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{
        borderTop: `1px solid ${rule}`,
        borderBottom: `1px solid ${rule}`,
        margin: '0 0 20px',
        padding: '6px 0',
      }}
    >
      <tbody>
        {facts.map(({ label, value, isMain }) => (
          <tr key={label}>
            <td
              className="quiet"
              style={{
                ...cell,
                color: quiet.color,
                fontSize: '13px',
                lineHeight: '22px',
                paddingRight: '16px',
                whiteSpace: 'nowrap',
                width: '1%',
              }}
            >
              {label}
            </td>
            <td
              className="words"
              style={{
                ...cell,
                color: words.color,
                fontSize: isMain ? '17px' : '15px',
                fontWeight: isMain ? 600 : 400,
                overflowWrap: 'anywhere',
              }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The one look of all messages: the company's name, a few sentences, the facts, one action. */
export function Layout({ locale, company, logo, paragraphs, quote, facts, action, note }: Letter) {
  return (
    <Html lang={locale}>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{looks}</style>
      </Head>
      <Body className="page" style={{ background: '#f3f4f7', margin: 0, padding: '24px 12px' }}>
        <Container
          className="sheet"
          style={{ background: '#ffffff', borderRadius: '8px', maxWidth: '560px', padding: '24px' }}
        >
          {logo ? (
            // On white in both looks: a logo is made for paper.
            <Section style={{ margin: '0 0 12px' }}>
              <img
                src={logo.address}
                alt=""
                width={logo.width}
                height={logo.height}
                style={{ background: '#ffffff', borderRadius: '4px', display: 'block', padding: '4px' }}
              />
            </Section>
          ) : null}
          <Text className="words" style={{ ...words, fontSize: '17px', fontWeight: 600, margin: '0 0 12px' }}>
            {company}
          </Text>
          <Hr className="rule" style={{ borderColor: rule, margin: '0 0 16px' }} />
          {paragraphs.map((paragraph, index) => (
            <Text key={index} className="words" style={{ ...words, overflowWrap: 'anywhere' }}>
              {lines(paragraph)}
            </Text>
          ))}
          {quote ? (
            <Text
              className="words rule"
              style={{
                ...words,
                borderLeft: `3px solid ${rule}`,
                overflowWrap: 'anywhere',
                paddingLeft: '14px',
              }}
            >
              {lines(quote)}
            </Text>
          ) : null}
          {facts && facts.length > 0 ? <Facts facts={facts} /> : null}
          {action ? (
            <Section>
              <Button
                href={action.link}
                style={{
                  background: '#1f5fd0',
                  borderRadius: '6px',
                  color: '#ffffff',
                  fontFamily: font,
                  fontSize: '15px',
                  padding: '12px 20px',
                }}
              >
                {action.label}
              </Button>
            </Section>
          ) : null}
          {note ? (
            <Text className="quiet" style={{ ...quiet, margin: '16px 0 0' }}>
              {note}
            </Text>
          ) : null}
        </Container>
      </Body>
    </Html>
  );
}
