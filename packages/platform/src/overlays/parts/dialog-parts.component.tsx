import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useRef } from 'react';
import { useTranslation } from '../../language/use-translation';
import { IconButton } from '../../patterns/button.component';
import type { DialogProps } from '../overlays.types';
import { Styled } from './styled.component';

/**
 * Where the person goes on: the element that already has the focus, the marked element, the first field, else the first button below.
 * The focus is set some time after the dialog is shown. A busy browser may show it much earlier, and a person may have begun by then.
 */
function firstStop(content: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== content && content?.contains(activeElement))
    return activeElement;
  const find = (selector: string) => content?.querySelector<HTMLElement>(selector) ?? null;
  return (
    find('[data-autofocus]') ??
    find(':is(input, select, textarea):not([readonly], :disabled, [type="hidden"])') ??
    find('.chakra-dialog__footer button:not(:disabled)')
  );
}

type DialogPartsProps = Omit<DialogProps, 'onClose'> & {
  /** Absent where the dialog has to be answered. */
  onClose?: () => void;
};

export function DialogParts({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  returnTo,
}: DialogPartsProps) {
  const { t } = useTranslation('platform');
  const content = useRef<HTMLDivElement>(null);
  return (
    <Styled>
      <Parts.Root
        open={open}
        onOpenChange={(details) => !details.open && onClose?.()}
        closeOnEscape={onClose !== undefined}
        closeOnInteractOutside={onClose !== undefined}
        size={size}
        finalFocusEl={returnTo}
        initialFocusEl={() => firstStop(content.current)}
        scrollBehavior="inside"
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Parts.Backdrop />
          <Parts.Positioner>
            <Parts.Content ref={content}>
              <Parts.Header paddingInline="4" paddingBlock="3" alignItems="center">
                <Parts.Title flex="1" fontSize="15px" lineHeight="1.35">
                  {title}
                </Parts.Title>
                {onClose ? (
                  <Parts.CloseTrigger asChild>
                    <IconButton label={t('action.close')} icon="close" tone="ghost" size="small" />
                  </Parts.CloseTrigger>
                ) : null}
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
