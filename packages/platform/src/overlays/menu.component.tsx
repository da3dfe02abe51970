import { Menu as Parts } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactElement } from 'react';

export type MenuItem = {
  id: string;
  label: string;
  onSelect: () => void;
  tone?: 'danger';
  disabled?: boolean;
  checked?: boolean;
};
export type MenuProps = { trigger: ReactElement; items: readonly MenuItem[]; label?: string };

/** A menu button: arrows, typing and Esc work as everywhere. */
export function Menu({ trigger, items, label }: MenuProps) {
  return (
    <Parts.Root>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content aria-label={label}>
            {items.map((item) => (
              <Parts.Item
                key={item.id}
                value={item.id}
                disabled={item.disabled}
                onSelect={item.onSelect}
                color={item.tone === 'danger' ? 'fg.error' : undefined}
              >
                {item.checked === undefined ? null : (
                  <span aria-hidden="true">{item.checked ? '✓' : '\u2003'}</span>
                )}
                {item.label}
              </Parts.Item>
            ))}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
