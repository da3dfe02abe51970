import { membersFor, mentionAt, mentionedIn } from './mentions';

const yui = { id: '1', name: 'Sato Yui', nameJa: '佐藤 結衣' };
const naoko = { id: '2', name: 'Mori Naoko' };
const people = [yui, naoko];

test.each([
  ['@', { at: 0, typed: '' }],
  ['Hello @sa', { at: 6, typed: 'sa' }],
  ['Hello @Sato Y', { at: 6, typed: 'Sato Y' }],
  ['確認（@佐', { at: 3, typed: '佐' }],
  ['a@b.example', undefined],
  ['@Sato Yui and', undefined],
  ['', undefined],
])('%j is the mention %j', (text, start) => {
  expect(mentionAt(text, text.length)).toEqual(start);
});

test('members are found by the beginning of a name first', () => {
  expect(membersFor(people, 'o')).toEqual([yui, naoko]);
  expect(membersFor(people, 'mo')).toEqual([naoko]);
  expect(membersFor(people, '佐藤')).toEqual([yui]);
  expect(membersFor(people, 'nobody')).toEqual([]);
});

test('who is mentioned is read from the text', () => {
  expect(mentionedIn('@Sato Yui, please ask @Mori Naoko', people)).toEqual(people);
  expect(mentionedIn('@佐藤 結衣 お願いします', people)).toEqual([yui]);
  expect(mentionedIn('Sato Yui @Mori', people)).toEqual([]);
});
