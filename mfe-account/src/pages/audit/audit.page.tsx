import {
  Button,
  Dialog,
  FilterSelect,
  formatInstant,
  i18n,
  ListPanel,
  useLanguage,
  useListState,
  useTranslation,
  useValueWords,
  valueInWords,
  type DataColumn,
  classes,
} from '@quayside/platform';
import type { AuditEntry } from '@quayside/service-account/contract';
import { useState } from 'react';
import { useAuditEntries } from '../../api/records.query';
import { CompanyFrame } from '../../components/company-frame.component';
import { auditResources } from './audit-words';

const filters = ['resource'] as const;
const shownFields = 3;

/** Who changed what, and when; nobody can change it. */
export function AuditPage() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const state = useListState(filters, '');
  const resource = auditResources.find((name) => name === state.filters.resource);
  const list = useAuditEntries(resource);
  const values = useValueWords();
  const [shown, setShown] = useState<AuditEntry>();
  const words = (group: 'actions' | 'resources' | 'fields', name: string) =>
    i18n.exists(`audit.${group}.${name}`, { ns: 'account' })
      ? i18n.t(`audit.${group}.${name}`, { ns: 'account' })
      : name;
  const columns: DataColumn<AuditEntry>[] = [
    {
      id: 'at',
      header: t('audit.at'),
      width: 150,
      cell: ({ at }) => <span className="qs-subtle">{formatInstant(at, language)}</span>,
    },
    { id: 'by', header: t('audit.by'), cell: ({ by }) => by.name || t('audit.nobody') },
    {
      id: 'what',
      header: t('audit.what'),
      card: 'title',
      cell: ({ action }) => <strong>{words('actions', action)}</strong>,
    },
    {
      id: 'about',
      header: t('audit.resource'),
      cell: ({ resource: kind, label }) => (
        <>
          {label} <span className="qs-subtle">{words('resources', kind)}</span>
        </>
      ),
    },
    {
      id: 'changes',
      header: t('audit.changes'),
      cell: (entry) => {
        if (entry.changes.length === 0) return <span className="qs-subtle">{entry.note ?? '–'}</span>;
        const fields = entry.changes.map(({ field }) => words('fields', field));
        return (
          <Button size="small" tone="ghost" onClick={() => setShown(entry)}>
            {fields.slice(0, shownFields).join(', ')}
            {fields.length > shownFields ? ` +${fields.length - shownFields}` : ''}
          </Button>
        );
      },
    },
  ];
  return (
    <CompanyFrame>
      <ListPanel
        label={t('audit.title')}
        list={list}
        state={state}
        end={t('audit.note')}
        columns={columns}
        itemId={(entry) => entry.id}
        empty={{ title: t('audit.emptyTitle'), text: t('audit.emptyText') }}
      >
        <FilterSelect
          label={t('audit.resource')}
          value={resource}
          options={auditResources.map((name) => ({ value: name, label: t(`audit.resources.${name}`) }))}
          onChange={(value) => state.setFilter('resource', value)}
        />
      </ListPanel>
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={
          shown
            ? `${words('actions', shown.action)} · ${shown.label ?? words('resources', shown.resource)}`
            : ''
        }
        size="lg"
        footer={<Button onClick={() => setShown(undefined)}>{t('close')}</Button>}
      >
        {shown ? (
          <table className={classes.table} aria-label={t('audit.changes')}>
            <thead>
              <tr>
                <th scope="col">{t('audit.field')}</th>
                <th scope="col">{t('audit.from')}</th>
                <th scope="col">{t('audit.to')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.changes.map((change) => (
                <tr key={change.field}>
                  <td data-wrap="">{words('fields', change.field)}</td>
                  <td data-wrap="" style={{ overflowWrap: 'anywhere' }}>
                    {valueInWords(change.field, change.from, values) ?? t('audit.changed')}
                  </td>
                  <td data-wrap="" style={{ overflowWrap: 'anywhere' }}>
                    {valueInWords(change.field, change.to, values) ?? t('audit.changed')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </Dialog>
    </CompanyFrame>
  );
}
