import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../patterns/button.component';
import type { DialogProps } from '../dialog.component';
import { Styled } from './styled.component';

export function DialogParts({ open, onClose, title, children, footer, size = 'md' }: DialogProps) {
  const { t } = useTranslation('platform');
  return (
    <Styled>
      <Parts.Root
        open={open}
        onOpenChange={(details) => !details.open && onClose()}
        size={size}
        scrollBehavior="inside"
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Parts.Backdrop />
          <Parts.Positioner>
            <Parts.Content>
              <Parts.Header paddingInline="4" paddingBlock="3">
                <Parts.Title fontSize="15px">{title}</Parts.Title>
                <Parts.CloseTrigger asChild>
                  <IconButton label={t('action.close')} icon="close" tone="ghost" size="small" />
                </Parts.CloseTrigger>
              </Parts.Header>
              <Parts.Body paddingInline="4" paddingBlock="1" paddingBottom={footer ? '1' : '4'}>
                {children}
              </Parts.Body>
              {footer ? <Parts.Footer padding="4">{footer}</Parts.Footer> : null}
            </Parts.Content>
          </Parts.Positioner>
        </Portal>
      </Parts.Root>
    </Styled>
  );
}
