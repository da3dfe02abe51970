import { Tag, useTranslation, type Tone } from '@quayside/platform';
import type { Order } from '@quayside/service-projects/contract';

export const shownOrderStates = ['open', 'done', 'cancelled'] as const;

const tones: Record<Order['state'], Tone> = { open: 'accent', done: 'good', cancelled: 'bad' };

export function OrderStateTag({ state }: { state: Order['state'] }) {
  const { t } = useTranslation('projects');
  return <Tag tone={tones[state]}>{t(`order.state.${state}`)}</Tag>;
}
