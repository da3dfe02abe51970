import type { Shipper } from '@quayside/service-shippers/contract';
import {
  ErrorState,
  nameIn,
  Page,
  PageSkeleton,
  Tag,
  useLanguage,
  useParams,
  useTranslation,
} from '@quayside/platform';
import type { ReactNode } from 'react';
import { shippersLinks } from '../links';
import { useShipper } from '../api/shipper.query';
import { ShipperTabs } from './shipper-tabs.component';

export type ShipperPageProps = {
  /** What the page is about; absent on the page of the shipper itself. */
  section?: string;
  actions?: (shipper: Shipper) => ReactNode;
  meta?: (shipper: Shipper) => ReactNode;
  /** Pages with an own way back show no tabs. */
  tabs?: boolean;
  children: (shipper: Shipper) => ReactNode;
};

/** Every page of one shipper: where it is, the shipper's pages as tabs, its state. */
export function ShipperPage({ section, actions, meta, tabs = true, children }: ShipperPageProps) {
  const { shipperId = '' } = useParams();
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const { data: shipper, error, refetch } = useShipper(shipperId);
  if (!shipper) {
    if (!error) return <PageSkeleton />;
    return (
      <Page title={section ?? t('shipper')} crumbs={[{ label: t('list.title'), to: shippersLinks.list() }]}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  const name = nameIn(language, shipper);
  const crumbs = [{ label: t('list.title'), to: shippersLinks.list() }];
  return (
    <Page
      title={section ? `${section} · ${name}` : name}
      heading={section}
      crumbs={
        section ? [...crumbs, { label: name, to: shippersLinks.view({ shipperId: shipper.id }) }] : crumbs
      }
      tags={shipper.archived ? <Tag tone="warn">{t('archived')}</Tag> : null}
      actions={actions?.(shipper)}
      meta={meta?.(shipper)}
    >
      {tabs ? <ShipperTabs shipperId={shipper.id} /> : null}
      {children(shipper)}
    </Page>
  );
}
