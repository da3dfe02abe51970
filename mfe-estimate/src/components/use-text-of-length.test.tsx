import { TextField } from '@quayside/platform';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useTextOfLength } from './use-text-of-length';

function Title() {
  const [title, setTitle] = useState('Press line');
  const text = useTextOfLength(12, title, setTitle);
  return (
    <>
      <TextField label="Title" {...text} />
      <p>Kept: {title}</p>
    </>
  );
}

describe('a text of a given length', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Title');
  const type = (value: string) => fireEvent.change(field(), { target: { value } });

  it('stays whole in its field when it is too long, with what is wrong, and is not taken', () => {
    render(<Title />);
    type('Press line 2, boxed');
    expect(field().value).toBe('Press line 2, boxed');
    expect(screen.getByText('Please type at most 12 characters.')).toBeTruthy();
    expect(screen.getByText('Kept: Press line')).toBeTruthy();
  });

  it('is taken once it fits', () => {
    render(<Title />);
    type('Press line 2, boxed');
    type('Press line 2');
    expect(screen.queryByText(/at most/)).toBeNull();
    expect(screen.getByText('Kept: Press line 2')).toBeTruthy();
  });
});
