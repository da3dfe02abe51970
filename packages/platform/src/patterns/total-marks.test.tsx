import { render, screen } from '@testing-library/react';
import { TotalMarks } from './total-marks.component';

test('a total without marks has no text beside it', () => {
  const { container } = render(<TotalMarks totals={{ toBeAdvised: 0 }} />);
  expect(container).toBeEmptyDOMElement();
});

test('a total says which charges it is without, and that prices are not firm', () => {
  render(<TotalMarks totals={{ toBeAdvised: 2, indicative: 1 }} />);
  expect(screen.getByText('plus charges to be advised · includes indicative prices')).toBeVisible();
});
