import { registerLocales } from '@quayside/platform';
import { circumstances, d02Document, priceEstimate, typedFigureNames, type Params } from '@quayside/rating';
import { editorWordsEn } from '../locales/editor/words.en';
import { editorWordsJa } from '../locales/editor/words.ja';
import { createRatingWords } from './rating-words';

registerLocales('estimate-editor', { en: editorWordsEn, ja: editorWordsJa });

test('a line that waits for a fee of an unknown year names the fee and its days; a tariff number stays as it is written', () => {
  const document = d02Document();
  document.stages['destination-custom'].inputs.entryDate = '2026-11-28';
  const { errors, facts } = priceEstimate(document);
  const words = createRatingWords('en');
  const waiting = errors.find(({ params }) => params.because === 'tariff.feeYearUnknown');
  expect(waiting && words.issue(waiting)).toMatch(/MPF is not known from 1 Oct 2026 to 30 Sept? 2027\./);
  const steps = facts['destination-custom.duty']?.steps.map((step) => words.step(step, 'USD')) ?? [];
  expect(steps).toContainEqual(expect.stringMatching(/^8484\.20: /));
});

describe('trial 4: figures of an earlier shipment', () => {
  const said = (language: 'en' | 'ja', params: Params) =>
    createRatingWords(language).issue({ code: 'figure.typedForOther', params });

  test.each(['en', 'ja'] as const)('every figure and every circumstance has words in %s', (language) => {
    for (const name of typedFigureNames)
      expect(said(language, { figures: [`${name}|`], changed: [] })).not.toContain(name);
    for (const name of circumstances)
      expect(said(language, { figures: [], changed: [`${name}|a|b`] })).not.toMatch(
        new RegExp(`[:：] ?${name} \\(`),
      );
  });

  test('the finding names the figures, and what changed from what to what', () => {
    const params = {
      figures: ['tariffLine.duty|8462.62', 'fact|warehouse.periods', '…'],
      changed: ['country|NL|DE', 'departure|2026-12-08|'],
    };
    expect(said('en', params)).toMatch(
      /^duty 8462\.62, .*, …: .*country of import \(NL → DE\), departure date \(.*2026.* → –\)/,
    );
    expect(said('ja', params)).toContain('輸入国 (NL → DE)');
  });
});
