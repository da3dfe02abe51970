import { countryName } from '@quayside/contract/countries';
import { Facts, Panel, useCan, useLanguage, useTranslation, type Fact } from '@quayside/platform';
import type { Supplier } from '@quayside/service-supplier/contract';
import { laneText } from '../../components/lane.component';
import { plainFields } from '../../components/supplier-fields';

/** What the company knows of a supplier beside its prices. */
export function SupplierFacts({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const isStaff = useCan('supplier:read');
  const { contact, lanes } = supplier;
  const otherName = language === 'ja' ? supplier.name : supplier.nameJa;
  const address = language === 'ja' && supplier.addressJa ? supplier.addressJa : supplier.address;
  const items: Fact[] = [
    { label: t('fields.code'), value: supplier.code },
    ...(supplier.nameJa && otherName
      ? [{ label: t(language === 'ja' ? 'fields.nameEn' : 'fields.nameJa'), value: otherName }]
      : []),
    { label: t('fields.stages'), value: supplier.stages.map((stage) => t(`stages.${stage}`)).join(', ') },
    {
      label: t('fields.lanes'),
      value: lanes?.length
        ? lanes.map((lane) => <div key={laneText(lane, '*')}>{laneText(lane, t('lane.any'))}</div>)
        : t('lane.any'),
    },
    'rule',
    { label: t('fields.country'), value: countryName(supplier.country, language) },
    { label: t('fields.address'), value: [supplier.postalCode, address].filter(Boolean).join(' ') },
    { label: t('fields.contactName'), value: contact?.name },
    {
      label: t('fields.email'),
      value: contact?.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : undefined,
    },
    { label: t('fields.phone'), value: contact?.phone },
    {
      label: t('fields.website'),
      value: supplier.website ? (
        <a href={supplier.website} target="_blank" rel="noreferrer">
          {supplier.website.replace(/^https?:\/\//, '')}
        </a>
      ) : undefined,
    },
    'rule',
    { label: t('fields.currency'), value: supplier.currency },
    ...plainFields.map(({ name }) => ({ label: t(`fields.${name}`), value: supplier[name] })),
  ];
  return (
    <Panel title={t('view.facts')}>
      <Facts items={items} />
      {isStaff && supplier.notes ? (
        <p className="qs-small qs-muted" style={{ marginTop: 10, whiteSpace: 'pre-wrap' }}>
          {supplier.notes}
        </p>
      ) : null}
    </Panel>
  );
}
