import { accentOf, contrastOf, leastContrast } from './brand-colour';

const colours = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#00ff00',
  '#0000ff',
  '#ff0000',
  '#7f7f7f',
  '#1f5fd0',
  '#e60012',
];

test('contrasts are those of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each(colours)('%s can be read as accent on light and on dark pages', (colour) => {
  for (const theme of ['light', 'dark'] as const) {
    const { accent, soft, fg } = accentOf(colour, theme);
    for (const each of [accent, soft, fg]) expect(each).toMatch(/^#[0-9a-f]{6}$/);
    const grounds = theme === 'light' ? ['#ffffff', '#f4f6f8', '#eef1f4'] : ['#151d26', '#0e141b', '#111820'];
    for (const ground of [...grounds, soft])
      expect(contrastOf(accent, ground)).toBeGreaterThanOrEqual(leastContrast);
    expect(contrastOf(fg, accent)).toBeGreaterThanOrEqual(leastContrast);
  }
});

test('a colour that can be read stays as it is', () => {
  expect(accentOf('#0b5cad', 'light').accent).toBe('#0b5cad');
  expect(accentOf('#6fb4ff', 'dark').accent).toBe('#6fb4ff');
});
