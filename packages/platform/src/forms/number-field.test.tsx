import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PlatformProvider } from '../provider/platform-provider.component';
import { NumberField, type NumberFieldProps } from './inputs.component';

function show(initial: string, props: Partial<NumberFieldProps> = {}) {
  const values: string[] = [];
  function Field() {
    const [value, setValue] = useState(initial);
    return (
      <NumberField
        label="Height"
        value={value}
        onChange={(next) => {
          values.push(next);
          setValue(next);
        }}
        {...props}
      />
    );
  }
  render(
    <PlatformProvider>
      <Field />
    </PlatformProvider>,
  );
  return { values, input: screen.getByLabelText<HTMLInputElement>('Height') };
}

describe('number field', () => {
  it('gives a decimal string of what is typed full-width, and shows it grouped when it is left', async () => {
    const user = userEvent.setup();
    const { values, input } = show('');
    await user.click(input);
    await user.keyboard('１，２３４．５０');
    expect(values.at(-1)).toBe('1234.50');
    expect(input).toHaveValue('１，２３４．５０');
    await user.tab();
    expect(input).toHaveValue('1,234.5');
  });

  it('keeps digits that no JavaScript number could hold', async () => {
    const user = userEvent.setup();
    const { values, input } = show('');
    await user.click(input);
    await user.keyboard('90071992547409931234.123456789');
    expect(values.at(-1)).toBe('90071992547409931234.123456789');
  });

  it('leaves what is no number as it was typed, for the validation to name', async () => {
    const user = userEvent.setup();
    const { values, input } = show('');
    await user.click(input);
    await user.keyboard('12x');
    await user.tab();
    expect(values.at(-1)).toBe('12x');
    expect(input).toHaveValue('12x');
  });

  it.each([
    ['1.620', { unit: 'USD' }, '1.620?'],
    ['US$1.620', { currency: 'USD' }, '1.620?'],
    ['１．６２５', { unit: 'JPY' }, '1.625?'],
    ['-1.620', { unit: 'USD' }, '-1.620?'],
    ['1,620', { unit: 'USD' }, '1620'],
    ['1.62', { unit: 'USD' }, '1.62'],
    ['1.6250', { unit: 'USD' }, '1.6250'],
    ['0.532', { unit: 'USD' }, '0.532'],
    ['149.250', { unit: 'JPY', isExchangeRate: true }, '149.250'],
    ['1.620', { unit: 'kg' }, '1.620'],
    ['2.125', { unit: '%' }, '2.125'],
  ] as const)('trial 2: takes %s beside %j as %s', async (text, props, expected) => {
    const user = userEvent.setup();
    const { values, input } = show('', props);
    await user.click(input);
    await user.keyboard(text);
    expect(values.at(-1)).toBe(expected);
  });

  it('asks about any such figure where the browser writes commas', async () => {
    const language = jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
    const user = userEvent.setup();
    const { values, input } = show('', { unit: 'kg' });
    await user.click(input);
    await user.keyboard('1.620');
    expect(values.at(-1)).toBe('1.620?');
    language.mockRestore();
  });

  it.each([
    ['0.15', '0.15%?'],
    ['.5', '0.5%?'],
    ['0.15%', '0.15'],
    ['０．１５％', '0.15'],
    ['15%', '15'],
    ['15', '15'],
    ['0', '0'],
    ['1.5 %', '1.5'],
  ])('trial 3 no. 34: a percentage typed as %s is %s', async (typed, expected) => {
    const user = userEvent.setup();
    const { values, input } = show('', { unit: '%' });
    await user.click(input);
    await user.keyboard(typed);
    expect(values.at(-1)).toBe(expected);
  });

  it('trial 3 no. 34: is edited with its sign where it is below one per cent', async () => {
    const user = userEvent.setup();
    const { values, input } = show('0.3', { unit: '%' });
    await user.click(input);
    expect(input).toHaveValue('0.3%');
    await user.tab();
    expect(values).toEqual([]);
    expect(input).toHaveValue('0.3');
  });

  it('does not touch the text while an input method composes', () => {
    const { input } = show('');
    fireEvent.focus(input);
    fireEvent.compositionStart(input);
    fireEvent.change(input, { target: { value: '１２' } });
    expect(input).toHaveValue('１２');
    fireEvent.compositionEnd(input);
    expect(input).toHaveValue('１２');
  });

  it('shows what was calculated beside what was typed over, and goes back to it', async () => {
    const onReset = jest.fn();
    const { input } = show('5', { overridden: { calculated: '1234', onReset } });
    expect(input).toHaveAccessibleDescription('Typed over. Calculated: 1,234');
    await userEvent.click(screen.getByRole('button', { name: 'Back to the calculated value' }));
    expect(onReset).toHaveBeenCalled();
  });
});
