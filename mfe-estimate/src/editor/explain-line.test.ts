import { d02Document, priceEstimate } from '@quayside/rating';
import { registerAllEditorWords } from '../testing/editor-words';
import { explainLine } from './explain-line';
import { createRatingWords } from './rating-words';

registerAllEditorWords();
const en = createRatingWords('en');
const ja = createRatingWords('ja');
const priced = priceEstimate(d02Document());
const explain = (code: string, words = en) => {
  const line = priced.lines.find((each) => each.code === code);
  if (!line) throw new Error(code);
  return explainLine(line, 'JPY', words);
};

describe('the explanation of a charge line', () => {
  it('leads from the containers over the frozen rate to the sell', () => {
    expect(explain('OFR')).toMatchObject({
      title: 'OFR 217,863 JPY',
      parts: [
        '1 × 20GP',
        '× 1,450.00 USD',
        '= 1,450.00 USD',
        '× 150.25 JPY/USD, typed frozen 3 Nov 2025 = 217,862.5 → half-up 217,863 JPY',
        'sell + 12 % = 244,007 JPY',
      ],
    });
  });

  it('says what a percentage is taken of, in Japanese too', () => {
    expect(explain('CAF').parts.slice(0, 3)).toEqual(['OFR 1,450.00 USD', '× 5 %', '= 72.50 USD']);
    expect(explain('CAF', ja).parts.at(-1)).toBe('売価 + 12 % = 12,200 JPY');
  });

  it('names rounding per unit, steps, started thousands and fees with their limits', () => {
    expect(explain('CRATE').parts).toContain('2 × 57,323, rounded per unit of 6.034');
    expect(explain('ECC').parts).toContain('2 units × 5,900, step from 4 on');
    expect(explain('BOND').parts).toContain('65,801.7 → 66 started thousands');
    const mpf = priced.facts['destination-custom.mpf']?.steps[0];
    expect(mpf && en.step(mpf, 'USD')).toBe('64,000.00 × 0.3464 %, from 33.58 to 651.50 (fiscal year 2026)');
  });

  it('has one sentence for all figures that cannot be used, and a fact of no calculator by its name', () => {
    expect(en.issue({ code: 'quantity.unusable', params: { typed: '1e3' } })).toContain('1e3');
    expect(en.issue({ code: 'quantity.unknownFact', params: { fact: 'no.such' } })).toContain('“no.such”');
  });

  it('has words for every step, fact and amount of the whole estimate in both languages', () => {
    for (const words of [en, ja]) {
      for (const line of priced.lines) {
        const { parts } = explainLine(line, 'JPY', words);
        const text = parts.join(' ');
        expect(text).not.toMatch(/\{\{|explain\.|[a-z]+\.[a-z]+[A-Z]/);
        expect(line.disbursement ? line.cost : line.sell?.length).toBeTruthy();
        if (!line.disbursement) expect(text.replaceAll(',', '')).toContain(line.sell);
      }
      for (const fact of Object.values(priced.facts)) {
        expect(words.fact(fact.name)).not.toBe(fact.name);
        for (const step of fact.steps) expect(words.step(step, 'USD')).not.toBe(step.kind);
        if (fact.issue) expect(words.issue(fact.issue)).not.toContain(fact.issue.code);
      }
    }
  });
});
