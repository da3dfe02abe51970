import { guessAssignment } from './assignment';

test('new-company D8: a title that means little alone is what the others leave', () => {
  const fields = [
    { id: 'name', label: 'Name', synonyms: ['英文品名'], weak: ['品名'] },
    { id: 'nameJa', label: 'Name in Japanese', weak: ['品名'] },
  ];
  expect(guessAssignment(['品名', '英文品名'], fields)).toEqual({ 品名: 'nameJa', 英文品名: 'name' });
  expect(guessAssignment(['品名'], fields)).toEqual({ 品名: 'name' });
});

describe('trial 7: a title whose bracket says another measure than its name', () => {
  const fields = [
    { id: 'net', label: 'Net weight', synonyms: ['weight', '重量', 'net'], measure: 'weight' as const },
    { id: 'gross', label: 'Gross weight', synonyms: ['gross', 'グロス'], measure: 'weight' as const },
    { id: 'length', label: 'Length', synonyms: ['l'], measure: 'length' as const },
    { id: 'width', label: 'Width', synonyms: ['w'], measure: 'length' as const },
  ];
  it.each([
    ['Weight (gross) kg', 'gross'],
    ['重量(グロス)kg', 'gross'],
    ['Weight (net) kg', 'net'],
    ['Weight (kg)', 'net'],
    ['Length (mm)', 'length'],
    ['Length (L) mm', 'length'],
  ])('%s is %s', (title, id) => expect(guessAssignment([title], fields)).toEqual({ [title]: id }));
  it('a length that is called a width is assigned by a person', () =>
    expect(guessAssignment(['Length (W) mm'], fields)).toEqual({}));
});
