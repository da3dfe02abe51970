import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.component';

function Form({ busy, save, press }: { busy: boolean; save: () => void; press: () => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" busy={busy} onClick={press}>
        Save
      </Button>
    </form>
  );
}

it('keeps the focus while it is busy, and takes no second press: by pointer, by keys, from a field of its form', async () => {
  const [save, press] = [jest.fn(), jest.fn()];
  const { rerender } = render(<Form busy={false} save={save} press={press} />);
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect([save.mock.calls.length, press.mock.calls.length]).toEqual([1, 1]);
  rerender(<Form busy save={save} press={press} />);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter} ');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect([save.mock.calls.length, press.mock.calls.length]).toEqual([1, 1]);
});
