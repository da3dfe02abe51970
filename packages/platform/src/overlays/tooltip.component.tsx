import { Tooltip as Parts } from '@chakra-ui/react/tooltip';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactElement, ReactNode } from 'react';

export type TooltipProps = { content: ReactNode; children: ReactElement };

/** Extra words for a control that is understood without them. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Parts.Root openDelay={350} closeDelay={80}>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content>{content}</Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
