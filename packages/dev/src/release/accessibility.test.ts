import { criticalRules } from './accessibility';

it('judges by the rules whose violations keep people from using a page, and no others', () => {
  expect(criticalRules).toEqual(
    expect.arrayContaining(['button-name', 'label', 'image-alt', 'aria-required-children', 'select-name']),
  );
  for (const serious of ['color-contrast', 'region', 'list']) expect(criticalRules).not.toContain(serious);
});
