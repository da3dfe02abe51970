import { d02Document, priceEstimate } from '@quayside/rating';
import { registerEditorWords } from '../locales/editor/register';
import { createRatingWords } from './rating-words';

beforeAll(() => registerEditorWords());

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
