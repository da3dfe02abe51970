import { withPart } from './document-part';

const text = '# Benchmarks\n\n## One\n\nold\n\n### Below\n\n1\n\n## Two\n\nkept\n';

test('a part is replaced with what is below it, the others stay', () => {
  expect(withPart(text, 'One', 'new')).toBe('# Benchmarks\n\n## One\n\nnew\n\n## Two\n\nkept\n');
});

test('a part that is new comes last', () => {
  expect(withPart(text, 'Three', 'new')).toBe(`${text}\n## Three\n\nnew\n\n`);
});
