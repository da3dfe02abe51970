import { Tooltip as Parts } from '@chakra-ui/react/tooltip';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';
import { Styled } from './styled.component';

export type TooltipPartsProps = {
  /** Id of the control it explains. */
  triggerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  content: ReactNode;
};

export function TooltipParts({ triggerId, open, onOpenChange, content }: TooltipPartsProps) {
  return (
    <Styled>
      <Parts.Root
        ids={{ trigger: triggerId, content: `${triggerId}-tooltip` }}
        open={open}
        onOpenChange={(details) => onOpenChange(details.open)}
      >
        <Portal>
          <Parts.Positioner>
            <Parts.Content>{content}</Parts.Content>
          </Parts.Positioner>
        </Portal>
      </Parts.Root>
    </Styled>
  );
}
