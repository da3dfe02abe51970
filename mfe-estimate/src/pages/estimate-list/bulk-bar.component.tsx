import { Button, LinkButton, notify, Row, classes } from '@quayside/platform';
import { useState } from 'react';
import { maximumExportedEstimates } from '../../api/exports.query';
import { allMatching, type EstimateListQuery } from '../../api/list.query';
import { exportLink } from '../../components/export/export-link';
import { usePageText } from '../../components/text';

/** What can be done with the chosen estimates. All that the filter matches may be chosen, not only the page in view. */
export function BulkBar({
  chosen,
  onChange,
  query,
  total,
}: {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  query: EstimateListQuery;
  total: number;
}) {
  const t = usePageText();
  const [busy, setBusy] = useState(false);
  const tooMany = chosen.size > maximumExportedEstimates;
  const chooseAll = () => {
    setBusy(true);
    allMatching(query)
      .then((rows) => onChange(new Set(rows.map(({ id }) => id))))
      .catch(() => notify({ title: t('list.chooseFailed'), tone: 'bad' }))
      .finally(() => setBusy(false));
  };
  return (
    <div className={classes.filters} data-part="filters" role="group" aria-label={t('list.chosenActions')}>
      <span className="qs-strong qs-small" role="status">
        {t('list.chosen', { count: chosen.size })}
      </span>
      {chosen.size < total && total <= maximumExportedEstimates ? (
        <Button size="small" tone="ghost" busy={busy} onClick={chooseAll}>
          {t('list.chooseAll', { count: total })}
        </Button>
      ) : null}
      <Row>
        {tooMany ? (
          <span className="qs-small" style={{ color: 'var(--qs-colors-bad)' }}>
            {t('list.tooMany', { count: maximumExportedEstimates })}
          </span>
        ) : (
          <LinkButton size="small" icon="download" to={exportLink([...chosen])}>
            {t('list.export')}
          </LinkButton>
        )}
        <Button size="small" tone="ghost" onClick={() => onChange(new Set())}>
          {t('list.chooseNone')}
        </Button>
      </Row>
    </div>
  );
}
