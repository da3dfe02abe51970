import {
  nameIn,
  Page,
  TabLinks,
  Tag,
  UnreadPage,
  useCan,
  useLanguage,
  useParams,
  useTranslation,
  type Crumb,
} from '@quayside/platform';
import type { Supplier } from '@quayside/service-supplier/contract';
import type { ReactNode } from 'react';
import { supplierLinks } from '../links';
import { useSupplier } from '../api/supplier.query';

export type SupplierFrameProps = {
  /** What the page shows of the supplier; absent on its own page. */
  title?: string;
  /** Pages between the supplier and this one. */
  crumbs?: readonly Crumb[];
  tags?: ReactNode;
  meta?: ReactNode;
  actions?: (supplier: Supplier) => ReactNode;
  /** Link tabs between the supplier's pages. */
  tabs?: boolean;
  children: (supplier: Supplier) => ReactNode;
};

/** What every page of one supplier has: breadcrumb, name, state, tabs; skeleton and failure until it is known. */
export function SupplierFrame({
  title,
  crumbs = [],
  tags,
  meta,
  actions,
  tabs,
  children,
}: SupplierFrameProps) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const { supplierId = '' } = useParams();
  const isStaff = useCan('supplier:read');
  const query = useSupplier(supplierId);
  const supplier = query.data;
  if (!supplier) return <UnreadPage query={query} />;
  const name = nameIn(language, supplier);
  return (
    <Page
      title={title ?? name}
      crumbs={[
        { label: t('suppliers'), to: supplierLinks.list() },
        ...(title ? [{ label: name, to: supplierLinks.view({ supplierId: supplier.id }) }] : []),
        ...crumbs,
      ]}
      tags={
        <>
          {tags}
          {supplier.archived ? <Tag>{t('archived')}</Tag> : null}
        </>
      }
      meta={meta}
      actions={actions?.(supplier)}
    >
      {tabs && isStaff ? (
        <TabLinks
          label={t('tabs.label')}
          links={[
            { to: supplierLinks.view({ supplierId: supplier.id }), label: t('tabs.overview'), end: true },
            { to: supplierLinks.members({ supplierId: supplier.id }), label: t('tabs.members') },
          ]}
        />
      ) : null}
      {children(supplier)}
    </Page>
  );
}
