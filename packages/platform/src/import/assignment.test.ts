import { guessAssignment } from './assignment';

test('new-company D8: a title that means little alone is what the others leave', () => {
  const fields = [
    { id: 'name', label: 'Name', synonyms: ['英文品名'], weak: ['品名'] },
    { id: 'nameJa', label: 'Name in Japanese', weak: ['品名'] },
  ];
  expect(guessAssignment(['品名', '英文品名'], fields)).toEqual({ 品名: 'nameJa', 英文品名: 'name' });
  expect(guessAssignment(['品名'], fields)).toEqual({ 品名: 'name' });
});
