import { d02Document } from '@quayside/rating';
import { renderQuotation } from '../application/rendering/render';
import { quotationDocument } from '../domain/quotation/definition';
import { pdfTexts } from './pdf-texts';
import { draftSnapshotOf } from './snapshot-fixture';
import { textsOf } from './texts-of';

const options = { language: 'ja', payerSplit: true } as const;

/** Text without what line breaks and columns do to it. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

/** A quotation whose remarks run over many lines, full of signs that must not begin one. */
function longRemarks() {
  const snapshot = draftSnapshotOf(d02Document());
  const remarks =
    '船積みの日程は変わることがあります。「本船の遅れ」、通関の検査などは、別にお知らせします。'.repeat(12);
  return { ...snapshot, remarks };
}

test('the Japanese quotation can be selected whole, brings its fonts, and begins no line with a closing sign', async () => {
  const snapshot = longRemarks();
  const pdf = await renderQuotation(snapshot, options);
  const pages = pdfTexts(pdf);
  const selected = plain(pages.join('\n'));
  expect(selected).toContain('御見積書');
  expect(selected).toContain('大阪精機株式会社御中');
  const printed = textsOf(quotationDocument(snapshot, options)).map(plain).filter(Boolean);
  expect(printed.length).toBeGreaterThan(150);
  expect(printed.filter((text) => !selected.includes(text))).toEqual([]);

  const lines = pages.flatMap((page) => page.split('\n'));
  expect(lines.filter((line) => line.includes('船積み')).length).toBeGreaterThan(1);
  expect(lines.filter((line) => /^\s*[、。」）]/.test(line))).toEqual([]);

  const bytes = pdf.toString('latin1');
  const fonts = bytes.match(/\/Type \/FontDescriptor[^]*?endobj/g) ?? [];
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(font).toMatch(/\/FontFile[23]? \d+ 0 R/);
  expect(bytes).not.toMatch(/\/Subtype \/Type1\b/);
}, 60_000);
