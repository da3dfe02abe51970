import {
  Dialog,
  ErrorState,
  InlineNote,
  Row,
  SelectField,
  Skeleton,
  Stack,
  useLanguage,
  useQuery,
  useTranslation,
} from '@quayside/platform';
import type { EstimateFullView, EstimateView } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { estimateViewQuery } from '../../api/view.query';
import { differenceName, toldDifferences } from '../../editor/told-difference';
import { DifferenceTable } from '../../components/difference-table.component';
import { ToldTable } from '../../components/told-table.component';
import { usePageText } from '../../components/text';
import { changeKinds, kindOf, revisionDifference, sumOf, type ChangeKind } from './revision-difference';

/** Two revisions of an estimate against each other: which charges came, went and moved, by what, and what else changed. */
export function RevisionComparison({ estimate, onClose }: { estimate: EstimateView; onClose: () => void }) {
  const t = usePageText();
  const numbers = estimate.revisions.map(({ revision }) => String(revision));
  const [from, setFrom] = useState(numbers.at(-2) ?? '');
  const [to, setTo] = useState(numbers.at(-1) ?? '');
  const older = useQuery(estimateViewQuery(estimate.id, from));
  const newer = useQuery(estimateViewQuery(estimate.id, to));
  const error = older.error ?? newer.error;
  const options = numbers.map((value) => ({ value, label: `R${value}` }));
  return (
    <Dialog open onClose={onClose} title={t('compare.title', { number: estimate.number })} size="lg">
      <Stack gap={12}>
        <Row>
          <SelectField label={t('compare.from')} value={from} onChange={setFrom} options={options} />
          <SelectField label={t('compare.to')} value={to} onChange={setTo} options={options} />
        </Row>
        {error ? (
          <ErrorState
            error={error}
            onRetry={() => {
              void older.refetch();
              void newer.refetch();
            }}
          />
        ) : older.data?.view === 'full' && newer.data?.view === 'full' ? (
          <Compared from={older.data} to={newer.data} />
        ) : (
          <Skeleton lines={5} />
        )}
      </Stack>
    </Dialog>
  );
}

function Compared({ from, to }: { from: EstimateFullView; to: EstimateFullView }) {
  const t = usePageText();
  const editorText = useTranslation('estimate-editor').t;
  const language = useLanguage();
  const [kind, setKind] = useState<ChangeKind | ''>('');
  const difference = revisionDifference(from, to);
  if (!difference) return <InlineNote tone="warn">{t('compare.currencies')}</InlineNote>;
  const { rows, others, currency } = difference;
  const shown = rows.filter((row) => kind === '' || kindOf(row) === kind);
  const countOf = (each: ChangeKind) => rows.filter((row) => kindOf(row) === each).length;
  const told = others.flatMap((other) =>
    toldDifferences(other, { t: editorText, language }).map((each) => ({
      ...each,
      id: `${other.part} ${other.kind} ${other.key} ${each.field}`,
      where: differenceName(other, editorText),
    })),
  );
  return (
    <>
      {rows.length === 0 ? (
        <InlineNote tone="info">{t('compare.same')}</InlineNote>
      ) : (
        <>
          <SelectField
            label={t('compare.show')}
            value={kind}
            onChange={(value) => setKind(changeKinds.find((each) => each === value) ?? '')}
            options={[
              { value: '', label: t('compare.all', { count: rows.length }) },
              // A kind of which there is nothing would show an empty table.
              ...changeKinds
                .filter((value) => countOf(value) > 0)
                .map((value) => ({ value, label: t(`compare.kind.${value}`, { count: countOf(value) }) })),
            ]}
          />
          <DifferenceTable
            currency={currency}
            rows={shown}
            sum={sumOf(shown, currency)}
            label={t('compare.amounts')}
            t={editorText}
          />
        </>
      )}
      {told.length > 0 ? (
        <ToldTable
          label={t('compare.others')}
          titles={[
            t('compare.others'),
            editorText('conflicts.field'),
            `R${from.revision}`,
            `R${to.revision}`,
          ]}
          rows={told}
        />
      ) : rows.length === 0 ? (
        <p className="qs-small qs-muted">{t('compare.sameOthers')}</p>
      ) : null}
    </>
  );
}
