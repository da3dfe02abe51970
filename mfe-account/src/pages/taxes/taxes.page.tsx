import { todayIn } from '@quayside/contract/days';
import {
  Button,
  ConfirmDialog,
  DataTable,
  EmptyState,
  IconButton,
  Panel,
  Row,
  Tag,
  actionsColumn,
  formatDate,
  notify,
  useCan,
  useChange,
  useLanguage,
  useTranslation,
  type DataColumn,
  type Tone,
} from '@quayside/platform';
import type { Company, TaxRate } from '@quayside/service-account/contract';
import { useState } from 'react';
import { replaceTaxRates } from '../../api/company.query';
import { CompanyFrame, WithCompany } from '../../components/company-frame.component';
import { percentText } from '../../components/percent';
import { TaxDialog } from './tax-dialog.component';
import { sortedTaxRates, taxStateOn, type TaxState } from './tax-values';

const tones: Record<TaxState, Tone> = { inForce: 'good', upcoming: 'accent', over: 'neutral' };

export function TaxesPage() {
  return (
    <CompanyFrame>
      <WithCompany>{(company) => <Taxes company={company} />}</WithCompany>
    </CompanyFrame>
  );
}

function Taxes({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const mayWrite = useCan('company:write');
  const { busy, run } = useChange();
  const [editing, setEditing] = useState<{ row?: TaxRate }>();
  const [leaving, setLeaving] = useState<TaxRate>();
  const today = todayIn(company.timeZone);
  const rows = sortedTaxRates(company.taxRates);
  const remove = async (row: TaxRate) => {
    const others = company.taxRates.filter((other) => other !== row);
    if (!(await run(() => replaceTaxRates(others, company.version)))) return;
    setLeaving(undefined);
    notify({ tone: 'good', title: t('taxes.removed') });
  };
  const columns: DataColumn<TaxRate>[] = [
    { id: 'code', header: t('taxes.code'), card: 'title', cell: (row) => <strong>{row.code}</strong> },
    {
      id: 'name',
      header: t('taxes.name'),
      cell: (row) => (
        <>
          {language === 'ja' ? row.nameJa : row.nameEn}{' '}
          <span className="qs-subtle">{language === 'ja' ? row.nameEn : row.nameJa}</span>
        </>
      ),
    },
    { id: 'kind', header: t('taxes.kind'), cell: (row) => t(`taxes.kinds.${row.kind}`) },
    {
      id: 'rate',
      header: t('taxes.rate'),
      align: 'end',
      card: 'value',
      cell: (row) => percentText(row.rate),
    },
    { id: 'from', header: t('taxes.validFrom'), cell: (row) => formatDate(row.validFrom, language) },
    {
      id: 'until',
      header: t('taxes.validUntil'),
      cell: (row) => (row.validUntil ? formatDate(row.validUntil, language) : '–'),
    },
    {
      id: 'state',
      header: t('taxes.state'),
      cell: (row) => {
        const state = taxStateOn(row, company.taxRates, today);
        return <Tag tone={tones[state]}>{t(`taxes.states.${state}`)}</Tag>;
      },
    },
    ...(mayWrite
      ? [
          actionsColumn(t('actions'), (row: TaxRate) => (
            <Row gap={2} style={{ justifyContent: 'flex-end', flexWrap: 'nowrap' }}>
              <IconButton
                icon="edit"
                size="small"
                tone="ghost"
                label={`${t('edit')}: ${row.code}, ${row.validFrom}`}
                onClick={() => setEditing({ row })}
              />
              <IconButton
                icon="delete"
                size="small"
                tone="ghost"
                label={`${t('remove')}: ${row.code}, ${row.validFrom}`}
                onClick={() => setLeaving(row)}
              />
            </Row>
          )),
        ]
      : []),
  ];
  return (
    <Panel
      flush
      title={t('taxes.title')}
      note={<span className="qs-small qs-subtle">{t('taxes.note')}</span>}
      actions={
        mayWrite ? (
          <Button size="small" icon="add" onClick={() => setEditing({})}>
            {t('taxes.add')}
          </Button>
        ) : null
      }
    >
      <DataTable
        label={t('taxes.title')}
        columns={columns}
        items={rows}
        itemId={(row) => `${row.code} ${row.validFrom}`}
        empty={<EmptyState title={t('taxes.emptyTitle')}>{t('taxes.emptyText')}</EmptyState>}
      />
      {editing ? (
        <TaxDialog company={company} row={editing.row} onClose={() => setEditing(undefined)} />
      ) : null}
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('taxes.removeTitle', { code: leaving?.code ?? '' })}
        confirmLabel={t('remove')}
        tone="danger"
        busy={busy}
        onConfirm={() => (leaving ? void remove(leaving) : undefined)}
      >
        <p>{t('taxes.removeText')}</p>
      </ConfirmDialog>
    </Panel>
  );
}
