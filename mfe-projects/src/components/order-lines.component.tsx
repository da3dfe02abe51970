import { Link, Notes, nameIn, useLanguage, useTranslation } from '@quayside/platform';
import type { OrderRow } from '@quayside/service-projects/contract';
import type { ReactNode } from 'react';
import { projectsLinks } from '../links';
import { OrderStateTag } from './order-state-tag.component';

export type OrderLinesProps = {
  label: string;
  items: readonly OrderRow[];
  /** The name that the page does not show already: the project of an order, or its title. */
  about: (order: OrderRow) => string;
  end: (order: OrderRow) => ReactNode;
};

/** Orders in short lines, on the page of their project or estimate. */
export function OrderLines({ label, items, about, end }: OrderLinesProps) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  return (
    <Notes
      label={label}
      items={items.map((order) => ({
        id: order.id,
        text: (
          <>
            <Link to={projectsLinks.order({ orderId: order.id })}>{order.number}</Link>{' '}
            <OrderStateTag state={order.state} />
          </>
        ),
        detail: [
          about(order),
          nameIn(language, order.assignee),
          order.isChangeWaiting ? t('order.changeWaiting') : '',
        ]
          .filter(Boolean)
          .join(' · '),
        end: end(order),
      }))}
    />
  );
}
