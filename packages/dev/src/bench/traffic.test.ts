import { weightOf, type FetchedFile } from './traffic';

const file = (kind: FetchedFile['kind'], bytes: number, start: number): FetchedFile => ({
  url: 'http://localhost/file',
  kind,
  bytes,
  start,
  end: start + 150,
  askedAt: start,
});

it('adds up scripts and styles apart, and leaves out fonts and icons', () => {
  const files = [
    file('Document', 4, 0),
    file('Stylesheet', 30, 150),
    file('Script', 200, 151),
    file('Script', 100, 152),
    file('other', 48_000, 400),
  ];
  expect(weightOf(files)).toEqual({ markup: 4, scripts: 300, styles: 30, requests: 4, waves: 2 });
});
