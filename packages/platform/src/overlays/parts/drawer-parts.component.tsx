import { Drawer as Parts } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { useTranslation } from '../../language/use-translation';
import { IconButton } from '../../patterns/button.component';
import type { DrawerProps } from '../overlays.types';
import { Styled } from './styled.component';
import * as styles from './drawer-parts.module.css';

export function DrawerParts({
  open,
  onClose,
  title,
  children,
  placement = 'end',
  size = 'sm',
  tone,
}: DrawerProps) {
  const { t } = useTranslation('platform');
  return (
    <Styled>
      <Parts.Root
        open={open}
        onOpenChange={(details) => !details.open && onClose()}
        placement={placement}
        size={size}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Parts.Backdrop />
          <Parts.Positioner>
            <Parts.Content className={styles.drawer} data-tone={tone}>
              <Parts.Header paddingInline="4" paddingBlock="3" alignItems="center">
                <Parts.Title flex="1" fontSize="15px">
                  {title}
                </Parts.Title>
                <Parts.CloseTrigger asChild>
                  <IconButton label={t('action.close')} icon="close" tone="ghost" size="small" />
                </Parts.CloseTrigger>
              </Parts.Header>
              <Parts.Body padding="4">{children}</Parts.Body>
            </Parts.Content>
          </Parts.Positioner>
        </Portal>
      </Parts.Root>
    </Styled>
  );
}
