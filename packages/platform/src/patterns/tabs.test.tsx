import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs.component';

const tabs = ['Rates', 'Lanes', 'People'].map((label) => ({ id: label, label }));

function Parts() {
  const [active, setActive] = useState('Rates');
  return (
    <Tabs tabs={tabs} active={active} onChange={setActive} label="Parts">
      {`All ${active}`}
    </Tabs>
  );
}

it('goes from tab to tab by arrows, around the ends, and to the first and last by Home and End', async () => {
  const user = userEvent.setup();
  render(<Parts />);
  await user.tab();
  for (const [key, name] of [
    ['ArrowRight', 'Lanes'],
    ['End', 'People'],
    ['ArrowRight', 'Rates'],
    ['ArrowLeft', 'People'],
    ['Home', 'Rates'],
  ]) {
    await user.keyboard(`{${key}}`);
    expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name })).toHaveTextContent(`All ${name}`);
  }
});
