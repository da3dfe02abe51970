/**
 * Places where a remote may show a widget of another remote. The key is `<domain>.<place>`, the value is
 * what the place hands to the widget. A remote that is made elsewhere adds its own by declaring them for this module.
 */
export interface SlotProps {
  'shell.home': Record<string, never>;
  'shippers.detail': { shipperId: string };
  'projects.detail': { projectId: string };
  'estimate.detail': { estimateId: string };
  /** Shown once a revision was accepted. `isWon`: its acceptance is in force. */
  'estimate.order': { estimateId: string; isWon: boolean };
  'supplier.detail': { supplierId: string };
}

export type SlotName = keyof SlotProps;

export const slotNames = [
  'shell.home',
  'shippers.detail',
  'projects.detail',
  'supplier.detail',
  'estimate.detail',
  'estimate.order',
] as const satisfies readonly SlotName[];
