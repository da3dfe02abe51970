import { d02Document, priceEstimate, type Basis, type ChargeLine } from '@quayside/rating';
import { parseText } from '@quayside/sheet';
import { registerAllEditorWords } from '../testing/editor-words';
import { chargeColumns } from './charge-columns';
import { newLine, withBasis } from './charge-edit';
import { chargeRows } from './charge-rows';
import { createRatingWords } from './rating-words';

registerAllEditorWords();
const document = d02Document();
const made = (code: string) => newLine(code, code.toLowerCase(), document);
const factAt = (line: ChargeLine, basis: Basis) => withBasis(line, basis, 'FCL').quantity;

describe('another unit of a line', () => {
  it('new-company D3: keeps counting skids, from m³ to pieces and back', () => {
    const skid = made('SKID');
    const byVolume = withBasis(skid, 'm3', 'FCL');
    expect(byVolume.quantity).toEqual({ calculated: 'packing.skidM3' });
    for (const basis of ['package', 'item', 'case', 'pallet'] as const)
      expect(factAt(byVolume, basis)).toEqual({ calculated: 'packing.skidCount' });
    for (const basis of ['kg', 'tonne'] as const)
      expect(factAt(byVolume, basis)).toEqual({ calculated: 'packing.skidKg' });
  });

  it('new-company D3: keeps a typed number where the same is counted still, and drops it in another unit', () => {
    const skid = { ...made('SKID'), quantity: { calculated: 'packing.skidCount', typed: '6' } };
    expect(factAt(skid, 'item')).toEqual(skid.quantity);
    expect(factAt(skid, 'm3')).toEqual({ calculated: 'packing.skidM3' });
  });

  it('new-company D3: asks where nothing calculates it', () => {
    expect(factAt(made('SKID'), 'wm')).toBeUndefined();
    expect(factAt(made('SKID'), 'hour')).toBeUndefined();
    expect(factAt(made('DRAY'), 'trip')).toBeUndefined();
  });
});

describe('the word of a unit', () => {
  it.each([
    ['en', { package: 'package', item: 'item' }],
    ['ja', { package: '個', item: '件' }],
  ] as const)('new-company D12: in %s is one, and stores what it says', (language, words) => {
    const rating = createRatingWords(language);
    const column = chargeColumns({
      ...{ words: rating, currency: 'JPY', currencies: ['JPY'], taxRates: document.defaults.taxRates },
      document: () => document,
    }).find(({ id }) => id === 'basis');
    const [row] = chargeRows(document.stages.packing.lines, priceEstimate(document), 'packing');
    for (const [basis, word] of Object.entries(words)) {
      expect(rating.basis(basis)).toBe(word);
      expect(parseText(column!, word, row!)).toMatchObject({ ok: true, value: basis });
    }
  });
});
