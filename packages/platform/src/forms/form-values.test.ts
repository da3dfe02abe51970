import { emptied, filled, filledFields, given, wholeNumber } from './form-values';

describe('values of a form', () => {
  it('has nothing where a text holds only blanks', () => {
    expect([filled(' Osaka '), filled('  ')]).toEqual(['Osaka', undefined]);
    expect(filledFields({ name: ' Aiko ', phone: ' ' })).toEqual({ name: 'Aiko' });
    expect(filledFields({ name: '', phone: ' ' })).toBeUndefined();
  });

  it('leaves out what is empty in a new record, and empties it in a change', () => {
    const fields = { name: 'Press', notes: undefined, isOpen: false };
    expect(given(fields)).toEqual({ name: 'Press', isOpen: false });
    expect(emptied(fields)).toEqual({ name: 'Press', notes: null, isOpen: false });
  });

  it('sends a figure as a figure, whole or not, and anything else as typed', () => {
    expect([' 2400 ', '12.5', 'tall', '1e3', ''].map(wholeNumber)).toEqual([
      2400,
      12.5,
      'tall',
      '1e3',
      undefined,
    ]);
  });
});
