import type { SlotName, SlotProps } from '@quayside/contract';
import type { ComponentType } from 'react';
import { create } from 'zustand';

export type SlotRendererProps = { name: SlotName; data: SlotProps[SlotName] };

const useSlotStore = create<{ Renderer: ComponentType<SlotRendererProps> | undefined }>()(() => ({
  Renderer: undefined,
}));

/** The shell says how slots are filled: it alone knows the registry. */
export function setSlotRenderer(Renderer: ComponentType<SlotRendererProps>): void {
  useSlotStore.setState({ Renderer });
}

/** A place for other domains' widgets. Each widget loads by itself and fails by itself; an empty slot takes no room. */
export function Slot<Name extends SlotName>({ name, data }: { name: Name; data: SlotProps[Name] }) {
  const Renderer = useSlotStore((store) => store.Renderer);
  return Renderer ? <Renderer name={name} data={data} /> : null;
}
