import type { Snapshot } from '../domain/snapshot';
import { renderQuotation } from '../application/rendering/render';
import { grouped } from '../domain/quotation/formats';
import { offeredLinesOf } from '../domain/sell-lines';
import { pdfPlaces, type TextPlace } from './pdf-texts';
import { randomQuotation } from './random-quotations';

/**
 * 200 documents take two minutes. The usual run draws the first 25 of them; `PROPERTY_TIMES=5` and more draws all.
 */
const count = Number(process.env.PROPERTY_TIMES ?? 1) >= 5 ? 200 : 25;
const margin = 42;
const paper = { width: 595.28, height: 841.89 };
/** Rounding of positions. */
const slack = 1.5;
/** pdf.js counts a blank for some composed letters: the end of a line of text is known less exactly than that of a figure. */
const textSlack = 8;

const languages = ['en', 'ja'] as const;

const isFigure = ({ text }: TextPlace) => /^[A-Z¥-]*\s?\d[\d,.]*$/.test(text.trim());

function misplaced(place: TextPlace): string[] {
  const { text, x, y, width } = place;
  const room = isFigure(place) ? slack : textSlack;
  const isInside =
    x >= margin - room && x + width <= paper.width - margin + room && y > 20 && y < paper.height;
  return isInside ? [] : [`${text} ends at ${Math.round(x + width)}, baseline ${Math.round(y)}`];
}

/** Texts that stand on a figure. */
function overprinted(places: readonly TextPlace[]): string[] {
  return places.filter(isFigure).flatMap((figure) =>
    places
      .filter((other) => other !== figure && other.page === figure.page)
      .filter((other) => Math.abs(other.y - figure.y) < Math.min(other.size, figure.size) * 0.6)
      .filter(
        (other) =>
          Math.min(other.x + other.width, figure.x + figure.width) - Math.max(other.x, figure.x) > slack,
      )
      .map((other) => `${other.text} stands on ${figure.text}`),
  );
}

/** Amounts of priced lines that are not printed whole, each as often as it occurs. */
function lackingAmounts({ document, priced }: Snapshot, places: readonly TextPlace[]): string[] {
  const printed = new Map<string, number>();
  for (const { text } of places) printed.set(text.trim(), (printed.get(text.trim()) ?? 0) + 1);
  const wanted = offeredLinesOf(document, priced).flatMap(({ sell, inTotal }) =>
    sell && inTotal ? [grouped(sell)] : [],
  );
  return wanted.filter((amount) => {
    const left = (printed.get(amount) ?? 0) - 1;
    printed.set(amount, left);
    return left < 0;
  });
}

test(`public F1: in ${count} random quotations in nine scripts every amount is whole, inside the paper, and nothing stands on it`, async () => {
  const snapshots = Array.from({ length: count }, (_, index) => randomQuotation(index + 1));
  const pdfs: Buffer[] = [];
  for (const [index, snapshot] of snapshots.entries()) {
    const language = languages[index % 2] ?? 'en';
    pdfs.push(await renderQuotation(snapshot, { language, payerSplit: index % 4 < 2 }));
  }
  const found = pdfPlaces(pdfs).map((places, index) => ({
    seed: index + 1,
    outside: places.flatMap(misplaced),
    overprinted: overprinted(places),
    lacking: lackingAmounts(snapshots[index] as Snapshot, places),
  }));
  const amounts = snapshots.flatMap(({ document, priced }) => offeredLinesOf(document, priced));
  expect(amounts.length).toBeGreaterThan(count * 8);
  expect(
    found.filter(({ outside, overprinted: on, lacking }) => outside.length + on.length + lacking.length > 0),
  ).toEqual([]);
}, 300_000);
