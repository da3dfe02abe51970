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
  .page { background: #16181d !important; }
  .sheet { background: #22252c !important; }
  .words { color: #eceef2 !important; }
  .quiet { color: #aab0bb !important; }
}
`;
const font = '-apple-system, "Segoe UI", "Hiragino Sans", "Yu Gothic UI", Meiryo, sans-serif';
const words = { color: '#1d2129', fontFamily: font, fontSize: '15px', lineHeight: '1.7', margin: '0 0 16px' };
const quiet = { ...words, color: '#5b6270', fontSize: '13px' };

export type Letter = {
  locale: 'ja' | 'en';
  /** Name of the company, at the head. */
  company: string;
  /** Each becomes a paragraph, plain text always. */
  paragraphs: readonly string[];
  action?: { label: string; link: string } | undefined;
  /** Small, at the end. */
  note?: string | undefined;
};

/** The one look of all messages: the company's name, a few sentences, one action. */
export function Layout({ locale, company, paragraphs, action, note }: Letter) {
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{looks}</style>
      </Head>
      <Body className="page" style={{ background: '#f3f4f7', margin: 0, padding: '24px 12px' }}>
        <Container
          className="sheet"
          style={{ background: '#ffffff', borderRadius: '8px', maxWidth: '560px', padding: '24px' }}
        >
          <Text className="words" style={{ ...words, fontSize: '17px', fontWeight: 600 }}>
            {company}
          </Text>
          <Hr />
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} className="words" style={{ ...words, overflowWrap: 'anywhere' }}>
              {paragraph
                .split('\n')
                .flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))}
            </Text>
          ))}
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
            <Text className="quiet" style={{ ...quiet, marginTop: '16px' }}>
              {note}
            </Text>
          ) : null}
        </Container>
      </Body>
    </Html>
  );
}
