import { namedUnits } from '@quayside/contract/quantities';
import { d02Document, priceEstimate, type Issue, type Params } from '@quayside/rating';
import { registerEditorWords } from '../locales/editor/register';
import { createRatingWords } from './rating-words';

beforeAll(() => registerEditorWords());

const said = (language: 'en' | 'ja', code: string, params: Params) =>
  createRatingWords(language).issue({ code: code as Issue['code'], params });

test('every unit of a fact has its name in the table of units', () => {
  const { facts } = priceEstimate(d02Document());
  const units = Object.values(facts).map(({ unit }) => unit);
  const money = /^[A-Z]{3}$/;
  expect(units.filter((unit) => !money.test(unit) && !namedUnits.includes(unit))).toEqual([]);
});

test('quantities of findings are in the words of the language, in the singular where it is one', () => {
  const contingent = { code: 'DET', amount: '1', unit: 'day' };
  expect(said('en', 'line.owedContingent', contingent)).toContain('1 day,');
  expect(said('en', 'line.owedContingent', { ...contingent, amount: '4' })).toContain('4 days,');
  expect(said('ja', 'line.owedContingent', { ...contingent, amount: '4' })).toContain('4日');
  expect(said('en', 'line.owedContingent', { ...contingent, amount: '1200', unit: 'USD' })).toContain(
    '1,200',
  );
  expect(said('en', 'line.countsAll', { code: 'OOG', containers: '1', fact: 'x', own: null })).toContain(
    '1 container,',
  );
  expect(said('ja', 'line.countsAll', { code: 'OOG', containers: '3', fact: 'x', own: null })).toContain(
    '3本',
  );
});

test('places and goods have their Japanese names in Japanese findings', () => {
  const pickup = { pickup: 'Osaka head plant', pickupJa: '大阪本社工場' };
  expect(said('ja', 'route.drayageFromPickup', pickup)).toContain('大阪本社工場');
  expect(said('ja', 'route.drayageFromPickup', { pickup: 'Pier 4' })).toContain('Pier 4');
  expect(said('en', 'route.drayageFromPickup', pickup)).toContain('Osaka head plant');
  expect(said('ja', 'cargo.valueZero', { item: 'Pump', itemJa: 'ポンプ' })).toContain('ポンプ');
});
