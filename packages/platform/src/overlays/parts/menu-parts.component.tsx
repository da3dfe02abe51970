import { Fragment } from 'react';
import { Menu as Parts } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import type { MenuProps } from '../overlays.types';
import { Styled } from './styled.component';
import * as styles from './menu-parts.module.css';

export type MenuPartsProps = Pick<MenuProps, 'items' | 'label'> & {
  /** Id of the button that opens it: the place beside which it stands, and where focus goes back to. */
  triggerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether its button stays where it is while the page scrolls: then so does the menu, or a press would meet what is below it. */
  heldInView: boolean;
  highlighted?: string;
};

/** The menu gives the focus back first: a dialog opened before that would take it for a press outside, and close. */
const afterClosing = (run: () => void) => requestAnimationFrame(() => setTimeout(run));

export function MenuParts({
  triggerId,
  open,
  onOpenChange,
  heldInView,
  highlighted,
  items,
  label,
}: MenuPartsProps) {
  return (
    <Styled>
      <Parts.Root
        ids={{ trigger: triggerId, content: `${triggerId}-menu` }}
        open={open}
        onOpenChange={(details) => onOpenChange(details.open)}
        defaultHighlightedValue={highlighted}
        positioning={{ strategy: heldInView ? 'fixed' : 'absolute' }}
      >
        <Portal>
          <Parts.Positioner className={styles.place}>
            <Parts.Content className={styles.menu} aria-label={label}>
              {items.map((item) => (
                <Fragment key={item.id}>
                  {item.startsGroup ? <Parts.Separator className={styles.separator} /> : null}
                  <Parts.Item
                    value={item.id}
                    disabled={item.disabled}
                    onSelect={() => afterClosing(item.onSelect)}
                    color={item.tone === 'danger' ? 'fg.error' : undefined}
                    aria-checked={item.checked}
                    role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
                  >
                    {item.checked === undefined ? null : (
                      <span className={styles.mark} aria-hidden="true">
                        {item.checked ? '✓' : ''}
                      </span>
                    )}
                    {item.label}
                  </Parts.Item>
                </Fragment>
              ))}
            </Parts.Content>
          </Parts.Positioner>
        </Portal>
      </Parts.Root>
    </Styled>
  );
}
