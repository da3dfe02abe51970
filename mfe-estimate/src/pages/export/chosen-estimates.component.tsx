import { Amount, IconButton, useQuery, classes, TotalMarks } from '@quayside/platform';
import { estimateViewQuery } from '../../api/view.query';
import { NumberCell, ShipperTitle } from '../../components/cells.component';
import { StateTag } from '../../components/state-tag.component';
import { usePageText } from '../../components/text';

/** The estimates that will be in the document, in their order. */
export function ChosenEstimates({
  ids,
  onRemove,
}: {
  ids: readonly string[];
  onRemove: (id: string) => void;
}) {
  const t = usePageText();
  if (ids.length === 0) return <p className="qs-muted qs-small">{t('export.noneChosen')}</p>;
  return (
    <ul
      aria-label={t('export.estimates')}
      style={{
        border: '1px solid var(--qs-colors-border)',
        borderRadius: 6,
        maxHeight: 280,
        overflowY: 'auto',
      }}
    >
      {ids.map((id, index) => (
        <Chosen key={id} id={id} first={index === 0} onRemove={() => onRemove(id)} />
      ))}
    </ul>
  );
}

function Chosen({ id, first, onRemove }: { id: string; first: boolean; onRemove: () => void }) {
  const t = usePageText();
  const query = useQuery(estimateViewQuery(id));
  const estimate = query.data;
  return (
    <li
      className={`${classes.row} qs-small`}
      data-part="row"
      style={{
        padding: '4px 8px 4px 12px',
        borderTop: first ? 0 : '1px solid var(--qs-colors-border)',
        minHeight: 34,
      }}
    >
      {estimate ? (
        <>
          <NumberCell id={id} number={estimate.number} revision={estimate.revision} />
          <span style={{ flex: '1 1 200px', minWidth: 0 }}>
            <ShipperTitle {...estimate} maxWidth="100%" />
          </span>
          <StateTag state={estimate.state} />
          <span style={{ textAlign: 'end' }}>
            <Amount value={estimate.totals.total} currency={estimate.currency} showCurrency />
            <TotalMarks totals={estimate.totals} />
          </span>
        </>
      ) : (
        <span className="qs-muted" style={{ flex: 1 }}>
          {query.error ? t('export.notFound') : t('export.loading')}
        </span>
      )}
      <IconButton
        icon="close"
        size="small"
        tone="ghost"
        label={t('export.remove', { number: estimate?.number ?? '' })}
        onClick={onRemove}
      />
    </li>
  );
}
