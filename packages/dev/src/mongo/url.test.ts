import { withDatabase } from './url';

describe('withDatabase', () => {
  it.each([
    ['mongodb://127.0.0.1:27117/?replicaSet=quayside', 'mongodb://127.0.0.1:27117/mine?replicaSet=quayside'],
    ['mongodb://127.0.0.1:27117', 'mongodb://127.0.0.1:27117/mine'],
    ['mongodb://a:1,b:2/other?replicaSet=x', 'mongodb://a:1,b:2/mine?replicaSet=x'],
    ['mongodb://user:secret@host/?tls=true', 'mongodb://user:secret@host/mine?tls=true&authSource=admin'],
    ['mongodb+srv://user:secret@host/people', 'mongodb+srv://user:secret@host/mine?authSource=people'],
  ])('puts the database into %s', (url, expected) => {
    expect(withDatabase(url, 'mine')).toBe(expected);
  });

  it('refuses what is no MongoDB URL', () => {
    expect(() => withDatabase('http://127.0.0.1', 'mine')).toThrow(/not a MongoDB URL/);
  });
});
